import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { money } from '../money/index.ts';
import type { Reading } from '../reading/index.ts';
import {
  brokenPaper,
  dayBalancesPaper,
  decoyPaper,
  exampleInside,
  manyLinesPaper,
  provedPaper,
  stillPaper,
  twoAccountsPaper,
} from './example-inside.ts';
import { explain } from './explain.ts';
import { linesOf } from './line-fates.ts';

const daysPaper = `
Example Bank   Account statement    Statement period: 01/02/2025 to 28/02/2025

Date         Description               Amount       Balance
             Opening balance                         100.00
03/02/2025   Deposit                    50.00        150.00
14/02/2025   Purchase                  -30.00        120.00
             Closing balance                         120.00
`;

const cardPaper = `
Example Bank credit card   Statement period: 2025-01-01 to 2025-01-31
Previous balance      100.00
New balance            70.00

Date         Description               Amount
2025-01-03   PAYMENT - THANK YOU       -80.00
2025-01-14   BOOKS                      50.00
             Total                      30.00
`;

/** Prices with a day: no account, no period and no balances. */
const invoicePaper = `
Invoice 1207

Date         Item                      Price
2025-01-03   Apples                    12.00
2025-01-14   Pears                      8.00
             Sum due                   20.00
`;

describe('what an explanation says', () => {
  test.each<[string, string, string[]]>([
    [
      'a proved statement',
      provedPaper,
      [
        'PROVED: 3 rows in 1 account on 1 page; every check that applies holds.',
        'Bank: Example Bank (as printed; not in the table of banks).',
        'All 3 dates name the month or stand year first: no order to decide.',
        'Account 1: chequing, number 1234-567890',
        'Direction: known by the headings of the columns.',
        'Sum: opening 1000.00 + 500.00 in - 720.00 out = 780.00; it holds.',
        'Running balance: 3 of 3 printed balances follow from the one before.',
        'Coverage: every money figure in the lists is accounted for.',
        'Columns: dates begin at 30; amounts end at 280 (heading: out); amounts end at 340 (heading: in); balances end at 400 (heading: balance).',
        'Signs: amounts without a sign that end at 280: 2 out; amounts without a sign that end at 340: 1 in.',
        'the headings of the columns: for these signs, weight 8.',
        'Taken: by the running balances, 3 rows from 1000.00 to 780.00, cost 0.0: its own checks hold.',
        'No other reading was found or needed.',
      ],
    ],
    [
      'a misprinted balance',
      brokenPaper,
      [
        'NOT PROVED: 3 rows in 1 account on 1 page. Reasons: balance mismatch, rows need review.',
        'running balance: FAILS (printed 890.00; read 980.00; difference -90.00; 1 row: 1)',
        'row 1 (page 1): 2025-01-03 -20.00, balance +890.00 "COFFEE & BEANS <12>": running balance break',
        'suggestion: balance 980.00. The balances before and after agree with this one.',
        'Running balance: printed beside the rows, which were found without it; see the checks.',
        'by sums, 3 rows from -780.00 to -1000.00, cost 21.0: fails (',
      ],
    ],
    [
      'a list that does not count',
      decoyPaper,
      ['"2025-02-01 HOTEL 150.00": it stands under the title "Pending transactions", which names another list.'],
    ],
    [
      'dates in figures',
      daysPaper,
      [
        'Read with the day before month.',
        '2 dates in figures, of which 1 only work with the day first and 0 only with the month first;',
        'day first puts 2 of 2 inside the period',
      ],
    ],
    [
      'a card with a sum that fails',
      cardPaper.replace('70.00', '75.00'),
      [
        'opening -100.00 + 80.00 in - 50.00 out = -70.00; it does NOT hold: the page prints -75.00, a difference of -5.00.',
        'balance equation: FAILS (printed -75.00; read -70.00; difference -5.00)',
      ],
    ],
    [
      'a card whose printed total fails',
      cardPaper.replace('Total                      30.00', 'Total                      31.00'),
      ['coverage: FAILS', '"Total 31.00": a total by its label "Total", but it is NOT the sum of rows.'],
    ],
    [
      'a printed total of one side that fails',
      manyLinesPaper.replace('Total withdrawals   720.00', 'Total withdrawals   721.00'),
      ['printed totals: FAILS (printed -721.00; read -720.00; difference -1.00)'],
    ],
    [
      'a page that is not there',
      daysPaper.replace(/ +Closing.*/u, 'Page 1 of 3'),
      ['Coverage FAILS: Page 2 of 3 is missing.'],
    ],
    [
      'a letter',
      'Dear customer',
      [
        'REJECTED (not_a_statement): No list of transactions',
        'No lines were found whose figures lead from one balance to another.',
      ],
    ],
  ])('%s', (_, paper, says) => {
    const words = explain(exampleInside(paper));
    for (const one of says) expect(words).toContain(one);
  });
});

