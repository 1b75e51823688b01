import { overlapX } from '../geometry/index.ts';
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
  /** The left edge that stands farthest right. */
  x0Max: number;
  x1: number;
  readonly figures: SheetFigure[];
  readonly lines: Set<number>;
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
    const [first, previous] = [last?.figures[0], last?.figures.at(-1)];
    if (last && previous && first && figure.x1 - previous.x1 <= edgeMax && figure.x1 - first.x1 <= columnEdgeMax)
      add([figure], last);
    else clusters.push(add([figure]));
  }
  return clusters;
}

function add(
  figures: readonly SheetFigure[],
  cluster: Cluster = { x0: Infinity, x0Max: -Infinity, x1: -Infinity, figures: [], lines: new Set() },
): Cluster {
  for (const figure of figures) {
    cluster.figures.push(figure);
    cluster.lines.add(figure.line);
    cluster.x0 = Math.min(cluster.x0, figure.x0);
    cluster.x0Max = Math.max(cluster.x0Max, figure.x0);
    cluster.x1 = Math.max(cluster.x1, figure.x1);
  }
  return cluster;
}

/** The largest cluster takes in its small neighbours: those that overlap it and share no line with it. */
function mergeClusters(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.figures.length - a.figures.length)) {
    const home = merged.find((other) => isOneColumn(cluster, other));
    if (home) add(cluster.figures, home);
    else merged.push(cluster);
  }
  return merged;
}

const overlapShareMin = 0.5;

function isOneColumn(small: Cluster, large: Cluster): boolean {
  const isFlushLeft = [small, large].every(isSetLeft) && Math.abs(small.x0 - large.x0) <= edgeMax;
  const width = Math.min(small.x1 - small.x0, large.x1 - large.x0);
  const isNear = Math.abs(small.x1 - large.x1) <= columnEdgeMax * 3.5;
  const isOver = isNear && overlapX(small, large) >= width * overlapShareMin;
  return (isFlushLeft || isOver) && small.lines.isDisjointFrom(large.lines);
}

/** All its figures share a left edge. */
const isSetLeft = ({ x0, x0Max }: Cluster): boolean => x0Max - x0 <= edgeMax;
