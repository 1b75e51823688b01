import { groupByGaps, type Token } from '../page/index.ts';
import { type FactRole, nameCardEnds, namesDebt, sideOfSum } from '../rows/index.ts';
import type { Sheet, SheetFigure, SheetLine } from '../sheet/index.ts';
import { dayLabelOf } from './day-balances.ts';
import { type DirectionClues, findWitnesses, isDirectionProved, type Witness, weightOf } from './direction.ts';
import { type Item, sideOfRole } from './items.ts';
import { absolute, isSigned, type Standing, sumOfSide } from './money-of.ts';
import { type Proposal, rowLinesOf } from './proposal.ts';
import type { RoleOf } from './role-of.ts';
import { summariesBetween } from './summary.ts';
import { type HeldTotals, holdTotals } from './totals.ts';
import type { View } from './view.ts';

/** A proposal with the signs that most speaks for, held against what the page prints about its sums and ends. */
export interface Weighed {
  readonly proposal: Proposal;
  readonly witnesses: readonly Witness[];
  /** What proves the direction, if anything does. */
  readonly direction: Witness['kind'] | null;
  readonly totals: HeldTotals;
  readonly areBothTold: boolean;
  readonly ends: Pick<Proposal, 'opening' | 'closing'>;
}

export function weigh(view: View, found: Proposal): Weighed {
  const { sheet, items, candidates } = view;
  const totalsOf = (proposal: Proposal): HeldTotals => holdTotals(view, proposal, summedIn(view, proposal));
  const clues = (proposal: Proposal, totals: HeldTotals): DirectionClues => ({
    headings: view.headings,
    areSidesNamed: view.areSidesNamed,
    sections: items.sections,
    wordingOf: view.wordsOf,
    isCard: view.isCard,
    totalSides: totals.sides,
    summarySides: summarySides(view, proposal),
    balanceFigures: balanceFigures(proposal),
    owedWords: isNamedDebt(view, proposal) && (proposal.goodLinks > 1 || isAnchored(view, proposal)),
    isDebt: candidates.isDebt,
    areEndsCards:
      view.isCard === true &&
      candidates.isTitledCard &&
      nameCardEnds(plainLabel(proposal.opening), plainLabel(proposal.closing)),
    hasDebtLabels: candidates.hasDebtLabels,
    isKindAsked: view.options.accountType !== null,
  });
  /** Of a balance that no sign puts on a side. */
  const plainLabel = (end: Proposal['opening']): string => {
    const line = end?.figure && sheet.lines[end.figure.line];
    return line && end.figure && !isSigned(end.figure) ? view.labelOf(line, end.figure.token) : '';
  };
  const ahead = totalsOf(found);
  const speaking = findWitnesses(found, clues(found, ahead));
  const isTurned = weightOf(speaking) < 0;
  const proposal = isTurned ? mirror(found) : found;
  const totals = isTurned ? totalsOf(proposal) : ahead;
  const witnesses = isTurned ? findWitnesses(proposal, clues(proposal, totals)) : speaking;
  const best = [...witnesses].sort((a, b) => b.weight - a.weight)[0];
  return {
    proposal,
    witnesses,
    direction: isDirectionProved(witnesses) && best ? best.kind : null,
    totals,
    areBothTold: isTotalled(view, proposal, totals),
    ends: {
      opening: isConfirmed(proposal, 'opening', totals.confirmed) ? proposal.opening : null,
      closing: isConfirmed(proposal, 'closing', totals.confirmed) ? proposal.closing : null,
    },
  };
}

/**
 * Labels or places outside the list print both ends, so that the rows between them are all that moved the balance. What is
 * carried to a page that is missing ends nothing: where pages may be missing (`isWhole`), the last balance has its day, and is
 * not one of many such.
 */
