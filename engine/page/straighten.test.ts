import { expect, test } from 'vitest';
import type { PdfWord } from '../pdf/index.ts';
import { straighten } from './straighten.ts';

const width = 600;
const lines = Array.from({ length: 30 }, (_, line) => line);
const columns = [50, 150, 200, 260, 420, 520];

/** A page of thirty lines, which rise by so many points for each point to the right. */
const page = (slope: number, lower = 0): PdfWord[] =>
  lines.flatMap((line) =>
    columns.map((x0) => {
      const baseline = 60 + line * 12 + slope * x0 + (x0 > 400 ? lower : 0);
      const box = { x0, y0: baseline - 8, x1: x0 + 30, y1: baseline };
      return { text: 'word', box, baseline, fontSize: 9, direction: 0, isLeaning: false } as unknown as PdfWord;
    }),
  );

const baselinesOf = (words: readonly PdfWord[]): number =>
  new Set(words.map(({ baseline }) => Math.round(baseline / 4))).size;

test('a page that was scanned aslant gets level lines', () => {
  for (const slope of [0.033, -0.033, 0.02]) {
    expect(baselinesOf(page(slope))).toBeGreaterThan(lines.length * 2);
    expect(baselinesOf(straighten(page(slope), width))).toBeLessThanOrEqual(lines.length * 2);
  }
});

test('a level page is left alone, and so is one with a column that stands lower', () => {
  const [level, offset] = [page(0), page(0, 6)];
  expect(straighten(level, width)).toBe(level);
  expect(straighten(offset, width)).toBe(offset);
});
