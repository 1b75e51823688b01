import type { PageLayout, Token } from '../../page/index.ts';
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
  const isUsed = (token: Token): boolean => {
    const y = (token.box.y0 + token.box.y1) / 2;
    return used.some((box) => y >= box[1] && y <= box[3] && token.box.x0 >= box[0] - 1 && token.box.x1 <= box[2] + 1);
  };
  const lines = layout.lines.flatMap((line) => {
    const tokens = line.tokens.filter((token) => !isUsed(token));
    if (tokens.length === line.tokens.length) return [line];
    return tokens.length === 0 ? [] : [{ ...line, tokens, text: tokens.map((token) => token.text).join(' ') }];
  });
  return { ...layout, lines };
}
