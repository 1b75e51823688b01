import { countingNear } from '../geometry/index.ts';
import { groupByGaps, isInCellOf, type Token, textOf } from '../page/index.ts';
import { type ColumnRole, chequeWord } from '../rows/index.ts';
import { isTaken, type SheetDate, type SheetFigure, type SheetLine, type Span } from '../sheet/index.ts';
import { cellOf, isOver, standsApart } from './cells.ts';
import { type HeadingLine, lastAbove, roleOfParts } from './column-words.ts';
import { type DateColumn, dateIn } from './date-columns.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { type RowLines, rowLines } from './row-lines.ts';
import type { View } from './view.ts';

/** The lines of one row, and what stands on them. */
export interface RowText extends Pick<RowLines, 'dateBelow'> {
  readonly lines: readonly SheetLine[];
  readonly description: string;
  /** What stands under a heading for references; null where nothing does. */
  readonly reference: string | null;
  /** Its dates, one for each date column; null where that cell is empty. */
  readonly dates: readonly (SheetDate | null)[];
}

export type Texts = ReadonlyMap<ProposedRow, RowText>;

/** The words of each row, and its dates. */
export function rowTexts(view: View, proposal: Proposal): Texts {
  const { dateColumns, named, items } = view;
  const rolesOf = rolesBeside(named);
  const beyondRow = beyondList(proposal.rows);
  const linesOf = rowLines(view, proposal);
  return new Map(
    proposal.rows.map((row) => {
      const { line, section } = row.item;
      const { above, below, dateBelow, isStacked } = linesOf(row);
      const lines = [...above, line, ...below];
      const words = lines.map((one) => {
        const roles = rolesOf(one, isStacked && one === below[0]);
        return wordsOf(one, row, dateColumns, new Set([...roles.keys(), ...beyondRow(row, one)]));
      });
      const cheque = chequeOf(line, named, items.sections[section]?.title ?? '');
      const references = [...rolesOf(line, false)].flatMap(([token, role]) => (role === 'reference' ? [token] : []));
      const text = {
        lines: cheque === null ? lines : [line],
        description: cheque ?? words.filter((one) => one !== '').join(' '),
        reference: references.length === 0 ? null : textOf(references),
        dates: dateColumns.map((column) => [line, ...above].flatMap((one) => dateIn(one, column) ?? [])[0] ?? null),
        dateBelow,
      };
      return [row, text];
    }),
  );
}

/** In a list of cheques a row has no words but its number, and is called by the heading over it or the title of the list. */
function chequeOf(line: SheetLine, headings: readonly HeadingLine[], title: string): string | null {
  if (/\p{L}/u.test(line.label)) return null;
  const number = line.tokens.find(({ text }, at) => !isTaken(line, at) && rowNumber.test(text));
  if (!number) return null;
  const over = headings[lastAbove(headings, line.index)]?.cells ?? [];
  const heading = over.find((cell) => isOver(cell, number.box))?.text ?? '';
  const word = chequeWord(`${heading} ${title}`);
  return word === null ? null : `${word} # ${/\d+/u.exec(number.text)?.[0]}`;
}

/** `1041*`: of a cheque, or of the line. */
const rowNumber = /^\d{1,10}[.*^]?$/u;

const filler = /^(?:[-–—.·…*¨þ_]+|0(?:[.,]00)?)$/u;
const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/u;

/** A dash or a nought in an empty cell, dots that lead to the figure, and not one between two words: `PAYMENT - THANK YOU`. */
function isFiller({ tokens }: SheetLine, at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !filler.test(token.text)) return false;
  return /\d\D/u.test(token.text) || !isInCellOf(before, token) || !isInCellOf(token, next);
}

const edgeMax = 2;

/** The words of one line, without what stands in the columns of dates, of the row's own figures and beside its words (`others`). */
function wordsOf(line: SheetLine, row: ProposedRow, columns: readonly DateColumn[], others: ReadonlySet<Token>) {
  const isOwn = line === row.item.line;
  // The row's day may stand on another line above it.
  const ofDay = line.dates.filter((date) => date === row.item.date);
  const dates = [...ofDay, ...columns.flatMap((column) => dateIn(line, column) ?? [])];
  // `001  Mar 24  GROCER`: the row's number before its date.
  const isNumber = (at: number): boolean =>
    at === 0 && dates[0]?.from === 1 && rowNumber.test(line.tokens[0]?.text ?? '');
  // `Commission 0.50% minimum 2.50      7.70`: what stands close to a word is one of them, unless the row counts it.
  const isCounted = (figure: SheetFigure): boolean =>
    isOwn && (figure === row.balance || row.figures.includes(figure) || standsApart(line, figure));
  const figures = line.figures.filter(isCounted);
  const isFigure = (at: number): boolean => figures.some(({ token, mark }) => token === at || mark === at);
  // `09/12/2024  12:46:51`: the time of day beside the date is no word.
  const isDate = (at: number): boolean =>
    dates.some(({ from, to }) => (at >= from && at < to) || (at === to && clock.test(line.tokens[at]?.text ?? '')));
  // The year below its day.
  const isYear = ({ text, box }: Token): boolean =>
    !isOwn &&
    /^(?:19|20)\d{2}$/u.test(text) &&
    columns.some(({ x0, x1 }) => box.x0 >= x0 - edgeMax && box.x1 <= x1 + edgeMax);
  const isWord = (token: Token, at: number): boolean =>
    !isFigure(at) && !isDate(at) && !others.has(token) && !isNumber(at) && !isFiller(line, at) && !isYear(token);
  return textOf(line.tokens.filter(isWord));
}

