import { foldText } from '../../calendar/index.ts';
import { groupByGaps, isMoneyLike, type Line, type PageLayout, spacedText, textOf } from '../../page/index.ts';
import { namesCard, roleOfHeading } from '../vocabulary/index.ts';
import { findAccountNumber } from './account-facts.ts';

/**
 * Pages that begin with what the first one does, and bear another account's number of the same shape, where neither number
 * stands on the other's page.
 *
 *     Wexham Bank plc   Current Account 40118273
 *     Wexham Bank plc   Current Account 55009911
 */
export function pagesOfOthers(layouts: readonly PageLayout[]): string[] {
  const pages = layouts.map((layout) => {
    const head = headOf(layout);
    const digits = digitsOf(layout.lines.map(({ text }) => text).join('\n'));
    return { page: layout.number, digits, head, number: numberIn(head) };
  });
  const own = pages.find(({ number }) => number !== null);
  const number = own?.number;
  if (!number) return [];
  const names = own.head
    .map(({ tokens }) => textOf(groupByGaps(tokens)[0] ?? []))
    .filter((name) => name.length >= nameMin);
  return pages.flatMap((one) => {
    const isOther =
      one.number?.length === number.length &&
      !one.digits.includes(number) &&
      !own.digits.includes(one.number) &&
      names.some((name) => one.head[0]?.text.startsWith(name));
    return isOther ? [`Page ${one.page} of the file is headed by the number of another account`] : [];
  });
}

const nameMin = 8;
const headLinesMax = 8;
const columnsMin = 2;

/** The first lines, above all figures and names of columns: below these a row may go on that began on the page before. */
function headOf({ lines }: PageLayout): readonly Line[] {
  const end = lines.findIndex((line) => line.tokens.some(isMoneyLike) || namesColumns(line));
  return lines.slice(0, end < 0 ? headLinesMax : Math.min(headLinesMax, end));
}

export const namesColumns = ({ tokens }: Line): boolean =>
  groupByGaps(tokens).filter((cell) => roleOfHeading(foldText(textOf(cell)))).length >= columnsMin;

const digitsMin = 6;

/** Of no card: supplementary ones have pages of their own. */
function numberIn(head: readonly Line[]): string | null {
  const texts = head.map(({ tokens }) => spacedText(tokens)).filter((text) => !namesCard(text));
  const number = digitsOf(findAccountNumber(texts) ?? '');
  return number.length >= digitsMin ? number : null;
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');
