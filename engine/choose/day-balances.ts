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
  const days = rows.flatMap((item) => (item.kind === 'row' ? dayOf(item) : []));
  let until = 0;
  const placed = rows.map((item) => {
    if (item.kind === 'row') until += 1;
    /** So many rows there are down to this line. */
    return { item, until };
  });
  const isOfDays = (label: string, list: typeof placed): boolean =>
    label !== '' &&
    list.length >= repeatsMin &&
    list.length * 2 <= rows.length &&
    list.slice(0, -1).every(({ item, until }, at) => {
      // A closing balance in a summary has no rows before it.
      const isBelowRows = item.kind === 'row' || until > (list[at - 1]?.until ?? 0);
      return isBelowRows && days[until] !== dayOf(item);
    });
  const byLabel = [...Map.groupBy(placed, ({ item }) => dayLabelOf(item.line))];
  return new Set(byLabel.flatMap(([label, list]) => (isOfDays(label, list) ? label : [])));
}

/** The words of a line, without whatever numbers stand among them. */
export const dayLabelOf = ({ label }: Pick<SheetLine, 'label'>): string =>
  foldText(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const dayOf = ({ date }: Item): string => (date ? dateKey(date.date) : '');
