import { listBankAccounts as list } from '../operations/index.ts';
import { answers } from './answers.ts';
import { bankAccountListSchema, bankAccountsQuery } from './bank-account-schemas.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { cursorOf, limitOf, textOf } from './query.ts';

/** Beyond the contract: GET /v1/bank-accounts */
export const listBankAccounts: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/bank-accounts',
    config: { rate: 'read' },
    schema: {
      operationId: 'listBankAccounts',
      summary: 'All bank accounts, newest first',
      tags: ['Bank accounts'],
      querystring: bankAccountsQuery,
      response: answers(
        { 200: { description: 'A page of bank accounts.', schema: bankAccountListSchema } },
        [401, 422, 429],
      ),
    },
    handler(request) {
      const query = request.query as Record<string, unknown>;
      return list(needs.services, callerOf(request), {
        limit: limitOf(query, { fallback: 50, max: 100 }),
        cursor: cursorOf(query),
        statementId: textOf(query, 'statement_id', 'invalid_filter'),
      });
    },
  });
};
