import type { PdfWord } from '../pdf/index.ts';

const wordsMin = 80;
const binHeight = 3;
/** A power of two, and higher than any page: what is farther apart than twelve thousand points falls into one. */
const binsMax = 4096;
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
  const sharpness = sharpnessOf(words);
  let [best, most] = [0, sharpness(0) * betterMin];
  for (let slope = slopeStep; slope <= slopeMax; slope += slopeStep)
    for (const one of [slope, -slope]) {
      const found = sharpness(one);
      if (found > most) [best, most] = [one, found];
    }
  // A column that stands a little lower than its neighbour makes a slope of the two, and none in itself.
  const halves = [
    words.filter((word) => middleOf(word) < width / 2),
    words.filter((word) => middleOf(word) >= width / 2),
  ];
  if (best === 0 || halves.map(sharpnessOf).some((half) => half(best) < half(0))) return words;
  return words.map((word) => {
    const by = best * (middleOf(word) - width / 2);
    const { box } = word;
    return { ...word, baseline: word.baseline - by, box: { ...box, y0: box.y0 - by, y1: box.y1 - by } };
  });
}

const middleOf = ({ box }: PdfWord): number => (box.x0 + box.x1) / 2;

/**
 * How many words share a line with others, if lines have the slope that is asked for: the squares of their counts, summed
 * up. Every page is asked for dozens of slopes, hence the bare numbers.
 */
function sharpnessOf(words: readonly PdfWord[]): (slope: number) => number {
  const xs = Float64Array.from(words, middleOf);
  const baselines = Float64Array.from(words, ({ baseline }) => baseline);
  const counts = new Uint32Array(binsMax);
  return (slope) => {
    counts.fill(0);
    let total = 0;
    for (let at = 0; at < xs.length; at += 1) {
      const bin = Math.round(((baselines[at] ?? 0) - slope * (xs[at] ?? 0)) / binHeight) & (binsMax - 1);
      const count = counts[bin] ?? 0;
      total += 2 * count + 1;
      counts[bin] = count + 1;
    }
    return total;
  };
}