const besideRoles: ReadonlySet<ColumnRole | null> = new Set(['reference', 'type', 'other']);
const linesOfHeadingMax = 2;

type Roles = ReadonlyMap<Token, ColumnRole | null>;

/** A line's tokens under headings for a reference, a kind or something else, where the row has words elsewhere. */
function rolesBeside(headings: readonly HeadingLine[]): (line: SheetLine, hasWords: boolean) => Roles {
  // A heading may be set over two lines that both name columns.
  const named = headings.map(({ line }, at) => {
    const near = headings.slice(lastAbove(headings, line - linesOfHeadingMax + 1) + 1, at + 1);
    const cells = near.flatMap((other) => other.cells);
    const textsOf = (one: Span): string[] => cells.filter((cell) => isOver(one, cell)).map(({ text }) => text);
    const over = cells.map((cell) => ({ ...cell, role: roleOfParts([cell.text]) ?? roleOfParts(textsOf(cell)) }));
    return { line, over: over.some(({ role }) => besideRoles.has(role)) ? over : [] };
  });
  return ({ index, tokens }, hasWords) => {
    const over = named[lastAbove(named, index)]?.over ?? [];
    // `AND ITS FEES  16728674776691004412`: a number may end where its heading ends.
    const beginsCell = ({ box }: Token): boolean =>
      over.some(({ x0, x1 }) => Math.abs(box.x0 - x0) <= edgeMax || Math.abs(box.x1 - x1) <= edgeMax);
    const found = (over.length === 0 ? [] : groupByGaps(tokens))
      .flatMap((group) => partsOf(group, beginsCell))
      .map((part) => ({ part, roles: over.filter((one) => isOver(one, cellOf(part))).map(({ role }) => role) }));
    const isBeside = hasWords || found.some(({ roles }) => roles.includes('description'));
    const beside = found.filter(
      ({ roles }) => isBeside && roles.length > 0 && roles.every((role) => besideRoles.has(role)),
    );
    return new Map(beside.flatMap(({ part, roles }) => part.map((token) => [token, roles[0] ?? null] as const)));
  };
}

const partGapMin = 0.6;

/** A group of words, cut where others begin that stand a little farther apart than words do. */
function partsOf(group: readonly Token[], beginsCell: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [];
  for (const token of group) {
    const part = parts.at(-1);
    const gap = token.box.x0 - (part?.at(-1)?.box.x1 ?? 0);
    if (part && !(beginsCell(token) && gap > token.fontSize * partGapMin)) part.push(token);
    else parts.push([token]);
  }
  return parts;
}

const wordGapMax = 0.9;
const shareMin = 0.4;

/** What stands right of a row's figures is a panel's, if its words stand left of them, and few rows have words there too. */
function beyondList(rows: readonly ProposedRow[]): (row: ProposedRow, line: SheetLine) => readonly Token[] {
  const beginOf = ([first]: readonly Token[]): number => first?.box.x0 ?? 0;
  const starts = rows.flatMap((row) => cellsRightOf(row, row.item.line).map(beginOf));
  const countNear = countingNear(starts, edgeMax);
  const column = Math.min(...starts.filter((edge) => countNear(edge) >= rows.length * shareMin));
  return (row, line) => {
    const beyond = cellsRightOf(row, line).filter((cell) => beginOf(cell) < column - edgeMax);
    const left = Math.min(row.balance?.x0 ?? Infinity, ...row.figures.map(({ x0 }) => x0));
    const isWordLeft = ({ box, text }: Token): boolean => box.x1 < left && /\p{L}{3}/u.test(text);
    return row.item.line.tokens.some(isWordLeft) ? beyond.flat() : [];
  };
}

function cellsRightOf({ figures, balance }: ProposedRow, { tokens }: SheetLine): Token[][] {
  const edge = Math.max(balance?.x1 ?? -Infinity, ...figures.map(({ x1 }) => x1));
  const isRight = ({ box, fontSize }: Token): boolean => box.x0 >= edge + fontSize * wordGapMax;
  return tokens.some(isRight) ? groupByGaps(tokens).filter((cell) => cell.slice(0, 1).some(isRight)) : [];
}
