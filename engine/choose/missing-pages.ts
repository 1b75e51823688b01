import { isMoneyLike } from '../page/index.ts';
import type { SheetLine } from '../sheet/index.ts';
import { absolute } from './money-of.ts';
import { extentOf, type Proposal, printsEnd, rowLinesOf } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import { summariesBetween } from './summary.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/** What the page numbers say is lost, and the rows do not make up for. */
export function pagesLost(view: View, { proposal, areBothTold }: Weighed, dates: Days): string[] {
  const { missingPages, mixedPages } = view.candidates;
  // Printed sums of both sides leave no room for rows on a page between others.
  const mixed = areBothTold ? mixedPages.filter((text) => !missingPages.includes(text)) : mixedPages;
  return areNeedless(view, proposal, dates) ? [...mixed] : [...new Set([...missingPages, ...mixedPages])];
}

type Days = Pick<RowDates, 'period' | 'dayOf'>;

/**
 * Rows that a summary sums up need no page more, nor those that lead to the statement's own end; unless that page may be of another
 * account which this one lists. Before the first page that is there, rows may stand whatever its first balance is called.
 */
const areNeedless = (view: View, proposal: Proposal, dates: Days): boolean =>
  view.candidates.missingPages.length > 0 &&
  (summariesBetween(view.summaries, proposal).length > 0 ||
    (!view.candidates.isFirstPageMissing && endsStatement(view, proposal, dates))) &&
  !listsOtherAccount(view.candidates) &&
  !isSummedWithOthers(view, proposal);

/**
 * `Closing balance on 31.03.2024   812.05`: of the period's last day, or printed over the list as well. Without either it may end
 * a page, whatever it is called.
 */
function endsStatement({ sheet }: View, proposal: Proposal, { period, dayOf }: Days): boolean {
  const { opening, closing, order } = proposal;
  if (!opening || !closing || order === 'newest_first') return false;
  const [rowLines, [first]] = [rowLinesOf(proposal), extentOf(proposal)];
  const isOver = ({ index }: SheetLine): boolean => index < first && closing.value !== opening.value;
  const isOfEnd = ({ dates }: SheetLine): boolean => dates.some(({ date }) => dayOf(date) === (period.end ?? ''));
  return sheet.lines.some(
    (line) =>
      !rowLines.has(line) &&
      line.figures.some((figure) => printsEnd(figure, closing)) &&
      (isOver(line) || isOfEnd(line)),
  );
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
