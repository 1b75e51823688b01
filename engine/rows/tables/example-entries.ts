import { textOf } from '../../page/index.ts';
import type { CandidateTable, Entry } from './candidate-table.ts';

/** For tests: the entries of all tables that count, without titles that say nothing. */
export const shownEntries = (tables: readonly CandidateTable[]): string[] =>
  tables
    .filter((table) => !table.isDecoy)
    .flatMap((table) => table.entries.filter((entry) => entry.kind !== 'section' || entry.side !== null).map(shown));

/** `row 3/14 ~ Payroll | in 5.00`: the printed month and day, `~` when it stands on an earlier row of the day. */
export function shown(entry: Entry): string {
  if (entry.kind === 'section') return `section ${entry.side}: ${entry.text}`;
  if (entry.kind === 'stray') return `stray ${textOf(entry.figures)}`;
  const figures = (['out', 'in', 'amount', 'balance'] as const).flatMap((role) =>
    entry.cells[role] === null ? [] : [`${role} ${entry.cells[role].text}`],
  );
  if (entry.kind === 'total') return ['total', ...figures].join(' | ');
  const date = entry.dates.date;
  const day = date?.kind === 'named' ? `${date.month}/${date.dayOfMonth}` : '?';
  if (entry.kind === 'balance') return [entry.role, ...figures].join(' | ');
  return [`row ${day}${entry.hasOwnDate ? '' : ' ~'} ${entry.description}`.trim(), ...figures].join(' | ');
}
