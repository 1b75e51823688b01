import { dateShape } from '../../calendar/index.ts';
import { type Token, textOf } from '../../page/index.ts';

/** How a line looks that holds nothing but a day: where it begins, its letters, the shape of its date. */
export interface DayLine {
  readonly x0: number;
  readonly fontSize: number;
  readonly isBold: boolean;
  readonly shape: string;
}

interface Look extends Omit<DayLine, 'shape'> {
  readonly text: string;
}

export const dayLineOf = ({ x0, fontSize, isBold, text }: Look): DayLine => ({
  x0,
  fontSize,
  isBold,
  shape: dateShape(text),
});

/** How tokens look that begin a line. */
export const lookOf = (tokens: readonly Token[]): Look => ({
  x0: tokens[0]?.box.x0 ?? 0,
  fontSize: tokens[0]?.fontSize ?? 0,
  isBold: tokens[0]?.isBold ?? false,
  text: textOf(tokens),
});

const alignedWithin = 2;
const sizeDifferenceMax = 0.3;

/**
 * A line that looks like the days above it and can't be read as one. The rows below it are of another day than theirs:
 * they must not be given the day before.
 */
export const looksLikeDay = (day: DayLine | null, line: Look): boolean =>
  day !== null &&
  Math.abs(day.x0 - line.x0) < alignedWithin &&
  Math.abs(day.fontSize - line.fontSize) < sizeDifferenceMax &&
  day.isBold === line.isBold &&
  `${dateShape(line.text)} `.startsWith(`${day.shape} `);