test('how strong a proof is, where its figures come from, what is doubted and what would prove it', () => {
  const inside = exampleInside(provedPaper);
  const { outcome } = inside.stages;
  if (outcome.kind !== 'read') throw new Error('it was rejected');
  expect(explain(inside)).toContain(
    'Sources: the opening balance is printed; the closing balance is printed; the period is printed.',
  );
  expect(explain(inside)).toMatch(/Strength: \d+ independent equations hold, and no choice between readings was made/);
  const source = { page: 1, bbox: [0, 0, 1, 1] as const, text: '' };
  const reading: Reading = {
    ...outcome.reading,
    accounts: outcome.reading.accounts.map((account) => ({
      ...account,
      openingSource: 'derived',
      periodSource: 'derived',
      doubts: [{ reason: 'weak_proof', text: 'Nothing printed confirms the first row.' }],
    })),
    proof: {
      ...outcome.reading.proof,
      accounts: [{ status: 'pass', diff: money(0n), strength: { equations: 1, choices: 2 } }],
    },
    suggestions: [
      {
        title: 'Take 1,000.00 as the opening balance',
        changes: [{ op: 'set_opening', account: 0, amount: money(100_000n) }],
      },
      {
        title: 'Another reading',
        changes: [
          { op: 'set_amount', row: 1, amount: money(-2000n) },
          { op: 'set_date', row: 1, date: '2025-01-04' as Day },
          { op: 'delete_row', row: 2 },
          { op: 'set_closing', account: 0, amount: money(1n) },
          {
            op: 'insert_row',
            account: 0,
            afterRow: 0,
            date: null,
            description: 'TEA',
            amount: money(-150n),
            balance: null,
            source,
          },
        ],
      },
    ],
  };
  const words = explain({ ...inside, stages: { ...inside.stages, outcome: { kind: 'read', reading } } });
  for (const one of [
    'Sources: the opening balance is not printed, but follows from the printed running balances; the closing balance is printed; the period is in part that of the first and last row.',
    'Strength: 1 independent equation holds, and 2 choices between readings were made to reach them.',
    'DOUBT (weak proof): Nothing printed confirms the first row.',
    'Suggestions, most likely first:\n  1. Take 1,000.00 as the opening balance\n     Take 1000.00 as the opening balance of account 1.',
    'Read the amount of row 2 (PAYROLL ACME) as -20.00.',
    'Read the date of row 2 (PAYROLL ACME) as 2025-01-04.',
    'Drop row 3 (',
    'Take 0.01 as the closing balance of account 1.',
    'Add a row of -1.50 (TEA) from page 1.',
  ]) {
    expect(words).toContain(one);
  }
});

/** What each line that is not a row says of itself, by its text. */
const reasonsOf = (words: string): Record<string, string> =>
  Object.fromEntries(
    [...words.matchAll(/^ {4}"(.*?)": (.*)\.$/gmu)].map(([, text = '', reason = '']) => [text, reason]),
  );

