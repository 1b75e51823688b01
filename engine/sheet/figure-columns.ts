import { overlapX } from '../geometry/index.ts';
import type { SheetFigure, SheetLine } from './sheet-line.ts';

/** Figures that stand over one another. */
export type FigureColumn = ReturnType<typeof assignColumns>['columns'][number];

/** Right edges of one column differ by no more: fonts round, and digits differ a little in width. */
const edgeMax = 2.5;
const columnEdgeMax = 7;

type Cluster = ReturnType<typeof clusterOf>;

/** By right edges, then by left ones. Two that overlap and share no line are one column, set in another way here and there. */
export function assignColumns(lines: readonly Pick<SheetLine, 'figures'>[]) {
  const clusters = mergeClusters(byRightEdge(lines.flatMap(({ figures }) => figures))).sort((a, b) => a.x1 - b.x1);
  const at = new Map(clusters.flatMap(({ figures }, index) => figures.map((figure) => [figure, index] as const)));
  return {
    columns: clusters.map(({ x0, x1, figures }, index) => ({ index, x0, x1, count: figures.length })),
    columnOf: (figure: SheetFigure): number => at.get(figure) ?? -1,
  };
}

function byRightEdge(figures: readonly SheetFigure[]): Cluster[] {
  const groups: SheetFigure[][] = [];
  for (const figure of figures.toSorted((a, b) => a.x1 - b.x1)) {
    const group = groups.at(-1) ?? [];
    const [first, previous] = [group[0]?.x1 ?? -Infinity, group.at(-1)?.x1 ?? -Infinity];
    if (figure.x1 - previous <= edgeMax && figure.x1 - first <= columnEdgeMax) group.push(figure);
    else groups.push([figure]);
  }
  return groups.map(clusterOf);
}

function clusterOf(figures: readonly SheetFigure[]) {
  const [lefts, rights] = [figures.map(({ x0 }) => x0), figures.map(({ x1 }) => x1)];
  const [x0, x0Max, x1] = [Math.min(...lefts), Math.max(...lefts), Math.max(...rights)];
  return { figures, lines: new Set(figures.map(({ line }) => line)), x0, x1, isSetLeft: x0Max - x0 <= edgeMax };
}

/** The largest cluster takes in its small neighbours: those that overlap it and share no line with it. */
function mergeClusters(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.figures.length - a.figures.length)) {
    const home = merged.findIndex((other) => isOneColumn(cluster, other));
    if (home < 0) merged.push(cluster);
    else merged[home] = clusterOf([...(merged[home] as Cluster).figures, ...cluster.figures]);
  }
  return merged;
}

const overlapShareMin = 0.5;

function isOneColumn(small: Cluster, large: Cluster): boolean {
  const isFlushLeft = small.isSetLeft && large.isSetLeft && Math.abs(small.x0 - large.x0) <= edgeMax;
  const width = Math.min(small.x1 - small.x0, large.x1 - large.x0);
  const isNear = Math.abs(small.x1 - large.x1) <= columnEdgeMax * 3.5;
  const isOver = isNear && overlapX(small, large) >= width * overlapShareMin;
  return (isFlushLeft || isOver) && small.lines.isDisjointFrom(large.lines);
}
