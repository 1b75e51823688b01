import type { Day } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, type Money, negate } from '../money/index.ts';
import type { RowType } from '../reading/index.ts';
import { unprovedNote } from './account-journal.ts';
import { type BookedAccount, bookedAccounts } from './booked-accounts.ts';
import { encodePieces } from './bytes.ts';
import type { ExportOptions, ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { cutAtWord, foldToAscii, plainLine } from './plain-text.ts';

const amountLengthMax = 15;
const referenceLengthMax = 16;
const lineLengthMax = 65;
const informationLinesMax = 6;

/** SWIFT's customer statement, one message an account, in the bare form that accounting packages take. */
export function writeMt940(statement: ExportStatement, options: ExportOptions): Uint8Array | ExportRefusal {
  const fits = (amount: Money, currency: string): boolean => figureOf(amount, currency).length <= amountLengthMax;
  const accounts = bookedAccounts(statement, options, fits);
  if ('kind' in accounts) return accounts;
  const encoder = new TextEncoder();
  const lines = accounts.flatMap((account) => messageLines(statement, account));
  return encodePieces(
    lines.map((line) => `${line}\r\n`),
    (text) => encoder.encode(text),
  );
}

function messageLines(
  statement: ExportStatement,
  { journal, acctId, opening, closing, currency }: BookedAccount,
): string[] {
  const figure = (amount: Money): string => figureOf(amount, currency);
  const note = unprovedNote(statement);
  return [
    `:20:${`${acctId}${shortDay(journal.end)}`.slice(-referenceLengthMax)}`,
    `:25:${acctId}`,
    ':28C:1/1',
    `:60F:${mark(opening)}${shortDay(journal.start)}${currency}${figure(opening)}`,
    ...journal.rows.flatMap((row) => rowLines(row, figure)),
    `:62F:${mark(closing)}${shortDay(journal.end)}${currency}${figure(closing)}`,
    ...(note === null ? [] : informationLines(note)),
    '-',
  ];
}

function rowLines({ current, fitid }: ExportRow, figure: (amount: Money) => string): string[] {
  if (current.amount === null || current.date === null) return [];
  const reference = carried(current.checkNumber ?? '')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, referenceLengthMax);
  const day = shortDay(current.date);
  return [
    `:61:${day}${day.slice(2)}${mark(current.amount)}${figure(current.amount)}${kinds[current.type]}${reference || 'NONREF'}//${fitid.slice(-referenceLengthMax)}`,
    ...informationLines(current.description),
  ];
}

const kinds: Readonly<Record<RowType, string>> = {
  deposit: 'NMSC',
  withdrawal: 'NMSC',
  payment: 'NMSC',
  purchase: 'NMSC',
  transfer: 'NTRF',
  cheque: 'NCHK',
  fee: 'NCHG',
  interest: 'NINT',
  refund: 'NMSC',
  other: 'NMSC',
};

const mark = (amount: Money): string => (amount < 0n ? 'D' : 'C');

/** Without a sign, and with the comma even where no decimals follow: `2184,35`, `1200,`. */
const figureOf = (amount: Money, currency: string): string => {
  const digits = formatMoney(amount < 0n ? negate(amount) : amount, currencyDecimals(currency));
  return digits.includes('.') ? digits.replace('.', ',') : `${digits},`;
};

const shortDay = (day: Day): string => day.slice(2).replaceAll('-', '');

/** SWIFT's characters. A question mark with digits would begin a subfield of the German form. */
const carried = (text: string): string =>
  plainLine(foldToAscii(plainLine(text)).replace(/[^A-Za-z0-9/\-:().,'+ ]/g, '.'));

/** A line that began with a colon or a hyphen would begin a field or end the message. */
function informationLines(text: string): string[] {
  const lines: string[] = [];
  let rest = carried(text);
  while (rest !== '' && lines.length < informationLinesMax) {
    const line = cutAtWord(
      /^[:-]/.test(rest) ? `.${rest.slice(1)}` : rest,
      lineLengthMax - (lines.length === 0 ? 4 : 0),
    );
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines.map((line, position) => (position === 0 ? `:86:${line}` : line));
}
