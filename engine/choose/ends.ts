import { type Token, textOf } from '../page/index.ts';
import { debtTermsIn, type FactRole, isBalanceRole, namesDebt, standingOfBalance } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { cellsOf, namesFigure } from './cells.ts';
import { type Item, isUnnamed } from './items.ts';
import { balanceValue, isNotZero, type Sign, type Standing } from './money-of.ts';
import type { RoleOf } from './sections.ts';
import type { View } from './view.ts';

/** A printed figure that may open or close the list. */
export interface EndCandidate {
  readonly figure: SheetFigure;
  /** The side that its column or its words put it on. */
  readonly side: Sign;
  /** Bits against it as the opening and as the closing balance. */
  readonly costs: Readonly<Record<EndName, number>>;
}

export type EndName = 'opening' | 'closing';

const unlikely = 9;
/** A summary leads from it or to it, by whatever name. */
const summedCost = 1;
/** What its words call a total, a count or a limit is no balance at an end. */
const neverEnds: ReadonlySet<FactRole> = new Set(['total_in', 'total_out', 'count', 'aside']);
const candidatesMax = 80;

/** All figures that may be a balance at an end, the likely ones first. Nothing but a row's own amount is ruled out. */
export function findEnds(view: View, rows: readonly Item[]): EndCandidate[] {
  const { items, roleOf, labelOf, summaries } = view;
  const opened = new Set(summaries.map(({ opening }) => opening));
  const closed = new Set(summaries.map(({ closing }) => closing));
  const blocks = new Set(rows.map(({ block }) => block));
  const [firstRow = Infinity, lastRow = -Infinity] = [rows[0]?.line.index, rows.at(-1)?.line.index];
  const found: EndCandidate[] = [];
  for (const item of items.items) {
    const isBefore = item.line.index < firstRow;
    const isAfter = item.line.index > lastRow;
    const isAmong = item.isDated && item.line.index > firstRow && item.line.index < lastRow;
    if (isAmong && item.kind === 'row') continue;
    const extra = item.kind === 'row' ? (item.isDated ? 2 : 1) : 0;
    for (const figure of [...item.line.figures, ...labelledAsides(item, roleOf)]) {
      const role = roleOf(item.line, figure.token, true) ?? (item.line.figures.length === 1 ? item.role : null);
      // `Total amount due` is asked for, and often all that is owed.
      const isOwed = role === 'aside' && isAllOwed(labelOf(item.line, figure.token));
      if (role !== null && neverEnds.has(role) && !isOwed) continue;
      // `27.12.22   - 50 000,00   TOTAL ENERGIES` among the rows is a payment, if anything.
      if (isAmong && role === 'total') continue;
      // Nought is printed in many places: only words or a summary make a balance of it.
      const isSummed = opened.has(figure) || closed.has(figure);
      if (!isNotZero(figure) && !isSummed && !isBalanceRole(role)) continue;
      const { opening, closing } = costsOf(role, isBefore, isAfter);
      const costs = {
        opening: Math.min(opening + extra, opened.has(figure) ? summedCost : unlikely),
        closing: Math.min(closing + extra, closed.has(figure) ? summedCost : unlikely),
      };
      // A balance in the column of one side, or with its words, is on that side.
      const heading = blocks.has(item.block) ? view.headings.get(figure.column) : null;
      const side = sideSaid(view, item.line, figure) || (heading === 'in' ? 1 : heading === 'out' ? -1 : 0);
      found.push({ figure, side, costs });
    }
  }
  const leastOf = ({ costs }: EndCandidate): number => Math.min(costs.opening, costs.closing);
  return found.sort((a, b) => leastOf(a) - leastOf(b)).slice(0, candidatesMax);
}

/** The side that words beside a balance put it on: `SOLDE DEBITEUR AU 30/01/2026   128,44`, `2.580,26 debet`. */
export function sideSaid({ labelOf }: Pick<View, 'labelOf'>, line: SheetLine, { token }: SheetFigure): Sign {
  const own = line.tokens[token] as Token;
  const cell = cellsOf(line.tokens).find(({ tokens }) => tokens.includes(own))?.tokens ?? [];
  const behind = textOf(cell.slice(cell.indexOf(own) + 1));
  // `Sold initial: 3.120,88   Rulaj debitor 3.812,83`: among several figures each has its own words, if there are any between them.
  const hasOwnWords = namesFigure(line, token) ?? line.figures.length !== 1;
  const standing = standingOfBalance(hasOwnWords ? labelOf(line, token) : line.label, behind);
  return standing === null ? 0 : standing === 'held' ? 1 : -1;
}

/** A least payment, or a limit, is not all that is owed. */
const isAllOwed = (label: string): boolean => namesDebt(label) && debtTermsIn(label).every((term) => term === 'asked');

/** `Limit: 60.000,00 TL Previous balance: 8.412,75 TL`: within a line of text a colon, or such words, name a figure. */
const labelledAsides = ({ line, kind }: Item, roleOf: RoleOf): SheetFigure[] =>
  (kind === 'row' ? [] : line.asides).filter(
    ({ token }) => line.tokens[token - 1]?.text.endsWith(':') || isBalanceRole(roleOf(line, token)),
  );

function costsOf(role: FactRole | null, isBefore: boolean, isAfter: boolean): EndCandidate['costs'] {
  if (role === 'opening') return { opening: 0, closing: unlikely };
  if (role === 'closing') return { opening: unlikely, closing: 0 };
  if (role === 'carried') return { opening: isBefore ? 1 : isAfter ? 4 : 3, closing: isAfter ? 1 : 3 };
  if (role === 'total') return { opening: unlikely, closing: isAfter ? 4 : unlikely };
  if (isUnnamed({ role })) return { opening: isBefore ? 5 : 7, closing: isAfter ? 5 : 6 };
  // What a card asks for.
  return { opening: unlikely, closing: 4 };
}

export const endValue = ({ figure, side }: EndCandidate, standing: Standing): bigint =>
  balanceValue(figure, standing, side);

/** The cheapest ones at one end first. */
export const cheapest = (ends: readonly EndCandidate[], name: EndName): EndCandidate[] =>
  ends.toSorted((one, other) => one.costs[name] - other.costs[name]);
