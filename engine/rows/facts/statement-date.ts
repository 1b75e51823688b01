import { foldText, type PrintedDate } from '../../calendar/index.ts';
import { boxAround, overlapX } from '../../geometry/index.ts';
import { groupByGaps, type Line, longestDate, type PageLayout, type Token, textOf } from '../../page/index.ts';
import { endInIssueDate } from '../vocabulary/index.ts';

const pagesMax = 2;
const labelsMin = 3;
/** From the labels to what stands under them, in letter sizes. */
const dropMax = 4;
const linesUnderMax = 3;

/**
 * The statement's date in a row of boxes, under its label. It gives a year to rows that print none; it is no end of a
 * period.
 *
 *     Auszug   Seite     vom          IBAN
 *     002      1 von 4   31.01.2025   DE21 5001 0060 0418 7726 04
 */
export function findStatementDates(layouts: readonly PageLayout[], outside: readonly PageLayout[]): PrintedDate[] {
  // `Statement date` says enough, whatever stands beside it: the figures under the other labels may look like a row.
  const issued = layouts
    .slice(0, pagesMax)
    .flatMap(({ lines }) => lines.flatMap((_, at) => underLabels(lines, at, (one) => endInIssueDate(one.split(' ')))));
  return [...boxedDates(outside), ...issued];
}

function boxedDates(layouts: readonly PageLayout[]): PrintedDate[] {
  const found = layouts.slice(0, pagesMax).flatMap(({ number, lines }) =>
    lines.flatMap((line, at) => {
      const isRow = groupByGaps(line.tokens).length >= labelsMin && line.tokens.every(({ figure }) => figure === null);
      const dates = isRow ? underLabels(lines, at, (label) => dateLabel.test(foldText(label))) : [];
      return dates.map((date) => ({ date, labels: line.text, page: number, key: line.text + JSON.stringify(date) }));
    }),
  );
  // What the head of every page says is said of the statement, whatever stands beside it.
  const isRepeated = ({ key, page }: (typeof found)[number]): boolean =>
    found.some((other) => other.key === key && other.page !== page);
  return found.filter((one) => aboutStatement.test(foldText(one.labels)) || isRepeated(one)).map(({ date }) => date);
}

/** Between a label and its day a line of something else may stand beside them. */
function underLabels(lines: readonly Line[], at: number, isLabel: (text: string) => boolean): PrintedDate[] {
  const line = lines[at] as Line;
  const below = lines.slice(at + 1, at + 1 + linesUnderMax);
  return groupByGaps(line.tokens).flatMap((label) => {
    const box = boxAround(label);
    const isUnder = (token: Token): boolean => overlapX(token.box, box) > 0;
    const under = isLabel(textOf(label)) ? below.find((one) => one.tokens.some(isUnder)) : undefined;
    if (!under || under.baseline - line.baseline > under.fontSize * dropMax) return [];
    const date = longestDate(under.tokens, under.tokens.findIndex(isUnder))?.date;
    return date && date.year !== null ? [date] : [];
  });
}

/** In a row of labels that speaks of anything else, a date may be anybody's. */
const aboutStatement =
  /auszug|\bkonto|\biban\b|statement|account|releve|compte|cuenta|\bconto\b|conta\b|rekening|konto|\bblad|\bseite|\bpage|\bpagina/u;
const dateLabel =
  /^(?:(?:statement|issue|auszugs|rekening|afschrift)?[- ]?(?:date|datum|dato)|(?:date|datum|fecha|data)(?: (?:of|du|de|del|der|des|do|van))? (?:statement|releve|extracto|auszugs|extrato|estratto|afschrift)|vom|fecha|data)\W*$/u;
