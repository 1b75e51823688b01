import { foldText, monthByName } from '../calendar/index.ts';
import { groupByGaps, type Line, longestDate, type PageLayout } from '../page/index.ts';

/** Fewer letters would be found in too many lines. */
const lettersMin = 3;

/**
 * A mark of printed words, by which they are found on the next statement: no word can be read from it. Figures, dates and
 * whatever else has a digit do not count, since they differ from month to month. Null where too little is left.
 */
export const markOfText = (text: string): string | null => markOfLetters(lettersOf(text));

export const lettersOf = (text: string): string =>
  foldText(text)
    .split(/\s+/u)
    .filter((word) => !/\p{Nd}/u.test(word) && !monthByName.has(word.replace(/[^\p{L}]/gu, '')))
    .join('')
    .replace(/[^\p{L}]/gu, '');

export const markOfLetters = (letters: string): string | null => (letters.length < lettersMin ? null : hashOf(letters));

const headingToRowMax = 3;
/** Places are rounded to so many points: a bank prints its headings in the same place every month. */
const placeStep = 4;

/**
 * A mark of the layout: the page's size, and the words of the heading over the rows with their places. Null where no line
 * of headings stands over rows.
 */
export function markOfLayout(layouts: readonly PageLayout[]): string | null {
  for (const { width, height, lines } of layouts) {
    const heading = headingOf(lines);
    if (heading === null) continue;
    const cells = groupByGaps(heading.tokens).map((cell) => {
      const words = lettersOf(cell.map(({ text }) => text).join(' '));
      return `${words}@${Math.round((cell[0]?.box.x0 ?? 0) / placeStep)}`;
    });
    return hashOf([Math.round(width), Math.round(height), ...cells].join(' '));
  }
  return null;
}

/** Of the lines of words right above a row the one with the most cells. */
function headingOf(lines: readonly Line[]): Line | null {
  let best: Line | null = null;
  let cellsOfBest = 1;
  for (const [at, line] of lines.entries()) {
    if (/\p{Nd}/u.test(line.text)) continue;
    const count = groupByGaps(line.tokens).length;
    if (count > cellsOfBest && lines.slice(at + 1, at + 1 + headingToRowMax).some(isRowLike)) {
      best = line;
      cellsOfBest = count;
    }
  }
  return best;
}

const isRowLike = ({ tokens }: Line): boolean =>
  tokens.some(({ figure }) => figure !== null) && tokens.some((_, at) => longestDate(tokens, at) !== null);

const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** 64-bit FNV-1a, in hexadecimal: tells texts apart, and guards nothing. */
function hashOf(text: string): string {
  let hash = offset;
  for (let at = 0; at < text.length; at += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * prime);
  return hash.toString(16).padStart(16, '0');
}
