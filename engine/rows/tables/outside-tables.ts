import { type Line, type PageLayout, type Token, textOf } from '../../page/index.ts';
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
  const lines: Line[] = [];
  for (const line of layout.lines) {
    const near = used.filter((box) => box[1] <= line.box.y1 && box[3] >= line.box.y0);
    const tokens = near.length === 0 ? line.tokens : line.tokens.filter((token) => !isUsed(token, near));
    if (tokens.length === line.tokens.length) lines.push(line);
    else if (tokens.length > 0) lines.push({ ...line, tokens, text: textOf(tokens) });
  }
  return { ...layout, lines };
}

function isUsed({ box }: Token, used: readonly Source['bbox'][]): boolean {
  const y = (box.y0 + box.y1) / 2;
  for (const place of used)
    if (y >= place[1] && y <= place[3] && box.x0 >= place[0] - 1 && box.x1 <= place[2] + 1) return true;
  return false;
}
