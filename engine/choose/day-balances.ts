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
  /** From the last one up; below that stands what the account comes to. */
  const isLast = new Map<string, boolean[]>();
  let next: Item | undefined;
  for (const item of rows.toReversed()) {
    const label = dayLabelOf(item.line);
    isLast.set(label, [...(isLast.get(label) ?? []), next === undefined || dayOf(next) !== dayOf(item)]);
    if (item.kind === 'row') next = item;
  }
  return new Set(
    [...isLast].flatMap(([label, ends]) =>
      label !== '' && ends.length >= repeatsMin && ends.length * 2 <= rows.length && ends.slice(1).every(Boolean)
        ? [label]
        : [],
    ),
  );
}

/** The words of a line, without whatever numbers stand among them. */
export const dayLabelOf = ({ label }: SheetLine): string =>
  foldText(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const dayOf = ({ date }: Item): string => (date ? dateKey(date.date) : '');
