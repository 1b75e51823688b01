import type { PdfPage } from '../pdf/index.ts';
import { colors } from './colors.ts';
import { linesOf } from './line-fates.ts';
import type { LineKind } from './line-words.ts';
import { type Inside, readingOf } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect } from './svg.ts';
import { currencyOf, rowText } from './wording.ts';

/** What each line was taken for: a row with its signed amount, a balance, a total, or a figure that nothing explains. */
export function rowsOverlay(inside: Inside, page: PdfPage): Overlay {
  const reading = readingOf(inside);
  const lines = linesOf(inside, page.number);
  const notes = lines.map(({ box, says, kind, row }): Note => {
    const words = kind === 'row' && row ? `${says}: ${rowText(row, currencyOf(reading, row))}` : says;
    return { box, says: words, color: lineColors[kind] };
  });
  return {
    title: `rows: ${lines.filter(({ kind }) => kind === 'row').length} on this page`,
    legend: [
      { color: colors.amount, says: 'row' },
      { color: colors.balance, says: 'balance on a line of its own' },
      { color: colors.total, says: 'printed total' },
      { color: colors.bad, says: 'figure that nothing explains' },
      { color: colors.decoy, says: 'row of a list that was left out' },
      { color: colors.text, says: 'another line with a figure or a date' },
    ],
    under: notes.map(({ box, color }) => rect(box, { fill: `${color}14`, stroke: color, strokeWidth: 0.5 })),
    over: [],
    notes,
  };
}

const lineColors: Readonly<Record<LineKind, string>> = {
  row: colors.amount,
  row_text: colors.amount,
  balance: colors.balance,
  total: colors.total,
  unexplained: colors.bad,
  left_out: colors.decoy,
  other: colors.text,
};
