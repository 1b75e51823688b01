import { groupByGaps, type Line, type PageLayout, textOf } from '../../page/index.ts';
import { remembering } from '../../recall/index.ts';
import { pageTurnOf } from '../vocabulary/index.ts';

interface PageNumber {
  readonly page: number;
  readonly number: number;
  /** Of how many; null where only the number is printed. */
  readonly of: number | null;
  /** The last number, where a long page of the file shows several pages: `Seite 1 von 2`, and further down `Seite 2 von 2`. */
  readonly until?: number;
}

const pageWord =
  'page|pag\\.?|pg\\.?|seite|blatt|blad|feuillet|arkusz|лист|аркуш|pagina|pagină|página|pág\\.?|p\\.|sheet|feuille|hoja|foglio|folha|side|sida|sivu|strona|strana|stránka|oldal|sayfa|страница|стр\\.|сторінка|стор\\.|bladsy|halaman|trang|หน้าที่|หน้า|lehekülg|lk\\.?|lapa|lpp\\.?|puslapis|psl\\.?|stranica|stran|síða|bls\\.?|σελίδα|σελ\\.|עמוד';
const ofWord = '(?:of|de|sur|von|van|di|da|af|av|z|ze|iz|od|din|dari|no|iš|από|מתוך|из|з)';
/** `Page 1 of 3`, in two languages `Page 1 of/de 3`, `Page 頁次 1 / 2`. */
const withTotal = new RegExp(
  `(?:${pageWord})\\s*(?:/?\\s*[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Arabic}]{1,6}\\s*)?:?\\s*(?:no\\.?\\s*:?\\s*)?(?<number>\\d{1,3})\\s*(?:${ofWord}(?:\\s?/\\s?${ofWord})?|[/(-])\\s*(?<of>\\d{1,3})(?![\\d/.-]|,\\d)`,
  'iu',
);
/** `2. oldal, összesen 3`, `2. sivu / 3` */
const numberFirst = new RegExp(
  `(?<![\\d.,/-])(?<number>\\d{1,3})\\.?\\s?(?:${pageWord})\\s*(?:[,/(]\\s*(?:\\p{L}{2,9}:?\\s*)?|${ofWord}\\s+)(?<of>\\d{1,3})(?![\\d/.-]|,\\d)`,
  'iu',
);
/** `第1页共5页`, `1/5ページ`, `1 / 5 페이지`; the other way round, `共5页第1页`. */
const eastern = /第?\s*(?<number>\d{1,3})\s*(?:[页頁][\s,，/]*共|\/)\s*(?<of>\d{1,3})\s*(?:[页頁쪽]|ページ|페이지)/u;
const easternTotalFirst = /共\s*(?<of>\d{1,3})\s*[页頁][\s,，/]*第\s*(?<number>\d{1,3})\s*[页頁]/u;
const bareTotal = /^\W*(?<number>\d{1,3})\s*(?:of|de|sur|von|van|di|\/)\s*(?<of>\d{1,3})\W*$/iu;
const withTotals = [easternTotalFirst, withTotal, bareTotal, eastern, numberFirst];
const alone = [
  new RegExp(`^\\W*(?:${pageWord})\\s*(?:no\\.?\\s*:?\\s*|number\\s*|:\\s*)?(?<number>\\d{1,3})\\W*$`, 'iu'),
  /^[-–—]\s*(?<number>\d{1,3})\s*[-–—]$/u,
];
/** `Halaman : 1 / 2` */
const inCell = [
  /^(?<number>\d{1,2}) (?:of|de|sur|von|van|di) (?<of>\d{1,2})$/iu,
  /: ?(?<number>[1-9]\d?) ?\/ ?(?<of>[1-9]\d?)$/u,
];
const atEnd = /[\p{L}).]\s+(?<number>[1-9]\d?)\s?\/\s?(?<of>[1-9]\d?)$/u;
const anyPair = /(?<![\d.,/:-])(?<number>\d{1,3})\s*(?:\/|\(|\p{L}{1,6}(?=[\s\d]))\s*(?<of>\d{1,3})(?![\d.,/:-])/gu;

/** What the printed page numbers say of the file. */
export function readPageNumbers(layouts: readonly PageLayout[]) {
  const printed = layouts.flatMap(numberOf);
  const numbers = printed.length > 0 ? printed : countedPages(layouts.flatMap(pairsOf), layouts.length);
  const [comesFrom, goesOn] = [turnsOn(layouts[0], 'previous'), turnsOn(layouts.at(-1), 'next')];
  return {
    /** Sentences about pages that the printed page numbers miss, or words about the page before and the next one. */
    missingPages: [...missingPages(numbers, layouts.length), ...comesFrom, ...goesOn],
    /** What a list begins with may stand on a page before the first of them. */
    isFirstPageMissing: pagesBefore(numbers).length > 0 || comesFrom.length > 0,
    /** Sentences about pages that are there twice, in disorder, lack one between them or show no text: nothing makes up for that. */
    mixedPages: [...mixedPages(numbers), ...doubledPages(layouts), ...pictures(layouts, numbers)],
    /** `Page 1 of 6`, then `Page 3 of 6`: only the fronts of sheets are there. */
    areBacksMissing: numbers.every(({ page, number }) => number === 2 * page - 1),
    arePagesCounted: numbers.some(({ of }) => of !== null),
  };
}

/** `Continued overleaf` on the last page, `Brought forward from previous page` on the first. */
function turnsOn(layout: PageLayout | undefined, turn: 'previous' | 'next'): string[] {
  const says = layout?.lines.some(({ text }) => pageTurnOf(text) === turn);
  return says
    ? [`Page ${layout?.number} speaks of ${turn === 'next' ? 'the next page' : 'the page before it'}, which is missing`]
    : [];
}

const lastOf = ({ number, until }: PageNumber): number => until ?? number;

/** Pairs of numbers at a page's edges that may be its own and that of all pages, in any language: `Sivu 1/3`, `1 (4)`. */
const pairsOf = (layout: PageLayout): PageNumber[] =>
  edgesOf(layout)
    .flatMap(({ text }) => [...text.matchAll(anyPair)].flatMap((found) => printedNumber(layout, found)))
    .filter(isPossible);

function printedNumber({ number: page }: PageLayout, found: RegExpExecArray | null): PageNumber[] {
  const { number, of = null } = found?.groups ?? {};
  return number === undefined ? [] : [{ page, number: Number(number), of: of === null ? null : Number(of) }];
}

const isPossible = ({ number, of }: PageNumber): boolean => of !== null && number >= 1 && number <= of;

/** Those pairs that count up from page to page, of as many, on every page; none where a single page can't show it. */
function countedPages(pairs: readonly PageNumber[], pageCount: number): PageNumber[] {
  const first = pairs.filter(({ page }) => page === 1);
  for (const { number, of } of pageCount > 1 ? first : []) {
    const run = Array.from({ length: pageCount }, (_, at) =>
      pairs.find((pair) => pair.page === at + 1 && pair.number === number + at && pair.of === of),
    );
    if (run.every((pair) => pair !== undefined)) return run as PageNumber[];
  }
  return [];
}

/** Pages of one count that are there twice, stand in another order or lack one between them. */
function mixedPages(numbered: readonly PageNumber[]): string[] {
  return numbered.slice(1).flatMap(({ page, number, of }, at) => {
    const before = numbered[at] as PageNumber;
    const wanted = lastOf(before) + page - before.page;
    // Another account, or another copy, begins with its own first page.
    if (of !== before.of || number === 1 || number === wanted || before.number === before.of) return [];
    if (number > wanted) return [saysMissing(wanted, of)];
    if (of === null) return [];
    return [`Page ${number} of ${of} ${number === before.number ? 'is there twice' : 'stands behind another'}`];
  });
}

const saysMissing = (number: number, of: number | null): string =>
  `Page ${number}${of === null ? '' : ` of ${of}`} is missing`;

/** `Page 1 of 3`, a picture, `Page 3 of 3`: it is one of the pages that are counted, and nobody knows what stands on it. */
function pictures(layouts: readonly PageLayout[], numbered: readonly PageNumber[]): string[] {
  const isCounted = ({ number: page }: PageLayout): boolean => {
    const before = numbered.findLast((one) => one.page < page);
    const after = numbered.find((one) => one.page > page);
    const own = before ? lastOf(before) + page - before.page : 1;
    const isInside = own <= (before?.of ?? 0);
    return isInside || (after !== undefined && after.number === own + after.page - page);
  };
  return layouts
    .filter((layout) => layout.isPicture && isCounted(layout))
    .map(({ number }) => `Page ${number} of the file is a picture without text`);
}

const linesMin = 10;

/** Pages that print the same lines as one before them: a copy was put in twice. */
function doubledPages(layouts: readonly PageLayout[]): string[] {
  const texts = layouts.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  return layouts.flatMap(({ number, lines }, at) =>
    lines.length >= linesMin && texts.indexOf(texts[at] ?? '') < at
      ? [`Page ${number} of the file repeats another`]
      : [],
  );
}

/** What is not in the file takes its rows with it, and a chain of balances that is carried forward never shows it. */
export function missingPages(numbered: readonly PageNumber[], pageCount: number): string[] {
  const missing = numbered.flatMap((current, at) => {
    const next = numbered[at + 1];
    const wanted = lastOf(current) + (next?.page ?? pageCount + 1) - current.page;
    if (current.of !== null && (!next || next.number === 1 || next.of !== current.of))
      return wanted <= current.of ? [saysMissing(lastOf(current) + 1, current.of)] : [];
    return next && next.number > wanted ? [saysMissing(wanted, next.of)] : [];
  });
  return [...missing, ...pagesBefore(numbered)];
}

/** What is missing before the first page of a count: `Page 2 of 3` and `Page 3 of 3` alone, or a bare `Page 2`. */
const pagesBefore = (numbered: readonly PageNumber[]): string[] =>
  numbered.flatMap(({ page, number, of }, at) => {
    const before = numbered[at - 1];
    // A page may leave out of how many it is one.
    const isOther = before !== undefined && of !== null && before.of !== null && of !== before.of;
    const isCut = before ? isOther && number > 1 : number > page;
    return isCut ? [saysMissing(number - 1, of)] : [];
  });

/** The number of a page, from its first or last lines; a total that can't be one is none. */
export const numberOf: (layout: PageLayout) => readonly PageNumber[] = remembering((layout) => {
  const { number: page, lines } = layout;
  const edges = edgesOf(layout);
  const first = (forms: readonly RegExp[], texts: readonly string[]): PageNumber[] =>
    texts.flatMap((text) => forms.flatMap((form) => printedNumber(layout, form.exec(text)))).slice(0, 1);
  const [counted] = edges.flatMap(({ text }) => first(withTotals, [text]).filter(isPossible));
  if (counted) return [{ ...counted, until: lastNumber(lines, counted) }];
  const loose = edges.flatMap((line) => {
    const isOutermost = line === lines[0] || line === lines.at(-1);
    const found = first(inCell, cellsOf(line));
    return found.length === 0 && isOutermost ? first([atEnd], [line.text]) : found;
  });
  // Among other words only the page's own number, of not too many, is told from a day or a fraction.
  const own = loose.find((one) => one.number === page && isPossible(one) && (one.of ?? 0) <= looseTotalMax);
  return own ? [own] : edges.flatMap((line) => first(alone, cellsOf(line))).slice(0, 1);
});

const looseTotalMax = 20;

/** Of those that lines begin with: `continued on page 3 of 3` shows no page. */
function lastNumber(lines: readonly Line[], { number, of }: PageNumber): number {
  const begun = lines.map(({ text }) => withTotal.exec(text)).filter((found) => found?.index === 0);
  return Math.max(
    number,
    ...begun.flatMap((found) => (Number(found?.groups?.of) === of ? Number(found?.groups?.number) : [])),
  );
}

const cellsOf = ({ tokens }: Line): string[] => groupByGaps(tokens).map(textOf);

const edgesOf = ({ lines, height }: PageLayout): Line[] =>
  lines.filter(({ box }) => box.y0 > height * 0.8 || box.y1 < height * 0.25);
