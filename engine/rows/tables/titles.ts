import { groupByGaps, hasCents, isMoneyLike, type Line, spacedText, type Token } from '../../page/index.ts';
import { type Heading, isTextRole } from '../columns/index.ts';
import { findAccountNumber, findAccountType, numberAtEnd } from '../facts/index.ts';
import { type FactRole, isDecoyTitle, isListTitle, roleOfLabel, sideOfTitle, titleAlone } from '../vocabulary/index.ts';
import type { CandidateTable } from './candidate-table.ts';
import { type Carry, noCarry } from './carry.ts';

const titleLinesMax = 6;
export const titlesNear = 2;
const accountTitleMax = 60;

export interface Title {
  readonly text: string;
  readonly top: number;
}

/** The text lines right above a heading, down from the table before it. */
export function titlesAbove(
  lines: readonly Line[],
  group: readonly Heading[],
  previous: CandidateTable | undefined,
): Title[] {
  const heading = group[0] as Heading;
  const left = (heading.columns[0]?.box.x0 ?? 0) - 60;
  const last = group.at(-1)?.columns.at(-1);
  const right = last && isTextRole(last.role) ? Number.POSITIVE_INFINITY : (last?.box.x1 ?? 0) + 6;
  const from = previous && previous.page === heading.page && previous.top < heading.top ? rowsEnd(previous) : 0;
  const over = lines.filter((line) => line.box.y1 <= heading.top + 1 && line.box.y0 > from);
  const box = accountBox(over.filter((line) => line.box.y0 > heading.top - titlesReach));
  const above = over.filter(
    (line) => line.box.y0 > (box === null ? heading.top - titlesReach : box.top - boxReach) && !box?.lines.has(line),
  );
  const isInside = (token: Token): boolean => token.box.x1 > left && token.box.x0 < right;
  const titles = above
    .map((line) => ({
      line,
      tokens: withoutAsides(groupByGaps(line.tokens).filter((cell) => cell.some(isInside))),
    }))
    .filter(
      ({ line, tokens }) =>
        tokens.length > 0 && !holdsMoney(tokens) && !labelsFigure(line, tokens) && !headsSummary(line.tokens),
    )
    .map(({ line, tokens }) => ({ text: spacedText(tokens), top: line.box.y0 }));
  const named = box === null ? titles : [...titles, box].sort((a, b) => a.top - b.top);
  return named.slice(-titleLinesMax).map(({ text, top }) => ({ text, top }));
}

/** In points, from the heading, and from the account's box that stands over it. */
const titlesReach = 110;
const boxReach = 60;

interface AccountBox extends Title {
  readonly lines: ReadonlySet<Line>;
}

/**
 * The balances of an account between its name and its list, and beside them its number: nothing else in there is a title.
 *
 *     Everyday Checking
 *     Beginning balance on 12/11     $2,418.66     Account number: xxxxxx4417
 *     Ending balance on 1/10           $792.90     Ohio account terms apply
 *     Transaction history
 */
function accountBox(lines: readonly Line[]): AccountBox | null {
  const first = lines.findIndex((line) => labelOf(line) === 'opening');
  const last = lines.findLastIndex((line) => labelOf(line) === 'closing');
  const within = first < 0 ? [] : lines.slice(first, last + 1);
  const text = within
    .flatMap((line) => groupByGaps(line.tokens).map(spacedText))
    .find((cell) => cell.length < accountTitleMax && findAccountNumber([cell]) !== null);
  return text === undefined ? null : { text, top: (within[0] as Line).box.y0 - 1, lines: new Set(within) };
}

/** What a line's first cell calls the figure behind it. */
function labelOf({ tokens }: Line): FactRole | null {
  const money = tokens.findIndex(isMoneyLike);
  return money < 1 ? null : roleOfLabel(spacedText(tokens.slice(0, money)));
}

/** `Line of Credit 0701      Credit limit $15,000.00`: what counts nowhere may stand beside an account's name. */
function withoutAsides(cells: readonly (readonly Token[])[]): Token[] {
  const [name = [], beside = []] = cells;
  const money = beside.findIndex(hasCents);
  const isNamed = money > 0 && !name.some(hasCents) && namesAccount(spacedText(name));
  return isNamed && roleOfLabel(spacedText(beside.slice(0, money))) === 'aside' ? [...name] : cells.flat();
}

