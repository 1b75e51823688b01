import { layOutPage, type Token } from '../page/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import { colors } from './colors.ts';
import type { Overlay } from './page-picture.ts';
import { rect } from './svg.ts';

/** Words that share a baseline, and in them what reads as a figure. */
export function linesOverlay(page: PdfPage): Overlay {
  const { lines } = layOutPage(page);
  const tokens = lines.flatMap((line) => line.tokens);
  return {
    title: `lines: ${lines.length}, with ${tokens.filter((token) => token.figure !== null).length} figures`,
    legend: [
      { color: colors.text, says: 'line' },
      { color: colors.amount, says: 'figure like money' },
      { color: colors.out, says: 'with a minus or a debit mark' },
      { color: colors.in, says: 'with a credit mark' },
      { color: colors.decoy, says: 'other number' },
    ],
    under: [
      ...lines.map((line) => rect(line.box, { fill: `${colors.text}12`, stroke: colors.text, strokeWidth: 0.25 })),
      ...tokens.map((token) => {
        const color = colorOfFigure(token);
        return color === null
          ? rect(token.box, { stroke: colors.text, strokeWidth: 0.2, dashes: '1 1' })
          : rect(token.box, { fill: `${color}30`, stroke: color, strokeWidth: 0.5 });
      }),
    ],
    over: [],
    notes: [],
  };
}

function colorOfFigure({ figure }: Token): string | null {
  if (figure === null) return null;
  if (figure.isPercent || !figure.looksLikeMoney) return colors.decoy;
  if (figure.marker === 'credit') return colors.in;
  return figure.sign === 'minus' || figure.marker !== null ? colors.out : colors.amount;
}
