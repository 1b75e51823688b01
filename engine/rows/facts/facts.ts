import { datesIn } from '../../calendar/index.ts';
import { type Box, boxAround, overlapX } from '../../geometry/index.ts';
import {
  datesOf,
  groupByGaps,
  hasCents,
  isInCellOf,
  isMoneyLike,
  type Line,
  mayBeThousands,
  type PageLayout,
  rightToLeft,
  type Token,
  textOf,
} from '../../page/index.ts';
import { remembering } from '../../recall/index.ts';
import {
  type FactRole,
  isBalanceRole,
  isBareBalance,
  isDecoyTitle,
  namesBalance,
  namesRewards,
  roleOfLabel,
  roleOfTotal,
  sideOfCount,
} from '../vocabulary/index.ts';
import { proseLines } from './prose-lines.ts';

/** A labelled figure outside the tables: an opening or closing balance, a total. */
export interface Fact {
  readonly role: FactRole;
  readonly label: string;
  readonly token: Token;
  readonly page: number;
  /** The label stands on the figure's own line; one above it is a weaker sign. */
  readonly isBeside: boolean;
}

export const findFacts = (layouts: readonly PageLayout[]): Fact[] => layouts.flatMap(factsOfPage);

export const factsByToken: (facts: readonly Fact[]) => ReadonlyMap<Token, Fact> = remembering(
  (facts) => new Map(facts.map((fact) => [fact.token, fact])),
);

const factsOfPage = remembering((layout: PageLayout): readonly Fact[] => {
  const prose = proseLines(layout);
  return layout.lines.flatMap((line, position) => factsOfLine(line, layout.lines, position, prose.has(line)));
});

const linesAboveMax = 9;
const linesNearMax = 3;

/** A figure in a sentence has no label but the words before it. */
function factsOfLine(line: Line, lines: readonly Line[], position: number, isInProse: boolean): Fact[] {
  const above = lines.slice(Math.max(0, position - linesAboveMax), position);
  const facts: Fact[] = [];
  let label: Token[] = [];
  const firstWord = line.tokens.findIndex(({ text }) => /\p{L}{3}/u.test(text));
  const areWordsLast = !isInProse && line.tokens.findLastIndex(isMoneyLike) < firstWord && !endsInNumber(line);
  for (const [at, token] of line.tokens.entries()) {
    const next = line.tokens[at + 1];
    if (!isMoneyLike(token)) {
      const total = label.length === 0 ? facts.at(-1) : undefined;
      // `Total debit: 258,071.00 (12)   Total credit: …`: it counts the rows of the total before it.
      if (total && /^\(\d{1,4}\)$/u.test(token.text) && isInCellOf(total.token, token)) {
        facts[facts.length - 1] = { ...total, label: `${total.label} ${token.text}` };
        continue;
      }
      // From right to left its words stand right of a count, up to the next one.
      const words = rightToLeft.test(line.text)
        ? wordsBehind(line, token, (one) => isMoneyLike(one) || isCount(one))
        : label;
      const count = isCount(token) ? countLabel(words, token, above) : null;
      if (count !== null) facts.push({ role: 'count', label: count, token, page: line.page, isBeside: false });
      // `No. debit transactions 10   3,949.24`: the words go on to name the total behind the count.
      const goesOn = next && isMoneyLike(next) && count === textOf(label);
      if (count === null) label.push(token);
      else if (!goesOn) label = [];
      continue;
    }
    // From right to left, or where the words are the last column, they stand behind the figure that they name.
    const isBehind = rightToLeft.test(line.text) || areWordsLast;
    const before = label;
    if (isBehind) label = wordsBehind(line, token);
    // `Opening balance   9,044.20   الرصيد الافتتاحي`: in both languages, of which one may not be read.
    const beside = besideLabel(label, isBehind) ?? (isBehind ? besideLabel(before, false) : null);
    if (beside && isUnusedCell(token, next, beside.role)) continue;
    const around = isInProse ? null : (labelAbove(token, line, above) ?? labelBelow(token, line, lines[position + 1]));
    const found = totalOfCount(beside ?? around, token);
    if (found && isBalanceRole(found.role) && !isBehind && followsDigits(token, label)) {
      label = [];
      continue;
    }
    const isAside =
      (beside && isInOtherPanel(label, above, lines.slice(position, position + panelLinesMax))) ||
      (found && countsPoints(token, line, above, beside ? null : found.label));
    const role = isAside ? 'aside' : (found?.role ?? 'unknown');
    facts.push({ role, label: found?.label ?? textOf(label), token, page: line.page, isBeside: beside !== null });
    label = [];
  }
  return facts;
}

