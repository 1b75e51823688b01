import { textOf } from '../page/index.ts';
import { type FactRole, nameCardEnds, namesDebt, sideOfSum } from '../rows/index.ts';
import type { Sheet, SheetFigure, SheetLine } from '../sheet/index.ts';
import { cellsOf, isOver } from './cells.ts';
import { type DirectionClues, findWitnesses, isDirectionProved, weightOf } from './direction.ts';
import { type Item, sideOfRole } from './items.ts';
import { absolute, isSigned, sumOfSide } from './money-of.ts';
import { type End, type Proposal, rowLinesOf } from './proposal.ts';
import type { RoleOf } from './sections.ts';
import { type Summary, summariesBetween } from './summary.ts';
import { type HeldTotals, holdTotals } from './totals.ts';
import type { View } from './view.ts';

/** A proposal with the signs that most speaks for, held against what the page prints about its sums and ends. */
export type Weighed = ReturnType<typeof weigh>;

export function weigh(view: View, found: Proposal) {
  const [summary] = summariesBetween(view.summaries, found);
  const asFound = hear(view, found, summary);
  const heard = weightOf(asFound.witnesses) < 0 ? hear(view, mirror(found), summary) : asFound;
  const { proposal, totals, witnesses } = heard;
  const [best] = witnesses.toSorted((a, b) => b.weight - a.weight);
  return {
    ...heard,
    summary,
    /** What proves the direction, if anything does. */
    direction: isDirectionProved(witnesses) && best ? best.kind : null,
    areBothTold: isTotalled(proposal, totals, summary),
    ends: { opening: knownEnd(proposal, 'opening', totals), closing: knownEnd(proposal, 'closing', totals) },
  };
}

/** A proposal held against the sums that the page prints, and what speaks for and against its signs. */
function hear(view: View, proposal: Proposal, summary: Summary | undefined) {
  const { sheet, labelOf, isCard, candidates } = view;
  const totals = holdTotals(view, proposal, summary?.parts ?? []);
  /** Of a balance that no sign puts on a side. */
  const plainLabel = (end: End | null): string => {
    const line = end?.figure && sheet.lines[end.figure.line];
    return line && end.figure && !isSigned(end.figure) ? labelOf(line, end.figure.token) : '';
  };
  const witnesses = findWitnesses(view, proposal, {
    totalSides: totals.sides,
    summarySides: summarySides(view, proposal, summary),
    balanceFigures: balanceFigures(proposal),
    owedWords: isNamedDebt(view, proposal) && (proposal.goodLinks > 1 || isAnchored(view, proposal)),
    areEndsCards:
      isCard === true &&
      candidates.isTitledCard &&
      nameCardEnds(plainLabel(proposal.opening), plainLabel(proposal.closing)),
  });
  return { proposal, witnesses, totals };
}

/** Labels or places outside the list print both ends, so that the rows between them are all that moved the balance. */
export function isAnchored({ items, roleOf, labelOf, summaries }: View, proposal: Proposal): boolean {
  const { opening, closing, balanceColumn } = proposal;
  if (!opening || !closing) return false;
  if (summariesBetween(summaries, proposal).length > 0) return true;
  const rowLines = rowLinesOf(proposal);
  const isCalled = (item: Item, figure: SheetFigure, role: string): boolean => {
    const name = nameOf(roleOf, item, figure, balanceColumn, true);
    if (name === role || name === 'carried') return true;
    // `Att betala`: what is owed now is what a card closes with.
    return role === 'closing' && name !== 'opening' && namesDebt(labelOf(item.line, figure.token));
  };
  const others = items.items.filter(({ line }) => !rowLines.has(line));
  const isNamed = (size: bigint, role: string): boolean =>
    others.some((item) => item.line.figures.some((figure) => figure.size === size && isCalled(item, figure, role)));
  return isNamed(absolute(opening.value), 'opening') && isNamed(absolute(closing.value), 'closing');
}

/** What words call a figure; those of `Carried forward   3,976.62   9,326.73` also name the balance behind the total. */
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

