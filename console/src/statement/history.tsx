import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../api/statements.ts';
import type { AuditEntry, AuditValue, Row, Statement } from '../api/wire.ts';
import { showInstant } from '../figures/days.ts';

/** Who changed what and when. What the machine read is never overwritten. */
export function History({ statement, rows }: { readonly statement: Statement; readonly rows: readonly Row[] }) {
  const audit = useQuery(auditQuery(statement.mode, statement.id));
  if (audit.data === undefined || audit.data.length === 0) return null;
  return (
    <details className="sheet px-4 py-3 sm:px-5">
      <summary className="font-semibold">
        History <span className="font-normal text-ink-soft">({audit.data.length})</span>
      </summary>
      <ol className="mt-2 grid gap-2 text-[0.9375rem]">
        {audit.data.toReversed().map((entry) => (
          <HistoryEntry key={`${entry.version} ${entry.created_at}`} entry={entry} rows={rows} />
        ))}
      </ol>
    </details>
  );
}

function HistoryEntry({ entry, rows }: { readonly entry: AuditEntry; readonly rows: readonly Row[] }) {
  const who = entry.actor.startsWith('console') ? 'in the console' : `by ${entry.actor}`;
  return (
    <li className="border-t border-line pt-2">
      <p className="text-sm text-ink-faint">
        {showInstant(entry.created_at)}, {who}, version {entry.version}
      </p>
      <ul>
        {entry.changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of the trail never move
          <li key={at}>{changeWords(change, rows)}</li>
        ))}
      </ul>
    </li>
  );
}

function changeWords({ op, field, rowId, before, after }: AuditEntry['changes'][number], rows: readonly Row[]): string {
  const name = rows.find(({ id }) => id === rowId)?.description ?? valueWords(before ?? after);
  switch (op) {
    case 'set_meta':
      return `${fieldWords(field)}: ${valueWords(before)} → ${valueWords(after)}`;
    case 'set_field':
      return `${name}: ${fieldWords(field)} ${valueWords(before)} → ${valueWords(after)}`;
    case 'insert_row':
      return `Added: ${valueWords(after)}`;
    case 'delete_row':
      return `Deleted: ${valueWords(before)}`;
    case 'confirm_row':
      return `Confirmed: ${name}`;
    case 'revert_row':
      return `Back to what was read: ${name}`;
  }
}

const metaWords: Readonly<Record<string, string>> = { acct_id: 'Account number', intu_bid: 'INTU.BID' };

const fieldWords = (field: string | null): string => metaWords[field ?? ''] ?? (field ?? '').replaceAll('_', ' ');

function valueWords(value: AuditValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'string') return value;
  return [value.date, value.description, value.amount].filter(Boolean).join(' ');
}
