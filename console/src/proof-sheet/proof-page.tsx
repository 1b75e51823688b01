import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callJson } from '../api/call.ts';
import { auditQuery, rowsQuery, statementQuery } from '../api/statements.ts';
import type { AuditEntry, Mode, Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { Figure } from '../controls/figure.tsx';
import { Struck } from '../controls/struck.tsx';
import { showDay, showInstant, showPeriod } from '../figures/days.ts';
import { now } from '../figures/now.ts';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { accountWords } from '../statement/account-picker.tsx';
import { resultWords } from '../statement/check-list.tsx';
import { changeWords, entryWords } from '../statement/history.tsx';
import { ledgerOf } from '../statement/ledger.ts';
import { balanceLabel } from '../statement/totals-bar.tsx';
import { groundWords, plainReasons } from '../statement/verdict.tsx';
import { titleOf } from '../statements/names.ts';
import { checkWords } from '../words/checks.ts';
import { counted, say } from '../words/language.ts';
import { learnedCountWords } from '../words/layouts.ts';
import { accountTypeWords, rowWords, verdictWords } from '../words/statuses.ts';
import { strengthWords } from '../words/strength.ts';
import { Signatures } from './signatures.tsx';

const fingerprintQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['fingerprint', mode, id],
    queryFn: async ({ signal }) =>
      (await callJson<{ sha256: string | null }>(`/console/api/statements/${id}/fingerprint`, { mode, signal })).sha256,
  });

/** One sheet for the file: figures, checks, corrections and the fingerprint of the PDF, to print or to save. */
export function ProofPage() {
  const { id = '' } = useParams({ strict: false });
  const mode = useMode();
  const statement = useQuery(statementQuery(mode, id));
  const rows = useQuery(rowsQuery(mode, id));
  const audit = useQuery(auditQuery(mode, id));
  const fingerprint = useQuery(fingerprintQuery(mode, id));
  useTitle(say('Proof sheet'));
  const fault = statement.error ?? rows.error ?? audit.error ?? fingerprint.error;
  if (fault !== null) {
    return (
      <div className="mx-auto max-w-2xl p-6">
        <Fault fault={fault} />
      </div>
    );
  }
  if (!statement.data || !rows.data || !audit.data || fingerprint.data === undefined) {
    return <p className="p-6 text-ink-soft">{say('Loading …')}</p>;
  }
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 print:max-w-none print:p-0">
      <div className="not-on-paper mb-4 flex items-center gap-3">
        <Link to="/statements/$id" params={{ id }} className="underline">
          ← {say('Back to the statement')}
        </Link>
        <Button look="main" className="ml-auto" onClick={() => window.print()}>
          {say('Print or save as PDF')}
        </Button>
      </div>
      <Sheet statement={statement.data} rows={rows.data.rows} audit={audit.data} sha256={fingerprint.data} />
    </div>
  );
}

interface SheetProps {
  readonly statement: Statement;
  readonly rows: readonly Row[];
  readonly audit: readonly AuditEntry[];
  readonly sha256: string | null;
}

function Sheet({ statement, rows, audit, sha256 }: SheetProps) {
  const { word } = verdictWords(statement);
  const isProved = statement.status === 'succeeded';
  return (
    <article className="sheet grid gap-5 p-6 text-[0.9375rem] print:border-0 print:p-0 print:text-[10pt]">
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-2">
        <div>
          <p className="text-sm text-ink-soft">{say('Proof sheet')}</p>
          <h1 className="text-xl font-semibold">{titleOf(statement)}</h1>
          <p>{[showPeriod(statement.period), oneAccount(statement)].filter(Boolean).join(' · ')}</p>
          {statement.metadata.client !== undefined && (
            <p>
              {say('Client')}: {statement.metadata.client}
            </p>
          )}
        </div>
        <p className="border-2 border-current px-3 py-1 text-lg font-semibold">{word}</p>
      </header>
      <p>
        {isProved
          ? groundWords(statement)
          : [say('These figures are not proved.'), ...plainReasons(statement)].join(' ')}{' '}
        {strengthWords(statement.reconciliation.strength)}
      </p>
      {statement.accounts.map((account) => (
        <Section
          key={account.index}
          title={statement.accounts.length === 1 ? say('Reconciliation') : accountWords(account)}
        >
          <Reconciliation statement={statement} rows={rows} account={account.index} />
        </Section>
      ))}
      <Checks statement={statement} />
      <Corrections statement={statement} audit={audit} rows={rows} />
      <Rows rows={rows} />
      <Section title={say('The document')}>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4">
          <Fact name={say('File')}>{statement.file_name ?? '—'}</Fact>
          <Fact name={say('Pages')}>{statement.page_count}</Fact>
          <Fact name="SHA-256">
            <code className="font-mono text-[0.8125rem] break-all">{sha256 ?? say('not kept for this statement')}</code>
          </Fact>
          <Fact name={say('Statement')}>
            <code className="font-mono text-[0.8125rem]">{statement.id}</code>
          </Fact>
          <Fact name={say('Version')}>{statement.corrections_version}</Fact>
          <Fact name={say('Uploaded')}>{showInstant(statement.created_at)}</Fact>
          <Fact name={say('Printed')}>{showInstant(new Date(now()).toISOString())}</Fact>
        </dl>
      </Section>
      <Signatures statement={statement} />
    </article>
  );
}

