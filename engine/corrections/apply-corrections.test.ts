import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { CorrectedReading } from './corrected-reading.ts';
import { correct, corrected, exampleReading } from './example-reading.ts';
import { decodeReading, encodeReading } from './index.ts';

const cents = (amount: bigint) => amount as Money;
const source = { page: 1, bbox: [0, 0, 1, 1] as const, text: '' };

/** Opens with 100.00, closes with 115.50. */
const january = exampleReading(
  `
  2026-01-02 | PAY    | 20.00 | 120.00
  2026-01-03 | COFFEE | -4.50 | 115.50
`,
  { closing: cents(115_50n) },
);

const statusesOf = ({ rows }: CorrectedReading) => rows.map(({ status }) => status);
const descriptionsOf = ({ rows }: CorrectedReading) => rows.map(({ current }) => current.description);

describe('set_field', () => {
  it('moves a proved statement to review and back, and keeps what the machine read', () => {
    const broken = corrected(january, { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-5.00' }).reading;
    expect(broken.proof).toMatchObject({ isProved: false, status: 'fail', diff: cents(50n) });
    expect(broken.rows[1]).toMatchObject({
      status: 'corrected',
      fitid: 'fit1',
      current: { amount: cents(-5_00n) },
      original: { amount: cents(-4_50n) },
    });
    const mended = corrected(broken, { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-4.50' }).reading;
    expect(mended.proof.isProved).toBe(true);
    expect(statusesOf(mended)).toEqual(['ok', 'corrected']);
  });

  it.each([
    ['date', '2026-01-04', { date: '2026-01-04' }],
    ['posted_date', '2026-01-05', { postedDate: '2026-01-05' }],
    ['posted_date', null, { postedDate: null }],
    ['description', 'TEA\n LARGE', { description: 'TEA LARGE' }],
    ['amount', '4.5', { amount: cents(4_50n), type: 'deposit' }],
    ['balance', null, { balance: null }],
    ['check_number', ' 0042 ', { checkNumber: '0042' }],
    ['check_number', '', { checkNumber: null }],
  ])('%s = %j', (field, value, current) => {
    const { reading, audit } = corrected(january, { op: 'set_field', row_id: 'txn_1', field, value });
    expect(reading.rows[1]?.current).toMatchObject(current);
    expect(audit).toMatchObject([{ operation: 0, op: 'set_field', rowId: 'txn_1', field, account: 0 }]);
  });

  it('leaves an audit trail in the wire’s own form', () => {
    const { audit } = corrected(january, { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-5' });
    expect(audit).toEqual([
      { operation: 0, op: 'set_field', rowId: 'txn_1', account: 0, field: 'amount', before: '-4.50', after: '-5.00' },
    ]);
  });
});

describe('insert_row, delete_row and revert_row', () => {
  const tea = {
    op: 'insert_row',
    after_row_id: 'txn_0',
    fields: { date: '2026-01-02', description: 'TEA', amount: '-1.00' },
  };

  it('puts a row after another, gives it an identity and renumbers the rest', () => {
    const { reading, changedRows, audit } = corrected(january, tea);
    expect(descriptionsOf(reading)).toEqual(['PAY', 'TEA', 'COFFEE']);
    expect(reading.rows.map(({ id, current }) => [id, current.index])).toEqual([
      ['txn_0', 0],
      ['txn_new0', 1],
      ['txn_1', 2],
    ]);
    expect(reading.rows[1]).toMatchObject({
      status: 'corrected',
      original: null,
      fitid: 'fit-2026-01-02--100-2',
      current: { source: null, type: 'withdrawal' },
    });
    expect(changedRows.map(({ id }) => id)).toEqual(['txn_new0', 'txn_1']);
    expect(audit).toMatchObject([{ op: 'insert_row', rowId: 'txn_new0', before: null, after: { amount: '-1.00' } }]);
  });

  it('keeps the place on the page that the row stands for', () => {
    const place = { page: 1, bbox: [54, 260, 558, 271] };
    expect(corrected(january, { ...tea, source: place }).reading.rows[1]?.current.source).toEqual({
      ...place,
      text: '',
    });
    const source = { ...place, text: '02 Jan  TEA 1.00' };
    const { current } = corrected(january, { ...tea, source }).reading.rows[1] ?? {};
    expect(current?.source).toEqual({ ...place, text: '02 Jan TEA 1.00' });
  });

  it('puts a row at the head', () => {
    expect(descriptionsOf(corrected(january, { ...tea, after_row_id: null }).reading)).toEqual([
      'TEA',
      'PAY',
      'COFFEE',
    ]);
    expect(
      descriptionsOf(corrected(exampleReading('', { saysNoRows: true }), { ...tea, after_row_id: null }).reading),
    ).toEqual(['TEA']);
  });

  it('takes a row out, and brings it back to its place', () => {
    const { reading: without, audit } = corrected(january, { op: 'delete_row', row_id: 'txn_0' });
    expect(descriptionsOf(without)).toEqual(['COFFEE']);
    expect(without.rows[0]?.current.index).toBe(0);
    expect(audit).toMatchObject([{ op: 'delete_row', before: { description: 'PAY' }, after: null }]);
    const back = corrected(without, { op: 'revert_row', row_id: 'txn_0' }).reading;
    expect(descriptionsOf(back)).toEqual(['PAY', 'COFFEE']);
    expect(back.proof.isProved).toBe(true);
    expect(back.deleted).toEqual([]);
    expect(statusesOf(back)).toEqual(['ok', 'ok']);
  });

  it('leaves the figures of an account unclaimed whose every row is taken out, until one is back', () => {
    const balanced = exampleReading(`
      2026-01-02 | REFUND |  5.00 | 105.00
      2026-01-09 | COFFEE | -5.00 | 100.00`);
    const out = ['txn_0', 'txn_1'].map((row_id) => ({ op: 'delete_row', row_id }));
    const coverage = ({ proof }: CorrectedReading) => proof.checks.find(({ name }) => name === 'coverage');
    const { reading } = corrected(balanced, ...out);
    expect(coverage(reading)).toMatchObject({ status: 'fail', expected: '0', actual: '2' });
    expect(reading.proof.reasons).toContain('unclaimed_figures');
    expect(coverage(corrected(reading, { op: 'revert_row', row_id: 'txn_0' }).reading)?.status).toBe('pass');
  });

  it('reverts an edit, and takes back an insertion', () => {
    const edited = corrected(
      january,
      { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '4.50' },
      tea,
    ).reading;
    const back = corrected(
      edited,
      { op: 'revert_row', row_id: 'txn_1' },
      { op: 'revert_row', row_id: 'txn_new0' },
    ).reading;
    expect(back.proof).toEqual(january.proof);
    expect(back.rows).toEqual(january.rows);
    expect(correct(back, { op: 'revert_row', row_id: 'txn_new0' })).toMatchObject({ code: 'unknown_row' });
  });

  it('keeps the FITID of a deleted twin from being given again', () => {
    const { reading } = corrected(january, { op: 'delete_row', row_id: 'txn_0' }, { ...tea, after_row_id: null });
    expect(reading.rows[0]?.fitid).toMatch(/-2$/);
  });
});

describe('a person’s word settles what the reading doubted, never what does not add up', () => {
  const doubtful = exampleReading('2026-01-02 | PAY | 20.00 | 120.00 | ambiguous_date', { closing: cents(120_00n) });
  const wrong = exampleReading('2026-01-02 | PAY | 21.00 | 120.00', { closing: cents(120_00n) });

  it('a confirmed row needs no review any more', () => {
    expect(statusesOf(doubtful)).toEqual(['needs_review']);
    expect(doubtful.proof.isProved).toBe(false);
    const { reading, changedRows } = corrected(doubtful, { op: 'confirm_row', row_id: 'txn_0' });
    expect(statusesOf(reading)).toEqual(['confirmed']);
    expect(reading.proof.isProved).toBe(true);
    expect(changedRows).toHaveLength(1);
    const back = corrected(reading, { op: 'revert_row', row_id: 'txn_0' }).reading;
    expect(statusesOf(back)).toEqual(['needs_review']);
    expect(back.rows[0]?.current.reasons).toEqual(['ambiguous_date']);
  });

  it('a corrected row neither, whatever was corrected', () => {
    const { reading } = corrected(doubtful, { op: 'set_field', row_id: 'txn_0', field: 'date', value: '2026-01-12' });
    expect(reading.proof.isProved).toBe(true);
  });

  it('confirming a row that is ok already is accepted', () => {
    expect(statusesOf(corrected(january, { op: 'confirm_row', row_id: 'txn_0' }).reading)).toEqual(['confirmed', 'ok']);
  });

  it('no sum passes because its row was confirmed', () => {
    const { reading } = corrected(wrong, { op: 'confirm_row', row_id: 'txn_0' });
    expect(reading.proof).toMatchObject({ isProved: false, status: 'fail' });
    expect(statusesOf(reading)).toEqual(['confirmed']);
  });

  it.each(['limit_reached', 'account_break'] as const)('%s stands whatever is corrected', (reason) => {
    const proof = { ...doubtful.proof, reasons: [...doubtful.proof.reasons, reason] };
    const limited = { ...doubtful, proof, original: { ...doubtful.original, proof } };
    const { reading } = corrected(limited, { op: 'confirm_row', row_id: 'txn_0' });
    expect(reading.proof).toMatchObject({ isProved: false, status: 'pass', reasons: [reason] });
  });
});

describe('set_meta', () => {
  it.each([
    ['opening_balance', '99.00', { opening: cents(99_00n) }],
    ['closing_balance', '116.00', { closing: cents(116_00n) }],
    ['closing_balance', null, { closing: null }],
    ['period_start', '2025-12-31', { period: { start: '2025-12-31', end: '2026-01-31' } }],
    ['period_end', '2026-02-28', { period: { start: '2026-01-01', end: '2026-02-28' } }],
    ['currency', 'usd', { currency: 'USD' }],
  ])('%s = %j', (key, value, current) => {
    const { reading } = corrected(january, { op: 'set_meta', key, value });
    expect(reading.accounts[0]?.current).toMatchObject(current);
    expect(reading.accounts[0]?.original).toEqual(january.accounts[0]?.original);
  });

  it('mends a statement whose closing balance was misread', () => {
    const misread = exampleReading('2026-01-02 | PAY | 20.00', { closing: cents(121_00n) });
    expect(corrected(misread, { op: 'set_meta', key: 'closing_balance', value: '120.00' }).reading.proof.isProved).toBe(
      true,
    );
  });

  it('records numbers for exports', () => {
    const { reading, audit } = corrected(
      january,
      { op: 'set_meta', key: 'acct_id', value: ' 123-45 67' },
      { op: 'set_meta', key: 'bank_id', value: '0003-00012' },
      { op: 'set_meta', key: 'intu_bid', value: '00015' },
      { op: 'set_meta', key: 'bank', value: 'RBC' },
    );
    expect(reading).toMatchObject({ bank: 'RBC', bankKey: 'rbc', intuBid: '00015' });
    expect(reading.original).toMatchObject({ bank: 'ACME', bankKey: null });
    expect(reading.accounts[0]).toMatchObject({ acctId: '1234567', ofxBankId: '000300012' });
    expect(audit.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['acct_id', null, '1234567'],
      ['bank_id', null, '000300012'],
      ['intu_bid', null, '00015'],
      ['bank', 'ACME', 'RBC'],
    ]);
  });

  it('takes the account that is named, else the first; a bank id is every account’s', () => {
    const two = exampleReading('2026-01-02 | A | 1.00\n---\n2026-01-03 | B | 2.00');
    const { reading } = corrected(
      two,
      { op: 'set_meta', key: 'acct_id', value: '1' },
      { op: 'set_meta', key: 'acct_id', value: '2', account: 1 },
      { op: 'set_meta', key: 'closing_balance', value: '102.00', account: 1 },
      { op: 'set_meta', key: 'bank_id', value: '9' },
      { op: 'set_meta', key: 'bank_id', value: '8', account: 1 },
    );
    expect(reading.accounts.map(({ acctId, ofxBankId }) => [acctId, ofxBankId])).toEqual([
      ['1', '9'],
      ['2', '8'],
    ]);
    expect(reading.proof.accounts.map(({ status }) => status)).toEqual(['fail', 'pass']);
  });
});

describe('a change of currency', () => {
  const whole = exampleReading('2026-01-02 | PAY | 1200.00 | 1300.00', { currency: 'XXX', closing: cents(1300_00n) });

  it('keeps the printed figures under other decimals, and back', () => {
    const yen = corrected(whole, { op: 'set_meta', key: 'currency', value: 'JPY' }).reading;
    expect(yen.accounts[0]?.current).toMatchObject({ currency: 'JPY', opening: 100n, closing: 1300n });
    expect(yen.rows[0]?.current).toMatchObject({ amount: 1200n, balance: 1300n });
    expect(yen.rows[0]?.original).toMatchObject({ amount: cents(1200_00n) });
    expect(yen.proof.isProved).toBe(true);
    const edited = corrected(yen, { op: 'set_field', row_id: 'txn_0', field: 'amount', value: '1' }).reading;
    expect(corrected(edited, { op: 'revert_row', row_id: 'txn_0' }).reading.rows[0]?.current.amount).toBe(1200n);
    const dollars = corrected(yen, { op: 'set_meta', key: 'currency', value: 'CAD' }).reading;
    expect(dollars.rows[0]?.current.amount).toBe(1200_00n);
  });

  it('is refused where a figure has decimals that the currency has not', () => {
    expect(correct(january, { op: 'set_meta', key: 'currency', value: 'JPY' })).toMatchObject({
      code: 'invalid_correction',
      param: 'corrections[0].value',
      message: '115.50 has decimals that JPY does not.',
    });
  });

  it('changes what an amount may look like', () => {
    const yen = corrected(whole, { op: 'set_meta', key: 'currency', value: 'JPY' }).reading;
    const set = (value: string) => correct(yen, { op: 'set_field', row_id: 'txn_0', field: 'amount', value });
    expect(set('12.50').kind).toBe('refused');
    expect(set('12').kind).toBe('corrected');
  });
});

describe('what the page prints about rows follows them', () => {
  const totals = [
    { side: 'in' as const, amount: cents(20_00n), label: 'Deposits', rows: [0] },
    { side: 'out' as const, amount: cents(-4_50n), label: 'Withdrawals', rows: [1] },
    { side: 'net' as const, amount: cents(15_50n), label: 'All', rows: null },
  ];
  const counts = [{ side: 'out' as const, count: 1, label: 'Withdrawals', rows: [1] }];
  const sections = exampleReading('2026-01-02 | PAY | 20.00\n2026-01-03 | COFFEE | -4.50', {
    closing: cents(115_50n),
    totals,
    counts,
  });
  const rowsOf = ({ accounts }: CorrectedReading) => accounts[0]?.current.totals.map(({ rows }) => rows);
  const insert = (after: string | null, amount: string) => ({
    op: 'insert_row',
    after_row_id: after,
    fields: { date: '2026-01-02', description: 'NEW', amount },
  });

  it.each([
    ['a deposit after the deposits', insert('txn_0', '1.00'), [[0, 1], [2], null]],
    ['a withdrawal before the withdrawals', insert('txn_0', '-1.00'), [[0], [1, 2], null]],
    ['a withdrawal after the withdrawals', insert('txn_1', '-1.00'), [[0], [1, 2], null]],
    ['a deposit at the head', insert(null, '1.00'), [[0, 1], [2], null]],
    ['a row less', { op: 'delete_row', row_id: 'txn_0' }, [[], [0], null]],
  ])('%s', (_, operation, lists) => {
    const { reading } = corrected(sections, operation);
    expect(rowsOf(reading)).toEqual(lists);
    expect(rowsOf(corrected(reading, { op: 'set_meta', key: 'acct_id', value: '1' }).reading)).toEqual(lists);
  });

  it('a count follows too', () => {
    const { reading } = corrected(sections, insert('txn_1', '-1.00'));
    expect(reading.accounts[0]?.current.counts[0]?.rows).toEqual([1, 2]);
    expect(reading.proof.checks.find(({ name }) => name === 'row_count')?.status).toBe('fail');
  });

  it('a section that was read short is proved once its row is inserted', () => {
    const short = exampleReading('2026-01-02 | PAY | 20.00\n2026-01-03 | COFFEE | -4.50', {
      closing: cents(114_50n),
      totals: [totals[0], { ...totals[1], amount: cents(-5_50n) }].flatMap((total) => total ?? []) as typeof totals,
      unclaimed: [{ amount: cents(1_00n), source }],
    });
    expect(short.proof.isProved).toBe(false);
    expect(corrected(short, insert('txn_1', '-1.00')).reading.proof.isProved).toBe(true);
  });
});

describe('a figure that no row claimed', () => {
  const unclaimed = [3_00n, 3_00n, 7_00n].map((amount) => ({ amount: cents(amount), source }));
  const partial = exampleReading('2026-01-02 | PAY | 20.00\n2026-01-03 | GAP |', { unclaimed });
  const insert = (amount: string) => ({ op: 'insert_row', after_row_id: 'txn_0', fields: { amount } });
  const leftOf = ({ accounts }: CorrectedReading) => accounts[0]?.current.unclaimed.map(({ amount }) => amount);

  it('is accounted for by a row of that amount, one each', () => {
    expect(leftOf(corrected(partial, insert('-3.00')).reading)).toEqual([3_00n, 7_00n]);
    expect(leftOf(corrected(partial, insert('-3.00'), insert('3.00'), insert('-3.00')).reading)).toEqual([7_00n]);
    expect(leftOf(corrected(partial, insert('-4.00')).reading)).toEqual([3_00n, 3_00n, 7_00n]);
  });

  it('also by an amount given to a row that had none', () => {
    const { reading } = corrected(partial, { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-7.00' });
    expect(leftOf(reading)).toEqual([3_00n, 3_00n]);
    expect(leftOf(corrected(reading, { op: 'revert_row', row_id: 'txn_1' }).reading)).toEqual([3_00n, 3_00n, 7_00n]);
  });
});

describe('a correction that touches no figure moves no verdict', () => {
  it.each([
    ['proved', january],
    [
      'a doubtful date',
      exampleReading('2026-01-02 | PAY | 20.00 | 120.00 | ambiguous_date', { closing: cents(120_00n) }),
    ],
    ['a broken chain', exampleReading('2026-01-02 | A | 1.00 | 120.00\n2026-01-03 | B | 2.00 | 122.00')],
    ['no balances', exampleReading('2026-01-02 | A | 1.00', { opening: null, closing: null })],
    ['no witness for the signs', exampleReading('2026-01-02 | A | 0.00', { directionWitness: null })],
    ['an unclaimed figure', exampleReading('2026-01-02 | A | 0.00', { unclaimed: [{ amount: cents(1n), source }] })],
  ])('%s', (_, reading) => {
    const after = corrected(reading, { op: 'set_meta', key: 'acct_id', value: '1' }).reading;
    expect(after.proof).toEqual(reading.proof);
    expect(after.rows).toEqual(reading.rows);
  });
});

describe('all or none', () => {
  const good = { op: 'set_field', row_id: 'txn_0', field: 'amount', value: '21.00' };

  it.each([
    ['an unknown row', { ...good, row_id: 'txn_9' }, 'unknown_row', '.row_id', /no such row/],
    [
      'an unknown row to insert after',
      { op: 'insert_row', after_row_id: 'x', fields: {} },
      'unknown_row',
      '.after_row_id',
      /no such row/,
    ],
    [
      'an unknown field',
      { ...good, field: 'type' },
      'invalid_correction',
      '.field',
      /"type" cannot be set.*check_number/,
    ],
    [
      'an unknown field of a new row',
      { op: 'insert_row', after_row_id: null, fields: { amout: '1' } },
      'invalid_correction',
      '.fields.amout',
      /"amout"/,
    ],
    [
      'a bad value of a new row',
      { op: 'insert_row', after_row_id: null, fields: { amount: '1,00' } },
      'invalid_correction',
      '.fields.amount',
      /string such as/,
    ],
    ['an unknown key', { op: 'set_meta', key: 'iban', value: '1' }, 'invalid_correction', '.key', /"iban".*acct_id/],
    ['an unknown operation', { op: 'drop_table' }, 'invalid_correction', '.op', /set_meta, set_field/],
    ['an unknown property', { ...good, note: 'x' }, 'invalid_correction', '.note', /"note"/],
    ['no object', 'delete it', 'invalid_correction', '', /object/],
    [
      'no value',
      { op: 'set_field', row_id: 'txn_0', field: 'date' },
      'invalid_correction',
      '.value',
      /needs a "value"/,
    ],
    ['a float', { ...good, value: 21.5 }, 'invalid_correction', '.value', /string/],
    ['a separator', { ...good, value: '1,000.00' }, 'invalid_correction', '.value', /string/],
    ['too many decimals', { ...good, value: '1.005' }, 'invalid_correction', '.value', /2 decimals/],
    ['no such day', { ...good, field: 'date', value: '2026-02-30' }, 'invalid_correction', '.value', /date/],
    [
      'a description that is none',
      { ...good, field: 'description', value: null },
      'invalid_correction',
      '.value',
      /description/,
    ],
    [
      'an account number with signs',
      { op: 'set_meta', key: 'acct_id', value: '12*4' },
      'invalid_correction',
      '.value',
      /22 letters/,
    ],
    [
      'a short INTU.BID',
      { op: 'set_meta', key: 'intu_bid', value: '15' },
      'invalid_correction',
      '.value',
      /five digits/,
    ],
    [
      'a long bank id',
      { op: 'set_meta', key: 'bank_id', value: '1234567890' },
      'invalid_correction',
      '.value',
      /1 to 9/,
    ],
    [
      'an unknown account',
      { op: 'set_meta', key: 'acct_id', value: '1', account: 3 },
      'invalid_correction',
      '.account',
      /no account 3/,
    ],
    [
      'a negative account',
      { op: 'set_meta', key: 'acct_id', value: '1', account: -1 },
      'invalid_correction',
      '.account',
      /from 0/,
    ],
    [
      'a currency that is none',
      { op: 'set_meta', key: 'currency', value: '$' },
      'invalid_correction',
      '.value',
      /three letters/,
    ],
    [
      'a source on a page that is not there',
      { op: 'insert_row', after_row_id: null, fields: {}, source: { page: 2, bbox: [0, 0, 1, 1] } },
      'invalid_correction',
      '.source.page',
      /from 1 to 1/,
    ],
    [
      'a source whose box is none',
      { op: 'insert_row', after_row_id: null, fields: {}, source: { page: 1, bbox: [5, 0, 1, 1] } },
      'invalid_correction',
      '.source.bbox',
      /x0, y0, x1, y1/,
    ],
    [
      'a source that is none',
      { op: 'insert_row', after_row_id: null, fields: {}, source: 'page 1' },
      'invalid_correction',
      '.source.page',
      /whole number/,
    ],
    [
      'a source of an unknown part',
      { op: 'insert_row', after_row_id: null, fields: {}, source: { page: 1, bbox: [0, 0, 1, 1], line: 3 } },
      'invalid_correction',
      '.source.line',
      /"bbox"/,
    ],
    [
      'a period that ends before it starts',
      { op: 'set_meta', key: 'period_end', value: '2025-01-01' },
      'invalid_correction',
      '.value',
      /ends before/,
    ],
  ])('%s', (_, bad, code, part, message) => {
    const outcome = correct(january, good, bad);
    expect(outcome).toMatchObject({ kind: 'refused', code, param: `corrections[1]${part}`, message });
  });

  it('both ends of a period may move in one request', () => {
    const { reading } = corrected(
      january,
      { op: 'set_meta', key: 'period_start', value: '2027-01-01' },
      { op: 'set_meta', key: 'period_end', value: '2027-01-31' },
    );
    expect(reading.accounts[0]?.current.period).toEqual({ start: '2027-01-01' as Day, end: '2027-01-31' as Day });
  });

  it.each([0, 501])('%i operations are refused', (count) => {
    expect(correct(january, ...Array.from({ length: count }, () => good))).toMatchObject({ param: 'corrections' });
  });

  it('500 are accepted', () => {
    expect(correct(january, ...Array.from({ length: 500 }, () => good)).kind).toBe('corrected');
  });
});

describe('several accounts', () => {
  const two = exampleReading(
    '2026-01-02 | A | 1.00\n---\n2026-01-03 | B | 2.00',
    { closing: cents(101_00n) },
    { closing: cents(102_00n) },
  );

  it('inserts at the head of the account that is named', () => {
    const { reading } = corrected(two, {
      op: 'insert_row',
      after_row_id: null,
      account: 1,
      fields: { description: 'NEW' },
    });
    expect(reading.rows.map(({ current }) => [current.description, current.account])).toEqual([
      ['A', 0],
      ['NEW', 1],
      ['B', 1],
    ]);
  });

  it('refuses a row of one account after a row of another', () => {
    const bad = { op: 'insert_row', after_row_id: 'txn_0', account: 1, fields: {} };
    expect(correct(two, bad)).toMatchObject({ param: 'corrections[0].account' });
  });
});

describe('a corrected reading is plain data', () => {
  it('goes through JSON and comes back the same', () => {
    const { reading } = corrected(
      january,
      { op: 'delete_row', row_id: 'txn_0' },
      { op: 'set_field', row_id: 'txn_1', field: 'description', value: '{"$":"1"}' },
    );
    expect(decodeReading(encodeReading(reading))).toEqual(reading);
  });
});
