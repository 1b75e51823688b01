import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';

/** What the page said of the row when it was first read. Later corrections leave its FITID alone. */
export interface RowIdentity {
  readonly account: number;
  readonly date: Day | null;
  readonly amount: Money | null;
  readonly description: string;
}

/**
 * One FITID per row, in the rows' order: the date, a hash of date, amount and description, and a counter, so that two
 * identical coffees on one day both survive and a second import adds neither. Nothing else goes in: not the account
 * number, which a person may record later, and not the row's position, which a corrected reading may move.
 */
export function fitidsFor(rows: readonly RowIdentity[]): string[] {
  const copies = new Map<string, number>();
  return rows.map((row) => {
    const stem = stemOf(row);
    const key = `${row.account} ${stem}`;
    const copy = (copies.get(key) ?? 0) + 1;
    copies.set(key, copy);
    return numbered(stem, copy);
  });
}

/** The first free FITID for a row beside those already taken in its account. */
export function fitidFor(row: RowIdentity, taken: ReadonlySet<string>): string {
  const stem = stemOf(row);
  let copy = 1;
  while (taken.has(numbered(stem, copy))) copy += 1;
  return numbered(stem, copy);
}

/** The FITID itself, or the next one of its day, amount and text that is free among those taken. */
export function freeFitid(fitid: string, taken: ReadonlySet<string>): string {
  if (!taken.has(fitid)) return fitid;
  const stem = fitid.slice(0, stemLength);
  let free = fitid;
  for (let copy = 2; taken.has(free); copy += 1) free = numbered(stem, copy);
  return free;
}

/** Eight digits of the day, sixteen of the hash. */
const stemLength = 24;

const numbered = (stem: string, copy: number): string => stem + String(copy).padStart(3, '0');

const stemOf = ({ date, amount, description }: RowIdentity): string =>
  (date?.replaceAll('-', '') ?? '00000000') + hashOf(`${date ?? ''}\n${amount ?? ''}\n${description}`);

const word = 2 ** 32;

/**
 * 64-bit FNV-1a over UTF-16 code units, in hexadecimal, as two halves of 32 bits: the prime is 2^40 + 0x1b3, so every
 * product stays an exact number. Tells rows apart; it guards nothing.
 */
function hashOf(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let position = 0; position < text.length; position += 1) {
    low = (low ^ text.charCodeAt(position)) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / word) + ((low << 8) >>> 0)) % word;
    low = product % word;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
