import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statementActivityQuery } from '../api/activity.ts';
import { auditQuery } from '../api/statements.ts';
import type { Activity, AuditEntry, AuditValue, Row, Statement } from '../api/wire.ts';
import { showDay, showInstant } from '../figures/days.ts';
import { showDecimal } from '../figures/decimal.ts';
import { nameOf } from '../statements/names.ts';
import { activityWords, whoAndWhen } from '../words/activity.ts';
import { type English, say } from '../words/language.ts';
import { learnedCountWords, roleWords } from '../words/layouts.ts';

/** Who changed what and when. What the machine read is never overwritten. */
export function History({ statement, rows }: { readonly statement: Statement; readonly rows: readonly Row[] }) {
  const audit = useQuery(auditQuery(statement.mode, statement.id));
  const activity = useQuery(statementActivityQuery(statement.id, statement.corrections_version));
  // Corrections stand in the trail, with what they changed.
  const others = (activity.data ?? []).filter(({ action }) => action !== 'statement.corrected');
  const entries = [...(audit.data ?? []), ...others].toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  const learnedCount = statement.learned_corrections.length;
  return (
    <>
      {learnedCount > 0 && (
        <p className="px-4 pt-4">
          <Link to="/layouts" className="underline">
            {learnedCountWords(learnedCount)}
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <p className="p-4 text-ink-soft">{say('Nobody has changed anything yet.')}</p>
      ) : (
        <ol aria-label={say('History')} className="grid gap-2 p-4">
          {entries.map((entry) => (
            <li
              key={'version' in entry ? `${entry.version} ${entry.created_at}` : entry.id}
              className="border-t border-line pt-2 first:border-t-0 first:pt-0"
            >
              {'version' in entry ? (
                <HistoryEntry entry={entry} rows={rows} />
              ) : (
                <ActivityEntry entry={entry} name={nameOf(statement)} />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function HistoryEntry({ entry, rows }: { readonly entry: AuditEntry; readonly rows: readonly Row[] }) {
  return (
    <>
      <p className="text-sm text-ink-faint">{entryWords(entry)}</p>
      <ul>
        {entry.changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of the trail never move
          <li key={at}>{changeWords(change, rows)}</li>
        ))}
      </ul>
    </>
  );
}

function ActivityEntry({ entry, name }: { readonly entry: Activity; readonly name: string }) {
  return (
    <>
      <p className="text-sm text-ink-faint">{whoAndWhen(entry)}</p>
      <p>{activityWords(entry, name)}</p>
    </>
  );
}

export function entryWords({ created_at, actor, name, version }: AuditEntry): string {
  const at = showInstant(created_at);
  if (actor.startsWith('per_')) return say('{name}, {at}, version {version}', { name: name ?? actor, at, version });
  return actor.startsWith('console')
    ? say('{at}, in the console, version {version}', { at, version })
    : say('{at}, with the key {actor}, version {version}', { at, actor: name ?? actor, version });
}

export function changeWords(change: AuditEntry['changes'][number], rows: readonly Row[]): string {
  const { op, field, rowId, before, after } = change;
  const name = rows.find(({ id }) => id === rowId)?.description ?? valueWords(before ?? after, null);
  const values = { name, field: fieldWords(field), before: valueWords(before, field), after: valueWords(after, field) };
  switch (op) {
    case 'set_meta':
      return say('{field}: {before} → {after}', values);
    case 'set_field':
      return say('{name}: {field} {before} → {after}', values);
    case 'insert_row':
      return say('Added: {after}', values);
    case 'delete_row':
      return say('Deleted: {before}', values);
    case 'confirm_row':
      return say('Confirmed: {name}', values);
    case 'revert_row':
      return say('Back to what was read: {name}', values);
    case 'exclude_line':
      return say('Not a row on this layout: {before}', values);
    case 'set_section_direction':
    case 'set_column_role':
      return say('On this layout, “{before}” is: {meaning}', { ...values, meaning: meaningWords(after) });
  }
}

function meaningWords(value: AuditValue): string {
  const role = (['in', 'out', 'amount', 'balance'] as const).find((one) => one === value);
  return role === undefined ? valueWords(value, null) : roleWords(role);
}

const fields: Readonly<Record<string, English>> = {
  acct_id: 'account number',
  bank_id: 'bank number',
  intu_bid: 'INTU.BID',
  bank: 'bank',
  currency: 'currency',
  opening_balance: 'opening balance',
  closing_balance: 'closing balance',
  period_start: 'period from',
  period_end: 'period to',
  date: 'date',
  posted_date: 'posted date',
  description: 'description',
  amount: 'amount',
  balance: 'balance',
  check_number: 'cheque number',
};

function fieldWords(field: string | null): string {
  const words = fields[field ?? ''];
  return words === undefined ? (field ?? '').replaceAll('_', ' ') : say(words);
}

function valueWords(value: AuditValue, field: string | null): string {
  if (value === null || value === '') return say('nothing');
  if (typeof value !== 'string') {
    const { date, description, amount } = value;
    return [date && showDay(date), description, amount && showDecimal(amount)].filter(Boolean).join(' ');
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return showDay(value);
  return /amount|balance/.test(field ?? '') && /^-?\d+(\.\d+)?$/.test(value) ? showDecimal(value) : value;
}
