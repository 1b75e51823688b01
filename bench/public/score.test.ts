import { expect, test } from 'vitest';
import type { Answer, Converted } from './format.ts';
import { scoreDocument, sumOf } from './score.ts';

const row = (date: string, amount: string, posted_date: string | null = null) => ({ date, amount, posted_date });
const answer: Answer = {
  kind: 'good',
  layout: 'any',
  broken: null,
  accounts: [
    {
      currency: 'CAD',
      period: { start: '2026-01-01', end: '2026-01-31' },
      opening_balance: '100.00',
      closing_balance: '70.50',
      rows: [row('2026-01-03', '-10.00', '2026-01-04'), row('2026-01-03', '-10.00'), row('2026-01-09', '-9.50')],
    },
  ],
};
const right: Converted = {
  status: 'ok',
  accounts: [
    {
      currency: 'CAD',
      opening_balance: '100',
      closing_balance: '70.5',
      rows: [
        { date: '2026-01-09', amount: '-9.5' },
        { date: '2026-01-04', amount: '-10.00' },
        { date: '2026-01-03', amount: '-10' },
      ],
    },
  ],
};
const [account] = right.accounts as [Converted['accounts'][number]];
const saying = (change: Partial<typeof account>): Converted => ({
  status: 'ok',
  accounts: [{ ...account, ...change }],
});

test.each<[string, Converted, string[]]>([
  ['all of it, in another order and notation', right, []],
  ['rows alone: what is not said is not wrong', { status: 'ok', accounts: [{ rows: account.rows }] }, []],
  ['no currency', saying({ currency: 'XXX' }), []],
  ['another currency', saying({ currency: 'USD' }), ['currency: CAD printed, USD said']],
  ['another balance', saying({ closing_balance: '70.51' }), ['closing balance: 70.50 printed, 70.51 said']],
  [
    'another period',
    saying({ period: { start: null, end: '2026-02-01' } }),
    ['period end: 2026-01-31 printed, 2026-02-01 said'],
  ],
  ['a row too few', saying({ rows: account.rows.slice(0, 2) }), ['no row 2026-01-03 -10.00']],
  [
    'a sign',
    saying({ rows: [...account.rows.slice(1), { date: '2026-01-09', amount: '9.50' }] }),
    ['no row 2026-01-09 -9.50', 'a row 2026-01-09 9.50 that is not printed'],
  ],
  [
    'a row too many',
    saying({ rows: [...account.rows, { date: '2026-01-31', amount: '0.00' }] }),
    ['a row 2026-01-31 0.00 that is not printed'],
  ],
])('%s', (_what, converted, wrong) => {
  expect(scoreDocument(answer, converted).wrong).toEqual(wrong);
});

test('wrong under success counts what is said to be fine and is not, contradictions that pass among it', () => {
  const contradictory = { ...answer, kind: 'contradictory' } as const;
  const wrong = saying({ rows: [] });
  const scored = [
    scoreDocument(answer, right),
    scoreDocument(answer, wrong),
    scoreDocument(answer, { ...wrong, status: 'unsure' }),
    scoreDocument(answer, null),
    scoreDocument(contradictory, right),
    scoreDocument(contradictory, { ...right, status: 'unsure' }),
  ];
  expect(sumOf(scored)).toEqual({
    good: 4,
    right: 1,
    flagged: 2,
    goodWrong: 1,
    contradictory: 2,
    passed: 1,
    rowsRight: 3,
    rowsExpected: 12,
  });
});

test('who does not part two accounts is held against the rows of both', () => {
  const two = { ...answer, accounts: [...answer.accounts, ...answer.accounts] };
  const merged = { status: 'ok', accounts: [{ rows: [...account.rows, ...account.rows] }] } as const;
  expect(scoreDocument(two, merged)).toMatchObject({ wrong: [], rows: { right: 6, expected: 6 } });
  expect(scoreDocument(two, right).wrong).toHaveLength(3);
});
