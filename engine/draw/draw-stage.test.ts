import { describe, expect, test } from 'vitest';
import { drawStage, type StageName, stageNames } from './draw-stage.ts';
import {
  brokenPaper,
  dayBalancesPaper,
  decoyPaper,
  exampleInside,
  examplePage,
  provedPaper,
  stillPaper,
  twoAccountsPaper,
} from './example-inside.ts';
import { drawPage, marksMax } from './page-picture.ts';

const textsOf = (svg: string | null): string[] =>
  [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((found) => found[1] ?? '');

describe('what a picture says beside the page', () => {
  test.each<[StageName, string, string[]]>([
    ['words', provedPaper, ['page 1 · words: 42 seen, 0 hidden and left out']],
    ['lines', provedPaper, ['page 1 · lines: 9, with 8 figures']],
    ['columns', provedPaper, ['list: 3 rows', 'date', 'out', 'in', 'balance', 'closing: Closing balance']],
    [
      'columns',
      decoyPaper,
      ['left out: it stands under the title &#34;Pending transactions&#34;, which names another…'],
    ],
    ['columns', provedPaper.replace(/Withdrawals.*/u, ''), ['amount?', 'balance?']],
    ['columns', 'Dear customer', ['page 1 · columns: 0 on this page, 0 labelled figures around them']],
    [
      'rows',
      provedPaper,
      [
        'the opening balance, by its label &#34;Opening balance&#34;',
        'row 1: 2025-01-03 -20.00, balance +980.00',
        'row 2: 2025-01-10 +500.00, balance +1480.00',
        'the closing balance, by its label &#34;Closing balance&#34;',
      ],
    ],
    [
      'rows',
      dayBalancesPaper,
      [
        'page 1 · rows: 6 on this page',
        'row 1: 2025-07-01 +200.00',
        'row 6: 2025-07-15 -900.00',
        'a sentence: the figure stands among words',
      ],
    ],
    [
      'proof',
      dayBalancesPaper,
      ['page 1 · proof: proved', '✓ row 6: 2025-07-15 -900.00', 'opening +100.00', 'closing +461.73'],
    ],
    [
      'proof',
      provedPaper,
      ['page 1 · proof: proved', '✓ row 3: 2025-01-21 -700.00, balance +780.00', 'closing +780.00'],
    ],
    [
      'proof',
      brokenPaper,
      [
        'page 1 · proof: not proved: balance mismatch, rows need review',
        '✗ row 1: -20.00 running balance break → balance 980.00?',
        'opening +1000.00',
      ],
    ],
    ['proof', stillPaper, ['page 1 · proof: proved', 'opening +640.20', 'closing +640.20']],
    ['proof', twoAccountsPaper, ['opening +1000.00 for account 1', 'closing +650.00 for account 2']],
    ['proof', 'Dear customer', ['page 1 · proof: rejected (not_a_statement)']],
  ])('%s of %#', (stage, paper, says) => {
    expect(textsOf(drawStage(exampleInside(paper), stage, 1))).toEqual(expect.arrayContaining(says));
  });
});

test.each(stageNames)(
  '%s stands alone: the words of the page are in the picture, as text and never as markup',
  (stage) => {
    const svg = drawStage(exampleInside(provedPaper), stage, 1);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['COFFEE', '&#38;', '&#60;12&#62;', 'O&#39;Brien']));
    expect(svg).not.toContain('<12>');
  },
);

test('a row is marked where it stands on the page', () => {
  const svg = drawStage(exampleInside(provedPaper), 'proof', 1);
  // The first row is line 7: its baseline is 30 + 7 × 14 = 128, and it reaches from the date to the balance.
  expect(svg).toContain('<rect x="30" y="121.25" width="370" height="9"');
});

test('a column is drawn from the first row to the last, where its figures stand', () => {
  const svg = drawStage(exampleInside(provedPaper), 'columns', 1);
  // Deposits hold one figure, `500.00`, which ends at 340; rows reach from line 7 to line 9.
  expect(svg).toContain('<rect x="310" y="121.25" width="30" height="37"');
});

test('a page that is not there has no picture', () => {
  expect(drawStage(exampleInside(provedPaper), 'words', 2)).toBeNull();
});

test('each page of several has its own', () => {
  const inside = exampleInside(provedPaper, 'Page 2');
  expect(textsOf(drawStage(inside, 'rows', 1)).filter((one) => /^row \d/.test(one))).toHaveLength(3);
  expect(textsOf(drawStage(inside, 'rows', 2)).filter((one) => /^row \d/.test(one))).toHaveLength(0);
});

test('more marks than the limit are counted, not drawn', () => {
  const page = examplePage('word');
  const word = page.words[0]!;
  const words = Array.from({ length: marksMax + 7 }, () => word);
  const svg = drawPage({ ...page, words }, { title: 'many', legend: [], under: [], over: [], notes: [] });
  expect(svg.match(/>word</g)).toHaveLength(marksMax);
  expect(textsOf(svg)).toContain('page 1 · many · 7 marks not drawn');
});

test('words that run down or up the margin are drawn turned', () => {
  const page = examplePage('up');
  const word = { ...page.words[0]!, direction: 270 as const, baseline: 20 };
  const svg = drawPage({ ...page, words: [word] }, { title: '', legend: [], under: [], over: [], notes: [] });
  expect(svg).toContain('transform="rotate(270 20 32.25)"');
});
