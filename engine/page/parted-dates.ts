import { datesIn } from '../calendar/index.ts';
import { boxAround } from '../geometry/index.ts';
import { datesOf } from './dates.ts';
import { groupByGaps } from './gaps.ts';
import { type Line, withTokens } from './line.ts';
import { isMoneyLike } from './money-like.ts';
import type { Token } from './tokens.ts';

const countMin = 3;
const edgeMax = 3;
/** Parts of one date stand no farther apart, in letter sizes. */
const gapMax = 1.1;
const twoDigits = /^\d{2}$/u;

/** Dates whose parts are printed apart, each in one place again. */
export const withWholeDates = (lines: readonly Line[]): readonly Line[] =>
  withYearsBelow(withDaysOverMonths(withPairs(lines)));

/**
 * Two numbers for a date, with nothing but a space between them: one is the month, and the other goes up or down from row to
 * row.
 *
 *     Card Purchase         100.00-       07 01       900.00
 *     ACB Credit                 500.00   07 02     1,400.00
 */
function withPairs(lines: readonly Line[]): readonly Line[] {
  const pairs = lines.flatMap((line) =>
    pairsOn(line).map((at) => ({ line, at, x0: (line.tokens[at] as Token).box.x0 })),
  );
  const places = new Map<Line, number[]>();
  for (let left = pairs; left.length >= countMin; ) {
    const { x0: edge } = left[0] as (typeof pairs)[number];
    const column = left.filter(({ x0 }) => isNear(x0, edge));
    left = left.filter(({ x0 }) => !isNear(x0, edge));
    const isDates = (month: number, day: number): boolean =>
      areMonths(column.map(({ line, at }) => numberAt(line, at + month))) &&
      areDays(column.map(({ line, at }) => numberAt(line, at + day)));
    if (column.length < countMin || (!isDates(0, 1) && !isDates(1, 0))) continue;
    for (const { line, at } of column) places.set(line, [...(places.get(line) ?? []), at]);
  }
  // From the right, for each pair that is joined moves those behind it.
  return lines.map((line) => (places.get(line) ?? []).sort((a, b) => b - a).reduce(joinPair, line));
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= edgeMax;

const numberAt = ({ tokens }: Line, at: number): number => Number(tokens[at]?.text);

const isApart = (left: Token | undefined, right: Token | undefined): boolean =>
  !left || !right || right.box.x0 - left.box.x1 > right.fontSize * gapMax;

/** Where two numbers of two digits stand side by side, and by themselves, on a line with money and no date before them. */
function pairsOn({ tokens }: Line): number[] {
  const found = tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const isPair = next && twoDigits.test(token.text) && twoDigits.test(next.text) && !isApart(token, next);
    return isPair && isApart(tokens[at - 1], token) && isApart(next, tokens[at + 2]) ? [at] : [];
  });
  if (found.length === 0 || !tokens.some(isMoneyLike)) return [];
  const dates = datesOf(tokens);
  // `05 07      06 07 2024`: what goes on beyond the gap behind the pair is no date.
  return found.filter((at) => dates.every(({ start, end }) => start > at || end > at + 2));
}

/** One month, or two that follow one another. */
function areMonths(numbers: readonly number[]): boolean {
  const months = [...new Set(numbers)];
  const [first = 0, second = first] = months;
  const isNext = [0, 1, 11].includes(Math.abs(second - first));
  return months.length <= 2 && isNext && months.every((month) => month >= 1 && month <= 12);
}

/** More than one day, and none but the first of a month below the one before it. */
function areDays(numbers: readonly number[]): boolean {
  const falls = numbers.filter((day, at) => at > 0 && day < (numbers[at - 1] ?? 0)).length;
  const rises = numbers.filter((day, at) => at > 0 && day > (numbers[at - 1] ?? 0)).length;
  return numbers.every((day) => day >= 1 && day <= 31) && Math.min(falls, rises) <= 1 && falls + rises > 0;
}

function joinPair(line: Line, at: number): Line {
  const [first, second] = [line.tokens[at] as Token, line.tokens[at + 1] as Token];
  const text = `${first.text}/${second.text}`;
  return withTokens(
    line,
    line.tokens.toSpliced(at, 2, { ...first, text, figure: null, box: boxAround([first, second]) }),
  );
}

