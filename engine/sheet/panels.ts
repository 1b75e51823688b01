import { compare } from '../geometry/index.ts';
import { datesOf, groupByGaps, isMoneyLike, type Line, type Token, withTokens } from '../page/index.ts';

/**
 * Pages on which a panel stands beside the list, with the panel's lines cut off and set below the list. null where none does.
 *
 *     APR 14  APR 16  GROCER 1032      41.91      New balance     3,777.06
 *     APR 15  APR 17  CAR WASH #2      19.01      Minimum payment    10.00
 */
export function partPanels(lines: readonly Line[]): Line[] | null {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()].map((own) => ({ own, edge: panelEdge(own) }));
  const parted = pages.flatMap(({ own, edge }) => {
    if (edge === null) return own;
    const cut = own.map((line) => (crosses(line, edge) ? { list: line, panel: undefined } : partsOf(line, edge)));
    return [...cut.flatMap(({ list }) => list ?? []), ...cut.flatMap(({ panel }) => panel ?? [])];
  });
  return pages.some(({ edge }) => edge) ? parted : null;
}

/** Where a list and the panel on this side of it meet. */
type Edge = Readonly<{ x: number; side: 'left' | 'right' }>;

const rowsMin = 2;
const panelLinesMin = 3;
const panelFiguresMin = 2;
const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text);

/** Words of a panel on the right begin one below the other; beside one on the left the days of the rows do. */
function panelEdge(lines: readonly Line[]): Edge | null {
  const cells = lines.flatMap(({ tokens }) => groupByGaps(tokens));
  const edgesOf = (side: Edge['side'], some: typeof cells): Edge[] => {
    const sorted = some.map((cell) => cell[0]?.box.x0 ?? 0).sort(compare);
    return sorted.filter((x, at) => x - (sorted[at - 1] ?? -Infinity) > edgeMax).map((x) => ({ x, side }));
  };
  const words = cells.filter(([first]) => first && hasWord(first.text));
  const days = cells.filter((cell) => datesOf(cell)[0]?.start === 0);
  return [...edgesOf('right', words), ...edgesOf('left', days)].find((edge) => isPanel(lines, edge)) ?? null;
}

/** Words stand one below the other there, beside dated lines with figures of their own. */
function isPanel(lines: readonly Line[], edge: Edge): boolean {
  const parts = lines.map((line) => ({ line, ...partsOf(line, edge) }));
  const rows = parts.filter(({ list }) => {
    const own = list?.tokens ?? [];
    return (datesOf(own)[0]?.start ?? Infinity) <= 1 && own.some(isMoneyLike);
  });
  // What stands left of most rows, or figures without words right of them, are columns of the list.
  const isColumn = ({ tokens, text }: Line): boolean =>
    edge.side === 'left' || (tokens.some(isMoneyLike) && !hasWord(text));
  const columns = rows.filter(({ panel }) => panel && isColumn(panel));
  if (rows.length < rowsMin || columns.length * 2 > rows.length) return false;
  const [top, bottom] = [rows[0]?.line.box.y0 ?? 0, rows.at(-1)?.line.box.y1 ?? 0];
  const between = parts.filter(({ line: { box } }) => box.y1 >= top && box.y0 <= bottom);
  if (between.some(({ line }) => crosses(line, edge))) return false;
  const beside = parts.flatMap(({ panel }) => panel ?? []);
  const margin = edge.side === 'right' ? edge.x : Math.min(...between.flatMap(({ panel }) => panel?.box.x0 ?? []));
  // A note below may begin a little further left than the panel's labels do.
  const named = beside.filter(
    ({ box, fontSize, tokens }) => box.x0 - margin <= fontSize && hasWord(tokens[0]?.text ?? ''),
  );
  const figures = beside.filter(({ tokens }) => tokens.some(isMoneyLike));
  return named.length >= panelLinesMin && figures.length >= panelFiguresMin;
}

const edgeMax = 2;

const crosses = ({ tokens }: Line, { x }: Edge): boolean =>
  tokens.some(({ box }) => box.x0 < x - edgeMax && box.x1 > x);

/** What stands left of the edge, and what stands right of it. */
function partsOf(line: Line, { x, side }: Edge): { list: Line | undefined; panel: Line | undefined } {
  const isLeft = ({ box }: Token): boolean => box.x0 < x - edgeMax;
  const [left, right] = [line.tokens.filter(isLeft), line.tokens.filter((token) => !isLeft(token))].map((tokens) =>
    tokens.length === 0 ? undefined : withTokens(line, tokens),
  );
  return side === 'right' ? { list: left, panel: right } : { list: right, panel: left };
}