/** Of several, each has a section under its own name. */
function oneAccount({ accounts: [first, ...others] }: Statement): string | null {
  if (first === undefined || others.length > 0) return null;
  const { account_type, account_number, currency } = first;
  return [accountTypeWords(account_type), account_number, currency === 'XXX' ? null : currency]
    .filter(Boolean)
    .join(' ');
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="break-inside-avoid-page">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Reconciliation({ statement, rows, account }: Pick<SheetProps, 'statement' | 'rows'> & { account: number }) {
  const ledger = ledgerOf(statement, rows, account);
  const unit = ledger.currency === 'XXX' || ledger.currency === null ? '' : ` (${ledger.currency})`;
  const lines: readonly (readonly [string, string | null, string | null])[] = [
    [
      balanceLabel('opening', ledger.openingSource, false),
      ledger.opening,
      ledger.openingSource === 'corrected' ? ledger.printedOpening : null,
    ],
    [say('+ In ({n})', { n: ledger.inCount }), ledger.moneyIn, null],
    [say('− Out ({n})', { n: ledger.outCount }), ledger.moneyOut, null],
    [say('= Computed{unit}', { unit }), ledger.computed, null],
    [
      balanceLabel('closing', ledger.closingSource, false),
      ledger.closing,
      ledger.closingSource === 'corrected' ? ledger.printedClosing : null,
    ],
    [say('Difference'), ledger.diff, null],
  ];
  return (
    <table className="w-full max-w-md">
      <tbody>
        {lines.map(([label, value, printed]) => (
          <tr key={label} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-0.5 text-left font-normal">
              {label}
            </th>
            <td className="py-0.5 text-right">
              {printed !== null && printed !== value && (
                <>
                  <Struck>
                    <Figure value={printed} />
                  </Struck>{' '}
                </>
              )}
              <Figure value={value} absent={say('unknown')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Checks({ statement }: Pick<SheetProps, 'statement'>) {
  return (
    <Section title={say('Checks')}>
      <table className="w-full">
        <tbody>
          {statement.reconciliation.checks.map((check) => {
            const { title, says } = checkWords(check);
            return (
              <tr key={check.name} className="border-t border-line align-top first:border-t-0">
                <td className="w-28 py-0.5 pr-3 font-medium whitespace-nowrap">{resultWords(check.status)}</td>
                <td className="py-0.5">
                  {title}. <span className="text-ink-soft">{says}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

function Corrections({ statement, audit, rows }: Pick<SheetProps, 'statement' | 'audit' | 'rows'>) {
  const learnedCount = statement.learned_corrections.length;
  return (
    <Section title={say('What people changed')}>
      {learnedCount > 0 && <p>{learnedCountWords(learnedCount)}</p>}
      {audit.length === 0 && <p>{say('Nobody has changed anything: all figures are as the page prints them.')}</p>}
      <ol className="grid gap-1">
        {audit.map((entry) => (
          <li key={`${entry.version} ${entry.created_at}`}>
            <span className="text-sm text-ink-soft">{entryWords(entry)}</span>
            <ul>
              {entry.changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of the trail never move
                <li key={at}>{changeWords(change, rows)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Rows({ rows }: Pick<SheetProps, 'rows'>) {
  return (
    <section>
      <h2 className="mb-1 font-semibold">{counted(rows.length, '{n} row', '{n} rows')}</h2>
      <table className="w-full text-[0.875rem] print:text-[8.5pt]">
        <thead className="text-left">
          <tr className="border-b border-ink">
            <th className="py-0.5 pr-3 font-medium">{say('Date')}</th>
            <th className="py-0.5 pr-3 font-medium">{say('Description')}</th>
            <th className="py-0.5 pr-3 text-right font-medium">{say('Amount')}</th>
            <th className="py-0.5 text-right font-medium">{say('Balance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-t border-line align-top">
              <td className="py-0.5 pr-3 whitespace-nowrap">
                {row.date === null ? say('no date') : showDay(row.date)}
              </td>
              <td className="py-0.5 pr-3">
                {row.description}
                {row.status !== 'ok' && <span className="text-ink-soft"> ({rowWords(row.status).word})</span>}
              </td>
              <td className="py-0.5 pr-3 text-right">
                {row.printed !== null && row.printed.amount !== row.amount && (
                  <>
                    <Struck>
                      <Figure value={row.printed.amount} />
                    </Struck>{' '}
                  </>
                )}
                <Figure value={row.amount} absent={say('not read')} />
              </td>
              <td className="py-0.5 text-right">
                <Figure value={row.balance} absent="" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