/** `364.82      Points earned   1888`: the words name the number behind them, which is no date. */
const endsInNumber = ({ tokens }: Line): boolean =>
  /^[\d.,]+$/u.test(tokens.at(-1)?.text ?? '') && datesOf(tokens).every(({ end }) => end < tokens.length);

function wordsBehind({ tokens }: Line, token: Token, isEnd: (one: Token) => boolean = isMoneyLike): Token[] {
  const behind = tokens.slice(tokens.indexOf(token) + 1);
  const next = behind.findIndex(isEnd);
  return next < 0 ? behind : behind.slice(0, next);
}

/** `PANOT YHTEENSÄ 4 KPL   2 460,14+`: the label counts rows, and the figure with cents is what they come to. */
const totalOfCount = (found: Label | null, token: Token): Label | null =>
  found?.role === 'count' && hasCents(token) ? { ...found, role: roleOfTotal(sideOfCount(found.label)) } : found;

/** `Opening balance   0.00   0.00   501.22`: before the balance stand the cells of money out and in, which it doesn't use. */
const isUnusedCell = (token: Token, next: Token | undefined, role: FactRole): boolean =>
  (role === 'opening' || role === 'closing') &&
  token.figure?.digits === 0n &&
  next !== undefined &&
  isMoneyLike(next) &&
  next.figure?.decimals === token.figure.decimals;

/** In letter sizes: behind a label's words, and where nothing but the digits stands before the figure. */
const thousandsGapMax = 2;
const loneDigitsGapMax = 5;

/** `Closing balance 2   418.30`: the last word of the label may be the figure's thousands, so it is neither. */
const followsDigits = (token: Token, label: readonly Token[]): boolean =>
  mayBeThousands(label.at(-1), token, label.length === 1 ? loneDigitsGapMax : thousandsGapMax);

const isCount = ({ text }: Token): boolean => /^\d{1,5}$/u.test(text);

const countWordsMax = 3;

/** `Dr Count` over a whole number, or `Number of debits` beside it, whatever stands before those words. */
function countLabel(beside: readonly Token[], token: Token, above: readonly Line[]): string | null {
  const last = [beside.slice(-countWordsMax), beside.slice(1 - countWordsMax)];
  // A number right behind words is theirs.
  const over = isInCellOf(beside.at(-1), token) ? [] : cellsAbove(token, above);
  // `Fee   Number of items   Price`: over a number stand headings of a table too.
  const named = over.map(textOf).filter((text) => sideOfCount(text) !== 'all');
  return [...[beside, ...last].map(textOf), ...named].find((text) => sideOfCount(text) !== null) ?? null;
}

/** What stands over a token on the lines right above it, the nearest first. */
const cellsAbove = (token: Token, above: readonly Line[]): readonly Token[][] =>
  above
    .slice(-linesNearMax)
    .filter((line) => token.box.y0 - line.box.y1 < token.fontSize * 2.2)
    .map((line) => cellAround(line, token.box) ?? [])
    .reverse();

type Label = Pick<Fact, 'role' | 'label'>;

/** The words beside a figure, nearest first: what no wide gap parts from it, else all of them. */
function besideLabel(tokens: readonly Token[], isBehind: boolean): Label | null {
  if (tokens.length === 0 || tokens.length > 24) return null;
  const isParted = (token: Token, at: number): boolean =>
    at > 0 && token.box.x0 - (tokens[at - 1] as Token).box.x1 > token.fontSize * 2.5;
  const gap = isBehind ? tokens.findIndex(isParted) : tokens.findLastIndex(isParted);
  const nearest = gap < 0 ? tokens : isBehind ? tokens.slice(0, gap) : tokens.slice(gap);
  for (const part of new Set([nearest, tokens])) {
    if (part.some((token) => figureInProse.test(token.text))) continue;
    const label = textOf(part);
    const role = roleOfLabel(label) ?? (isBareBalance(withoutDates(label)) ? 'carried' : null);
    if (role) return { role, label };
  }
  return null;
}

