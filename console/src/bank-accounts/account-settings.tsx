import { type FormEvent, useState } from 'react';
import { useRecordSettings } from '../api/bank-accounts.ts';
import { sentenceOf } from '../api/problem.ts';
import { may } from '../api/role.ts';
import type { BankAccountSettings, BankAccountTimeline } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';

/** What files for accounting packages need to know, recorded once for all statements of the account. */
export function AccountSettings({ account }: { readonly account: BankAccountTimeline }) {
  const { settings } = account;
  const [typed, setTyped] = useState({ acct_id: '', bank_id: '', intu_bid: '' });
  const record = useRecordSettings(account.mode, account.id);
  const isEmpty = Object.values(typed).every((value) => value.trim() === '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
    record.mutate(Object.fromEntries(given) as BankAccountSettings, {
      onSuccess: () => {
        setTyped({ acct_id: '', bank_id: '', intu_bid: '' });
        notify({ tone: 'good', text: say('Recorded.') });
      },
    });
  };
  const field = (name: keyof typeof typed, label: string, pattern: string) => (
    <TextField
      label={label}
      hint={recordedWords(settings[name])}
      value={typed[name]}
      pattern={pattern}
      autoComplete="off"
      disabled={!may('member')}
      onText={(text) => setTyped((now) => ({ ...now, [name]: text }))}
    />
  );
  return (
    <form onSubmit={save} className="grid gap-3">
      <p className="text-ink-soft">
        {say('Recorded once, and used for every statement of this account, also those still to come.')}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {field('acct_id', say('Account number'), '[0-9A-Za-z \\-]{1,40}')}
        {field('bank_id', 'BANKID (OFX)', '[0-9A-Za-z \\-]{1,20}')}
        {field('intu_bid', 'INTU.BID (QBO)', '[0-9]{5}')}
      </div>
      {record.isError && (
        <p role="alert" className="text-fail">
          {sentenceOf(record.error)}
        </p>
      )}
      <div>
        <Button type="submit" needs="member" disabled={isEmpty || record.isPending}>
          {say('Record')}
        </Button>
      </div>
    </form>
  );
}

const recordedWords = (value: string | null): string =>
  value === null ? say('Not recorded') : say('Recorded: {number}. Leave it empty to keep it.', { number: value });
