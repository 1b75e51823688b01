import { addDays, type Day, type PrintedDate } from '../calendar/index.ts';
import type { ReadingRow } from '../reading/index.ts';
import { dateInPeriod, type RowEntry } from '../rows/index.ts';
import type { DateReading } from './date-order.ts';
import { daysInOrder, isLong } from './long-period.ts';
import { lostDates } from './lost-dates.ts';
import { checkNumber, rowType } from './row-facts.ts';
import type { Trial } from './trial.ts';

/** An account's rows as the trial reads them: signed amounts, balances, days. */
export function readingRows(
  entries: readonly RowEntry[],
  trial: Trial,
  indexOf: (row: RowEntry) => number,
  dates: DateReading,
): ReadingRow[] {
  const days = longDays(entries, dates);
  const lost = lostAmong(entries);
  return entries.map((entry, at) => {
    const row = makeRow(entry, trial, indexOf(entry), dates, days);
    if (!lost.has(at)) return row;
    // What a card charges without a day is charged at the end of the period.
    const isCharge = row.type === 'interest' || row.type === 'fee';
    return { ...row, date: isCharge ? dates.period.end : null, postedDate: null };
  });
}

const lostAmong = (entries: readonly RowEntry[]): ReadonlySet<number> =>
  lostDates(
    entries.map(({ source, dates: { date }, hasOwnDate }) => ({ page: source.page, date, isDated: hasOwnDate })),
  );

/** A charge without a day of its own that was not made is no row. */
export function withoutUndatedNoughts(entries: readonly RowEntry[], { amounts }: Trial): RowEntry[] {
  const lost = lostAmong(entries);
  return entries.filter((entry, at) => !(lost.has(at) && amounts.get(entry) === 0n));
}

/** In a period of more than a year, the rows' days by their order; empty when that leaves their years open. */
function longDays(rows: readonly RowEntry[], dates: DateReading): ReadonlyMap<RowEntry, Day> {
  const dated = rows.filter((row) => row.dates.date !== null);
  if (!isLong(dates.period)) return new Map();
  const days = daysInOrder(
    dated.map((row) => row.dates.date as PrintedDate),
    dates.order,
    dates.period,
  );
  return new Map(days === null ? [] : dated.map((row, position) => [row, days[position] as Day]));
}

function makeRow(
  entry: RowEntry,
  trial: Trial,
  index: number,
  dates: DateReading,
  days: ReadonlyMap<RowEntry, Day>,
): ReadingRow {
  const amount = trial.amounts.get(entry) ?? null;
  const type = rowType(entry.description, amount, trial.side);
  const own = days.get(entry);
  const { date, posted } = entry.dates;
  return {
    index,
    account: 0,
    date: own ?? (date && dates.dayOf(date)),
    postedDate: posted && (own ? nearDay(posted, own, dates) : dates.dayOf(posted)),
    description: entry.description,
    amount,
    balance: trial.balances.get(entry) ?? null,
    type,
    checkNumber: checkNumber(entry.description, entry.reference, type),
    reasons: own === undefined && isUnsure(entry, dates) ? ['ambiguous_date'] : noReasons,
    suggestion: null,
    source: entry.source,
  };
}

const noReasons: readonly [] = [];
const postedAfterMax = 60;

/** The second date lies near the first, whatever the period. */
const nearDay = (posted: PrintedDate, day: Day, { order, anchor }: DateReading): Day | null =>
  dateInPeriod(posted, order, { start: null, end: addDays(day, postedAfterMax) }, anchor);

/** A date whose day and month, or whose year, the page leaves open. */
function isUnsure(entry: RowEntry, dates: DateReading): boolean {
  const { date } = entry.dates;
  if (date === null) return false;
  return (
    (dates.isAmbiguous && date.kind === 'numeric' && date.first !== date.second) ||
    ((dates.isYearGuessed || isLong(dates.period)) && date.year === null)
  );
}
