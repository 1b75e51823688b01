import type { PdfWord } from '../pdf/index.ts';

const wordsMin = 80;
const binHeight = 3;
/** How far a line may rise or fall, in points of height for each point of width: some three degrees. */
const slopeMax = 0.054;
const slopeStep = 0.003;
const betterMin = 1.3;

/**
 * The words of a page that was scanned a little aslant, turned so that its lines run level: their places shift up or down, by
 * nothing in the middle of the page. A page whose lines run level as they are is left alone.
 */
export function straighten(words: PdfWord[], width: number): PdfWord[] {
  if (words.length < wordsMin) return words;
  const level = sharpness(words, 0);
  let [best, most] = [0, level * betterMin];
  for (let slope = slopeStep; slope <= slopeMax; slope += slopeStep)
    for (const one of [slope, -slope]) {
      const found = sharpness(words, one);
      if (found > most) [best, most] = [one, found];
    }
  // A column that stands a little lower than its neighbour makes a slope of the two, and none in itself.
  const halves = [
    words.filter((word) => middleOf(word) < width / 2),
    words.filter((word) => middleOf(word) >= width / 2),
  ];
  if (best === 0 || halves.some((half) => sharpness(half, best) < sharpness(half, 0))) return words;
  return words.map((word) => {
    const by = best * (middleOf(word) - width / 2);
    const { box } = word;
    return { ...word, baseline: word.baseline - by, box: { ...box, y0: box.y0 - by, y1: box.y1 - by } };
  });
}

const middleOf = ({ box }: PdfWord): number => (box.x0 + box.x1) / 2;

/** How many words share a line with others, if lines have this slope. */
function sharpness(words: readonly PdfWord[], slope: number): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const bin = Math.round((word.baseline - slope * middleOf(word)) / binHeight);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  let total = 0;
  for (const count of counts.values()) total += count * count;
  return total;
}
