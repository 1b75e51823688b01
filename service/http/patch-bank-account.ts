import { recordSettings, requireBankAccount } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { answers } from './answers.ts';
import { bankAccountIdParam, bankAccountSchema, settingsBody } from './bank-account-schemas.ts';
import { bankAccountIdOf, callerOf, type Endpoint } from './endpoint.ts';
import { acctIdOf } from './query.ts';
import { fieldsIn, readJson } from './read-json.ts';

/** Beyond the contract: PATCH /v1/bank-accounts/{bac_id} */
export const patchBankAccount: Endpoint = (app, needs) => {
  app.route({
    method: 'PATCH',
    url: '/v1/bank-accounts/:bac_id',
    config: { rate: 'write' },
    schema: {
      operationId: 'recordBankAccountSettings',
      summary: 'Record the account number and the numbers of the bank for exports',
      description:
        'Once for all statements of the bank account, also those still to come. What a statement has of its own (`set_meta`) and what a request gives come first. Fields that are left out stay as they are.',
      tags: ['Bank accounts'],
      params: bankAccountIdParam,
      body: settingsBody,
      response: answers(
        { 200: { description: 'The bank account.', schema: bankAccountSchema } },
        [401, 404, 422, 429, 503],
      ),
    },
    async handler(request) {
      const caller = callerOf(request);
      const id = bankAccountIdOf(request);
      await requireBankAccount(needs.services, caller, id);
      const fields = fieldsIn(await readJson(request, needs), ['acct_id', 'bank_id', 'intu_bid']);
      return recordSettings(needs.services, caller, id, {
        ...given('acctId', fields.acct_id, (value) => acctIdOf(value, 'acct_id')),
        ...given('bankId', fields.bank_id, bankIdOf),
        ...given('intuBid', fields.intu_bid, intuBidOf),
      });
    },
  });
};

/** Null takes back what was recorded; what is absent stays. */
const given = <Name extends string>(name: Name, value: unknown, read: (value: unknown) => string) =>
  value === undefined ? {} : ({ [name]: value === null ? null : read(value) } as { [name in Name]: string | null });

function bankIdOf(value: unknown): string {
  const bankId = typeof value === 'string' ? value.replace(/[\s-]/g, '') : '';
  if (/^[A-Za-z0-9]{1,9}$/.test(bankId)) return bankId;
  throw new Refusal('invalid_body', 'A bank id has 1 to 9 letters and digits.', { param: 'bank_id' });
}

function intuBidOf(value: unknown): string {
  if (typeof value === 'string' && /^\d{5}$/.test(value)) return value;
  throw new Refusal('invalid_body', 'An INTU.BID has exactly five digits.', { param: 'intu_bid' });
}
