import { changeAccountType, requireStatement } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { answers } from './answers.ts';
import { callerOf, type Endpoint, statementIdOf } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { accountTypeBody, statementIdParam, statementSchema } from './schemas.ts';
import { accountTypeOf } from './upload-form.ts';
import { versionTag } from './version-tag.ts';

/** 4.8 POST /v1/statements/{stm_id}/account-type */
export const postAccountType: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/statements/:stm_id/account-type',
    config: { rate: 'write' },
    schema: {
      operationId: 'changeAccountType',
      summary: 'Parse again as another account type',
      tags: ['Statements'],
      params: statementIdParam,
      body: accountTypeBody,
      response: answers(
        { 202: { description: 'The statement is queued again.', schema: statementSchema } },
        [401, 402, 404, 409, 410, 422, 429, 503],
      ),
    },
    async handler(request, reply) {
      const caller = callerOf(request);
      const id = statementIdOf(request);
      await requireStatement(needs.services, caller, id);
      const accountType = accountTypeIn(await readJson(request, needs));
      const statement = await changeAccountType(needs.services, caller, id, accountType);
      reply.header('Location', `/v1/statements/${statement.id}`);
      return reply.code(202).header('ETag', versionTag(statement.corrections_version)).send(statement);
    },
  });
};

function accountTypeIn(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid_body', 'The body is an object such as {"account_type":"credit_card"}.');
  }
  const unknown = Object.keys(body).find((name) => name !== 'account_type');
  if (unknown !== undefined) {
    throw new Refusal('invalid_body', `The body has an unknown field ${unknown}.`, { param: unknown });
  }
  const accountType = accountTypeOf((body as { account_type?: unknown }).account_type ?? null, 'account_type');
  if (accountType !== null) return accountType;
  throw new Refusal('invalid_account_type', 'The body names no account_type.', { param: 'account_type' });
}
