import type { Row, UnclaimedFigure } from '../api/wire.ts';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';

/** Makes a row of a line that is none; what the page does not say is left to the person. */
export function makeRow(review: Review, figure: UnclaimedFigure): void {
  const after = rowBefore(review.rows, figure);
  void review.correct({
    corrections: [
      {
        op: 'insert_row',
        after_row_id: after?.id ?? null,
        ...(after === null && { account: figure.account }),
        fields: {
          date: after?.date ?? null,
          description: figure.source.text,
          amount: `-${figure.amount}`.replace('--', ''),
        },
        source: figure.source,
      },
    ],
    said: say('Row added.'),
  });
}

/** The row of the account that stands last above the figure. */
function rowBefore(rows: readonly Row[], { account, source }: UnclaimedFigure): Row | null {
  const isAbove = (row: Row): boolean =>
    row.account === account &&
    row.source !== null &&
    (row.source.page < source.page ||
      (row.source.page === source.page && (row.source.bbox[1] ?? 0) <= (source.bbox[1] ?? 0)));
  return rows.findLast(isAbove) ?? null;
}
