import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';
import { brokenPaper, exampleInside, provedPaper, stillPaper } from './example-inside.ts';

interface Report {
  readonly [part: string]: unknown;
  readonly checks: readonly { readonly name: string; readonly status: string }[];
  readonly accounts: readonly Record<string, unknown>[];
  readonly parts: readonly { readonly lines: readonly unknown[]; readonly tried: readonly unknown[] }[];
  readonly pages: readonly { readonly words: readonly (readonly unknown[])[] }[];
}

const report = (paper: string): Report => JSON.parse(diagnose(exampleInside(paper)));

test('a report keeps the shape, the place and the public words', () => {
  const words = report(provedPaper).pages[0]!.words;
  expect(words.slice(0, 2)).toEqual([
    ['Xxxxxxx', 30, 37.5, 65, 46.5, 9, 'A', false, 0],
    ['Bank', 70, 37.5, 90, 46.5, 9, 'A', false, 0],
  ]);
  expect(words.map(([text]) => text)).toEqual(
    expect.arrayContaining(['Withdrawals', 'Balance', '9,999.99', 'XXXXXX', '<99>', "X'Xxxxx", '9999-999999']),
  );
});

test('a report says what was found and which checks failed, without their figures', () => {
  const { checks, accounts, parts, isProved } = report(brokenPaper);
  expect(isProved).toBe(false);
  expect(checks.find((check) => check.name === 'running_balance')).toEqual({ name: 'running_balance', status: 'fail' });
  expect(accounts[0]).toMatchObject({ rows: 3, hasOpening: true, rowReasons: { running_balance_break: 1 } });
  expect(parts[0]).toMatchObject({
    rows: 'found',
    dates: { numeric: 0, named: 3, hasPeriodEnd: true },
    columns: [
      ['date', 'unknown', 30, 80],
      ['amount', 'out', 250, 280],
      ['amount', 'in', 310, 340],
      ['balance', 'balance', 360, 400],
    ],
  });
  expect(parts[0]?.lines).toContainEqual(['opening', 'label', 'Opening balance', 1, 95, 107.5, 400, 116.5]);
  expect(parts[0]?.tried).toContainEqual(
    expect.objectContaining({
      way: 'as_printed',
      isTaken: true,
      isProved: false,
      reasons: ['balance_mismatch', 'rows_need_review'],
    }),
  );
  expect(diagnose(exampleInside(brokenPaper))).not.toMatch(/890|980\.00|1000\.00|Robin|COFFEE/);
});

test('a report says plainly where there are no rows', () => {
  expect(report(stillPaper).parts).toMatchObject([{ rows: 'nothing_moved', lines: [] }]);
  expect(report('Dear customer').parts).toMatchObject([{ rows: 'none', lines: [], tried: [] }]);
});

test('the names of fonts are letters in the order of appearance', () => {
  const inside = exampleInside('one two three');
  const [first, second, third] = inside.pages[0]!.words;
  const words = [first!, { ...second!, fontName: 'Secret+Sans' }, third!];
  const page = { ...inside.pages[0]!, words };
  const text = diagnose({ ...inside, pages: [page] });
  expect((JSON.parse(text) as Report).pages[0]!.words.map((word) => word[6])).toEqual(['A', 'B', 'A']);
  expect(text).not.toContain('Secret');
});
