import type { PrintedDate } from '../calendar/index.ts';
import type { Token } from '../page/index.ts';
import type { SheetDate, SheetFigure } from './sheet-line.ts';

export const placeDate = (tokens: readonly Token[], from: number, length: number, date: PrintedDate): SheetDate => ({
  x0: (tokens[from] as Token).box.x0,
  x1: (tokens[from + length - 1] as Token).box.x1,
  date,
  from,
  to: from + length,
});

/** The words without the figures and dates among them. */
export const labelOf = (
  tokens: readonly Token[],
  figures: readonly SheetFigure[],
  dates: readonly Pick<SheetDate, 'from' | 'to'>[],
): string =>
  tokens
    .filter(
      (_, at) => !figures.some((figure) => figure.token === at) && !dates.some(({ from, to }) => at >= from && at < to),
    )
    .map((token) => token.text)
    .join(' ');
