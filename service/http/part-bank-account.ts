import { partBankAccount as part, requireBankAccount } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { answers } from './answers.ts';
import { bankAccountIdParam, bankAccountSchema, partBody } from './bank-account-schemas.ts';
import { bankAccountIdOf, callerOf, type Endpoint } from './endpoint.ts';
import { fieldsIn, readJson, textIn } from './read-json.ts';

/** Beyond the contract: POST /v1/bank-accounts/{bac_id}/part */
export const partBankAccount: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/bank-accounts/:bac_id/part',
    config: { rate: 'write' },
    schema: {
      operationId: 'partBankAccount',
      summary: 'Take a statement out, into a bank account of its own',
      tags: ['Bank accounts'],
      params: bankAccountIdParam,
      body: partBody,
      response: answers(
        { 200: { description: 'The new bank account.', schema: bankAccountSchema } },
        [401, 404, 409, 422, 429],
      ),
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = bankAccountIdOf(request);
      await requireBankAccount(needs.services, caller, id);
      const fields = fieldsIn(await readJson(request, needs), ['statement_id', 'account']);
      return part(needs.services, caller, id, {
        statementId: textIn(fields, 'statement_id'),
        account: accountIn(fields.account),
      });
    },
  });
};

function accountIn(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new Refusal('invalid_body', 'account is the index of an account on the statement, from 0.', {
    param: 'account',
  });
}
