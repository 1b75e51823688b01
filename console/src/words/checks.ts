import type { Check } from '../api/wire.ts';
import { showDecimal } from '../figures/decimal.ts';

interface CheckWords {
  readonly title: string;
  readonly pass: string;
  readonly absent: string;
  fail(check: Check): string;
}

const figure = (value: string | null): string => (value === null ? 'unknown' : showDecimal(value));

const checks: Readonly<Record<string, CheckWords>> = {
  balance_equation: {
    title: 'Opening plus rows gives closing',
    pass: 'Exact to the cent.',
    absent: 'A balance or an amount is missing, so there is nothing to compare.',
    fail: ({ expected, actual, diff }) =>
      `Closing ${figure(expected)}, computed ${figure(actual)}: ${figure(diff)} apart.`,
  },
  running_balance: {
    title: 'Running balances',
    pass: 'Each printed balance follows from the one before.',
    absent: 'The statement prints none.',
    fail: ({ expected, actual }) => `The chain breaks: printed ${figure(expected)}, computed ${figure(actual)}.`,
  },
  printed_totals: {
    title: 'Printed totals',
    pass: 'The rows add up to every total on the page.',
    absent: 'The statement prints none.',
    fail: ({ expected, actual }) => `Printed ${figure(expected)}, the rows give ${figure(actual)}.`,
  },
  row_count: {
    title: 'Number of rows',
    pass: 'As many as the statement says.',
    absent: 'The statement does not count them.',
    fail: ({ expected, actual }) => `The statement says ${expected}, ${actual} were found.`,
  },
  dates_in_period: {
    title: 'Dates',
    pass: 'All inside the period.',
    absent: 'No period is printed.',
    fail: ({ row_ids }) => `${row_ids.length === 1 ? 'One row is' : `${row_ids.length} rows are`} outside the period.`,
  },
  direction: {
    title: 'Money in or out',
    pass: 'The page says which is which.',
    absent: 'There are no rows.',
    fail: () => 'Nothing on the page tells money in from money out.',
  },
  coverage: {
    title: 'Nothing left over',
    pass: 'Every figure in the tables is accounted for.',
    absent: 'There are no tables.',
    fail: ({ actual, diff }) =>
      `${actual === '1' ? 'One figure belongs' : `${actual} figures belong`} to no row${diff === null ? '' : `, the first is ${figure(diff)}`}.`,
  },
};

export function checkWords(check: Check): { readonly title: string; readonly says: string } {
  const words = checks[check.name];
  if (words === undefined) return { title: check.name.replaceAll('_', ' '), says: '' };
  const says = check.status === 'pass' ? words.pass : check.status === 'fail' ? words.fail(check) : words.absent;
  return { title: words.title, says };
}
