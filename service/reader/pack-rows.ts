import type { Money, ReadingRow } from '@tieout/engine';

/**
 * Rows as columns. To copy a long statement's rows from thread to thread object by object takes several times as long as
 * to take them apart here and put them together there.
 */
export interface PackedRows {
  readonly count: number;
  /** The columns of texts, as JSON. */
  readonly texts: string;
  readonly accounts: Uint32Array<ArrayBuffer>;
  readonly amounts: BigInt64Array<ArrayBuffer>;
  readonly balances: BigInt64Array<ArrayBuffer>;
  /** Which of amount and balance a row has. */
  readonly figures: Uint8Array<ArrayBuffer>;
  readonly pages: Uint32Array<ArrayBuffer>;
  /** Four places for each row. */
  readonly boxes: Float64Array<ArrayBuffer>;
  /** Rows that don't fit the columns, those that need review among them, by their place in the list. */
  readonly whole: readonly (readonly [number, ReadingRow])[];
}

export type TextColumns = [
  dates: ReadingRow['date'][],
  postedDates: ReadingRow['postedDate'][],
  descriptions: string[],
  types: ReadingRow['type'][],
  checkNumbers: (string | null)[],
  sources: string[],
];

export const hasAmount = 1;
export const hasBalance = 2;

export function packRows(rows: readonly ReadingRow[]): PackedRows {
  const count = rows.length;
  const texts = Array.from({ length: 6 }, () => new Array(count)) as TextColumns;
  const packed = {
    count,
    accounts: new Uint32Array(count),
    amounts: new BigInt64Array(count),
    balances: new BigInt64Array(count),
    figures: new Uint8Array(count),
    pages: new Uint32Array(count),
    boxes: new Float64Array(4 * count),
  };
  const whole: [number, ReadingRow][] = [];
  rows.forEach((row, at) => {
    if (fits(row, at)) packRow(packed, texts, row, at);
    else whole.push([at, row]);
  });
  return { ...packed, texts: JSON.stringify(texts), whole };
}

/** The memory that goes to the other thread instead of being copied. */
export const buffersOf = ({ accounts, amounts, balances, figures, pages, boxes }: PackedRows): ArrayBuffer[] =>
  [accounts, amounts, balances, figures, pages, boxes].map(({ buffer }) => buffer);

interface PlainRow extends ReadingRow {
  readonly source: NonNullable<ReadingRow['source']>;
}

const fits = (row: ReadingRow, at: number): row is PlainRow =>
  row.index === at &&
  row.source !== null &&
  row.reasons.length === 0 &&
  row.suggestion === null &&
  isShort(row.amount) &&
  isShort(row.balance);

/** A column holds 64 bits; what is larger would come out as another figure. */
const isShort = (figure: Money | null): boolean => figure === null || (figure < figureMax && figure > -figureMax);

const figureMax = 2n ** 63n;

function packRow(columns: Omit<PackedRows, 'texts' | 'whole'>, texts: TextColumns, row: PlainRow, at: number): void {
  const { amount, balance, source } = row;
  columns.accounts[at] = row.account;
  columns.amounts[at] = amount ?? 0n;
  columns.balances[at] = balance ?? 0n;
  columns.figures[at] = (amount === null ? 0 : hasAmount) | (balance === null ? 0 : hasBalance);
  columns.pages[at] = source.page;
  const { boxes } = columns;
  [boxes[4 * at], boxes[4 * at + 1], boxes[4 * at + 2], boxes[4 * at + 3]] = source.bbox;
  texts[0][at] = row.date;
  texts[1][at] = row.postedDate;
  texts[2][at] = row.description;
  texts[3][at] = row.type;
  texts[4][at] = row.checkNumber;
  texts[5][at] = source.text;
}