describe('how the rows were found, and why each line is not a row', () => {
  test('a page with a balance after each day', () => {
    const words = explain(exampleInside(dayBalancesPaper));
    for (const one of [
      'PROVED: 6 rows in 1 account',
      'All 6 dates name the month',
      'Columns: dates begin at 30; amounts end at 265 (heading: amount).',
      'Rows: 6 lines, found by sums with a balance after each day',
      'Opening: 100.00, page 1, by its label.',
      'Closing: 461.73, page 1, by its label.',
      'amounts with a credit mark that end at 265: 2 in; amounts with a debit mark that end at 265: 4 out.',
      'the marks like CR or DR at the amounts: for these signs, weight 10.',
      'Cost: 0.0 bits against words and places, 0 choices between readings; no other reading was as cheap.',
      'No other reading was found or needed.',
      'rows 1 to 2: from "2025-07-01 PAYMENT FROM ACME 200.00 C" to "2025-07-01 RENT 50.00 D"',
    ])
      expect(words).toContain(one);
    const afterDay = 'a balance after the day: the sums hold where lines named "POSITION THAT DAY" are such';
    expect(reasonsOf(words)).toEqual({
      'Statement period: 2025-07-01 to 2025-07-31 Printed 2025-08-02': 'a date and no figure',
      '2025-06-30 Previous balance 100.00 C': 'the opening balance, by its label "2025-06-30 Previous balance"',
      '2025-07-01 POSITION THAT DAY 250.00 C': afterDay,
      '2025-07-06 POSITION THAT DAY 1,411.63 C': afterDay,
      '2025-07-15 POSITION THAT DAY 461.73 C': afterDay,
      'New balance 461.73 C': 'the closing balance, by its label "New balance"',
      'Overdraft limit 1,000.00':
        'its label "Overdraft limit" names something that is neither a row nor a balance, like a limit or a payment due',
      'Since 2019 we have been asking customers to keep at least 25.00 in ev…':
        'a sentence: the figure stands among words',
    });
    for (const one of ['FAILS', 'NOTHING explains', 'NOT PROVED']) expect(words).not.toContain(one);
  });

  test('lines of many kinds below the rows', () => {
    const words = explain(exampleInside(manyLinesPaper));
    for (const one of [
      'Rows: 3 lines, found by the running balances',
      'Cost: none; the running balances left no choice.',
      'rows 1 to 3: from "2025-01-03 COFFEE & BEANS <12> 20.00 980.00" to "2025-01-21 RENT 700.00 780.00"',
    ])
      expect(words).toContain(one);
    expect(reasonsOf(words)).toEqual({
      'Statement period: 2025-01-01 to 2025-01-31': 'a period: two dates and no figure',
      'Opening balance 1,000.00': 'the opening balance, by its label "Opening balance"',
      'Closing balance 780.00': 'the closing balance, by its label "Closing balance"',
      'Total withdrawals 720.00 Total deposits 500.00': 'a total: it is the sum of rows',
      'Overdraft limit 1,000.00':
        'its label "Overdraft limit" names something that is neither a row nor a balance, like a limit or a payment due',
      'Service fees this month 0.00': 'it prints only nought and has no date',
      'Please tell us about anything wrong in your account within 30 days of…':
        'a sentence: the figure stands among words',
      'Printed on 2025-02-02': 'a date and no figure',
    });
    for (const one of ['FAILS', 'NOTHING explains']) expect(words).not.toContain(one);
  });

  test('a page that is not proved shows what else was tried and where the sum fails', () => {
    const words = explain(exampleInside(manyLinesPaper.replace(/(Closing balance +)780\.00/u, '$1790.00')));
    expect(words).toMatch(/^NOT PROVED/u);
    for (const one of [
      'it does NOT hold: the page prints 790.00, a difference of 10.00.',
      'Running balance: 3 of 4 printed balances follow from the one before, 1 do NOT.',
      'Taken: by the running balances, 3 rows from 1000.00 to 790.00, cost 0.0: fails (balance mismatch).',
      'by the running balances, 3 rows from 1000.00 to 780.00, cost 0.0: fails (unclaimed figures).',
      'balance equation: FAILS (printed 790.00; read 780.00; difference 10.00)',
    ])
      expect(words).toContain(one);
    expect(reasonsOf(words)['Closing balance 790.00']).toBe('the closing balance, by its label "Closing balance"');
  });

  test('a page on which nothing moved', () => {
    const words = explain(exampleInside(stillPaper));
    for (const one of [
      'PROVED: 0 rows in 1 account',
      'Sum: opening 640.20 + 0.00 in - 0.00 out = 640.20; it holds.',
      'Rows: none\n  Nothing moved: the balances and totals of the page say so.',
    ])
      expect(words).toContain(one);
    expect(reasonsOf(words)).toEqual({
      'Statement period: 2025-01-01 to 2025-01-31': 'a date and no figure',
      'Opening balance 640.20': 'an opening balance by its label "Opening balance"',
      'Closing balance 640.20': 'a closing balance by its label "Closing balance"',
      'The fee for paper is 12.50 a year': 'not a row: the balances and totals of the page say that nothing moved',
    });
  });

  test('a document of two accounts has a section and reasons for each', () => {
    const words = explain(exampleInside(twoAccountsPaper));
    for (const one of [
      'PROVED: 4 rows in 2 accounts',
      'How the rows were found for account 1',
      'How the rows were found for account 2',
      'Readings tried for account 2',
      'rows 1 to 2: from "2025-01-03 COFFEE 20.00 980.00"',
      'rows 3 to 4: from "2025-01-05 SAVED 100.00 600.00"',
    ])
      expect(words).toContain(one);
    expect(reasonsOf(words)['Total of all accounts 1,330.00']).toBe('a total by its label "Total of all accounts"');
    expect(reasonsOf(words)['Opening balance 500.00']).toBe('the opening balance, by its label "Opening balance"');
  });

  test('a document that is rejected shows the reading that came nearest', () => {
    const words = explain(exampleInside(invoicePaper));
    for (const one of [
      'REJECTED (not_a_statement)',
      'Nothing was taken from it. The reading below came nearest.',
      'Opening: not found.',
      'Nearest: by sums, 2 rows from ? to ?',
      'rows 1 to 2: from "2025-01-03 Apples 12.00" to "2025-01-14 Pears 8.00"',
    ])
      expect(words).toContain(one);
    expect(words).not.toContain('Taken');
  });

  test('every line of the page with a figure or a date is there', () => {
    for (const paper of [
      provedPaper,
      brokenPaper,
      decoyPaper,
      dayBalancesPaper,
      manyLinesPaper,
      cardPaper,
      daysPaper,
      stillPaper,
      twoAccountsPaper,
      invoicePaper,
    ]) {
      const shown = linesOf(exampleInside(paper)).map(({ text }) => text);
      const printed = paper.split('\n').flatMap((line) => {
        const text = line.trim().replace(/\s+/gu, ' ');
        return /\d\.\d\d|\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/u.test(text) ? [text] : [];
      });
      expect(shown).toEqual(printed);
    }
  });
});

test('a file that cannot be read at all is one sentence', () => {
  const outcome = { kind: 'rejected', code: 'corrupt_pdf', message: 'The file is not a PDF.', pageCount: 0 } as const;
  expect(explain({ pages: [], stages: { outcome, around: null, parts: [] } })).toBe(
    'REJECTED (corrupt_pdf): The file is not a PDF.\n',
  );
});
