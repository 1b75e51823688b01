import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsOfStatement, accountsOfStatementQuery, recordSettings } from '../api/bank-accounts.ts';
import type { Account, Correction, Statement } from '../api/wire.ts';
import { Field } from '../controls/field.tsx';
import { say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';

export interface AccountNumbersState {
  readonly accounts: readonly Account[];
  /** What is recorded for the bank account of each account, masked. */
  readonly known: readonly (string | null)[];
  readonly typed: Readonly<Record<number, string>>;
  type(index: number, value: string): void;
  /** What is to be recorded. */
  corrections(): Correction[];
  /** The same for their bank accounts, where nothing is recorded yet: later statements then need no asking. */
  recordForAccounts(): Promise<void>;
}

/** OFX and QBO name the account by its number; the page's own may be masked or shortened, so a person says it. */
export function useAccountNumbers({ accounts, mode, id }: Statement): AccountNumbersState {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const queries = useQueryClient();
  const { data: known = [] } = useQuery(accountsOfStatementQuery(mode, id));
  return {
    accounts,
    known: known.map(({ settings }) => settings.acct_id),
    typed,
    async recordForAccounts() {
      // Asked anew: with its number a statement may have gone to another bank account.
      for (const [index, account] of (await accountsOfStatement(mode, id)).entries()) {
        const value = (typed[index] ?? '').trim();
        if (value !== '' && account.settings.acct_id === null) {
          await recordSettings(mode, account.id, { acct_id: value });
        }
      }
      await queries.invalidateQueries({ queryKey: ['bank-accounts-of', mode] });
    },
    type: (index, value) => setTyped((now) => ({ ...now, [index]: value })),
    corrections: () =>
      accounts.flatMap(({ index }): Correction[] => {
        const value = (typed[index] ?? '').trim();
        return value === '' ? [] : [{ op: 'set_meta', key: 'acct_id', value, account: index }];
      }),
  };
}

export function AccountNumbers({ accounts, known, typed, type }: AccountNumbersState) {
  return (
    <div className="grid gap-3">
      {accounts.map(({ index, account_type, account_number, acct_id }) => (
        <Field
          key={index}
          label={say('Account number: {account}', {
            account: [accountTypeWords(account_type), account_number].filter(Boolean).join(' '),
          })}
          hint={
            acct_id === null && known[index]
              ? say('Recorded for this bank account: {number}. Leave it empty to keep it.', { number: known[index] })
              : acct_id === null
                ? say(
                    'The accounting package tells accounts apart by it. 1 to 22 letters and digits; recorded once for the bank account, shown masked from then on.',
                  )
                : say('Recorded: {number}. Leave it empty to keep it.', { number: acct_id })
          }
        >
          {(ids) => (
            <input
              {...ids}
              required={acct_id === null && !known[index]}
              autoComplete="off"
              className="entry tabular-nums"
              placeholder={acct_id ?? known[index] ?? ''}
              value={typed[index] ?? ''}
              onChange={({ target }) => type(index, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
