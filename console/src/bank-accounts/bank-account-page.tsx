import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { bankAccountQuery } from '../api/bank-accounts.ts';
import { overviewQuery } from '../api/statements.ts';
import type { BankAccountFinding, BankAccountTimeline } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { CopyBox } from '../controls/copy-box.tsx';
import { Fault } from '../controls/fault.tsx';
import { Figure } from '../controls/figure.tsx';
import { showMonth, showPeriod } from '../figures/days.ts';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { counted, say } from '../words/language.ts';
import { accountTypeWords, statementWords } from '../words/statuses.ts';
import { AccountExportDialog } from './account-export-dialog.tsx';
import { AccountSettings } from './account-settings.tsx';
import { continuityWords, findingWords, missingOf, nameOf, requestText } from './words.ts';
import { YearStrip } from './year-strip.tsx';

/** One bank account in time: which months are covered, what is missing, doubled or contradicts. */
export function BankAccountPage() {
  const { id = '' } = useParams({ strict: false });
  const mode = useMode();
  const account = useQuery(bankAccountQuery(mode, id));
  useTitle(account.data === undefined ? say('Bank account') : nameOf(account.data));
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      {account.isError && <Fault fault={account.error} onRetry={() => void account.refetch()} />}
      {account.data !== undefined && <Account account={account.data} />}
    </div>
  );
}

function Account({ account }: { readonly account: BankAccountTimeline }) {
  const missing = missingOf(account);
  return (
    <>
      <Head account={account} />
      <Section title={say('Months')}>
        <YearStrip coverage={account.coverage} />
      </Section>
      {missing.length > 0 && (
        <Section title={say('To ask the client for')}>
          <ul className="mb-3 list-disc pl-5">
            {missing.map(({ month, start, end }) => (
              <li key={start}>
                {showMonth(month)} <span className="text-ink-soft">({showPeriod({ start, end })})</span>
              </li>
            ))}
          </ul>
          <CopyBox text={requestText(account)} label={say('Request to the client')} />
        </Section>
      )}
      <Section title={say('Findings')}>
        {account.findings.length === 0 ? (
          <p className="text-ink-soft">{say('None: nothing is missing, doubled or contradicts.')}</p>
        ) : (
          <ul className="grid gap-2">
            {account.findings.map((finding) => (
              <FindingLine key={keyOf(finding)} account={account} finding={finding} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={say('Statements')}>
        <StatementTable account={account} />
      </Section>
      <Section title={say('For exports')}>
        <AccountSettings account={account} />
      </Section>
    </>
  );
}

function Head({ account }: { readonly account: BankAccountTimeline }) {
  const [isExporting, setExporting] = useState(false);
  const { word, tone } = continuityWords(account.continuity.status);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl font-semibold tracking-tight break-words">{nameOf(account)}</h1>
        <p className="text-ink-soft">
          {accountTypeWords(account.account_type)} · {account.currency} · {showPeriod(account.period)} ·{' '}
          {counted(account.statement_count, '{n} statement', '{n} statements')}
        </p>
        <p className="mt-1">
          <Badge tone={tone}>{word}</Badge>
        </p>
      </div>
      <Button look="main" onClick={() => setExporting(true)}>
        {say('Export …')}
      </Button>
      {isExporting && <AccountExportDialog account={account} onClose={() => setExporting(false)} />}
    </header>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="sheet min-w-0 p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const keyOf = ({ kind, start, statements }: BankAccountFinding): string =>
  [kind, start, ...statements.map((one) => `${one.statement_id}/${one.account}`)].join(' ');

function FindingLine({
  account,
  finding,
}: {
  readonly account: BankAccountTimeline;
  readonly finding: BankAccountFinding;
}) {
  const names = useFileNames();
  const isBad = finding.kind === 'contradiction';
  const isQuiet = finding.kind === 'overlap' || finding.kind === 'duplicate';
  const color = isBad ? 'text-fail' : isQuiet ? 'text-ink' : 'text-review';
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className={color}>{findingWords(finding)}</span>
      {finding.statements.map(({ statement_id, account: at }) => (
        <Link
          key={`${statement_id} ${at}`}
          to="/statements/$id"
          params={{ id: statement_id }}
          className="py-1 text-sm text-ink-soft underline"
        >
          {[periodOf(account, statement_id, at), names.get(statement_id)].filter(Boolean).join(', ')}
        </Link>
      ))}
    </li>
  );
}

/** Two statements of the same days are told apart by their files. */
function useFileNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(overviewQuery(useMode()));
  return new Map((data?.data ?? []).flatMap(({ id, file_name }) => (file_name === null ? [] : [[id, file_name]])));
}

function periodOf({ statements }: BankAccountTimeline, id: string, account: number): string {
  const found = statements.find((one) => one.statement_id === id && one.account === account);
  return found === undefined ? id : showPeriod(found.period);
}

function StatementTable({ account }: { readonly account: BankAccountTimeline }) {
  const names = useFileNames();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow page it scrolls, also by the keys.
    <section className="overflow-x-auto" tabIndex={0} aria-label={say('Statements in time')}>
      <table className="w-full text-sm">
        <thead className="text-left text-ink-soft">
          <tr className="border-b border-line">
            <th className="py-1 pr-3 font-medium">{say('Period')}</th>
            <th className="py-1 pr-3 text-right font-medium max-sm:hidden">{say('Opening')}</th>
            <th className="py-1 pr-3 text-right font-medium">{say('Closing')}</th>
            <th className="py-1 pr-3 text-right font-medium max-sm:hidden">{say('Rows')}</th>
            <th className="py-1 font-medium">{say('Status')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {account.statements.map((one) => (
            <tr key={`${one.statement_id} ${one.account}`}>
              <td className="py-1.5 pr-3 whitespace-nowrap">
                <Link to="/statements/$id" params={{ id: one.statement_id }} className="underline">
                  {showPeriod(one.period)}
                </Link>
                <span className="block max-w-60 truncate text-ink-soft max-sm:max-w-32">
                  {names.get(one.statement_id)}
                </span>
              </td>
              <td className="py-1.5 pr-3 text-right max-sm:hidden">
                <Figure value={one.opening_balance} />
              </td>
              <td className="py-1.5 pr-3 text-right">
                <Figure value={one.closing_balance} />
              </td>
              <td className="py-1.5 pr-3 text-right tabular-nums max-sm:hidden">{one.transaction_count}</td>
              <td className="py-1.5 whitespace-nowrap">
                <Badge tone={statementWords(one.status).tone}>{statementWords(one.status).word}</Badge>
                {one.duplicate_of !== null && <span className="ml-2 text-ink-soft">{say('a copy')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
