import { describe, expect, test } from 'vitest';
import { breakableRows, breakKinds, printBroken, printFaithfully } from './breaks.ts';
import { ledgerOf, possibleBreaks } from './document.ts';
import { widthOf } from './fonts.ts';
import { lateLayouts, layouts } from './layouts/index.ts';
import type { Ink, Paper, TextInk } from './paper.ts';
import { seededRandom } from './random.ts';

const seeds = ['1', '2', '3', '4', '5'];

describe.each([...layouts, ...lateLayouts].map((layout) => [layout.name, layout] as const))('%s', (_, layout) => {
  const drawn = seeds.map((seed) => {
    const ledger = ledgerOf({ layout, seed, broken: null });
    return { seed, ledger, pages: layout.draw(printFaithfully(ledger), seededRandom(seed)).paper.pages };
  });

  test('the rows are drawn in the order of the truth', () => {
    for (const { seed, ledger, pages } of drawn) {
      const texts = pages.flatMap((page) => page.ink.flatMap(digitsOf));
      let from = 0;
      for (const { amount } of ledger.accounts.flatMap((account) => account.rows)) {
        const at = texts.indexOf(String(amount < 0n ? -amount : amount).padStart(3, '0'), from);
        if (at < 0) expect.fail(`seed ${seed}: ${amount} is not drawn after the row before it`);
        from = at + 1;
      }
    }
  });

  test('nothing is drawn off the page', () => {
    const strays = drawn.flatMap(({ pages }) =>
      pages.flatMap(({ ink, widthPt, heightPt }) =>
        ink.filter(({ kind }) => kind === 'text').filter((text) => isOff(text as TextInk, widthPt, heightPt)),
      ),
    );
    expect(strays).toEqual([]);
  });

  test('no text is drawn over another', () => {
    expect(drawn.flatMap(({ pages }) => pages.flatMap(({ ink }) => clashesOf(ink.filter(isPlain))))).toEqual([]);
  });

  test('each break that fits prints other ink, and its truth is still what happened', () => {
    const plan = { layout, seed: '11', rowCount: 30, broken: null } as const;
    const ledger = ledgerOf(plan);
    const good = inkOf(layout.draw(printFaithfully(ledger), seededRandom('11')).paper);
    for (const kind of breakKinds) {
      const [place] = breakableRows(layout, ledger, kind);
      if (place === undefined) continue;
      const broken = printBroken(ledger, kind, place, seededRandom('12'));
      expect(inkOf(layout.draw(broken, seededRandom('11')).paper), kind).not.toBe(good);
      expect(broken.accounts.map((account) => account.rows)).toEqual(ledger.accounts.map((account) => account.rows));
    }
  });
});

test('every kind of break fits some layout', () => {
  const fitting = [...layouts, ...lateLayouts].flatMap((layout) =>
    possibleBreaks(layout, ledgerOf({ layout, seed: '11', rowCount: 30, broken: null })),
  );
  expect([...new Set(fitting)].sort()).toEqual([...breakKinds].sort());
});

function isOff(text: TextInk, widthPt: number, heightPt: number): boolean {
  return text.x <= 0 || text.x >= widthPt || text.y <= 0 || text.y >= heightPt;
}

function inkOf(paper: Paper): string {
  return JSON.stringify(paper.pages);
}

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
