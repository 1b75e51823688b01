import { joinBankAccounts as join, requireBankAccount } from '../operations/index.ts';
import { answers } from './answers.ts';
import { bankAccountIdParam, bankAccountSchema, joinBody } from './bank-account-schemas.ts';
import { bankAccountIdOf, callerOf, type Endpoint } from './endpoint.ts';
import { fieldsIn, readJson, textIn } from './read-json.ts';

/** Beyond the contract: POST /v1/bank-accounts/{bac_id}/join */
export const joinBankAccounts: Endpoint = (app, needs) => {
  app.route({
    method: 'POST',
    url: '/v1/bank-accounts/:bac_id/join',
    config: { rate: 'write' },
    schema: {
      operationId: 'joinBankAccounts',
      summary: 'Make one bank account of two',
      description: 'Statements of both belong to this one, also those still to come.',
      tags: ['Bank accounts'],
      params: bankAccountIdParam,
      body: joinBody,
      response: answers(
        { 200: { description: 'The bank account with all statements.', schema: bankAccountSchema } },
        [401, 404, 409, 422, 429],
      ),
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = bankAccountIdOf(request);
      await requireBankAccount(needs.services, caller, id);
      const fields = fieldsIn(await readJson(request, needs), ['bank_account_id']);
      return join(needs.services, caller, id, textIn(fields, 'bank_account_id'));
    },
  });
};
