import { type PrintedDate, parsePrintedDate } from '../../calendar/index.ts';
import { boxAround } from '../../geometry/index.ts';
import { isMoneyLike, type Line, type PageLayout, sourceOfLine, type Token, textOf } from '../../page/index.ts';
import { cellOf, noCells } from '../cells/index.ts';
import type { TableColumns } from '../columns/index.ts';
import { roleOfLabel } from '../vocabulary/index.ts';
import type { CandidateTable, Entry, RowEntry } from './candidate-table.ts';

const tokensPerDateMax = 4;
const dateGapMax = 1.1;
const rowsMin = 1;

/**
 * Lists without any heading: lines that begin with a date and end in figures. Of two figures and more the last is taken
 * for the balance, which the arithmetic then confirms or not; which way an amount goes is for its sign, its words and
 * the balances to say.
 */
export function findBareTables(layouts: readonly PageLayout[]): CandidateTable[] {
  return layouts.flatMap((layout) => {
    const read = withSecondDates(layout.lines.map(readLine));
    const hasBalance =
      read.filter((line) => line !== null && line.figures.length > 1).length >
      read.filter((line) => line !== null).length / 2;
    const entries: Entry[] = [];
    let above = null as RowLine | null;
    for (const [position, line] of layout.lines.entries()) {
      const bare = read[position];
      const row = entries.at(-1);
      if (bare) {
        entries.push(makeRow(bare, line, hasBalance));
        above = { line, x0: bare.words[0]?.box.x0 ?? 0, count: 0 };
      } else if (above && row?.kind === 'row' && isNextLine(line, above)) {
        entries[entries.length - 1] = { ...row, description: `${row.description} ${line.text}` };
        above = { ...above, line, count: above.count + 1 };
      } else {
        above = null;
        entries.push(...strayOf(line, read, position));
      }
    }
    if (entries.filter((entry) => entry.kind === 'row').length < rowsMin) return [];
    return [
      {
        page: layout.number,
        top: 0,
        bottom: layout.height,
        columns: noColumns,
        headingBox: null,
        titles: [],
        isDecoy: false,
        continues: true,
        entries,
      },
    ];
  });
}

/** The last line of a row, where its words begin, and how many lines have been added to it. */
export interface RowLine {
  readonly line: Line;
  readonly x0: number;
  readonly count: number;
}

const continuationLinesMax = 4;

/** Words without a figure right under a row and no farther left are its second line. */
export const isNextLine = (line: Line, above: RowLine): boolean =>
  !line.tokens.some((token) => isMoneyLike(token) && (token.figure?.decimals ?? 0) > 0) &&
  line.baseline - above.line.baseline < line.fontSize * 2 &&
  line.box.x0 > above.x0 - 4 &&
  above.count < continuationLinesMax;

export const noColumns: TableColumns = {
  left: 0,
  right: Number.POSITIVE_INFINITY,
  bands: [],
  isBalanceGuessed: false,
  namesBothSides: false,
  dates: [],
  dayMonths: [],
  types: [],
  asides: [],
  references: [],
  referenceHeading: null,
  roles: ['date', 'description', 'amount', 'balance'],
};

interface BareLine {
  readonly date: PrintedDate;
  readonly posted: PrintedDate | null;
  readonly words: readonly Token[];
  readonly figures: readonly Token[];
}

/**
 * The date that a line begins with, and how many of its tokens are that date. In `16 DEC 17 DEC` a second date follows,
 * and 17 is no year; nor is a number that stands a column away.
 */
export function readLeadingDate(line: Line): { date: PrintedDate; length: number } | null {
  let found: { date: PrintedDate; length: number } | null = null;
  for (let length = 1; length <= Math.min(tokensPerDateMax, line.tokens.length); length += 1) {
    const [before, token] = [line.tokens[length - 2], line.tokens[length - 1] as Token];
    if (found && before && token.box.x0 - before.box.x1 > token.fontSize * dateGapMax) break;
    const date = parsePrintedDate(textOf(line.tokens.slice(0, length)));
    if (date && !(found && beginsDate(line.tokens.slice(found.length), length - found.length)))
      found = { date, length };
  }
  return found;
}

