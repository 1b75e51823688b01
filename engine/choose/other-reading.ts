import { currencyDecimals, formatMoney } from '../money/index.ts';
import type { AccountReading, ReadingRow, ReadingSuggestion, SuggestedChange } from '../reading/index.ts';
import type { Conclusion } from './conclude.ts';

/** What makes another reading of the same page out of the one that is taken, for a person to decide between them. */
export function suggestOther(taken: Conclusion, other: Conclusion): ReadingSuggestion[] {
  const [own, wanted] = [taken.accounts[0], other.accounts[0]];
  if (!own || !wanted) return [];
  const [opening, closing] = [wanted.opening, wanted.closing].map((end) =>
    end === null ? 'unknown' : formatMoney(end, currencyDecimals(wanted.currency)),
  );
  const title = `Read the page the other way: ${other.rows.length} rows lead from ${opening} to ${closing}.`;
  return [{ title, changes: [...rowChanges(taken.rows, other.rows), ...endChanges(own, wanted)] }];
}

function rowChanges(taken: readonly ReadingRow[], other: readonly ReadingRow[]): SuggestedChange[] {
  const wanted = new Map(other.map((row) => [placeOf(row), row]));
  const changed = taken.flatMap((row): SuggestedChange[] => {
    const twin = wanted.get(placeOf(row));
    if (!twin) return [{ op: 'delete_row', row: row.index }];
    const { amount, date } = twin;
    const changes: SuggestedChange[] = [];
    if (amount !== null && amount !== row.amount) changes.push({ op: 'set_amount', row: row.index, amount });
    if (date !== null && date !== row.date) changes.push({ op: 'set_date', row: row.index, date });
    return changes;
  });
  const known = new Map(taken.map((row) => [placeOf(row), row.index]));
  let afterRow: number | null = null;
  const inserted = other.flatMap((row): SuggestedChange[] => {
    const { date, description, amount, balance, source } = row;
    const at = known.get(placeOf(row));
    if (at !== undefined) afterRow = at;
    if (at !== undefined || amount === null || source === null) return [];
    return [{ op: 'insert_row', account: 0, afterRow, date, description, amount, balance, source }];
  });
  return [...changed, ...inserted];
}

const placeOf = ({ source }: ReadingRow): string => `${source?.page} ${source?.bbox[1]}`;

const endChanges = (own: AccountReading, wanted: AccountReading): SuggestedChange[] =>
  (['opening', 'closing'] as const).flatMap((name): SuggestedChange[] => {
    const amount = wanted[name];
    return amount === null || amount === own[name] ? [] : [{ op: `set_${name}`, account: 0, amount }];
  });
