import { correctStatement, learnCorrections, requireStatement } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { readLayoutOperations } from '../statement/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { correctedSchema, correctionHeaders, correctionsBody, statementIdParam } from './schemas.ts';
import { versionTag } from './version-tag.ts';

/** 4.5 PATCH /v1/statements/{stm_id}/transactions */
export const patchTransactions: Endpoint = (app, needs) => {
  app.route({
    method: 'PATCH',
    url: '/v1/statements/:stm_id/transactions',
    config: { rate: 'write' },
    schema: {
      operationId: 'correctTransactions',
      summary: 'Submit corrections',
      description:
        'Operations about the layout (`exclude_line`, `set_section_direction`, `set_column_role`) are sent by themselves. They are kept as learned corrections, and the statement is read again with them: it is `queued` in the answer, and its rows and their corrections go.',
      tags: ['Transactions'],
      params: statementIdParam,
      headers: correctionHeaders,
      body: correctionsBody,
      response: answers(
        { 200: { description: 'The statement, with the rows that changed.', schema: correctedSchema } },
        [401, 402, 404, 409, 410, 422, 429, 503],
      ),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const id = statementIdOf(request);
      await requireStatement(needs.services, caller, id);
      const version = versionOf(request.headers['if-match']);
      const operations = operationsIn(await readJson(request, needs));
      const said = readLayoutOperations(operations);
      const corrected =
        said === null
          ? await correctStatement(needs.services, caller, id, version, operations)
          : { ...(await learnCorrections(needs.services, caller, id, version, said)), rows: [] };
      return reply.header('ETag', versionTag(corrected.corrections_version)).send(corrected);
    },
  });
};

/** `3`, `"3"` and `W/"3"` all mean version 3. */
function versionOf(header: string | undefined): number {
  if (header === undefined || header.trim() === '') {
    throw new Refusal(
      'if_match_required',
      'Send the header If-Match with the corrections_version the edit is based on.',
      {
        param: 'If-Match',
      },
    );
  }
  const version = /^(?:(\d{1,9})|(?:W\/)?"(\d{1,9})")$/.exec(header.trim());
  if (version !== null) return Number(version[1] ?? version[2]);
  throw new Refusal('invalid_if_match', 'If-Match is a corrections_version such as 3 or "3".', { param: 'If-Match' });
}

function operationsIn(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid_body', 'The body is an object such as {"corrections":[…]}.');
  }
  const unknown = Object.keys(body).find((name) => name !== 'corrections');
  if (unknown !== undefined) {
    throw new Refusal('invalid_body', `The body has an unknown field ${unknown}.`, { param: unknown });
  }
  const { corrections } = body as { corrections?: unknown };
  if (Array.isArray(corrections)) return corrections;
  throw new Refusal('invalid_correction', 'corrections is an array of operations.', { param: 'corrections' });
}