const namesAccount = (text: string): boolean => isNumbered(text) || findAccountType([text]) !== null;

/** `Savings 0000002`, `Account no. 123-456`: the line names its account by the number. */
const isNumbered = (text: string): boolean =>
  text.split(/\s{3,}/u).some((part) => numberAtEnd(part) !== null) || findAccountNumber([text]) !== null;

/** Money in a title is the total of its rows; any other line with money is none. */
function holdsMoney(tokens: readonly Token[]): boolean {
  if (!tokens.some((token) => hasCents(token) && token.figure?.isPercent !== true)) return false;
  const text = spacedText(tokens);
  return titleAlone(text) === text || sideOfTitle(text) === null;
}

/** `Interest earned` of a summary, whose figure stands right of where the list will end. */
function labelsFigure(line: Line, tokens: readonly Token[]): boolean {
  const next = line.tokens[line.tokens.indexOf(tokens.at(-1) as Token) + 1];
  return next !== undefined && isMoneyLike(next) && roleOfLabel(spacedText(tokens)) !== null;
}

/** `Credit limit   Current balance   Minimum payment`: several labels side by side stand over the figures of a summary. */
function headsSummary(tokens: readonly Token[]): boolean {
  if (tokens.length < summaryWordsMin || tokens.some(isMoneyLike)) return false;
  const roles = groupByGaps(tokens).map((cell) => roleOfLabel(spacedText(cell)));
  return roles.filter((role) => role !== null).length > 1 && roles.some((role) => role !== null && ofSummary.has(role));
}

const summaryWordsMin = 3;
/** What no title of a list is called; `Deposits   Withdrawals` may head two lists side by side. */
const ofSummary: ReadonlySet<FactRole> = new Set<FactRole>(['opening', 'closing', 'aside']);

/** Where a table's last row ends; what stands above that belongs to its rows. */
function rowsEnd({ top, entries }: CandidateTable): number {
  const last = entries.findLast((entry) => entry.kind === 'row');
  return last?.kind === 'row' ? Math.max(top, last.source.bbox[3] - 1) : top;
}

/** The account's name as the last words of a page, when its list begins on the next one. */
export function accountTitlesAtEnd(lines: readonly Line[]): string[] {
  const last = lines.findLastIndex((line) => line.tokens.some((token) => token.figure !== null && isMoneyLike(token)));
  const titles = lines
    .slice(last + 1)
    .map((line) => line.text)
    .slice(-titlesNear);
  const isShort = titles.every((title) => title.length < accountTitleMax);
  const isNumbered = titles.some((title) => /[\dX*-]{4,}$/u.test(title)) && findAccountType(titles) !== null;
  return isShort && (isNumbered || findAccountNumber(titles) !== null) ? titles : [];
}

/** `Checking and savings   Last period   This period`: the headings of another list, which name nothing below it. */
const headsColumns = (title: string): boolean => title.split(wideGap).length > 2;

const wideGap = /\s{3,}/u;

/** A repeated heading goes on with the rows before it; another one, or a title, starts anew. */
export function startOf(titles: readonly string[], carry: Carry, sameAsBefore: boolean): Carry {
  // Only a title right over the heading names its table; one farther up may belong to the list before.
  const near = titles.length - titlesNear;
  const decoy = titles.findLastIndex(
    (title, position) => position >= near && !headsColumns(title) && isDecoyTitle(title),
  );
  const sided = titles.findLastIndex((title) => sideOfTitle(title) !== null);
  const side = sided > decoy ? sideOfTitle(titles[sided] ?? '') : null;
  const isNamed = decoy >= 0 && titles.slice(decoy + 1).some(isListTitle);
  if (decoy >= 0 && decoy > sided && !isNamed) return { ...noCarry, isDecoy: true };
  if (side !== null) return { ...noCarry, side, sectionTitle: titles[sided] ?? null };
  if (!sameAsBefore && carry.isSectionOpen) return { ...noCarry, side: carry.side, sectionTitle: carry.sectionTitle };
  // A heading of its own opens the list again; a title of its own ends what a decoy's title began.
  return sameAsBefore ? { ...carry, isOver: false, isDecoy: carry.isDecoy && titles.length === 0 } : noCarry;
}
