import { dateShape, datesIn, isDateLike } from '../../calendar/index.ts';
import { hasCents, type Line, type PageLayout } from '../../page/index.ts';

const wordsPerRowDate = 4;

const top = 0.06;
const bottom = 0.88;
/** How far beyond the edges their lines are kept, for pages that differ a little in height. */
const edgeMargin = 0.04;

/** What of a page tells the running headers and footers of others. */
export const edgesOf = (layout: PageLayout): PageLayout => ({
  ...layout,
  lines: layout.lines.filter(
    ({ box }) => box.y0 > layout.height * (bottom - edgeMargin) || box.y1 < layout.height * (top + edgeMargin),
  ),
});

/**
 * Running headers and footers: the same words at the same height on most pages, and page numbers. Two days that differ are
 * none: each heads its rows, which stand on the next page.
 */
export function withoutFurniture(layout: PageLayout, neighbour: PageLayout | undefined): Line[] {
  const isEdge = (line: Line): boolean => line.box.y0 > layout.height * bottom || line.box.y1 < layout.height * top;
  return layout.lines.filter((line) => {
    if (pageNumber.test(line.text) || (isEdge(line) && barePageNumber.test(line.text))) return false;
    if (!neighbour || !isEdge(line)) return true;
    // The last rows of two pages may have the same words; a foot that speaks of money says the same on every page.
    if (isDatedMoney(line)) return true;
    return !neighbour.lines.some(
      (other) =>
        Math.abs(other.baseline - line.baseline) < 3 &&
        foldNumbers(other) === foldNumbers(line) &&
        (other.text === line.text || !isDay(line.text)),
    );
  });
}

const isDatedMoney = ({ tokens, text }: Line): boolean =>
  tokens.some(hasCents) && datesIn(text.split(' ').slice(0, wordsPerRowDate)).length > 0;

/** `Sheet 2` is none. */
const isDay = (text: string): boolean => isDateLike(text) && /^d|y/u.test(dateShape(text));

const foldNumbers = (line: Line): string =>
  line.tokens.map((token) => (hasCents(token) ? token.text : token.text.replace(/\d+/g, '#'))).join(' ');

const pageNumber =
  /^\s*(?:page|seite|pagina|página|p\.|pg\.?)\s*:?\s*(?:no\.?:?\s*)?\d+(?:\s*(?:of|de|sur|von|van|di|\/)\s*\d+)?\s*$|^\s*\d+\s*(?:of|de|sur|von|van|di)\s*\d+\s*$|^(?:本[页頁][^.,]{0,20})?第\s*\d+\s*[页頁](?:[\s,，/]*共\s*\d+\s*[页頁])?$/iu;
/** Between the rows `03/25` is the rest of a date that a narrow column has broken. */
const barePageNumber = /^\s*\d+\s*\/\s*\d+\s*$/u;