/** `Balance 31 MAR 2025`: the words that are no part of a date. */
export function withoutDates(text: string): string {
  const words = text.split(' ');
  const dates = datesIn(words);
  return words.filter((_, at) => !dates.some(({ start, end }) => at >= start && at < end)).join(' ');
}

/** `redeemed 10.00, closing 14.07.`: the words go on behind a figure and are a sentence, not a label. */
const figureInProse = /\d[.,]\d{2}[,;]$/u;

const panelLinesMax = 8;

/**
 * A panel beside the summary that counts something else: its title stands over its labels, at the same left edge.
 *
 *     Previous balance   301.88      Cash back rewards
 *     Payments            79.36      Opening         31.20
 */
function isInOtherPanel(label: readonly Token[], above: readonly Line[], onAndBelow: readonly Line[]): boolean {
  const cell = groupByGaps(label).at(-1) ?? [];
  const edge = cell[0]?.box.x0 ?? 0;
  const over = above.slice(-panelLinesMax);
  // The panel's lines may stand between those of the list beside it.
  const isBeside = [...over, ...onAndBelow].some(({ box }) => box.x0 <= edge - labelGapMax);
  const title = over.map(({ tokens }) => titleAt(tokens, edge)).findLast((one) => one !== null) ?? '';
  // A list of balances is no list of rows, but what it calls the closing one is that.
  return (isBeside || isBareBalance(textOf(cell))) && isDecoyTitle(title) && !/balance/iu.test(title);
}

/** The words that begin at an edge, with no figure among them or behind. */
function titleAt(tokens: readonly Token[], edge: number): string | null {
  const over = groupByGaps(tokens).find(([first]) => Math.abs((first as Token).box.x0 - edge) < 2);
  return over && !over.some(isMoneyLike) && !tokenBehind(over, tokens)?.figure ? textOf(over) : null;
}

const tokenBehind = (cell: readonly Token[], tokens: readonly Token[]): Token | undefined =>
  tokens[tokens.indexOf(cell.at(-1) as Token) + 1];

/**
 * Whole numbers in a grid, or on a line, whose title says that they are no money:
 *
 *     Reward points summary
 *     Opening balance     Earned     Closing balance
 *     1,204                  312               1,516
 */
function countsPoints(token: Token, line: Line, above: readonly Line[], label: string | null): boolean {
  if (token.figure?.decimals !== 0 || token.figure.currency !== null) return false;
  // `紅利點數:上期 5,620 點 本期新增 412 點`, `エポスポイント   前月残高 2,418`
  const [own, behind] = line.text.split(/[:：]/u);
  if (own !== undefined && behind !== undefined && isDecoyTitle(own)) return true;
  const [first, ...others] = groupByGaps(line.tokens);
  if (first && others.length > 0 && namesRewards(textOf(first))) return true;
  if (label === null) return false;
  const isNear = (at: number): boolean => at >= above.length - linesNearMax;
  const labels = above.findLastIndex(({ text }, at) => isNear(at) && text.includes(label));
  return isDecoyTitle(above[labels - 1]?.text ?? '');
}

/** The words above a figure in its own column: a box with the label on top. */
function labelAbove(token: Token, own: Line, above: readonly Line[]): Label | null {
  const words: Token[] = [];
  let edge = token.box.y0;
  for (const line of above.toReversed()) {
    const dropMax = line === above.at(-1) && standsOver(line, own) ? 4 : 2.2;
    if (edge - line.box.y1 > token.fontSize * dropMax) break;
    const over =
      cellAround(line, token.box) ??
      (isAloneOnLine(token, own) ? cellBeside(line, token.box) : cellOfBox(line, token, own.tokens));
    if (over === null) continue;
    // What has its figure beside it names none below.
    const behind = tokenBehind(over, line.tokens);
    if (over.some(isMoneyLike) || (behind && isMoneyLike(behind))) break;
    words.unshift(...over);
    edge = line.box.y0;
    const label = textOf(words);
    const role = roleOfLabel(label);
    if (role) return { role, label };
  }
  return null;
}

