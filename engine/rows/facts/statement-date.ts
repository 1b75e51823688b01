import { foldText, type PrintedDate } from '../../calendar/index.ts';
import { boxAround, overlapX } from '../../geometry/index.ts';
import { groupByGaps, type Line, longestDate, type PageLayout, textOf } from '../../page/index.ts';

const pagesMax = 2;
const labelsMin = 3;
/** From the labels to what stands under them, in letter sizes. */
const dropMax = 2.4;

/**
 * The statement's date in a row of boxes, under its label. It gives a year to rows that print none; it is no end of a
 * period.
 *
 *     Auszug   Seite     vom          IBAN
 *     002      1 von 4   31.01.2025   DE21 5001 0060 0418 7726 04
 */
export function findStatementDates(layouts: readonly PageLayout[]): PrintedDate[] {
  const [first = [], second = []] = layouts.slice(0, pagesMax).map(({ lines }) =>
    lines.flatMap((line, position) => {
      const below = lines[position + 1];
      return below ? datesUnder(line, below).map((date) => ({ date, labels: line.text })) : [];
    }),
  );
  // What the head of every page says is said of the statement, whatever stands beside it.
  const isRepeated = ({ date, labels }: (typeof first)[number]): boolean =>
    second.some((other) => other.labels === labels && JSON.stringify(other.date) === JSON.stringify(date));
  return [...first, ...second]
    .filter((found) => aboutStatement.test(foldText(found.labels)) || isRepeated(found))
    .map(({ date }) => date);
}

function datesUnder(line: Line, below: Line): PrintedDate[] {
  if (below.baseline - line.baseline > below.fontSize * dropMax) return [];
  const labels = groupByGaps(line.tokens);
  if (labels.length < labelsMin || line.tokens.some((token) => token.figure !== null)) return [];
  return labels
    .filter((label) => dateLabel.test(foldText(textOf(label))))
    .flatMap((label) => {
      const box = boxAround(label);
      const at = below.tokens.findIndex((token) => overlapX(token.box, box) > 0);
      const date = at < 0 ? null : longestDate(below.tokens, at)?.date;
      return date && date.year !== null ? [date] : [];
    });
}

/** In a row of labels that speaks of anything else, a date may be anybody's. */
const aboutStatement =
  /auszug|\bkonto|\biban\b|statement|account|releve|compte|cuenta|\bconto\b|conta\b|rekening|konto|\bblad|\bseite|\bpage|\bpagina/u;
const dateLabel =
  /^(?:(?:statement|issue|auszugs|rekening|afschrift)?[- ]?(?:date|datum|dato)|(?:date|datum|fecha|data)(?: (?:of|du|de|del|der|des|do|van))? (?:statement|releve|extracto|auszugs|extrato|estratto|afschrift)|vom|fecha|data)\W*$/u;
