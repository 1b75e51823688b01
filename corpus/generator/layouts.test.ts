import { describe, expect, test } from 'vitest';
import { printFaithfully } from './breaks.ts';
import { ledgerOf } from './document.ts';
import { widthOf } from './fonts.ts';
import { lateLayouts, layouts } from './layouts/index.ts';
import type { Ink, TextInk } from './paper.ts';
import { seededRandom } from './random.ts';

const seeds = ['1', '2', '3', '4', '5', '6', '7', '8'];

describe.each([...layouts, ...lateLayouts].map((layout) => [layout.name, layout] as const))('%s', (_, layout) => {
  test('the rows are drawn in the order of the truth', () => {
    for (const seed of seeds) {
      const ledger = ledgerOf({ layout, seed, broken: null });
      const { paper } = layout.draw(printFaithfully(ledger), seededRandom(seed));
      const texts = paper.pages.flatMap((page) => page.ink.flatMap(digitsOf));
      let from = 0;
      for (const { amount } of ledger.accounts.flatMap((account) => account.rows)) {
        const at = texts.indexOf(String(amount < 0n ? -amount : amount).padStart(3, '0'), from);
        expect(at, `seed ${seed}: ${amount} is not drawn after the row before it`).toBeGreaterThanOrEqual(0);
        from = at + 1;
      }
    }
  });

  test('nothing is drawn off the page', () => {
    for (const seed of seeds) {
      const ledger = ledgerOf({ layout, seed, broken: null });
      const { paper } = layout.draw(printFaithfully(ledger), seededRandom(seed));
      for (const { ink, widthPt, heightPt } of paper.pages) {
        for (const piece of ink) {
          if (piece.kind !== 'text') continue;
          expect(piece.x, piece.text).toBeGreaterThan(0);
          expect(piece.x, piece.text).toBeLessThan(widthPt);
          expect(piece.y, piece.text).toBeGreaterThan(0);
          expect(piece.y, piece.text).toBeLessThan(heightPt);
        }
      }
    }
  });

  test('no text is drawn over another', () => {
    for (const seed of seeds) {
      const ledger = ledgerOf({ layout, seed, broken: null });
      const { paper } = layout.draw(printFaithfully(ledger), seededRandom(seed));
      const clashes = paper.pages.flatMap(({ ink }) => clashesOf(ink.filter(isPlain)));
      expect(clashes, `seed ${seed}`).toEqual([]);
    }
  });
});

function clashesOf(texts: readonly TextInk[]): string[] {
  const sorted = [...texts].sort((a, b) => a.y - b.y || a.x - b.x);
  return sorted.flatMap((one, index) => {
    const clashes: string[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.y - one.y > Math.min(one.sizePt, other.sizePt) * 0.6) break;
      const [left, right] = one.x < other.x ? [one, other] : [other, one];
      if (left.x + widthOf(left.text, left.face, left.sizePt) > right.x - 1.5)
        clashes.push(`${left.text} | ${right.text}`);
    }
    return clashes;
  });
}

/** Seen, upright and no watermark. */
function isPlain(ink: Ink): ink is TextInk {
  const isText = ink.kind === 'text';
  return isText && ink.turn === 0 && ink.hidden === null && ink.sizePt < 40 && ink.color.some((part) => part < 0.9);
}

function digitsOf(ink: Ink): string[] {
  return ink.kind === 'text' ? [ink.text.replace(/\D/g, '')] : [];
}
