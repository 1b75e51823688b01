import { expect, it } from 'vitest';
import { multiply, qrCode } from './qr-code.ts';

it('has the patterns by which a camera finds it, and says its mask twice', () => {
  const code = qrCode('x'.repeat(100));
  expect(code).toHaveLength(41);
  const shown = (x: number, y: number, length: number) =>
    code[y]!.slice(x, x + length)
      .map((isDark) => (isDark ? '#' : '.'))
      .join('');
  for (const [x, y] of [
    [0, 0],
    [34, 0],
    [0, 34],
  ] as const) {
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => shown(x, y + at, 7))).toEqual([
      '#######',
      '#.....#',
      '#.###.#',
      '#.###.#',
      '#.###.#',
      '#.....#',
      '#######',
    ]);
  }
  expect(shown(8, 6, 25)).toBe('#.#.#.#.#.#.#.#.#.#.#.#.#');
  const first = [0, 1, 2, 3, 4, 5, 7].map((y) => code[y]![8]);
  const second = [40, 39, 38, 37, 36, 35, 34].map((x) => code[8]![x]);
  expect(first).toEqual(second);
});

it('multiplies in the field of 256', () => {
  expect(multiply(0x80, 2)).toBe(0x1d);
  // Each value but 0 has an inverse.
  for (let value = 1; value < 256; value += 1) {
    const inverses = Array.from({ length: 256 }, (_, other) => multiply(value, other)).filter((one) => one === 1);
    expect(inverses).toHaveLength(1);
  }
});

it('refuses what does not fit', () => {
  expect(() => qrCode('x'.repeat(400))).toThrow('do not fit');
});