/** A date of more than `lengthMin` tokens stands at the beginning. */
function beginsDate(tokens: readonly Token[], lengthMin: number): boolean {
  for (let length = lengthMin + 1; length <= Math.min(tokensPerDateMax, tokens.length); length += 1)
    if (parsePrintedDate(textOf(tokens.slice(0, length))) !== null) return true;
  return false;
}

function readLine(printed: Line): BareLine | null {
  const line = withoutSerial(printed);
  const leading = readLeadingDate(line);
  if (leading === null) return null;
  const { date, length: used } = leading;
  const lastWord = line.tokens.findLastIndex((token) => !isMoneyLike(token) || (token.figure?.decimals ?? 0) === 0);
  const figures = line.tokens.slice(lastWord + 1);
  const words = line.tokens.slice(used, lastWord + 1);
  if (figures.length === 0 || figures.length > 4 || words.length === 0) return null;
  return isLabel(textOf(words)) ? null : { date, posted: null, words, figures };
}

/** `12   05-03-2025   GROCER`: the lines are counted. */
function withoutSerial(line: Line): Line {
  const [first, next] = line.tokens;
  if (!first || !next || !serial.test(first.text) || next.box.x0 - first.box.x1 < first.fontSize * dateGapMax)
    return line;
  const rest = { ...line, tokens: line.tokens.slice(1) };
  return readLeadingDate(rest) === null ? line : rest;
}

const serial = /^\d{1,4}\.?$/u;

/** `Payment received` is a row where a date stands before it; `Total received` is none. */
function isLabel(words: string): boolean {
  const role = roleOfLabel(words);
  return role !== null && (!role.startsWith('total') || /tot|sum|net|movi/iu.test(words));
}

/** `03.12. 05.12. Miete`: a second date behind the first is the value date, if every line has one. */
function withSecondDates(lines: readonly (BareLine | null)[]): (BareLine | null)[] {
  const both = lines.map((line) => line && takeSecondDate(line));
  return lines.every((line, position) => line === null || both[position] !== null) ? both : [...lines];
}

function takeSecondDate(line: BareLine): BareLine | null {
  for (let count = Math.min(tokensPerDateMax, line.words.length - 1); count > 0; count -= 1) {
    const words = line.words.slice(0, count);
    const posted = parsePrintedDate(textOf(words));
    if (posted) return { ...line, posted, words: line.words.slice(count) };
  }
  return null;
}

function makeRow(bare: BareLine, line: Line, hasBalance: boolean): RowEntry {
  const balance = hasBalance ? (bare.figures.at(-1) ?? null) : null;
  const amounts = hasBalance ? bare.figures.slice(0, -1) : bare.figures;
  const printed = amounts.filter((token) => token.figure?.digits !== 0n);
  const amount = printed.length === 1 ? printed[0] : amounts.length === 1 ? amounts[0] : undefined;
  return {
    kind: 'row',
    dates: { date: bare.date, posted: bare.posted },
    hasOwnDate: true,
    cells: { ...noCells, amount: amount ? cellOf(amount) : null, balance: balance && cellOf(balance) },
    typeWord: null,
    reference: null,
    description: textOf(bare.words),
    side: null,
    sectionTitle: null,
    source: sourceOfLine({ ...line, box: boxAround(line.tokens) }),
  };
}

/** A line between the rows that ends in a figure no label explains. */
function strayOf(line: Line, read: readonly (BareLine | null)[], position: number): Entry[] {
  const isBetween = read.slice(0, position).some(Boolean) && read.slice(position).some(Boolean);
  const last = line.tokens.at(-1);
  if (!isBetween || !last || !isMoneyLike(last) || last.figure?.decimals === 0 || roleOfLabel(line.text) !== null)
    return [];
  const { x0, y0, x1, y1 } = line.box;
  return [
    { kind: 'stray', figures: [cellOf(last)], source: { page: line.page, bbox: [x0, y0, x1, y1], text: line.text } },
  ];
}
