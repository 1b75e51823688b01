/**
 * A QR code (ISO/IEC 18004) of a text in bytes, with medium error correction: rows of dark and light modules. Drawn here,
 * because the text is a secret that no other site should draw.
 */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  const data = new TextEncoder().encode(text);
  const version = versions.find((one) => data.length <= capacityOf(one));
  if (version === undefined) throw new Error(`${data.length} bytes do not fit a QR code of this size`);
  const codewords = interleaved(version, encoded(version, data));
  const candidates = masks.map((_, mask) => drawn(version, codewords, mask));
  return candidates.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

interface Version {
  readonly number: number;
  /** Error correction codewords of each block. */
  readonly correction: number;
  /** Data codewords, block by block. */
  readonly blocks: readonly number[];
  readonly alignment: readonly number[];
}

const times = (count: number, size: number): number[] => Array.from({ length: count }, () => size);

/** Level M, from tables 9 and E.1 of the standard. */
const versions: readonly Version[] = [
  { number: 1, correction: 10, blocks: [16], alignment: [] },
  { number: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { number: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { number: 4, correction: 18, blocks: times(2, 32), alignment: [6, 26] },
  { number: 5, correction: 24, blocks: times(2, 43), alignment: [6, 30] },
  { number: 6, correction: 16, blocks: times(4, 27), alignment: [6, 34] },
  { number: 7, correction: 18, blocks: times(4, 31), alignment: [6, 22, 38] },
  { number: 8, correction: 22, blocks: [...times(2, 38), ...times(2, 39)], alignment: [6, 24, 42] },
  { number: 9, correction: 22, blocks: [...times(3, 36), ...times(2, 37)], alignment: [6, 26, 46] },
  { number: 10, correction: 26, blocks: [...times(4, 43), 44], alignment: [6, 28, 50] },
  { number: 11, correction: 30, blocks: [50, ...times(4, 51)], alignment: [6, 30, 54] },
  { number: 12, correction: 22, blocks: [...times(6, 36), ...times(2, 37)], alignment: [6, 32, 58] },
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const sizeOf = ({ number }: Version): number => 17 + 4 * number;
const lengthBits = ({ number }: Version): number => (number < 10 ? 8 : 16);
const capacityOf = (version: Version): number => Math.floor((8 * sum(version.blocks) - 4 - lengthBits(version)) / 8);

/** Mode, length, bytes, and what fills the rest. */
function encoded(version: Version, data: Uint8Array): number[] {
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(data.length, lengthBits(version)),
    ...[...data].flatMap((one) => bitsOf(one, 8)),
  ];
  const room = 8 * sum(version.blocks);
  bits.push(...times(Math.min(4, room - bits.length), 0));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords: number[] = [];
  for (let at = 0; at < bits.length; at += 8) codewords.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; codewords.length < room / 8; pad += 1) codewords.push(pad % 2 === 0 ? 0xec : 0x11);
  return codewords;
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

function interleaved({ blocks, correction }: Version, codewords: readonly number[]): number[] {
  let from = 0;
  const parts = blocks.map((length) => {
    const data = codewords.slice(from, from + length);
    from += length;
    return { data, check: remainderOf(data, correction) };
  });
  const woven = (of: (part: (typeof parts)[number]) => readonly number[], length: number): number[] =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => of(part)[at] ?? [])).flat();
  return [...woven(({ data }) => data, Math.max(...blocks)), ...woven(({ check }) => check, correction)];
}

/** Of the polynomial x⁸ + x⁴ + x³ + x² + 1. */
export function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product & 0xff;
}

/** Reed–Solomon: what is left when the data is divided by (x − 1)(x − 2)(x − 4) … */
function remainderOf(data: readonly number[], degree: number): number[] {
  let divisor = [1];
  let root = 1;
  for (let at = 0; at < degree; at += 1) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((value, index) => value ^ multiply(divisor[index - 1] ?? 0, root));
    root = multiply(root, 2);
  }
  const rest = times(degree, 0);
  for (const value of data) {
    const factor = value ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.slice(1).entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

type Grid = (boolean | null)[][];

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: Version, codewords: readonly number[], mask: number): boolean[][] {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  if (version.number >= 7) drawVersion(grid, version.number);
  drawData(grid, codewords, mask);
  return grid.map((row) => row.map((module) => module === true));
}

function set(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = isDark;
}

function drawPatterns(grid: Grid, { alignment }: Version): void {
  const last = grid.length - 1;
  for (let at = 8; at < last - 7; at += 1) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [last - 3, 3],
    [3, last - 3],
  ] as const) {
    drawSquare(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  const end = alignment.at(-1);
  for (const x of alignment) {
    for (const y of alignment) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === end) || (x === end && y === 6);
      if (!isCorner) drawSquare(grid, x, y, 2, (ring) => ring !== 1);
    }
  }
}

function drawSquare(grid: Grid, x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** Level M is 00, so that the five bits are those of the mask alone. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = ((mask << 10) | divided(mask, 0x537, 10)) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  const size = grid.length;
  for (let at = 0; at < 15; at += 1) {
    if (at < 6) set(grid, 8, at, bit(at));
    else if (at < 8) set(grid, 8, at + 1, bit(at));
    else if (at === 8) set(grid, 7, 8, bit(at));
    else set(grid, 14 - at, 8, bit(at));
    if (at < 8) set(grid, size - 1 - at, 8, bit(at));
    else set(grid, 8, size - 15 + at, bit(at));
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, number: number): void {
  const bits = (number << 12) | divided(number, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const [far, near] = [grid.length - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

/** The remainder of a BCH code. */
function divided(value: number, polynomial: number, bits: number): number {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return rest & ((1 << bits) - 1);
}

/** In columns of two from the right, up and down in turn, past the column of the timing pattern. */
function drawData(grid: Grid, codewords: readonly number[], mask: number): void {
  const size = grid.length;
  const isMasked = masks[mask] ?? (() => false);
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        const isSet = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        set(grid, x, y, isSet !== isMasked(x, y));
        at += 1;
      }
    }
  }
}

/** The four rules by which the mask is chosen that is easiest to read. */
function penaltyOf(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true));
  let penalty = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * (text.match(/(?=10111010000)|(?=00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const one = grid[y]?.[x];
      if (one === grid[y]?.[x - 1] && one === grid[y - 1]?.[x] && one === grid[y - 1]?.[x - 1]) penalty += 3;
    }
  }
  const dark = sum(grid.map((row) => row.filter(Boolean).length));
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
