import type { SheetFigure } from './sheet-line.ts';

/** Figures that stand over one another. */
export interface FigureColumn {
  readonly index: number;
  readonly x0: number;
  readonly x1: number;
  readonly count: number;
}

interface Cluster {
  x0: number;
  x1: number;
  figures: SheetFigure[];
}

/** Right edges of one column differ by no more: fonts round, and digits differ a little in width. */
const edgeMax = 2.5;
const columnEdgeMax = 7;

type Figures = readonly SheetFigure[];

/** Assigns columns, and recalls them as long as it is asked for the same figures. */
export function assigningColumns(): (lines: readonly { readonly figures: Figures }[]) => AssignedColumns {
  let last: { readonly lists: readonly Figures[]; readonly assigned: AssignedColumns } | null = null;
  return (lines) => {
    const isSame = last?.lists.every((figures, at) => figures === lines[at]?.figures) ?? false;
    if (!last || !isSame) {
      const lists = lines.map(({ figures }) => figures);
      last = { lists, assigned: assignColumns(lists) };
    }
    return last.assigned;
  };
}

interface AssignedColumns {
  readonly columns: readonly FigureColumn[];
  readonly columnOf: (figure: SheetFigure) => number;
}

/**
 * Columns by the figures' right edges, then by their left ones for columns that are set flush left. Two clusters that
 * overlap and never share a line are one column whose figures are set in another way here and there.
 */
function assignColumns(lines: readonly Figures[]): AssignedColumns {
  const clusters = mergeClusters(byRightEdge(lines.flat()));
  const at = new Map<SheetFigure, number>();
  const columns = clusters
    .sort((a, b) => a.x1 - b.x1)
    .map(({ x0, x1, figures }, index) => {
      for (const figure of figures) at.set(figure, index);
      return { index, x0, x1, count: figures.length };
    });
  return { columns, columnOf: (figure) => at.get(figure) ?? -1 };
}

function byRightEdge(figures: readonly SheetFigure[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const figure of [...figures].sort((a, b) => a.x1 - b.x1)) {
    const last = clusters.at(-1);
    const previous = last?.figures.at(-1);
    const first = last?.figures[0];
    if (last && previous && first && figure.x1 - previous.x1 <= edgeMax && figure.x1 - first.x1 <= columnEdgeMax) {
      last.figures.push(figure);
      last.x0 = Math.min(last.x0, figure.x0);
      last.x1 = Math.max(last.x1, figure.x1);
    } else clusters.push({ x0: figure.x0, x1: figure.x1, figures: [figure] });
  }
  return clusters;
}

/** The largest cluster takes in its small neighbours: those that overlap it and share no line with it. */
function mergeClusters(clusters: Cluster[]): Cluster[] {
  const sorted = [...clusters].sort((a, b) => b.figures.length - a.figures.length);
  const merged: Cluster[] = [];
  const linesOf = new Map<Cluster, Set<number>>();
  for (const cluster of sorted) {
    const home = merged.find((other) => isOneColumn(cluster, other, linesOf.get(other) as Set<number>));
    if (!home) {
      merged.push(cluster);
      linesOf.set(cluster, new Set(cluster.figures.map((figure) => figure.line)));
      continue;
    }
    home.figures.push(...cluster.figures);
    home.x0 = Math.min(home.x0, cluster.x0);
    home.x1 = Math.max(home.x1, cluster.x1);
    const lines = linesOf.get(home) as Set<number>;
    for (const figure of cluster.figures) lines.add(figure.line);
  }
  return merged;
}

const overlapShareMin = 0.5;

function isOneColumn(small: Cluster, large: Cluster, largeLines: ReadonlySet<number>): boolean {
  const [left, right] = [leftEdge(small), leftEdge(large)];
  const isFlushLeft = left !== null && right !== null && Math.abs(left - right) <= edgeMax;
  const overlap = Math.min(small.x1, large.x1) - Math.max(small.x0, large.x0);
  const width = Math.min(small.x1 - small.x0, large.x1 - large.x0);
  const isNear = Math.abs(small.x1 - large.x1) <= columnEdgeMax * 3.5;
  if (!(isFlushLeft || (isNear && overlap >= width * overlapShareMin))) return false;
  return !small.figures.some((figure) => largeLines.has(figure.line));
}

/** The left edge that all figures of a cluster share. */
function leftEdge({ figures }: Cluster): number | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { x0 } of figures) {
    low = Math.min(low, x0);
    high = Math.max(high, x0);
  }
  return high - low <= edgeMax ? low : null;
}