export function isAnchored({ items, roleOf, labelOf, summaries }: View, proposal: Proposal, isWhole = false): boolean {
  const { opening, closing, balanceColumn } = proposal;
  if (!opening || !closing) return false;
  if (summariesBetween(summaries, proposal).length > 0) return true;
  const rowLines = rowLinesOf(proposal);
  const isDayOf = ({ line, role }: Item): boolean => role === 'carried' && line.dates.length > 0;
  const isOfMany = isWhole && items.items.filter(isDayOf).length >= linksMin;
  // `Sold final zi`: what is said again and again of other balances is that of a day, and ends nothing.
  const closings = isWhole ? items.items.filter(({ role }) => role === 'closing') : [];
  const said = Map.groupBy(closings, ({ line }) => dayLabelOf(line));
  const isOfDays = ({ line }: Item): boolean => {
    const figures = (said.get(dayLabelOf(line)) ?? []).flatMap((item) => item.line.figures);
    return new Set(figures.map((figure) => figure.size)).size > 1;
  };
  const isCalled = (item: Item, figure: SheetFigure, role: string, isLast: boolean): boolean => {
    const name = nameOf(roleOf, item, figure, balanceColumn, true);
    if (isLast && isOfDays(item)) return false;
    if (name === role) return true;
    if (name === 'carried') return !isLast || (item.line.dates.length > 0 && !isOfMany);
    // `Att betala`: what is owed now is what a card closes with.
    return role === 'closing' && !isLast && name !== 'opening' && namesDebt(labelOf(item.line, figure.token));
  };
  const isNamed = (size: bigint, role: string, isLast: boolean): boolean =>
    items.items.some(
      (item) =>
        !rowLines.has(item.line) &&
        item.line.figures.some((figure) => figure.size === size && isCalled(item, figure, role, isLast)),
    );
  return isNamed(absolute(opening.value), 'opening', false) && isNamed(absolute(closing.value), 'closing', isWhole);
}

/**
 * What words call a figure. `Carried forward   3,976.62   5,882.30   9,326.73`: they name the balance behind the totals, unless
 * others stand between.
 */
export function nameOf(
  roleOf: RoleOf,
  { line, kind, role }: Item,
  { token, column }: SheetFigure,
  balanceColumn: number | null,
  isAboveToo: boolean,
): FactRole | null {
  const named = roleOf(line, token, isAboveToo);
  const before = line.figures.findLast((other) => other.token < token);
  const hasOwnWords = before && line.tokens.slice(before.token + 1, token).some(({ text }) => /\p{L}{2}/u.test(text));
  return named === 'unknown' && column === balanceColumn && kind === 'labelled' && !hasOwnWords ? role : named;
}

const summedIn = ({ summaries }: View, proposal: Proposal): readonly SheetFigure[] =>
  summariesBetween(summaries, proposal)[0]?.parts ?? [];

/** `Payments received  2,361.88` and `Withdrawals  -900.00` between the balances: whether each moves them as its words say. */
function summarySides({ summaries, sheet, roleOf, labelOf }: View, proposal: Proposal): DirectionClues['summarySides'] {
  const [summary] = summariesBetween(summaries, proposal);
  // `4,120.55 OD`: what is owed at both ends grows by what goes out, be it on an account.
  const isOverdrawn = [proposal.opening, proposal.closing].every(
    (end) => end !== null && end.value < 0n && end.figure?.printed.sign !== 'minus',
  );
  const isOwed = proposal.standing === 'owed' || isOverdrawn;
  return (summary?.parts ?? []).flatMap((part, at) => {
    const line = sheet.lines[part.line];
    const [role, sign] = [line && roleOf(line, part.token, true), summary?.signs[at] ?? 0];
    const words =
      line && role === 'unknown' ? sideOfSum(labelOf(line, part.token) || wordsOver(sheet, line, part)) : null;
    const side = sideOfRole(role ?? null) ?? words;
    if (side === null || sign === 0) return [];
    return [{ side, way: (sign > 0 !== isOwed) === (side === 'in') ? 1 : -1 } as const];
  });
}

/** The page itself says what came in and what went out, and the rows come to both: what else it lists is no row. */
function isTotalled({ summaries }: View, proposal: Proposal, totals: HeldTotals): boolean {
  const isHeld = (side: 'in' | 'out'): boolean => totals.held.some(({ total }) => total.side === side);
  if (totals.isBothOnOneLine || (isHeld('in') && isHeld('out'))) return true;
  const [summary] = summariesBetween(summaries, proposal);
  const [moneyIn, moneyOut] = [sumOfSide(proposal.rows, 1), sumOfSide(proposal.rows, -1)];
  const [added, taken] = proposal.standing === 'owed' ? [moneyOut, moneyIn] : [moneyIn, moneyOut];
  return summary !== undefined && summary.added === added && summary.taken === taken;
}

