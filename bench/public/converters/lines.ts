import type { Converted, ConvertedRow } from '../format.ts';

/**
 * What a script of a weekend makes of the text of a statement: a line with a figure after a date, its own or the last one
 * seen, is a row; figures belong to the nearest heading of money out, money in or balance; without headings the last of two
 * figures is the balance, and the sign is printed or follows from it. It is here as a measure, not as a model.
 */
export function rowsOfLines(lines: readonly string[], hasPlaces: boolean): ReadLine[] {
  const year = yearIn(lines);
  const rows: ReadLine[] = [];
  let [columns, date, balance]: [Columns | null, string | null, bigint | null] = [null, null, null];
  for (const line of lines) {
    columns = (hasPlaces ? headingsOf(line) : null) ?? columns;
    const dated = dateOf(line.trim(), year);
    date = dated?.date ?? date;
    const skipped = line.length - line.trimStart().length + (dated?.length ?? 0);
    const figures = figuresOf(line, skipped);
    if (figures.length === 0) continue;
    if (balanceWords.test(line)) balance = figures.at(-1)?.cents ?? balance;
    else if (date !== null && !otherWords.test(line)) {
      const { cents, after }: Amounts = columns === null ? byOrder(figures, balance) : byHeading(figures, columns);
      if (cents === null) continue;
      rows.push({ date, cents, balance: after, description: line.slice(skipped, figures[0]?.from).trim() });
      balance = after ?? (balance === null ? null : balance + cents);
    }
  }
  return rows;
}

const balanceWords =
  /(?:opening|closing|previous|new|beginning|starting|ending|final) balance|balance (?:brought|carried)? ?forward/i;
const otherWords = /\btotals?\b|subtotal|\bpage\b|%|\bas of\b|account number/i;

interface Figure {
  readonly cents: bigint;
  readonly from: number;
  readonly to: number;
}

interface Amounts {
  readonly cents: bigint | null;
  readonly after: bigint | null;
}

function byOrder(figures: readonly Figure[], before: bigint | null): Amounts {
  const [first, last] = figures.length > 1 ? figures.slice(-2) : [figures[0], undefined];
  const after = last?.cents ?? null;
  const cents = first?.cents ?? null;
  const isOut = cents !== null && after !== null && before !== null && after - before === -cents;
  return { cents: isOut && cents > 0n ? -cents : cents, after };
}

type Columns = Readonly<Record<'out' | 'in' | 'balance', number | null>>;

function headingsOf(line: string): Columns | null {
  const endOf = (pattern: RegExp): number | null => {
    const found = pattern.exec(line);
    return found === null ? null : found.index + found[0].length;
  };
  const columns = {
    out: endOf(/withdrawals?|debits?|paid out|money out|payments? out/i),
    in: endOf(/deposits?|credits?|paid in|money in|payments? in/i),
    balance: endOf(/balance/i),
  };
  return columns.out === null || columns.in === null || /\d[.,]\d{2}/.test(line) ? null : columns;
}

function byHeading(figures: readonly Figure[], columns: Columns): Amounts {
  const found: { cents: bigint | null; after: bigint | null } = { cents: null, after: null };
  for (const { cents, to } of figures) {
    const places = Object.entries(columns).filter((entry): entry is [keyof Columns, number] => entry[1] !== null);
    const [name] = places.sort(([, one], [, other]) => Math.abs(one - to) - Math.abs(other - to))[0] ?? [];
    const size = cents < 0n ? -cents : cents;
    if (name === 'balance') found.after = cents;
    else if (name === 'out') found.cents = -size;
    else if (name === 'in') found.cents = size;
  }
  return found;
}

export interface ReadLine {
  readonly date: string;
  readonly cents: bigint;
  readonly balance: bigint | null;
  readonly description: string;
}

/** Everything that was found is said to be fine. */
export const naively = (lines: readonly string[], hasPlaces: boolean): Converted => {
  const rows = rowsOfLines(lines, hasPlaces);
  return { status: rows.length === 0 ? 'refused' : 'ok', accounts: [{ rows: rows.map(asRow) }] };
};

/** The same with the check that is easy to have: printed balances follow from each other. Without balances: unsure. */
export const withCheck = (lines: readonly string[], hasPlaces: boolean): Converted => {
  const rows = rowsOfLines(lines, hasPlaces);
  let [balance, links, isChained]: [bigint | null, number, boolean] = [null, 0, true];
  for (const row of rows) {
    const expected: bigint | null = balance === null ? null : balance + row.cents;
    if (row.balance !== null && expected !== null) {
      links += 1;
      isChained &&= row.balance === expected;
    }
    balance = row.balance ?? expected;
  }
  const status = rows.length === 0 ? 'refused' : isChained && links > 0 ? 'ok' : 'unsure';
  return { status, accounts: [{ rows: rows.map(asRow) }] };
};

const asRow = ({ date, cents, description }: ReadLine): ConvertedRow => ({ date, amount: decimal(cents), description });

function decimal(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const figure =
  /[-−(]?[$€£]?\s?\d{1,3}(?:[ .,']\d{3})*[.,]\d{2}(?:\s?(?:-|CR|DR|\)))?(?=\s|$)|[-−(]?\d+[.,]\d{2}-?(?=\s|$)/g;

const figuresOf = (line: string, skipped: number): Figure[] =>
  [...line.slice(skipped).matchAll(figure)].map((match) => ({
    cents: centsOf(match[0]),
    from: skipped + match.index,
    to: skipped + match.index + match[0].length,
  }));

function centsOf(text: string): bigint {
  const cents = BigInt(text.replace(/\D/g, ''));
  return /[-−(]|DR/.test(text) ? -cents : cents;
}

function dateOf(line: string, year: string): { readonly date: string; readonly length: number } | null {
  const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})/.exec(line);
  if (iso) return { date: `${iso[1]}-${iso[2]}-${iso[3]}`, length: iso[0].length };
  const worded = /^(\d{1,2})[ -]?([A-Za-z]{3})[a-z]*\.?[ ,-]*(\d{4}|\d{2}(?=\s))?/.exec(line) ?? null;
  const month = worded === null ? -1 : months.indexOf(String(worded[2]).toLowerCase());
  if (worded && month >= 0) return at(worded[0], worded[3] ?? year, month + 1, Number(worded[1]));
  const american = /^([A-Za-z]{3})[a-z]*\.?[ -](\d{1,2}),?(?: (\d{4}))?/.exec(line);
  const named = american === null ? -1 : months.indexOf(String(american[1]).toLowerCase());
  if (american && named >= 0) return at(american[0], american[3] ?? year, named + 1, Number(american[2]));
  const numbers = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?\b/.exec(line);
  if (numbers === null) return null;
  const [one, two] = [Number(numbers[1]), Number(numbers[2])];
  const [day, monthNumber] = two > 12 ? [two, one] : [one, two];
  return at(numbers[0], numbers[3] ?? year, monthNumber, day);
}

function at(text: string, year: string, month: number, day: number) {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return { date: `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, length: text.length };
}

/** The year that stands there most often. */
function yearIn(lines: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const [year] of lines.join('\n').matchAll(/\b20\d{2}\b/g)) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '2026';
}
