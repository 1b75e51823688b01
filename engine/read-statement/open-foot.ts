import { daysBetween, daysEitherWay, type PrintedDate } from '../calendar/index.ts';
import { absolute, currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { PageLayout, Token } from '../page/index.ts';
import { type AccountReading, type Doubt, doubtText, type ReadingRow, withDoubt } from '../reading/index.ts';
import type { Candidates, Fact } from '../rows/index.ts';
import type { Account } from './account.ts';
import { datesNamed, sizeIn } from './page-figures.ts';
import { rowsByLine } from './rows-on-page.ts';

/**
 * A list that fills the last page down to its foot may go on on a page that is not in the file, whether the balance there
 * stands beside a row or is called carried over. Where nothing else says that the list is whole (a closing balance by its
 * name, a total, a count, the number of pages, the last day of the period), a person has to.
 */
export function withOpenFoot<One extends Account>(
  one: One,
  facts: readonly Fact[],
  layouts: readonly PageLayout[],
  { arePagesCounted, statementDates, periods }: Pick<Candidates, 'arePagesCounted' | 'statementDates' | 'periods'>,
): One {
  const { rows, accounts } = one;
  const page = layouts.at(-1);
  const last = page && lowestOf(rows, page.number);
  const account = accounts.find(({ index }) => index === last?.account);
  if (!last || !account || account.closing === null || arePagesCounted) return one;
  const lastDays = [...statementDates, ...periods.flatMap(({ end }) => end ?? [])];
  // The newest first: the balance before the last row is printed nowhere, and needs more than this anyway.
  if (account.order === 'newest_first' || isToldWhole(account, last, lastDays)) return one;
  const printed = printsOf(account.closing, account, rows, layouts);
  const carriedTo = new Map(facts.flatMap((fact) => (isCarried(fact) ? [[fact.token, fact.page]] : [])));
  if (printed.some((token) => !carriedTo.has(token))) return one;
  const feet = printed.flatMap((token) => (carriedTo.get(token) === page.number ? [token.box.y1] : []));
  const isLow = feet.some((bottom) => bottom > page.height * footMin);
  if (!isLow && !isAtFoot(Math.max(bottomOf(last), ...feet), rows, page)) return one;
  const balance = formatMoney(account.closing, currencyDecimals(account.currency));
  return {
    ...one,
    accounts: accounts.map((other) => (other === account ? withDoubt(other, openFoot) : other)),
    suggestions: [
      ...(one.suggestions ?? []),
      {
        title: `Take ${balance} as the closing balance: the list ends at the foot of the last page.`,
        changes: [{ op: 'set_closing', account: account.index, amount: account.closing }],
      },
    ],
  };
}

const openFoot: Doubt = { reason: 'weak_proof', text: doubtText('openFoot') };

type Placed = ReadingRow & { readonly source: NonNullable<ReadingRow['source']> };

const isPlaced = (row: ReadingRow): row is Placed => row.source !== null;

const bottomOf = ({ source }: Placed): number => source.bbox[3];

function lowestOf(rows: readonly ReadingRow[], page: number): Placed | undefined {
  return rows
    .filter(isPlaced)
    .filter(({ source }) => source.page === page)
    .reduce<Placed | undefined>((low, row) => (low && bottomOf(low) >= bottomOf(row) ? low : row), undefined);
}

/** In heights of a row. */
const roomMin = 2;
/** Of the page's height: a list that ends above it leaves room for more. */
const footMin = 0.7;
/** The least margin that a printer leaves, in points. */
const marginMin = 30;

/** No room is left for another row: as low as the rows of other pages, or right over what stands at the foot. */
function isAtFoot(bottom: number, rows: readonly ReadingRow[], page: PageLayout): boolean {
  const placed = rows.filter(isPlaced);
  const own = placed.filter(({ source }) => source.page === page.number);
  const others = placed.filter(({ source }) => source.page !== page.number);
  const room = roomMin * pitchOf(own);
  if (others.length > 0 && bottom + room > Math.max(...others.map(bottomOf))) return true;
  const tops = page.lines.flatMap(({ box }) => (box.y0 > bottom - 1 ? [box.y0] : []));
  return bottom > page.height * footMin && bottom + room > Math.min(page.height - marginMin, ...tops);
}

const usualPitch = 14;

/** From one row to the next. */
function pitchOf(rows: readonly Placed[]): number {
  const tops = rows.map(({ source }) => source.bbox[1]).sort((a, b) => a - b);
  const steps = tops.slice(1).map((top, at) => top - (tops[at] as number));
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? usualPitch;
}

/** The sums of the list, or its last day, say that it ends with this row. */
function isToldWhole(
  { totals, counts, period, periodSource }: AccountReading,
  { date }: Placed,
  lastDays: readonly PrintedDate[],
): boolean {
  if (totals.length > 0 || counts.length > 0) return true;
  const printed = periodSource === 'printed' && period.end !== null ? [period.end] : [];
  const days = [...printed, ...lastDays.flatMap((one) => (one.year === null ? [] : daysEitherWay(one, one.year)))];
  return date !== null && days.some((day) => Math.abs(daysBetween(date, day)) <= 1);
}

/** `Carried forward`, without the day of a balance. */
const isCarried = ({ role, label }: Fact): boolean => role === 'carried' && datesNamed(label).length === 0;

/** Where else than beside a row the closing balance is printed. */
function printsOf(
  closing: Money,
  { currency }: AccountReading,
  rows: readonly ReadingRow[],
  layouts: readonly PageLayout[],
): Token[] {
  const sizeOf = sizeIn(currency);
  const rowOf = rowsByLine(rows);
  return layouts.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const found = line.tokens.filter((token) => sizeOf(token) === absolute(closing));
      return found.length > 0 && rowOf(line) === null ? found : [];
    }),
  );
}
