import { getBankAccount as get } from '../operations/index.ts';
import { answers } from './answers.ts';
import { bankAccountIdParam, bankAccountSchema } from './bank-account-schemas.ts';
import { bankAccountIdOf, callerOf, type Endpoint } from './endpoint.ts';

/** Beyond the contract: GET /v1/bank-accounts/{bac_id} */
export const getBankAccount: Endpoint = (app, needs) => {
  app.route({
    method: 'GET',
    url: '/v1/bank-accounts/:bac_id',
    config: { rate: 'read' },
    schema: {
      operationId: 'getBankAccount',
      summary: 'Its statements in time, the days they cover, and findings',
      tags: ['Bank accounts'],
      params: bankAccountIdParam,
      response: answers({ 200: { description: 'The bank account.', schema: bankAccountSchema } }, [401, 404, 429]),
    },
    handler: (request) => get(needs.services, callerOf(request), bankAccountIdOf(request)),
  });
};