const labelsInRowMin = 3;

/** Labels of a row of boxes, however high these are. */
function standsOver(line: Line, below: Line): boolean {
  const labels = groupByGaps(line.tokens);
  if (labels.length < labelsInRowMin || line.tokens.some(isMoneyLike)) return false;
  return arePaired(labels, groupByGaps(below.tokens));
}

/** As many cells as there are below, each over its own. */
const arePaired = (over: readonly Token[][], under: readonly Token[][]): boolean =>
  over.length === under.length && over.every((cell, at) => overlapX(boxAround(cell), boxAround(under[at] ?? [])) > 0);

/**
 * Tiles with the figure on top: nothing but figures on one line, and under each of them its label.
 *
 *     £731.40                    +£2,028.16         £2,154.35
 *     Balance at start           Total deposits     Balance at end
 */
function labelBelow(token: Token, { tokens, box }: Line, below: Line | undefined): Label | null {
  if (!below || below.box.y0 - box.y1 > token.fontSize * 2.2) return null;
  if (tokens.length < tilesMin || !tokens.every(isMoneyLike)) return null;
  const cells = groupByGaps(below.tokens);
  const label = textOf(cells[tokens.indexOf(token)] ?? []);
  // `Personal Account balance`: which one is open, and yet that it is one is said.
  const role = roleOfLabel(label) ?? (namesBalance(label) ? 'unknown' : null);
  const figures = tokens.map((one) => [one]);
  return role !== null && arePaired(figures, cells) ? { role, label } : null;
}

const tilesMin = 2;

/** The tokens of a line that stand over the box, with their neighbours up to the next wide gap. */
const cellAround = (line: Line, box: Box): Token[] | null =>
  labelCells(line.tokens).find((cell) => cell.some((token) => overlapX(token.box, box) > 0)) ?? null;

/** Each figure of the lines below asks for them. */
const labelCells = remembering((tokens: readonly Token[]): readonly Token[][] =>
  groupByGaps(tokens).flatMap(splitAtUnits),
);

/** `Solde d'ouverture ($) Solde de clôture ($)`: a unit in brackets ends a label, whatever the gap behind it. */
function splitAtUnits(cell: readonly Token[]): Token[][] {
  const end = cell.findIndex((token) => /^\(\W?\w{0,3}\$?\)$/u.test(token.text)) + 1;
  return end === 0 || end === cell.length ? [[...cell]] : [cell.slice(0, end), ...splitAtUnits(cell.slice(end))];
}

const labelGapMax = 100;

/** In a narrow panel the label stands at the left edge and its figure, a line lower, at the right one. */
function cellBeside(line: Line, box: Box): Token[] | null {
  const cell = groupByGaps(line.tokens).findLast((tokens) => (tokens.at(-1)?.box.x1 ?? 0) < box.x0);
  const gap = box.x0 - (cell?.at(-1)?.box.x1 ?? Number.NEGATIVE_INFINITY);
  return cell && gap < labelGapMax ? cell : null;
}

/**
 * Boxes side by side, in each the label at the left edge and its figure at the right one: as many labels as figures, and
 * no label stands between a figure and its own.
 *
 *     Opening balance           Deposits             Closing balance
 *                 1.842.300            29.882.891             17.329.254
 */
function cellOfBox(line: Line, token: Token, below: readonly Token[]): Token[] | null {
  const figures = below.filter(isMoneyLike);
  const cells = groupByGaps(line.tokens);
  const isPaired =
    figures.length === below.length &&
    figures.length === cells.length &&
    figures.every(({ box }, at) => {
      const [own, next] = [cells[at]?.[0], cells[at + 1]?.[0]];
      return own !== undefined && own.box.x0 <= box.x0 && (next === undefined || next.box.x0 >= box.x1);
    });
  return isPaired ? (cells[figures.indexOf(token)] ?? null) : null;
}

/** The only figure of its line, with nothing near on its left. */
const isAloneOnLine = (token: Token, { tokens }: Line): boolean =>
  tokens.filter(isMoneyLike).length === 1 &&
  tokens.every(({ box }) => box.x0 >= token.box.x0 || token.box.x0 - box.x1 > labelGapMax);
