import type { Random } from './random.ts';

export interface Mutated {
  readonly bytes: Uint8Array;
  /** Said in a word, to tell a fault by. */
  readonly how: string;
}

type Mutation = (bytes: Buffer, other: Buffer, random: Random) => Buffer;

/** Damages a file in one to three of the ways files get damaged. */
export function mutate(original: Uint8Array, other: Uint8Array, random: Random): Mutated {
  let bytes: Buffer = Buffer.from(original);
  const ways = Array.from({ length: 1 + random.below(3) }, () => random.pick(Object.keys(MUTATIONS)));
  for (const way of ways) bytes = MUTATIONS[way]!(bytes, Buffer.from(other), random);
  return { bytes: new Uint8Array(bytes), how: ways.join(', ') };
}

const ODD_NUMBERS = ['0', '-1', '1', '65536', '2147483647', '4294967296', '99999999999999', '-0.0001', '1e9'];

const MUTATIONS: Record<string, Mutation> = {
  'flipped bits': (bytes, _, random) => {
    for (let times = 1 + random.below(64); times > 0 && bytes.length > 0; times--) {
      const at = random.below(bytes.length);
      bytes[at] = bytes[at]! ^ (1 << random.below(8));
    }
    return bytes;
  },
  'cut off': (bytes, _, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  'a piece missing': (bytes, _, random) => {
    const from = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random.below(2000))]);
  },
  'a piece twice': (bytes, _, random) => {
    const from = random.below(bytes.length + 1);
    const piece = bytes.subarray(from, from + random.below(2000));
    return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(from)]);
  },
  'a piece of another file': (bytes, other, random) => {
    const from = random.below(bytes.length + 1);
    const start = random.below(other.length + 1);
    const piece = other.subarray(start, start + random.below(4000));
    return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(from + piece.length)]);
  },
  'an object of another file': (bytes, other, random) => {
    const mine = objectsIn(bytes);
    const theirs = objectsIn(other);
    if (mine.length === 0 || theirs.length === 0) return bytes;
    const target = random.pick(mine);
    const source = random.pick(theirs);
    return Buffer.concat([
      bytes.subarray(0, target.from),
      other.subarray(source.from, source.to),
      bytes.subarray(target.to),
    ]);
  },
  'objects exchanged': (bytes, _, random) => {
    const objects = objectsIn(bytes);
    if (objects.length < 2) return bytes;
    const [a, b] = [random.pick(objects), random.pick(objects)].sort((one, two) => one.from - two.from) as [Span, Span];
    if (a.to > b.from) return bytes;
    const parts = [
      [0, a.from],
      [b.from, b.to],
      [a.to, b.from],
      [a.from, a.to],
      [b.to, bytes.length],
    ] as const;
    return Buffer.concat(parts.map(([from, to]) => bytes.subarray(from, to)));
  },
  'an odd number': (bytes, _, random) => {
    const numbers = matchesIn(bytes, /(?<=[ [/a-zA-Z])-?\d+(\.\d+)?(?=[ \]\r\n/>])/g);
    if (numbers.length === 0) return bytes;
    const { from, to } = random.pick(numbers);
    return Buffer.concat([bytes.subarray(0, from), Buffer.from(random.pick(ODD_NUMBERS)), bytes.subarray(to)]);
  },
  'a name exchanged': (bytes, _, random) => {
    const names = matchesIn(bytes, /\/[A-Za-z0-9]+/g);
    if (names.length === 0) return bytes;
    const [target, source] = [random.pick(names), random.pick(names)];
    const name = Buffer.from(bytes.subarray(source.from, source.to));
    return Buffer.concat([bytes.subarray(0, target.from), name, bytes.subarray(target.to)]);
  },
  'a reference exchanged': (bytes, _, random) => {
    const references = matchesIn(bytes, /\d+ 0 R/g);
    if (references.length === 0) return bytes;
    const [target, source] = [random.pick(references), random.pick(references)];
    const reference = Buffer.from(bytes.subarray(source.from, source.to));
    return Buffer.concat([bytes.subarray(0, target.from), reference, bytes.subarray(target.to)]);
  },
  'noise written over': (bytes, _, random) => {
    const from = random.below(bytes.length + 1);
    const to = Math.min(bytes.length, from + random.below(500));
    for (let at = from; at < to; at++) bytes[at] = random.below(256);
    return bytes;
  },
};

interface Span {
  readonly from: number;
  readonly to: number;
}

const objectsIn = (bytes: Buffer): Span[] => matchesIn(bytes, /(?<=\d+ \d+ obj)[\s\S]*?(?=endobj)/g);

const MATCHES_MAX = 5000;

function matchesIn(bytes: Buffer, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const match of bytes.toString('latin1').matchAll(pattern)) {
    spans.push({ from: match.index, to: match.index + match[0].length });
    if (spans.length >= MATCHES_MAX) break;
  }
  return spans;
}
