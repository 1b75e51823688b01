import type { Truth } from '../corpus/generator/index.ts';
import type { Comparison } from '../corpus/index.ts';
import { printTable } from './print-table.ts';

export interface Result {
  readonly name: string;
  readonly truth: Truth;
  /** null when the reader threw. */
  readonly comparison: Comparison | null;
  /** Figures, dates, currency and period that are wrong though it succeeded. */
  readonly wrong: readonly string[];
  readonly reasons: readonly string[];
  readonly ms: number;
  readonly fault: string | null;
}

/** Prints the tables and lists; returns how many documents came out wrong under `succeeded`. */
export function printReport(results: readonly Result[], options: { listsFailures: boolean }): number {
  const sorted = [...results].sort((a, b) => (a.name < b.name ? -1 : 1));
  const layouts = [...new Set(sorted.map(({ truth }) => truth.layout))];
  const titles = [
    'layout',
    'good',
    'exact',
    'succeeded',
    'false alarms',
    'row F1',
    'texts',
    'currency',
    'type',
    'wrong',
    'broken',
    'flagged',
    'ms',
  ];
  const rowsOf = (label: string, some: readonly Result[]): string[] => [label, ...figuresOf(some)];
  printTable(
    titles,
    layouts.map((layout) => {
      const some = sorted.filter(({ truth }) => truth.layout === layout);
      return rowsOf(some[0]?.truth.is_late ? `${layout} (late)` : layout, some);
    }),
  );
  const early = sorted.filter(({ truth }) => !truth.is_late);
  const late = sorted.filter(({ truth }) => truth.is_late);
  console.log('');
  printTable(titles, [
    ...(late.length > 0 ? [rowsOf('all but late', early), rowsOf('late', late)] : []),
    rowsOf('all', sorted),
  ]);
  const right = sorted.filter(({ comparison }) => comparison?.isStatusRight).length;
  console.log(`\nstatus right: ${right} of ${sorted.length} (${percent(right, sorted.length)})`);
  const wrong = sorted.filter(isWrongUnderSucceeded);
  console.log(`wrong under succeeded: ${wrong.length}`);
  for (const { name, truth, comparison, wrong: facts } of wrong) {
    const what = truth.broken
      ? [`broken: ${truth.broken}, ${truth.broken_detail}`]
      : [...(comparison?.differences ?? []), ...facts];
    console.log(`  ${name}`);
    for (const text of what.slice(0, 8)) console.log(`    ${text}`);
    if (what.length === 0) console.log(`    expected ${truth.expect}`);
  }
  printOtherCurrencies(sorted);
  if (options.listsFailures) printFailures(sorted);
  return wrong.length;
}

/** What differs from the page, or a document that contradicts itself, under the one status that means proved. */
export function isWrongUnderSucceeded({ truth, comparison, wrong }: Result): boolean {
  if (comparison?.status !== 'succeeded') return false;
  return !comparison.isStatusRight || wrong.length > 0 || (isGood(truth) && comparison.differences.length > 0);
}

function isGood(truth: Truth): boolean {
  return truth.expect === 'succeeded';
}

function isExact({ comparison }: Result): boolean {
  return comparison !== null && comparison.differences.length === 0 && comparison.minorDifferences.length === 0;
}

function figuresOf(results: readonly Result[]): string[] {
  const good = results.filter(({ truth }) => isGood(truth));
  const bad = results.filter(({ truth }) => !isGood(truth));
  const exact = good.filter(isExact).length;
  const succeeded = good.filter(({ comparison }) => comparison?.status === 'succeeded').length;
  const rows = good.reduce(
    (sum, { comparison }) => ({
      matched: sum.matched + (comparison?.rows.matched ?? 0),
      expected: sum.expected + (comparison?.rows.expected ?? 0),
      found: sum.found + (comparison?.rows.found ?? 0),
      texts: sum.texts + (comparison?.textsRight ?? 0),
    }),
    { matched: 0, expected: 0, found: 0, texts: 0 },
  );
  const flagged = bad.filter(({ comparison }) => comparison?.isStatusRight).length;
  const ms = results.reduce((sum, result) => sum + result.ms, 0) / Math.max(1, results.length);
  return [
    String(good.length),
    `${exact} ${percent(exact, good.length)}`,
    String(succeeded),
    String(good.length - succeeded),
    percent(2 * rows.matched, rows.expected + rows.found),
    percent(rows.texts, rows.expected),
    factShare(good, 'currencies'),
    factShare(good, 'types'),
    String(results.filter(isWrongUnderSucceeded).length),
    String(bad.length),
    String(flagged),
    ms.toFixed(1),
  ];
}

function factShare(results: readonly Result[], fact: 'currencies' | 'types'): string {
  const counts = results.flatMap(({ comparison }) => (comparison === null ? [] : [comparison[fact]]));
  return percent(
    counts.reduce((sum, { right }) => sum + right, 0),
    counts.reduce((sum, { told }) => sum + told, 0),
  );
}

/** A currency that is not known is `XXX`; another one than the page's would go into an accountant's books. */
function printOtherCurrencies(results: readonly Result[]): void {
  const others = results.flatMap(({ name, comparison }) =>
    (comparison?.currencies.others ?? []).map((text) => `${name}: ${text}`),
  );
  console.log(`another currency than the page's: ${others.length}`);
  for (const text of others) console.log(`  ${text}`);
}

function printFailures(results: readonly Result[]): void {
  const failing = results.filter((result) => result.fault !== null || (isGood(result.truth) && !isFine(result)));
  console.log(`\nfailing documents: ${failing.length}`);
  for (const { name, comparison, reasons, fault } of failing) {
    if (comparison === null) {
      console.log(`  ${name}: FAULT ${fault}`);
      continue;
    }
    console.log(`  ${name}: ${comparison.status}; ${reasons.join(', ')}`);
    const differences = [...comparison.differences, ...comparison.minorDifferences];
    for (const text of differences.slice(0, 3)) console.log(`    ${text}`);
    if (differences.length > 3) console.log(`    and ${differences.length - 3} more`);
  }
}

function isFine(result: Result): boolean {
  return isExact(result) && result.comparison?.status === 'succeeded';
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;
}
