import type { Box } from '../geometry/index.ts';

/** [a b c d e f] as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combine(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export const mapX = (m: Matrix, x: number, y: number): number => m[0] * x + m[2] * y + m[4];
export const mapY = (m: Matrix, x: number, y: number): number => m[1] * x + m[3] * y + m[5];

/** The box around a mapped rectangle, whichever way round its corners are given. */
export function mapBox(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const xs = [mapX(m, x0, y0), mapX(m, x1, y0), mapX(m, x0, y1), mapX(m, x1, y1)];
  const ys = [mapY(m, x0, y0), mapY(m, x1, y0), mapY(m, x0, y1), mapY(m, x1, y1)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** How much longer lines get, on average over all directions. */
export const scaleMean = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
