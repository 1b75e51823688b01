import { isMoneyLike } from '../page/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import { absolute, sumOf } from './money-of.ts';
import { extentOf, type Proposal, printsEnd } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import { besideRows } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/**
 * What the page numbers say is lost, and the rows do not make up for. Rows that a summary sums up need no page more, nor those
 * that lead to the statement's own end; unless that page may be of another account which this one lists. Before the first page
 * that is there, rows may stand whatever its first balance is called.
 */
export function pagesLost(view: View, { proposal, summary, areBothTold }: Weighed, dates: RowDates): readonly string[] {
  const { missingPages, mixedPages, isFirstPageMissing, areBacksMissing } = view.candidates;
  const areNeedless =
    missingPages.length > 0 &&
    (summary !== undefined || (!isFirstPageMissing && endsStatement(view, proposal, dates))) &&
    !listsOtherAccount(view.candidates) &&
    !isSummedWithOthers(view, proposal);
  if (!areNeedless) return [...new Set([...missingPages, ...mixedPages])];
  // Backs that were left out print terms, where sums of both sides leave no room for rows.
  return areBothTold && areBacksMissing ? mixedPages.filter((text) => !missingPages.includes(text)) : mixedPages;
}

/** A closing balance of the period's last day, or printed over the list as well; any other may end a page. */
function endsStatement(view: View, proposal: Proposal, { period, dayOf }: RowDates): boolean {
  const { opening, closing, order } = proposal;
  if (!opening || !closing || order === 'newest_first') return false;
  const [first] = extentOf(proposal);
  const mayStandOver = closing.value !== opening.value;
  const isOfEnd = ({ index, dates }: SheetLine): boolean =>
    (index < first && mayStandOver) || dates.some(({ date }) => dayOf(date) === (period.end ?? ''));
  return besideRows(view, proposal).some(({ figure, line }) => printsEnd(figure, closing) && isOfEnd(line));
}

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
function isSummedWithOthers(view: View, proposal: Proposal): boolean {
  const own = absolute(proposal.closing?.value ?? 0n);
  const figures = besideRows(view, proposal).map(({ figure }) => figure);
  return [...Map.groupBy(figures, ({ column }) => column).values()].some((column) =>
    column.some(({ size }, at) => {
      const above = size === own ? [] : column.slice(Math.max(0, at - summedMax), at);
      const sums = above.map((_, from) => above.slice(from)).filter((parts) => parts.some((part) => part.size === own));
      return sums.some((parts) => sumOf(parts) === size);
    }),
  );
}
