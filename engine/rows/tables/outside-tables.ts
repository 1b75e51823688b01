import type { PageLayout, Token } from '../../page/index.ts';
import type { Source } from '../../reading/index.ts';
import type { CandidateTable } from './candidate-table.ts';

/** What the tables' entries have not used: the words around the tables. */
export function outsideTables(layout: PageLayout, tables: readonly CandidateTable[]): PageLayout {
  const used = tables.flatMap((table) => [
    ...(table.headingBox
      ? [[table.headingBox.x0, table.headingBox.y0, table.headingBox.x1, table.headingBox.y1] as const]
      : []),
    ...table.entries.flatMap((entry) => (entry.kind === 'section' ? [] : [entry.source.bbox])),
  ]);
  if (used.length === 0) return layout;
  const lines = layout.lines.flatMap((line) => {
    const near = used.filter((box) => box[1] <= line.box.y1 && box[3] >= line.box.y0);
    const tokens = near.length === 0 ? line.tokens : line.tokens.filter((token) => !isUsed(token, near));
    if (tokens.length === line.tokens.length) return [line];
    return tokens.length === 0 ? [] : [{ ...line, tokens, text: tokens.map((token) => token.text).join(' ') }];
  });
  return { ...layout, lines };
}

function isUsed({ box }: Token, used: readonly Source['bbox'][]): boolean {
  const y = (box.y0 + box.y1) / 2;
  return used.some(([x0, y0, x1, y1]) => y >= y0 && y <= y1 && box.x0 >= x0 - 1 && box.x1 <= x1 + 1);
}
