import { isMoneyLike } from '../page/index.ts';
import { absolute } from './money-of.ts';
import { type Proposal, rowLinesOf } from './proposal.ts';
import type { View } from './view.ts';
import { isAnchored } from './weigh.ts';

/** Rows between labelled ends need no page more, unless it may be that of another account which the page lists. */
export const areNeedless = (view: View, proposal: Proposal): boolean =>
  view.candidates.missingPages.length > 0 &&
  isAnchored(view, proposal, true) &&
  !listsOtherAccount(view.candidates) &&
  !isSummedWithOthers(view, proposal);

const numberDigitsMin = 6;

/** `CONTA POUPANÇA 45283190248   8 635.30` on a page of the account 45283190117. */
function listsOtherAccount({ around, accountNumber }: View['candidates']): boolean {
  const own = accountNumber?.replace(/\D/gu, '') ?? '';
  const isSister = (text: string): boolean => {
    const digits = /^[\d-]+$/u.test(text) ? text.replace(/\D/gu, '') : '';
    const start = digits.slice(0, Math.ceil(digits.length / 2));
    return digits.length >= numberDigitsMin && own.includes(start) && !own.includes(digits);
  };
  return around.some(({ lines }) =>
    lines.some(({ tokens }) => tokens.some(isMoneyLike) && tokens.some(({ text }) => isSister(text))),
  );
}

const summedMax = 8;

/** `Savings 46,064.19`, `Current 17,014.37`, `Total 63,078.56`: what the account holds is summed up with what others do. */
function isSummedWithOthers({ items: { items } }: View, proposal: Proposal): boolean {
  const own = absolute(proposal.closing?.value ?? 0n);
  const rowLines = rowLinesOf(proposal);
  const figures = items.flatMap(({ line }) => (rowLines.has(line) ? [] : line.figures));
  return [...Map.groupBy(figures, ({ column }) => column).values()].some((column) => {
    const sizes = column.map((figure) => figure.size);
    return sizes.some((first, at) => {
      let [sum, hasOwn] = [first, first === own];
      return sizes.slice(at + 1, at + 1 + summedMax).some((size) => {
        if (hasOwn && size === sum && sum !== own) return true;
        sum += size;
        hasOwn ||= size === own;
        return false;
      });
    });
  });
}
