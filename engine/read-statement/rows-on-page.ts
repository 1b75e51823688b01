import { countFirst } from '../geometry/index.ts';
import type { Line } from '../page/index.ts';
import type { ReadingRow } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';

interface OnPage {
  readonly page: number;
  readonly box: Pick<Line['box'], 'y0' | 'y1'>;
}

/** The row that takes up a line of the page. All that a reading is held against asks for it. */
export const rowsByLine: (rows: readonly ReadingRow[]) => (line: OnPage) => ReadingRow | null = remembering((rows) => {
  const placed = Map.groupBy(rows, ({ source }) => source?.page);
  return remembering(({ page, box }) => {
    const middle = (box.y0 + box.y1) / 2;
    const isOn = ({ source }: ReadingRow): boolean =>
      source !== null && middle >= source.bbox[1] - 1 && middle <= source.bbox[3] + 1;
    return placed.get(page)?.find(isOn) ?? null;
  });
});

interface Neighbours {
  readonly above: ReadingRow | null;
  readonly below: ReadingRow | null;
}

/** The rows right over and right under a line of the page. */
export function neighboursOf(rows: readonly ReadingRow[]): (line: Line) => Neighbours {
  const placed = rows
    .flatMap((row) => (row.source ? [{ row, page: row.source.page, top: row.source.bbox[1] }] : []))
    .sort((a, b) => a.page - b.page || a.top - b.top);
  return ({ page, box }) => {
    const above = countFirst(placed, (one) => one.page < page || (one.page === page && one.top + 1 < box.y1));
    return { above: placed[above - 1]?.row ?? null, below: placed[above]?.row ?? null };
  };
}
