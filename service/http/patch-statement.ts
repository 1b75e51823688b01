import { changeMetadata, requireStatement } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { isMetadataText, type MetadataChange, metadataLengthMax } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { fieldsIn, readJson } from './read-json.ts';
import { metadataBody, statementIdParam, statementSchema } from './schemas.ts';
import { versionTag } from './version-tag.ts';

/** Beyond the contract: PATCH /v1/statements/{stm_id} */
export const patchStatement: Endpoint = (app, needs) => {
  app.route({
    method: 'PATCH',
    url: '/v1/statements/:stm_id',
    config: { rate: 'write' },
    schema: {
      operationId: 'changeMetadata',
      summary: 'Change the metadata, such as whose statement it is',
      description:
        'Keys that are left out stay as they are, and null takes one away. The console shows `client` as the client of the statement. No figure changes, so `corrections_version` and the ETag stay; later events carry the new metadata.',
      tags: ['Statements'],
      params: statementIdParam,
      body: metadataBody,
      response: answers({ 200: { description: 'The statement.', schema: statementSchema } }, [401, 404, 422, 429, 503]),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const id = statementIdOf(request);
      await requireStatement(needs.services, caller, id);
      const { metadata } = fieldsIn(await readJson(request, needs), ['metadata']);
      const statement = await changeMetadata(needs.services, caller, id, changeOf(metadata));
      return reply.header('ETag', versionTag(statement.corrections_version)).send(statement);
    },
  });
};

function changeOf(value: unknown): MetadataChange {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const isShort = (entry: [string, unknown]) =>
    isMetadataText(entry[0]) && (entry[1] === null || isMetadataText(entry[1]));
  if (isObject && Object.entries(value).every(isShort)) return value as MetadataChange;
  throw new Refusal(
    'invalid_metadata',
    `metadata is an object of strings of at most ${metadataLengthMax} characters; null takes one away.`,
    { param: 'metadata' },
  );
}
