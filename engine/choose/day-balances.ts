import { dateKey, foldText } from '../calendar/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import type { Item } from './items.ts';

const repeatsMin = 2;

/**
 * Words that stand again and again beside the last figure of a day, and nowhere else: the balance after each day, by whatever
 * name, in the column of the amounts. Only if the rows between lead from one to the next are they that.
 *
 *     01/07   TRANSFER RECEIVED         200,00C
 *     01/07   TRANSFER SENT              50,00D
 *     01/07   SALDO DO DIA              250,00C
 *     06/07   PURCHASE                  148,00D
 *     06/07   SALDO DO DIA              102,00C
 */
export function dayBalanceLabels(items: readonly Item[]): ReadonlySet<string> {
  // `Sold final zi`: an account has one closing balance, and days have many.
  const rows = items.filter(
    ({ kind, role, line }) => (kind === 'row' || role === 'closing') && line.figures.length === 1,
  );
  let next: Item | undefined;
  const nextRows = new Map<Item, Item | undefined>();
  for (const item of rows.toReversed()) {
    nextRows.set(item, next);
    if (item.kind === 'row') next = item;
  }
  const isLast = new Map<string, boolean[]>();
  const rowsBefore = new Map<string, number>();
  let rowCount = 0;
  for (const item of rows) {
    const label = dayLabelOf(item.line);
    const below = nextRows.get(item);
    // A closing balance in a summary has no rows before it.
    const isBelowRows = item.kind === 'row' || rowCount > (rowsBefore.get(label) ?? 0);
    const ends = isLast.get(label) ?? [];
    ends.push(isBelowRows && (below === undefined || dayOf(below) !== dayOf(item)));
    isLast.set(label, ends);
    if (item.kind === 'row') rowCount += 1;
    rowsBefore.set(label, rowCount);
  }
  const isOfDays = ([label, ends]: [string, boolean[]]): boolean =>
    label !== '' && ends.length >= repeatsMin && ends.length * 2 <= rows.length && ends.slice(0, -1).every(Boolean);
  return new Set([...isLast].filter(isOfDays).map(([label]) => label));
}

/** The words of a line, without whatever numbers stand among them. */
export const dayLabelOf = ({ label }: Pick<SheetLine, 'label'>): string =>
  foldText(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const dayOf = ({ date }: Item): string => (date ? dateKey(date.date) : '');