/** `Payments received  2,361.88` and `Withdrawals  -900.00` between the balances: whether each moves them as its words say. */
function summarySides(
  { sheet, roleOf, labelOf }: View,
  { opening, closing, standing }: Proposal,
  summary: Summary | undefined,
): DirectionClues['summarySides'] {
  // `4,120.55 OD`: what is owed at both ends grows by what goes out, be it on an account.
  const isOverdrawn = [opening, closing].every(
    (end) => end !== null && end.value < 0n && end.figure?.printed.sign !== 'minus',
  );
  const isOwed = standing === 'owed' || isOverdrawn;
  return (summary?.parts ?? []).flatMap((part, at) => {
    const [line, sign] = [sheet.lines[part.line] as SheetLine, summary?.signs[at] ?? 0];
    const role = roleOf(line, part.token, true);
    const words = role === 'unknown' ? sideOfSum(labelOf(line, part.token) || wordsOver(sheet, line, part)) : null;
    const side = sideOfRole(role) ?? words;
    if (side === null || sign === 0) return [];
    return [{ side, way: (sign > 0 !== isOwed) === (side === 'in') ? 1 : -1 } as const];
  });
}

/** The page itself says what came in and what went out, and the rows come to both: what else it lists is no row. */
function isTotalled({ rows, standing }: Proposal, totals: HeldTotals, summary: Summary | undefined): boolean {
  const held = new Set(totals.held.map(({ side }) => side));
  if (totals.isBothOnOneLine || (held.has('in') && held.has('out'))) return true;
  const grows = standing === 'owed' ? -1 : 1;
  return summary?.added === sumOfSide(rows, grows) && summary.taken === sumOfSide(rows, grows === 1 ? -1 : 1);
}

const linksMin = 3;

/** A balance that only follows from the chain needs a printed total at its end: a misprint there would go unseen. */
function knownEnd(proposal: Proposal, name: 'opening' | 'closing', { confirmed }: HeldTotals): End | null {
  const { rows, order, goodLinks, badLinks } = proposal;
  const row = (name === 'opening') === (order === 'oldest_first') ? rows[0] : rows.at(-1);
  const isConfirmed = goodLinks >= linksMin && badLinks === 0 && confirmed.has(row && row.amount > 0n ? 'in' : 'out');
  return isConfirmed || proposal[name]?.source === 'printed' ? proposal[name] : null;
}

const balanceFigures = ({ rows, opening, closing }: Proposal): SheetFigure[] =>
  [opening?.figure, closing?.figure, ...rows.map(({ balance }) => balance)].filter((one) => one != null);

/** Words over the balances, or beside those at the ends, call them a debt. */
function isNamedDebt({ items, headingLines, sheet, labelOf }: View, proposal: Proposal): boolean {
  const { opening, closing, balanceColumn } = proposal;
  // The same figure may be printed several times, and only one of them called a debt.
  const ends = [opening, closing].flatMap((end) => (end && end.value !== 0n ? absolute(end.value) : []));
  const isEnd = (figure: SheetFigure): boolean => ends.includes(figure.size);
  const column = balanceColumn === null ? undefined : sheet.columns[balanceColumn];
  // A heading may be set over two lines.
  const isHalf = (at: number): boolean => sheet.lines[at]?.page === sheet.lines[at + 1]?.page;
  const headings = [...headingLines.keys()]
    .flatMap((at) => (isHalf(at - 1) && sheet.lines[at - 1]?.figures.length === 0 ? [at - 1, at] : [at]))
    .flatMap((at) => (sheet.lines[at]?.tokens ?? []).filter(({ box }) => column && isOver(box, column)));
  const labels = items.items
    .filter(({ line }) => !rowLinesOf(proposal).has(line))
    .flatMap(({ line }) => line.figures.filter(isEnd).map((figure) => ({ line, figure })))
    .flatMap(({ line, figure }) => [line.label, labelOf(line, figure.token), wordsOver(sheet, line, figure)]);
  return [textOf(headings), ...labels].some(namesDebt);
}

const linesOverMax = 2;

/** The words right above a figure, in the column that it stands in. */
function wordsOver({ lines }: Sheet, line: SheetLine, figure: SheetFigure): string {
  for (let at = line.index - 1; at >= line.index - linesOverMax; at -= 1) {
    const above = lines[at];
    if (above?.page !== line.page || above.figures.length > 0) return '';
    const cell = cellsOf(above.tokens).find((one) => isOver(one, figure));
    if (cell) return cell.text;
  }
  return '';
}

/** The same reading with every sign turned round; where a mark fixes a balance there is none. */
function mirror(proposal: Proposal): Proposal {
  if (balanceFigures(proposal).some(({ printed }) => printed.marker !== null)) return proposal;
  const turn = (end: End | null): End | null => end && { ...end, value: -end.value };
  return {
    ...proposal,
    standing: proposal.standing === 'held' ? 'owed' : 'held',
    rows: proposal.rows.map((row) => ({ ...row, amount: -row.amount })),
    opening: turn(proposal.opening),
    closing: turn(proposal.closing),
  };
}
