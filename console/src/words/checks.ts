import type { Check } from '../api/wire.ts';
import { showDecimal } from '../figures/decimal.ts';
import { counted, type English, say } from './language.ts';

interface CheckWords {
  readonly title: English;
  readonly pass: English;
  readonly absent: English;
  fail(check: Check): string;
}

const figure = (value: string | null): string => (value === null ? say('unknown') : showDecimal(value));

const checks: Readonly<Record<string, CheckWords>> = {
  balance_equation: {
    title: 'Opening plus rows gives closing',
    pass: 'Exact to the cent.',
    absent: 'A balance or an amount is missing, so there is nothing to compare.',
    fail: ({ expected, actual, diff }) =>
      say('Closing {expected}, computed {actual}: {diff} apart.', {
        expected: figure(expected),
        actual: figure(actual),
        diff: figure(diff),
      }),
  },
  running_balance: {
    title: 'Running balances',
    pass: 'Each printed balance follows from the one before.',
    absent: 'The statement prints none.',
    fail: ({ expected, actual }) =>
      say('The chain breaks: printed {expected}, computed {actual}.', {
        expected: figure(expected),
        actual: figure(actual),
      }),
  },
  printed_totals: {
    title: 'Printed totals',
    pass: 'The rows add up to every total on the page.',
    absent: 'The statement prints none.',
    fail: ({ expected, actual }) =>
      say('Printed {expected}, the rows give {actual}.', { expected: figure(expected), actual: figure(actual) }),
  },
  row_count: {
    title: 'Number of rows',
    pass: 'As many as the statement says.',
    absent: 'The statement does not count them.',
    fail: ({ expected, actual }) =>
      say('The statement says {expected}, {actual} were found.', { expected: expected ?? '?', actual: actual ?? '?' }),
  },
  dates_in_period: {
    title: 'Dates',
    pass: 'All inside the period.',
    absent: 'No period is printed.',
    fail: ({ row_ids }) =>
      counted(row_ids.length, 'One row is outside the period.', '{n} rows are outside the period.'),
  },
  direction: {
    title: 'Money in or out',
    pass: 'The page says which is which.',
    absent: 'There are no rows.',
    fail: () => say('Nothing on the page tells money in from money out.'),
  },
  coverage: {
    title: 'Nothing left over',
    pass: 'Every figure in the tables is accounted for.',
    absent: 'There are no tables.',
    fail: ({ actual, diff }) => {
      const found = counted(Number(actual ?? 0), 'One figure belongs to no row', '{n} figures belong to no row');
      return diff === null ? `${found}.` : say('{found}, the first is {figure}.', { found, figure: figure(diff) });
    },
  },
};

export function checkWords(check: Check): { readonly title: string; readonly says: string } {
  const words = checks[check.name];
  if (words === undefined) return { title: check.name.replaceAll('_', ' '), says: '' };
  const { title, pass, absent } = words;
  const says = check.status === 'pass' ? say(pass) : check.status === 'fail' ? words.fail(check) : say(absent);
  return { title: say(title), says };
}
