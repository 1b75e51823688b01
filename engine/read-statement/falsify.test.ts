import { describe, expect, test } from 'vitest';
import {
  type BreakKind,
  breakableRows,
  type DocumentPlan,
  layouts,
  ledgerOf,
  makeDocument,
} from '../../corpus/generator/index.ts';
import { statusOf } from '../../corpus/index.ts';
import { readStatement } from './index.ts';

// One of each kind: balances on every row, at the day's end, in a table apart, or none but the first and the last.
const names = [
  'royal_maple_chequing',
  'dominion_chequing',
  'royal_maple_card',
  'caisse_multi',
  'liberty_checking',
  'freedom_card',
  'thames_current',
  'sparbank_giro',
  'prairie_cash',
  'helvetia_konto',
  'gateway_india',
  'home_equity_line',
];
const falsifying: readonly BreakKind[] = ['missing_row', 'doubled_row', 'altered_amount', 'altered_balance'];
const placesMax = 2;

describe.each(names)('%s', (name) => {
  const plan: DocumentPlan = {
    layout: layouts.find((layout) => layout.name === name)!,
    isLate: false,
    seed: 'falsify',
    broken: null,
    rowCount: 10,
  };
  const statusAfter = async (one: DocumentPlan): Promise<string> =>
    statusOf(await readStatement((await makeDocument(one))!.bytes));

  test('succeeds as it is', async () => {
    expect(await statusAfter(plan)).toBe('succeeded');
  });

  const places = falsifying.flatMap((broken) => {
    const all = breakableRows(plan.layout, ledgerOf(plan), broken);
    const some = [all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter((place) => place !== undefined);
    return [...new Set(some)].slice(-placesMax).map((place) => ({ broken, place }));
  });
  test.each(places)('never with $broken at row $place.rowIndex', async ({ broken, place }) => {
    expect(await statusAfter({ ...plan, broken, place })).toBe('needs_review');
  });
});
