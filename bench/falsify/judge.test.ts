import { type AccountReading, type Money, money, type Outcome, type Reading } from '@tieout/engine';
import type { PdfPage } from '@tieout/engine/pdf';
import { describe, expect, test } from 'vitest';
import { layouts, makeDocument } from '../../corpus/generator/index.ts';
import { judge, saysPageCount } from './judge.ts';
import { type Original, readOriginal, wordsOfRow } from './original.ts';
import { changeWords, lettersOf } from './page-edits.ts';

const layout = layouts.find(({ name }) => name === 'iberia_cuenta')!;
const document = (await makeDocument({ layout, isLate: false, seed: 'judge', broken: null, rowCount: 6 }))!;
const original = (await readOriginal({ ...document, plan: null })) as Original;
const { reading, pages } = original;
const [account] = reading.accounts as [AccountReading];

const readWith = (changes: Partial<Reading>): Outcome => ({ kind: 'read', reading: { ...reading, ...changes } });
const accountWith = (changes: Partial<AccountReading>): Outcome => readWith({ accounts: [{ ...account, ...changes }] });
const equal = (outcome: Outcome): string[] => judge(original, 'equal', outcome, pages);

test('the original succeeds and is equal to itself', () => {
  expect(original.succeeds).toBe(true);
  expect(original.wrong).toEqual([]);
  expect(equal(readWith({}))).toEqual([]);
});

describe('what differs from the original is wrong', () => {
  test.each<[string, Outcome]>([
    ['opening 0.07', accountWith({ opening: money(7n) })],
    ['currency CHF', accountWith({ currency: 'CHF' })],
    ['period end', accountWith({ period: { ...account.period, end: account.period.start } })],
    ['0 rows', readWith({ rows: [] })],
    ['row 0 date', readWith({ rows: reading.rows.map((row) => ({ ...row, date: null })) })],
    ['2 accounts', readWith({ accounts: [account, account] })],
  ])('%s', (expected, outcome) => {
    expect(equal(outcome).join(', ')).toContain(expected);
  });

  test('not what is left unsaid, nor what is flagged', () => {
    expect(equal(accountWith({ currency: 'XXX', periodSource: 'derived' }))).toEqual([]);
    expect(equal(readWith({ rows: [], proof: { ...reading.proof, isProved: false } }))).toEqual([]);
    expect(judge(original, 'must_not_succeed', readWith({}), pages)).toEqual([
      'must not succeed',
      'all figures as before',
    ]);
  });
});

describe('rows cut at the end', () => {
  const left = reading.rows.slice(0, -1);
  const cut = reading.rows.at(-1)!;
  const balance = left.at(-1)!.balance as Money;
  const short = (closing: Money): Outcome => readWith({ rows: left, accounts: [{ ...account, closing, totals: [] }] });
  const withoutRow = changeWords(pages, new Map(wordsOfRow(original, cut).map((word) => [word, null])));
  const withoutFigures: readonly PdfPage[] = withoutRow.map((page) => ({ ...page, words: [] }));

  test('a statement of its own is left when its last balance closes it', () => {
    const alone: Original = { ...original, reading: { ...reading, accounts: [{ ...account, totals: [] }] } };
    expect(judge(alone, 'cut', short(balance), withoutFigures)).toEqual([]);
  });

  test('not while the closing balance of the whole is printed', () => {
    const closing = pages.map((page) => ({
      ...page,
      words: lettersOf(`Saldo ${String(account.closing).replace(/(\d\d)$/u, '.$1')}`, {
        x: 9,
        baseline: 9,
        fontSize: 9,
      }),
    }));
    expect(judge(original, 'cut', short(balance), closing)).toEqual([expect.stringContaining('still printed')]);
  });

  test('not with a balance that is printed nowhere', () => {
    expect(judge(original, 'cut', short(money(balance + 1n)), withoutFigures).join()).toContain('printed nowhere');
  });

  test('not with another figure', () => {
    const rows = left.map((row) => ({ ...row, amount: money(1n) }));
    const outcome = readWith({ rows, accounts: [{ ...account, closing: balance }] });
    expect(judge(original, 'cut', outcome, withoutFigures).join()).toContain('row 0 amount');
  });
});

test.each([
  ['Page 1 of 3', true],
  ['Seite 1/3', true],
  ['Page 2 of 3', false],
  ['1/2', false],
])('%s on the first page says that there are three: %s', (text, expected) => {
  const page = { ...(pages[0] as PdfPage), words: lettersOf(text, { x: 9, baseline: 9, fontSize: 9 }) };
  expect(saysPageCount(page, 3)).toBe(expected);
});
