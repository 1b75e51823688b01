import type { SegmentRow } from './segment.ts';

const word = 2 ** 32;

/** Two lists of rows have the same digest when they have the same days, amounts and texts, in any order. */
export function rowsDigest(rows: readonly SegmentRow[]): string {
  const texts = rows.map(({ day, amount, description }) => `${day ?? ''}\t${amount ?? ''}\t${description}`).sort();
  const text = texts.join('\n');
  return `${rows.length}-${hashOf(text, 0x811c9dc5)}${hashOf(text, 0x9e3779b9)}${hashOf(text, 0x2545f491)}`;
}

/** FNV-1a with a final mix; it tells lists of rows apart and guards nothing. */
function hashOf(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) + word) % word).toString(16).padStart(8, '0');
}
