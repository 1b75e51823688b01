import { width } from '../../geometry/index.ts';
import { isMoneyLike, type Line } from '../../page/index.ts';
import type { Column } from './heading-cells.ts';

export interface Cluster {
  x0: number;
  x1: number;
  support: number;
}

/** Figures that stand above each other, by their overlap; single strays make clusters of their own. */
export function clusterFigures(lines: readonly Line[], left: number, right: number): Cluster[] {
  const figures = lines.flatMap((line) =>
    line.tokens.filter((token) => isMoneyLike(token) && token.box.x0 > left && token.box.x1 < right),
  );
  const clusters: Cluster[] = [];
  for (const token of figures.sort((a, b) => width(a.box) - width(b.box))) {
    const home = clusters
      .filter(
        (cluster) =>
          Math.min(cluster.x1, token.box.x1) - Math.max(cluster.x0, token.box.x0) >
          0.3 * Math.min(cluster.x1 - cluster.x0, width(token.box)),
      )
      .sort((a, b) => Math.abs(a.x1 - token.box.x1) - Math.abs(b.x1 - token.box.x1))[0];
    if (!home) clusters.push({ x0: token.box.x0, x1: token.box.x1, support: 1 });
    else {
      home.x0 = Math.min(home.x0, token.box.x0);
      home.x1 = Math.max(home.x1, token.box.x1);
      home.support += 1;
    }
  }
  return clusters.sort((a, b) => a.x0 - b.x0);
}

const distanceMax = 70;

/** Keeps the order from left to right and brings every heading the best supported, nearest cluster. */
export function assignClusters(columns: readonly Column[], clusters: readonly Cluster[]): (Cluster | null)[] {
  const best: { score: number; picks: (Cluster | null)[] }[][] = [];
  const solve = (column: number, cluster: number): { score: number; picks: (Cluster | null)[] } => {
    if (column === columns.length) return { score: 0, picks: [] };
    best[column] ??= [];
    const known = best[column][cluster];
    if (known) return known;
    const rest = solve(column + 1, cluster);
    let winner = { score: rest.score, picks: [null, ...rest.picks] as (Cluster | null)[] };
    for (let at = cluster; at < clusters.length; at += 1) {
      const candidate = clusters[at] as Cluster;
      const fit = fitOf(columns[column] as Column, candidate);
      if (fit <= 0) continue;
      const later = solve(column + 1, at + 1);
      if (fit + later.score > winner.score) winner = { score: fit + later.score, picks: [candidate, ...later.picks] };
    }
    best[column][cluster] = winner;
    return winner;
  };
  return solve(0, 0).picks;
}

/** A heading that shares less with the figures only touches them: they may be another column's. */
const overShareMin = 0.1;

function fitOf(column: Column, cluster: Cluster): number {
  const shared = Math.min(column.box.x1, cluster.x1) - Math.max(column.box.x0, cluster.x0);
  const gap = Math.max(0, -shared);
  const isOver = shared > overShareMin * Math.min(width(column.box), cluster.x1 - cluster.x0);
  const edges = Math.min(Math.abs(column.box.x1 - cluster.x1), Math.abs(column.box.x0 - cluster.x0));
  if (gap > distanceMax) return 0;
  const nearness = 1 - Math.min(1, (gap * 2 + edges) / (distanceMax * 2 + 60));
  // A heading that stands over its figures beats any number of figures that only come near it.
  return (isOver ? 2 : 0.5) * nearness * (1 + Math.min(1, cluster.support / 4));
}

/** Where most of the figures between these edges end. */
export function usualRight(lines: readonly Line[], x0: number, x1: number): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    for (const token of line.tokens) {
      if (!isMoneyLike(token) || token.box.x1 < x0 || token.box.x0 > x1) continue;
      const edge = Math.round(token.box.x1 * 2) / 2;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? x1;
}

/** Whether most of the figures between these edges are whole numbers. */
export function mostlyWhole(lines: readonly Line[], x0: number, x1: number): boolean {
  const figures = lines.flatMap((line) =>
    line.tokens.filter((token) => token.figure !== null && token.box.x1 > x0 && token.box.x0 < x1),
  );
  const whole = figures.filter((token) => token.figure?.decimals === 0 && token.text.length < 12);
  return whole.length > figures.length / 2;
}
