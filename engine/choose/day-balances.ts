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
  const rows = items.filter(({ kind, line }) => kind === 'row' && line.figures.length === 1);
  const isLast = new Map<string, boolean[]>();
  rows.forEach((item, at) => {
    const label = dayLabelOf(item.line);
    const next = rows[at + 1];
    const ends = isLast.get(label) ?? [];
    isLast.set(label, [...ends, next === undefined || dayOf(next) !== dayOf(item)]);
  });
  return new Set(
    [...isLast].flatMap(([label, ends]) =>
      label !== '' && ends.length >= repeatsMin && ends.length * 2 <= rows.length && ends.every(Boolean) ? [label] : [],
    ),
  );
}

/** The words of a line, without whatever numbers stand among them. */
export const dayLabelOf = ({ label }: SheetLine): string =>
  foldText(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const dayOf = ({ date }: Item): string => (date ? dateKey(date.date) : '');