const daysMin = 2;
const dayNumber = /^\d{1,2}$/u;
const monthCell = /^\p{L}{3,10}\.?(?:[/ ]?\d{2,4})?$/u;

/**
 * The day over its month, at the edge of the list, with the rows beside them:
 *
 *     03       Transfer sent                     - 700,00
 *     JUL/26   Balance                           6.637,41
 */
function withDaysOverMonths(lines: readonly Line[]): readonly Line[] {
  const found = new Map(
    lines.flatMap((line, at) => {
      const day = firstCell(line, dayNumber);
      const below = [at + 1, at + 2].find((next) => day && isMonthOf(day, line, lines[next]));
      return below === undefined ? [] : [[at, below] as const];
    }),
  );
  if (found.size < daysMin) return lines;
  const taken = new Set(found.values());
  return lines.flatMap((line, at) => {
    const [day, ...rest] = line.tokens as [Token, ...Token[]];
    if (taken.has(at)) return rest.length === 0 ? [] : [withTokens(line, rest)];
    const month = lines[found.get(at) ?? -1]?.tokens[0];
    if (!month) return [line];
    const { x0, x1 } = boxAround([day, month]);
    const date = { ...day, text: `${day.text} ${month.text}`, figure: null, box: { ...day.box, x0, x1 } };
    return [withTokens(line, [date, ...rest])];
  });
}

const isMonthOf = (day: Token, { page }: Line, below: Line | undefined): boolean => {
  const month = below?.page === page ? firstCell(below, monthCell) : null;
  return month !== null && isNear(month.box.x0, day.box.x0) && datesIn([day.text, month.text])[0]?.end === 2;
};

/** The first word of a line, if it stands by itself. */
const firstCell = ({ tokens: [first, next] }: Line, pattern: RegExp): Token | null =>
  first && pattern.test(first.text) && isApart(first, next) ? first : null;

const yearAlone = /^(?:19|20)\d{2}$/u;
/** Beside one another or one below the other. */
const yearsMin = 2;

/**
 * The year under its day, where the cell is too narrow for some months:
 *
 *     28 Apr 2024   28 Apr 2024   Interest
 *     14 May        14 May        Cash withdrawal
 *     2024          2024          Main street
 */
function withYearsBelow(lines: readonly Line[]): readonly Line[] {
  const below = lines.map((line, at) => {
    const next = lines[at + 1];
    const years = next?.page === line.page ? groupByGaps(next.tokens).flatMap(onlyYear) : [];
    return new Map(
      (years.length === 0 ? [] : groupByGaps(line.tokens)).flatMap((cell) => {
        const [first] = cell;
        const year = first && years.find(({ box }) => isNear(box.x0, first.box.x0));
        return year && isDay(cell, year.text) ? [[cell.at(-1) as Token, year] as const] : [];
      }),
    );
  });
  if (below.reduce((count, { size }) => count + size, 0) < yearsMin) return lines;
  return lines.flatMap((line, at) => {
    const taken = new Set(below[at - 1]?.values());
    const years = below[at];
    if (taken.size === 0 && !years?.size) return [line];
    const tokens = line.tokens.flatMap((token): Token[] => {
      const year = years?.get(token);
      if (taken.has(token)) return [];
      return year ? [{ ...token, text: withYear(token.text, year.text), figure: null }] : [token];
    });
    return tokens.length === 0 ? [] : [withTokens(line, tokens)];
  });
}

const onlyYear = (cell: readonly Token[]): readonly Token[] =>
  cell.length === 1 && yearAlone.test(cell[0]?.text ?? '') ? cell : [];

const withYear = (day: string, year: string): string => (/[./-]$/u.test(day) ? `${day}${year}` : `${day} ${year}`);

/** Nothing but a day and its month, which the year completes. */
function isDay(cell: readonly Token[], year: string): boolean {
  const words = cell.map(({ text }) => text);
  const whole = [...words.slice(0, -1), ...withYear(words.at(-1) ?? '', year).split(' ')];
  const [date] = datesIn(whole);
  return datesIn(words)[0]?.date.year === null && date?.start === 0 && date.end === whole.length;
}
