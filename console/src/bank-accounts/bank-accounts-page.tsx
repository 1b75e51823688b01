import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import type { BankAccount } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Fault } from '../controls/fault.tsx';
import { Figure } from '../controls/figure.tsx';
import { showPeriod } from '../figures/days.ts';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { counted, say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';
import { continuityWords, nameOf } from './words.ts';

/** Every bank account that statements belong to, and whether anything is missing. */
export function BankAccountsPage() {
  const accounts = useQuery(bankAccountsQuery(useMode()));
  useTitle(say('Bank accounts'));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Bank accounts')}</h1>
      <p className="text-ink-soft">
        {say(
          'Statements of one account are joined in time. Each must open with the balance that the one before closed with.',
        )}
      </p>
      {accounts.isError && <Fault fault={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.data?.length === 0 && (
        <p>{say('There are none yet: they come with the first statement that is read.')}</p>
      )}
      {accounts.data !== undefined && accounts.data.length > 0 && (
        <ul className="sheet divide-y divide-line">
          {accounts.data.map((account) => (
            <AccountLine key={account.id} account={account} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AccountLine({ account }: { readonly account: BankAccount }) {
  const { word, tone } = continuityWords(account.continuity.status);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to="/bank-accounts/$id" params={{ id: account.id }} className="font-medium underline">
          {nameOf(account)}
        </Link>
        <p className="text-sm text-ink-soft">
          {accountTypeWords(account.account_type)} · {account.currency} ·{' '}
          {counted(account.statement_count, '{n} statement', '{n} statements')}
        </p>
      </div>
      <span className="text-sm text-ink-soft">{showPeriod(account.period)}</span>
      <Figure value={account.closing_balance} className="min-w-28" />
      <span className="sm:w-44">
        <Badge tone={tone}>{word}</Badge>
      </span>
    </li>
  );
}
