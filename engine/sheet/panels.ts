import { datesOf, groupByGaps, isMoneyLike, type Line, type Token, withTokens } from '../page/index.ts';

/**
 * Pages on which a panel stands beside the list, with the panel's lines cut off and set below the list. null where none does.
 *
 *     APR 14  APR 16  GROCER 1032      41.91      New balance     3,777.06
 *     APR 15  APR 17  CAR WASH #2      19.01      Minimum payment    10.00
 */
export function partPanels(lines: readonly Line[]): Line[] | null {
  let isParted = false;
  const parted = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((own) => {
    const edge = panelEdge(own);
    if (edge === null) return own;
    isParted = true;
    const cut = own.map((line) => (crosses(line, edge) ? [line] : partsOf(line, edge)));
    return [...cut.flatMap((parts) => parts[0] ?? []), ...cut.flatMap((parts) => parts[1] ?? [])];
  });
  return isParted ? parted : null;
}

const rowsMin = 2;
const panelLinesMin = 3;
const panelFiguresMin = 2;

/** Where the panel begins: words stand one below the other there, beside dated lines with figures of their own. */
function panelEdge(lines: readonly Line[]): number | null {
  const edges = lines
    .flatMap(({ tokens }) => groupByGaps(tokens).slice(1))
    .flatMap(([first]) => (first && /\p{L}{3}/u.test(first.text) ? [first.box.x0] : []))
    .sort((a, b) => a - b);
  return edges.find((edge, at) => edge - (edges[at - 1] ?? -Infinity) > edgeMax && isPanel(lines, edge)) ?? null;
}

function isPanel(lines: readonly Line[], edge: number): boolean {
  const rows = lines.filter(({ tokens }) => {
    const left = tokens.filter(({ box }) => box.x1 <= edge);
    return (datesOf(tokens)[0]?.start ?? Infinity) <= 1 && left.some(isMoneyLike);
  });
  if (rows.length < rowsMin) return false;
  // Figures without words beside most rows are a column of the list.
  const bare = rows.filter((line) => {
    const right = partsOf(line, edge)[1];
    return right?.tokens.some(isMoneyLike) && !/\p{L}{3}/u.test(right.text);
  });
  if (bare.length * 2 > rows.length) return false;
  const [top, bottom] = [rows[0]?.box.y0 ?? 0, rows.at(-1)?.box.y1 ?? 0];
  const between = lines.filter(({ box }) => box.y1 >= top && box.y0 <= bottom);
  if (between.some((line) => crosses(line, edge))) return false;
  const beside = lines.flatMap((line) => partsOf(line, edge)[1] ?? []);
  const named = beside.filter(({ box, tokens }) => box.x0 - edge <= edgeMax && /\p{L}{3}/u.test(tokens[0]?.text ?? ''));
  const figures = beside.filter(({ tokens }) => tokens.some(isMoneyLike));
  return named.length >= panelLinesMin && figures.length >= panelFiguresMin;
}

const edgeMax = 2;

const crosses = ({ tokens }: Line, edge: number): boolean =>
  tokens.some(({ box }) => box.x0 < edge - edgeMax && box.x1 > edge);

/** What stands left of the edge, and what stands right of it. */
function partsOf(line: Line, edge: number): (Line | undefined)[] {
  const isLeft = ({ box }: Token): boolean => box.x0 < edge - edgeMax;
  return [line.tokens.filter(isLeft), line.tokens.filter((token) => !isLeft(token))].map((tokens) =>
    tokens.length === 0 ? undefined : withTokens(line, tokens),
  );
}
