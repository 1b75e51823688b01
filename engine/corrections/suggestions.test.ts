import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/index.ts';
import type { Money } from '../money/index.ts';
import type { ReadingSuggestion } from '../reading/index.ts';
import { corrected, machineReading, started } from './example-reading.ts';

const cents = (amount: bigint) => amount as Money;
const source = { page: 1, bbox: [10, 20, 30, 40] as const, text: '04 Jan TEA 1.00' };

/** Opens with 100.00 and closes with 115.50, but COFFEE was read as 5.50. */
const misread = (...suggestions: ReadingSuggestion[]) =>
  started({
    ...machineReading('2026-01-02 | PAY | 20.00\n2026-01-03 | COFFEE | -5.50', { closing: cents(115_50n) }),
    suggestions,
  });

const mend: ReadingSuggestion = {
  title: 'Read COFFEE as 4.50',
  changes: [{ op: 'set_amount', row: 1, amount: cents(-4_50n) }],
};

describe('what is suggested', () => {
  it.each<[string, ReadingSuggestion['changes'], unknown[]]>([
    ['an amount', mend.changes, [{ op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-4.50' }]],
    [
      'a balance',
      [{ op: 'set_closing', account: 0, amount: cents(114_50n) }],
      [{ op: 'set_meta', key: 'closing_balance', value: '114.50', account: 0 }],
    ],
    [
      'a row that is missing, with its place on the page',
      [
        {
          op: 'insert_row',
          account: 0,
          afterRow: 1,
          date: '2026-01-04' as Day,
          description: 'TEA',
          amount: cents(1_00n),
          balance: null,
          source,
        },
      ],
      [
        {
          op: 'insert_row',
          after_row_id: 'txn_1',
          account: 0,
          fields: { date: '2026-01-04', description: 'TEA', amount: '1.00', balance: null },
          source,
        },
      ],
    ],
    [
      'a row that is none, and the opening that goes with it',
      [
        { op: 'delete_row', row: 1 },
        { op: 'set_opening', account: 0, amount: cents(95_50n) },
      ],
      [
        { op: 'delete_row', row_id: 'txn_1' },
        { op: 'set_meta', key: 'opening_balance', value: '95.50', account: 0 },
      ],
    ],
    [
      'a date beside an amount',
      [{ op: 'set_date', row: 0, date: '2026-01-20' as Day }, ...mend.changes],
      [
        { op: 'set_field', row_id: 'txn_0', field: 'date', value: '2026-01-20' },
        { op: 'set_field', row_id: 'txn_1', field: 'amount', value: '-4.50' },
      ],
    ],
  ])('%s is worded as corrections, which prove the statement', (_, changes, corrections) => {
    const reading = misread({ title: 'Mend it', changes });
    expect(reading.suggestions).toEqual([{ id: 'sug_1', title: 'Mend it', corrections }]);
    const mended = corrected(reading, ...(reading.suggestions[0]?.corrections ?? [])).reading;
    expect(mended.proof.isProved).toBe(true);
    expect(mended.suggestions).toEqual([]);
  });

  it('is not offered where it does not prove the statement', () => {
    const useless: ReadingSuggestion = {
      title: 'Read COFFEE as 4.00',
      changes: [{ op: 'set_amount', row: 1, amount: cents(-4_00n) }],
    };
    expect(misread(useless, mend).suggestions.map(({ id }) => id)).toEqual(['sug_2']);
  });

  it('is not offered where nothing needs it', () => {
    const proved = machineReading('2026-01-02 | PAY | 20.00', { closing: cents(120_00n) });
    const same: ReadingSuggestion = {
      title: 'The same again',
      changes: [{ op: 'set_amount', row: 0, amount: cents(20_00n) }],
    };
    expect(started({ ...proved, suggestions: [same] }).suggestions).toEqual([]);
  });

  it('stays while it applies, goes once it does not, and comes back', () => {
    const reading = misread(mend);
    const renamed = corrected(reading, {
      op: 'set_field',
      row_id: 'txn_0',
      field: 'description',
      value: 'SALARY',
    }).reading;
    expect(renamed.suggestions).toEqual(reading.suggestions);
    const other = corrected(renamed, { op: 'set_field', row_id: 'txn_0', field: 'amount', value: '21.00' }).reading;
    expect(other.proof.isProved).toBe(true);
    expect(other.suggestions).toEqual([]);
    const back = corrected(other, { op: 'revert_row', row_id: 'txn_0' }).reading;
    expect(back.suggestions).toEqual(reading.suggestions);
    expect(corrected(back, { op: 'delete_row', row_id: 'txn_1' }).reading.suggestions).toEqual([]);
  });

  it('follows a currency of other decimals', () => {
    const reading = started({
      ...machineReading('2026-01-02 | PAY | 1100.00', { currency: 'XXX', closing: cents(1300_00n) }),
      suggestions: [
        { title: 'Read 1,200', changes: [{ op: 'set_amount', row: 0, amount: cents(1200_00n) }] },
        { title: 'Open with 200', changes: [{ op: 'set_opening', account: 0, amount: cents(200_00n) }] },
      ],
    });
    const yen = corrected(reading, { op: 'set_meta', key: 'currency', value: 'JPY' }).reading;
    expect(
      yen.suggestions.flatMap(({ corrections }) => corrections.flatMap((one) => ('value' in one ? one.value : []))),
    ).toEqual(['1200', '200']);
  });

  it('puts two rows after the same row in the order in which they are named', () => {
    const tea = (description: string): ReadingSuggestion['changes'][number] => ({
      op: 'insert_row',
      account: 0,
      afterRow: 1,
      date: '2026-01-04' as Day,
      description,
      amount: cents(50n),
      balance: null,
      source,
    });
    const reading = misread({ title: 'Two rows are missing', changes: [tea('FIRST'), tea('SECOND')] });
    const mended = corrected(reading, ...(reading.suggestions[0]?.corrections ?? [])).reading;
    expect(mended.rows.map(({ current }) => current.description)).toEqual(['PAY', 'COFFEE', 'FIRST', 'SECOND']);
    expect(mended.rows[2]?.current.source).toEqual(source);
  });
});
