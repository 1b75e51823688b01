import { chunksOf, joinBytes } from './bytes.ts';

/** A cell as it is written: figures are never prefixed, text never runs as a formula. */
export type CsvCell = string & { readonly __brand: 'CsvCell' };

export const figure = (digits: string): CsvCell => digits as CsvCell;
export const text = (value: string | null): CsvCell =>
  (!value || plainWords.test(value) ? (value ?? '') : quote(disarm(value))) as CsvCell;
export const blank = '' as CsvCell;

/** RFC 4180 in UTF-8 with a byte order mark, without which a spreadsheet takes accents for something else. */
export const writeCsv = (headings: readonly string[], rows: Iterable<readonly CsvCell[]>): Uint8Array =>
  joinBytes([...csvPieces(headings, rows)]);

/** The same, written as it is taken. */
export function* csvPieces(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const chunk of chunksOf(csvLines(headings, rows))) yield encoder.encode(chunk);
}

function* csvLines(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
  yield `\ufeff${csvLine(headings.map(text))}`;
  for (const row of rows) yield csvLine(row);
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.join(',')}\r\n`;

/** Single words and spaces that begin with a letter or a digit: nearly every text, and nothing to quote or to disarm. */
const plainWords = /^[0-9A-Za-z][!#-+\--~]*(?: [!#-+\--~]+)*$/;

const control = /(?![\t\r\n])\p{Cc}/gu;
/** `= + - @`, their full-width and small forms, behind any blank or invisible character. */
const opensFormula = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** A spreadsheet would run such text, so it gets the mark that spreadsheets read as "this is text". */
function disarm(value: string): string {
  const visible = value.toWellFormed().replace(control, '');
  return opensFormula.test(visible) || /^[\t\r\n]/.test(visible) ? `'${visible}` : visible;
}

const quote = (value: string): string => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
