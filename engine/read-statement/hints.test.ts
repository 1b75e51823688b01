import { describe, expect, test } from 'vitest';
import { type Hint, type HintBody, markOfText } from '../hints/index.ts';
import type { Outcome, Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { StatementReader } from './read-statement.ts';

function outcomeOf(page: string, hints: readonly Hint[]): Outcome {
  const reader = new StatementReader();
  for (const one of textPages([page])) reader.take(one);
  return reader.finish({ hints });
}

function read(page: string, hints: readonly Hint[] = []): Reading {
  const outcome = outcomeOf(page, hints);
  if (outcome.kind !== 'read') throw new Error(outcome.message);
  return outcome.reading;
}

/** The page read with what was said about its layout, of this statement or of an earlier one. */
function hinted(page: string, bodies: readonly HintBody[], isOwn = false, taught = page): Reading {
  const layout = read(taught).layout ?? '';
  return read(
    page,
    bodies.map((body, at) => ({ ...body, id: `lrn_${at}`, layout, isOwn })),
  );
}

const mark = (text: string): string => markOfText(text) as string;
const amounts = ({ rows }: Reading): string[] => rows.map(({ amount }) => String(amount));

const head = (title = 'Chequing account') => `
First Example Bank                     Statement period: January 1, 2026 to January 31, 2026
${title} 0012-3456789

Opening balance                                          1,000.00
Closing balance                                          1,150.00
`;

describe('a line that is not a row', () => {
  const page = `${head()}
Date    Details                       Withdrawals    Deposits
Jan 03  GROCER                              50.00
Jan 05  CARD HOLD NOT BOOKED                40.00
Jan 20  PAY                                            200.00
`;
  const hold: HintBody = { kind: 'excluded_line', mark: mark('Jan 05 CARD HOLD NOT BOOKED 40.00') };

  test('is left out where the sums then hold, in another month too', () => {
    expect(read(page).proof.isProved).toBe(false);
    expect(hinted(page, [hold])).toMatchObject({ proof: { isProved: true }, hints: ['lrn_0'] });
    const next = page.replace('Jan 05', 'Jan 28').replace('40.00', '77.10');
    expect(amounts(hinted(next, [hold], false, page))).toEqual(['-5000', '20000']);
  });

  test('stays where the sums do not hold without it', () => {
    const { proof, hints, rows } = hinted(page.replace('1,150.00', '1,151.00'), [hold]);
    expect([proof.isProved, hints, rows.length]).toEqual([false, undefined, 3]);
  });

  test('stays where the sums hold with it: they do not say that it is none', () => {
    const even = page.replace('Jan 20', 'Jan 06  CARD HOLD NOT BOOKED                               40.00\nFeb 20');
    expect(read(even).proof).toMatchObject({ status: 'pass', isProved: false });
    expect(hinted(even, [hold])).toMatchObject({ proof: { isProved: false } });
    expect(hinted(even, [hold]).rows).toHaveLength(4);
    const own = hinted(even, [hold], true);
    expect([own.proof.isProved, own.rows.length]).toEqual([false, 2]);
  });

  test('stays where some of its kind may cancel each other', () => {
    const three = page.replace(
      'Jan 20',
      `Jan 06  CARD HOLD NOT BOOKED                60.00
Jan 07  CARD HOLD NOT BOOKED                           60.00
Jan 20`,
    );
    expect(hinted(three, [hold])).toMatchObject({ proof: { isProved: false } });
    expect(hinted(three, [hold]).hints).toBeUndefined();
    const own = hinted(three, [hold], true);
    expect([own.proof.isProved, own.proof.reasons]).toEqual([false, ['open_hypotheses']]);
  });

  test('is never asked about where the page proves itself', () => {
    const proved = page.replace('1,150.00', '1,110.00');
    expect(read(proved).proof.isProved).toBe(true);
    expect(hinted(proved, [hold]).rows).toHaveLength(3);
    expect(hinted(proved, [hold], true).hints).toBeUndefined();
  });

  test('counts only for the layout that it was said of', () => {
    const other = page.replace('Withdrawals    Deposits', 'Withdrawals      Money in');
    expect(read(other).layout).not.toBe(read(page).layout);
    expect(hinted(other, [hold], true, page).rows).toHaveLength(3);
  });

  test('is left out of its own statement at once, which is not proved for that', () => {
    const { proof, hints, rows } = hinted(page.replace('1,150.00', '1,151.00'), [hold], true);
    expect([proof.isProved, hints, rows.length]).toEqual([false, ['lrn_0'], 2]);
  });
});

describe('what a heading or a title means', () => {
  const columns = (title?: string) => `${head(title)}
Date    Details                          Zulk        Blorp
Jan 03  GROCER                          50.00
Jan 20  PAY                                         200.00
`;
  const sections = (title?: string) => `${head(title)}
Zulkiga
Date    Details                         Amount
Jan 20  PAY                             200.00

Blorpiga
Date    Details                         Amount
Jan 03  GROCER                           50.00
`;
  const column = (name: string, meaning: 'in' | 'out' | 'balance'): HintBody => ({
    kind: 'column',
    mark: mark(name),
    meaning,
  });
  const section = (name: string, meaning: 'in' | 'out'): HintBody => ({ kind: 'section', mark: mark(name), meaning });

  test.each([
    ['columns', columns, [column('Zulk', 'out'), column('Blorp', 'in')], ['-5000', '20000']],
    ['sections', sections, [section('Zulkiga', 'in'), section('Blorpiga', 'out')], ['20000', '-5000']],
  ] as const)(
    '%s prove a statement that names its kind, and no sum decides where it does not',
    (...[, draw, told, expected]) => {
      expect(read(draw()).proof.isProved).toBe(false);
      const learned = hinted(draw(), told);
      expect([learned.proof.isProved, amounts(learned)]).toEqual([true, expected]);

      const unnamed = draw('Holder');
      expect(hinted(unnamed, told).proof.isProved).toBe(false);
      expect(hinted(unnamed, told).hints).toBeUndefined();
      const own = hinted(unnamed, told, true);
      expect([own.proof.isProved, own.hints, amounts(own)]).toEqual([false, ['lrn_0', 'lrn_1'], expected]);
    },
  );

  test('said the wrong way round proves nothing', () => {
    const wrong = [column('Zulk', 'in'), column('Blorp', 'out')];
    expect(hinted(columns(), wrong)).toMatchObject({ proof: { isProved: false } });
    expect(hinted(columns(), wrong).hints).toBeUndefined();
    expect(hinted(columns(), wrong, true).proof.isProved).toBe(false);
    expect(hinted(sections(), [section('Zulkiga', 'out'), section('Blorpiga', 'in')], true).proof.isProved).toBe(false);
  });

  test('a column of balances is shown as it was said, and proves nothing', () => {
    const page = `${head().replace('1,150.00', '1,151.00')}
Date    Details              Withdrawals     Credits        Zulk
Jan 03  GROCER                     50.00                  941.00
Jan 20  PAY                                   200.00    1,155.00
`;
    expect(read(page).proof.isProved).toBe(false);
    expect(hinted(page, [column('Zulk', 'balance')]).hints).toBeUndefined();
    const own = hinted(page, [column('Zulk', 'balance')], true);
    expect([own.proof.isProved, own.rows.map(({ balance }) => String(balance))]).toEqual([false, ['94100', '115500']]);
  });
});

test('with any figure misprinted nothing is proved, whatever was said', () => {
  const held = `${head()}
Date    Details                       Withdrawals    Deposits
Jan 03  GROCER                              50.00
Jan 05  CARD HOLD NOT BOOKED                40.00
Jan 20  PAY                                            200.00
`;
  const parted = `${head()}
Zulkiga
Date    Details                         Amount
Jan 20  PAY                             200.00

Blorpiga
Date    Details                         Amount
Jan 03  GROCER                           50.00
`;
  const cases: readonly [string, readonly HintBody[]][] = [
    [held, [{ kind: 'excluded_line', mark: mark('CARD HOLD NOT BOOKED') }]],
    [
      parted,
      [
        { kind: 'section', mark: mark('Zulkiga'), meaning: 'in' },
        { kind: 'section', mark: mark('Blorpiga'), meaning: 'out' },
      ],
    ],
  ];
  for (const [page, told] of cases) {
    expect(hinted(page, told).proof.isProved).toBe(true);
    for (const figure of ['1,000.00', '1,150.00', '50.00', '200.00'].filter((one) => page.includes(one))) {
      for (const digit of ['3', '7', '9']) {
        const at = page.indexOf(` ${figure}`) + 1;
        const misprinted = `${page.slice(0, at)}${digit}${page.slice(at + 1)}`;
        for (const isOwn of [false, true]) expect(hinted(misprinted, told, isOwn).proof.isProved).toBe(false);
      }
    }
  }
});

test('the mark of a layout holds no content', () => {
  const page = (name: string, figure: string) => `${head().replace('First Example Bank', name)}
Date    Details                       Withdrawals    Deposits
Jan 03  ${name.padEnd(30)}       ${figure}
`;
  expect(read(page('JANE EXAMPLE', '50.00')).layout).toBe(read(page('JOHN SAMPLE', '61.20')).layout);
});

test('words are known again without their dates and figures', () => {
  expect(mark('Jan 05 Card hold 40.00')).toBe(mark('12 déc. 2026  CARD HOLD 1 234,10-'));
  expect(mark('Card hold')).not.toBe(mark('Card held'));
  expect(markOfText('12.00 ab 7')).toBeNull();
});
