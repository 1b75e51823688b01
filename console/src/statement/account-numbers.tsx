import { useState } from 'react';
import type { Account, Correction, Statement } from '../api/wire.ts';
import { Field } from '../controls/field.tsx';
import { say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';

export interface AccountNumbersState {
  readonly accounts: readonly Account[];
  readonly typed: Readonly<Record<number, string>>;
  type(index: number, value: string): void;
  /** What is to be recorded. */
  corrections(): Correction[];
}

/** OFX and QBO name the account by its number; the page's own may be masked or shortened, so a person says it. */
export function useAccountNumbers({ accounts }: Statement): AccountNumbersState {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  return {
    accounts,
    typed,
    type: (index, value) => setTyped((now) => ({ ...now, [index]: value })),
    corrections: () =>
      accounts.flatMap(({ index }): Correction[] => {
        const value = (typed[index] ?? '').trim();
        return value === '' ? [] : [{ op: 'set_meta', key: 'acct_id', value, account: index }];
      }),
  };
}

export function AccountNumbers({ accounts, typed, type }: AccountNumbersState) {
  return (
    <div className="grid gap-3">
      {accounts.map(({ index, account_type, account_number, acct_id }) => (
        <Field
          key={index}
          label={say('Account number: {account}', {
            account: [accountTypeWords(account_type), account_number].filter(Boolean).join(' '),
          })}
          hint={
            acct_id === null
              ? say(
                  'The accounting package tells accounts apart by it. 1 to 22 letters and digits; recorded once for this statement, shown masked from then on.',
                )
              : say('Recorded: {number}. Leave it empty to keep it.', { number: acct_id })
          }
        >
          {(ids) => (
            <input
              {...ids}
              required={acct_id === null}
              autoComplete="off"
              className="entry tabular-nums"
              placeholder={acct_id ?? ''}
              value={typed[index] ?? ''}
              onChange={({ target }) => type(index, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
