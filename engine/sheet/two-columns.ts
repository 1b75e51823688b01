import { groupByGaps, type Line, type Token, textOf, withTokens } from '../page/index.ts';

/**
 * A list that goes on in a second column of the page, as in a newspaper: the same heading stands over both. What is left of the
 * second one is read first, and then what is below it. null where no heading stands so.
 *
 *     Date    Details            Amount        Date    Details            Amount
 *     06/05   FILMS               48.41        27/05   TRIP                26.84
 *     24/05   CHEMIST            104.69        Total                      312.40
 *     24/05   RESTAURANT          34.15        Fees
 */
export function inTwoColumns(lines: readonly Line[]): Line[] | null {
  const gutters = lines.map(gutterOf);
  if (gutters.every((gutter) => gutter === null)) return null;
  const ordered: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as Line;
    const gutter = gutters[at] ?? null;
    if (gutter === null) {
      ordered.push(first);
      at += 1;
      continue;
    }
    // `Total checks            -413.64` under both columns ends them.
    const crosses = ({ page, box, tokens }: Line): boolean => {
      const right = tokens.find((token) => token.box.x1 > gutter)?.box.x0 ?? gutter;
      return page !== first.page || (box.x0 < gutter && Math.abs(right - gutter) > slack);
    };
    const end = lines.findIndex((line, below) => below > at && crosses(line));
    const run = lines.slice(at, end < 0 ? lines.length : end);
    const part = (isLeft: boolean): Line[] =>
      run.flatMap((line) => {
        const tokens = line.tokens.filter(({ box }) => box.x0 < gutter - slack === isLeft);
        return tokens.length === 0 ? [] : [withTokens(line, tokens)];
      });
    ordered.push(...part(true), ...part(false));
    at += run.length;
  }
  return ordered;
}

const slack = 2;
const cellsMin = 2;

/** Where the second half of a heading begins that says the same as the first. */
function gutterOf({ tokens }: Line): number | null {
  const cells = groupByGaps(tokens);
  const half = cells.length / 2;
  const says = (some: readonly (readonly Token[])[]): string => some.map(textOf).join('|');
  const isTwice = half >= cellsMin && says(cells.slice(0, half)) === says(cells.slice(half));
  return isTwice && !tokens.some(({ text }) => /\d/u.test(text)) ? (cells[half]?.[0]?.box.x0 ?? null) : null;
}
