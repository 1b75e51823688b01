import { Link } from '@tanstack/react-router';
import type { Statement } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Figure } from '../controls/figure.tsx';
import { showInstantDay, showPeriod } from '../figures/days.ts';
import { isZero } from '../figures/decimal.ts';
import { errorWords } from '../words/reasons.ts';
import { accountTypeWords, verdictWords } from '../words/statuses.ts';
import { titleOf } from './names.ts';

/** One line a statement; on a narrow screen the cells of a line are stacked. */
export function StatementTable({ statements }: { readonly statements: readonly Statement[] }) {
  return (
    <div className="sheet overflow-hidden">
      <table className="block w-full md:table">
        <caption className="sr-only">Statements, newest first</caption>
        <thead className="hidden border-b border-line text-left text-sm text-ink-soft md:table-header-group">
          <tr>
            <th className="px-4 py-2 font-medium">Statement</th>
            <th className="px-3 py-2 font-medium">Period</th>
            <th className="px-3 py-2 text-right font-medium">Opening</th>
            <th className="px-3 py-2 text-right font-medium">Closing</th>
            <th className="px-3 py-2 text-right font-medium">Difference</th>
            <th className="px-3 py-2 text-right font-medium">Rows</th>
            <th className="px-4 py-2 font-medium">Status</th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {statements.map((statement) => (
            <StatementLine key={statement.id} statement={statement} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const textCell = 'grid justify-items-start md:table-cell md:px-3 md:py-3';
const figureCell = `${textCell} md:text-right`;
const cellLabel = 'text-sm text-ink-faint md:hidden';

function StatementLine({ statement }: { readonly statement: Statement }) {
  const { opening_balance, closing_balance, reconciliation, transaction_count, needs_review_count } = statement;
  return (
    <tr className="relative grid grid-cols-2 gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper/60 md:table-row md:p-0">
      <td className="col-span-2 min-w-0 md:px-4 md:py-3">
        <StatementName statement={statement} />
      </td>
      <td className={`${textCell} col-span-2 md:whitespace-nowrap`}>
        <span className="sr-only md:hidden">Period</span>
        {showPeriod(statement.period)}
      </td>
      <td className={figureCell}>
        <span className={cellLabel}>Opening</span>
        <Figure value={opening_balance} />
      </td>
      <td className={figureCell}>
        <span className={cellLabel}>Closing</span>
        <Figure value={closing_balance} />
      </td>
      <td className={figureCell}>
        <span className={cellLabel}>Difference</span>
        <Difference value={reconciliation.diff} />
      </td>
      <td className={figureCell}>
        <span className={cellLabel}>Rows</span>
        <span className="figure">{transaction_count === 0 ? '—' : transaction_count}</span>
      </td>
      <td className="col-span-2 mt-1 md:px-4 md:py-3">
        <StatusCell statement={statement} reviewCount={needs_review_count} />
      </td>
    </tr>
  );
}

function StatementName({ statement }: { readonly statement: Statement }) {
  const { id, bank, account_number, account_type, currency, file_name, created_at } = statement;
  const parts = [account_type && accountTypeWords[account_type], account_number, currency === 'XXX' ? null : currency];
  return (
    <>
      <Link
        to="/statements/$id"
        params={{ id }}
        className="font-medium after:absolute after:inset-0 hover:underline md:after:hidden"
      >
        {titleOf(statement)}
      </Link>
      <p className="text-sm text-ink-soft">{parts.filter(Boolean).join(' · ')}</p>
      <p className="truncate text-sm text-ink-faint md:max-w-80" title={file_name ?? undefined}>
        {bank === null ? showInstantDay(created_at) : `${file_name ?? id} · ${showInstantDay(created_at)}`}
      </p>
    </>
  );
}

function Difference({ value }: { readonly value: string | null }) {
  const isOff = value !== null && !isZero(value);
  return <Figure value={value} className={isOff ? 'font-medium text-fail' : ''} />;
}

function StatusCell({ statement, reviewCount }: { readonly statement: Statement; readonly reviewCount: number }) {
  const { word, tone } = verdictWords(statement);
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {reviewCount > 0 && (
        <p className="mt-1 text-sm text-review">
          {reviewCount === 1 ? '1 row to check' : `${reviewCount} rows to check`}
        </p>
      )}
      {statement.error !== null && (
        <p className="mt-1 max-w-72 text-sm text-ink-soft">
          {errorWords(statement.error.code, statement.error.message)}
        </p>
      )}
    </>
  );
}
