import { currencyDecimals } from '../money/index.ts';
import type { PrintedCount } from '../reading/index.ts';
import { type Fact, sideOfCount, withoutDates } from '../rows/index.ts';
import { sideOfRole } from './items.ts';
import { centsOf, sizeOf, sumOfSide } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import type { View } from './view.ts';

/** How many rows the page says there are, of one side or of all. */
export const printedCounts = (view: View, { rows }: Proposal): PrintedCount[] => [
  ...ofAllRows(view.facts.flatMap(namedCount), rows),
  ...countsInLabels(view, rows),
];

function namedCount({ role, label, token }: Fact): PrintedCount[] {
  const side = role === 'count' && /^\d+$/u.test(token.text) ? sideOfCount(label) : null;
  return side === null ? [] : [{ side, count: Number(token.text), label, rows: null }];
}

/** `Number of items 8` on each page counts that page, and below the deposits it counts those. */
function ofAllRows(counts: readonly PrintedCount[], rows: readonly ProposedRow[]): PrintedCount[] {
  const sections = Map.groupBy(rows, ({ item }) => item.section).values();
  const lists = [...sections, rows.filter(({ amount }) => amount > 0n), rows.filter(({ amount }) => amount < 0n)];
  const all = counts.filter(({ side }) => side === 'all');
  const areOfAll = all.every(
    ({ count }) => count === rows.length || (count === all[0]?.count && lists.every((list) => list.length !== count)),
  );
  return areOfAll ? [...counts] : counts.filter(({ side }) => side !== 'all');
}

/** `(33), total credits`: at the begin in brackets it counts the total before. */
const countInLabel = /^\(?(\d{1,4})\)?\s+\p{L}|.\((\d{1,4})\)|\s(\d{1,4})$/u;
/** `There were 16 checks and other items totaling` */
const countInSentence = /^there w(?:as|ere) (\d{1,4})\s/iu;

/** `Total credits (6) 5,490.51`: beside the total of a whole side, because banks also count some of the rows. */
function countsInLabels(view: View, rows: readonly ProposedRow[]): PrintedCount[] {
  const onRows = new Set(rows.flatMap(({ item }) => item.line.printed));
  return view.facts.flatMap(({ role, label, token, isBeside }) => {
    const words = withoutDates(label);
    const found = countInSentence.exec(words) ?? (sideOfRole(role) && countInLabel.exec(words));
    if (!isBeside || !found || onRows.has(token)) return [];
    const size = sizeOf(token, currencyDecimals(view.candidates.currency));
    const side = (['in', 'out'] as const).find((one) => {
      const whole = centsOf(view, sumOfSide(rows, one === 'in' ? 1 : -1));
      return (sideOfRole(role) ?? one) === one && whole !== 0n && size === whole;
    });
    return side ? [{ side, count: Number(found[1] ?? found[2] ?? found[3]), label, rows: null }] : [];
  });
}
