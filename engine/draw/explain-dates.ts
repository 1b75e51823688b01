import type { PrintedDate } from '../calendar/index.ts';
import type { Trace } from '../choose/index.ts';
import { type Candidates, choosePeriod, dateInPeriod } from '../rows/index.ts';
import type { Part } from './look-inside.ts';
import { plural } from './wording.ts';

const orderWords = {
  day_first: 'day before month',
  month_first: 'month before day',
  year_first: 'year before month and day',
  era_first: 'year of the Japanese era before month and day',
} as const;

/** How the dates were read, and what speaks for it. All accounts of a document share its period. */
export function explainDates(parts: readonly Part[]): string[] {
  const traced = parts.filter(({ trace }) => trace !== null);
  const [first] = traced;
  if (!first?.trace) return [];
  const printed = traced.flatMap(({ trace }) => trace?.dates.printed ?? []);
  return datesWords(first.around, printed, first.trace.dates.reading);
}

function datesWords(around: Candidates, printed: readonly PrintedDate[], dates: Trace['dates']['reading']): string[] {
  const numeric = printed.filter((date) => date.kind === 'numeric');
  const lines = ['Dates'];
  if (printed.length === 0) lines.push('  No row prints a date.');
  else if (numeric.length === 0) {
    lines.push(`  All ${plural(printed.length, 'date')} name the month or stand year first: no order to decide.`);
  } else {
    lines.push(`  Read with the ${orderWords[dates.order]}.`, ...evidence(around, printed, numeric));
    if (dates.isAmbiguous)
      lines.push('  Both orders fit all that is printed, so the rows with such dates are flagged.');
  }
  const withoutYear = printed.filter((date) => date.year === null).length;
  const { start, end } = dates.period;
  if (withoutYear > 0) {
    const from = end ? 'the period' : dates.anchor ? `the latest full date on the page, ${dates.anchor}` : null;
    lines.push(
      `  ${plural(withoutYear, 'date')} without a year; ${from ? `it comes from ${from}.` : 'nothing says which.'}`,
    );
  }
  lines.push(
    start || end
      ? `  Period printed: ${start ?? 'start not printed'} to ${end ?? 'end not printed'}.`
      : '  No period is printed.',
  );
  return lines;
}

function evidence(
  around: Candidates,
  printed: readonly PrintedDate[],
  numeric: readonly Extract<PrintedDate, { kind: 'numeric' }>[],
): string[] {
  const onlyDayFirst = numeric.filter((date) => date.first > 12).length;
  const onlyMonthFirst = numeric.filter((date) => date.second > 12).length;
  const inside = (order: 'day_first' | 'month_first'): string => {
    const period = choosePeriod(around.periods, order, [], around.statementDates);
    const { start, end } = period;
    if (!start || !end) return 'no period to compare with';
    const within = printed.filter((date) => {
      const day = dateInPeriod(date, order, period, null);
      return day !== null && day >= start && day <= end;
    }).length;
    return `${within} of ${printed.length} inside the period`;
  };
  return [
    `  Evidence: ${plural(numeric.length, 'date')} in figures, of which ${onlyDayFirst} only work with the day first and ${onlyMonthFirst} only with the month first;`,
    `  day first puts ${inside('day_first')}, month first ${inside('month_first')}.`,
  ];
}
