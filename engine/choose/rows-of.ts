import { lostDates } from '../reconcile/index.ts';
import type { SheetFigure } from '../sheet/index.ts';
import { standsApart } from './cells.ts';
import type { Item } from './items.ts';
import { isNotZero, type Sign } from './money-of.ts';
import { type ProposedRow, withSign } from './proposal.ts';

/** A figure and which way it goes. */
interface Counted {
  readonly item: Item;
  readonly figure: SheetFigure;
  readonly sign: Sign;
}

/** The lines that the signs make rows of, in printed order. */
export function rowsOf(all: readonly Counted[], balanceColumn: number | null): ProposedRow[] {
  const counted = all.filter(({ sign }) => sign !== 0);
  const byItem = [...Map.groupBy(counted, ({ item }) => item)].sort(([a], [b]) => a.line.index - b.line.index);
  const listed = byItem.map(([item, own]) => ({
    item,
    figures: own.map(({ figure }) => figure),
    amount: own.reduce((sum, { figure, sign }) => sum + withSign(figure.size, sign), 0n),
  }));
  const printsUndated = listed.some(({ item, amount }) => !item.isDated && amount !== 0n);
  const lost = lostDates(
    listed.map(({ item: { line, date, isDated } }) => ({ page: line.page, date: date?.date ?? null, isDated })),
  );
  return listed.flatMap(({ item, figures, amount }, at): ProposedRow[] => {
    // An undated line of nothing is no row, unless the day above it is its own, and the nought none of its words.
    const mayBeRow = printsUndated && !lost.has(at) && figures.some((figure) => standsApart(item.line, figure));
    if (!item.isDated && !figures.some(isNotZero) && !mayBeRow) return [];
    const balance = item.line.figures.findLast((figure) => figure.column === balanceColumn) ?? null;
    return [{ item, figures, amount, balance }];
  });
}
