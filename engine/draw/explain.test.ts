import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { money } from '../money/index.ts';
import type { Reading } from '../reading/index.ts';
import { brokenPaper, decoyPaper, exampleInside, provedPaper } from './example-inside.ts';
import { explain } from './explain.ts';

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
        'Signs: money out and money in stand in columns of their own.',
        'Sum: opening 1000.00 + 500.00 in - 720.00 out = 780.00; it holds.',
        'Running balance: 3 of 3 printed balances follow from the one before.',
        'Coverage: every money figure in the tables is accounted for.',
        'taken; opening, rows and closing agree.',
        'it would close at -1220.00 where -780.00 is printed, 3 links of the running balance would break.',
        'columns: date, description, out (figures end at 280)',
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
      ],
    ],
    [
      'a list that does not count',
      decoyPaper,
      ['"Pending transactions": 0 rows, NOT USED, its title says that it is another list.'],
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
      ['coverage: FAILS', 'difference 31.00'],
    ],
    [
      'a page that is not there',
      daysPaper.replace(/ +Closing.*/u, 'Page 1 of 3'),
      ['Coverage FAILS: Page 2 of 3 is missing.'],
    ],
    [
      'a letter',
      'Dear customer',
      ['REJECTED (not_a_statement): No list of transactions', 'None with headings that we know.'],
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

test('a file that cannot be read at all is one sentence', () => {
  const outcome = { kind: 'rejected', code: 'corrupt_pdf', message: 'The file is not a PDF.', pageCount: 0 } as const;
  expect(explain({ pages: [], stages: { outcome, candidates: null, settled: null, choice: null } })).toBe(
    'REJECTED (corrupt_pdf): The file is not a PDF.\n',
  );
});