const linksMin = 3;

/**
 * A balance that only follows from the chain holds where a printed total confirms the rows at that end: otherwise a misprint
 * in one of them would move the balance and go unseen.
 */
function isConfirmed(
  { rows, order, goodLinks, badLinks, ...ends }: Proposal,
  name: 'opening' | 'closing',
  confirmed: ReadonlySet<'in' | 'out'>,
): boolean {
  const end = ends[name];
  if (!end || end.source === 'printed') return true;
  const isFirst = (name === 'opening') === (order === 'oldest_first');
  const row = isFirst ? rows[0] : rows.at(-1);
  const side = row && row.amount > 0n ? 'in' : 'out';
  return goodLinks >= linksMin && badLinks === 0 && confirmed.has(side);
}

function balanceFigures({ rows, opening, closing }: Proposal): SheetFigure[] {
  return [opening?.figure ?? null, closing?.figure ?? null, ...rows.map((row) => row.balance)].filter(
    (one) => one !== null,
  );
}

/** Words over the balances, or beside those at the ends, call them a debt. */
function isNamedDebt(
  { items, headingLines, sheet, labelOf }: View,
  { opening, closing, balanceColumn, rows }: Proposal,
): boolean {
  // The same figure may be printed several times, and only one of them called a debt.
  const ends = [opening, closing].flatMap((end) => (end && end.value !== 0n ? absolute(end.value) : []));
  const isEnd = (figure: SheetFigure): boolean => ends.includes(figure.size);
  const column = balanceColumn === null ? undefined : sheet.columns[balanceColumn];
  // A heading may be set over two lines.
  const isHalf = (at: number): boolean => sheet.lines[at]?.page === sheet.lines[at + 1]?.page;
  const headings = [...headingLines.keys()]
    .flatMap((at) => (isHalf(at - 1) && sheet.lines[at - 1]?.figures.length === 0 ? [at - 1, at] : [at]))
    .flatMap((at) =>
      (sheet.lines[at]?.tokens ?? []).filter((token) => column && token.box.x1 > column.x0 && token.box.x0 < column.x1),
    );
  const labels = items.items
    .filter(({ line }) => line.figures.some(isEnd) && !rows.some(({ item }) => item.line === line))
    .flatMap(({ line }) =>
      line.figures
        .filter(isEnd)
        .flatMap((figure) => [line.label, labelOf(line, figure.token), wordsOver(sheet, line, figure)]),
    );
  return [headings.map((token) => token.text).join(' '), ...labels].some(namesDebt);
}

const linesOverMax = 2;

/** The words right above a figure, in the column that it stands in. */
function wordsOver({ lines }: Sheet, line: SheetLine, { x0, x1 }: SheetFigure): string {
  for (let at = line.index - 1; at >= line.index - linesOverMax; at -= 1) {
    const above = lines[at];
    if (above?.page !== line.page || above.figures.length > 0) return '';
    const cell = groupByGaps(above.tokens).find(
      (tokens) => (tokens[0] as Token).box.x0 < x1 && (tokens.at(-1) as Token).box.x1 > x0,
    );
    if (cell) return cell.map((token) => token.text).join(' ');
  }
  return '';
}

/** The same reading with every sign turned round; where a mark fixes a balance there is none. */
function mirror(proposal: Proposal): Proposal {
  if (balanceFigures(proposal).some(({ printed }) => printed.marker !== null)) return proposal;
  const standing: Standing = proposal.standing === 'held' ? 'owed' : 'held';
  const turn = (end: Proposal['opening']): Proposal['opening'] => end && { ...end, value: -end.value };
  return {
    ...proposal,
    standing,
    rows: proposal.rows.map((row) => ({ ...row, amount: -row.amount })),
    opening: turn(proposal.opening),
    closing: turn(proposal.closing),
  };
}
