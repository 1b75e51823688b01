import { parseArgs } from 'node:util';
import {
  type BreakKind,
  breakableRows,
  type DocumentPlan,
  type Layout,
  lateLayouts,
  layouts,
  ledgerOf,
  makeDocument,
  type Place,
} from '../corpus/generator/index.ts';
import { statusOf } from '../corpus/index.ts';
import { printTable } from './print-table.ts';
import { openReaders } from './readers.ts';

/**
 * `npm run bench:falsify [-- --seeds N --places N --layout NAME --jobs 2 --first SEED]`: takes statements that succeed,
 * prints each again with one thing wrong, and looks for one that succeeds still. Ends with 1 when it finds one.
 *
 * Falsify: a row lost or doubled, a digit of an amount or balance altered, balances swapped, errors that cancel,
 * an amount in the wrong column, a page lost. Coverage: a figure planted in the table that belongs to nothing.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2' },
    first: { type: 'string', default: '1' },
    places: { type: 'string', default: '2' },
    layout: { type: 'string' },
    jobs: { type: 'string', default: '1' },
  },
});

const falsifying: readonly BreakKind[] = [
  'altered_amount',
  'altered_balance',
  'missing_row',
  'doubled_row',
  'swapped_balances',
  'cancelling_errors',
  'wrong_column',
  'missing_page',
];
const covering: readonly BreakKind[] = ['planted_figure'];

interface Tally {
  readonly layout: string;
  readonly good: number;
  readonly succeeded: number;
  readonly falsified: number;
  readonly planted: number;
  readonly escaped: readonly string[];
}

const readers = openReaders(Number(values.jobs));
const families = [
  ...layouts.map((layout) => ({ layout, isLate: false })),
  ...lateLayouts.map((layout) => ({ layout, isLate: true })),
].filter(({ layout }) => values.layout === undefined || layout.name === values.layout);
const tallies: Tally[] = [];
const running = new Set<Promise<void>>();
for (const { layout, isLate } of families) {
  const task: Promise<void> = tryLayout(layout, isLate)
    .then((tally) => void tallies.push(tally))
    .finally(() => running.delete(task));
  running.add(task);
  if (running.size >= readers.jobs) await Promise.race(running);
}
await Promise.all(running);
await readers.close();
report(tallies);

async function tryLayout(layout: Layout, isLate: boolean): Promise<Tally> {
  const escaped: string[] = [];
  let [good, succeeded, falsified, planted] = [0, 0, 0, 0];
  for (let index = 0; index < Number(values.seeds); index += 1) {
    const plan = { layout, isLate, seed: `falsify.${Number(values.first) + index}`, rowCount: 8 + index * 11 };
    good += 1;
    if ((await statusAfter({ ...plan, broken: null })) !== 'succeeded') continue;
    succeeded += 1;
    for (const broken of [...falsifying, ...covering]) {
      for (const variant of variantsOf({ ...plan, broken })) {
        const status = await statusAfter(variant);
        if (status === null) continue;
        if (broken === 'planted_figure') planted += 1;
        else falsified += 1;
        if (status === 'succeeded') escaped.push(nameOf(variant));
      }
    }
  }
  return { layout: isLate ? `${layout.name} (late)` : layout.name, good, succeeded, falsified, planted, escaped };
}

/** The same break at several rows: the first and last that it fits, and some between. */
function variantsOf(plan: DocumentPlan): DocumentPlan[] {
  const broken = plan.broken as BreakKind;
  if (broken === 'missing_page') return [{ ...plan, rowCount: 120 }];
  const all = breakableRows(plan.layout, ledgerOf(plan), broken);
  const count = Math.min(all.length, Number(values.places));
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * (all.length - 1)) / (count - 1));
    return { ...plan, place: all[at] as Place };
  });
}

async function statusAfter(plan: DocumentPlan): Promise<string | null> {
  const document = await makeDocument(plan);
  return document === null ? null : statusOf((await readers.read(document.bytes)).outcome);
}

function nameOf(plan: DocumentPlan): string {
  const at = plan.place === undefined ? '' : ` at account ${plan.place.accountIndex} row ${plan.place.rowIndex}`;
  return `${plan.layout.name} seed ${plan.seed} rows ${plan.rowCount}: ${plan.broken}${at}`;
}

function report(all: readonly Tally[]): void {
  const sorted = [...all].sort((a, b) => (a.layout < b.layout ? -1 : 1));
  const sum = (pick: (tally: Tally) => number): string =>
    String(sorted.reduce((total, tally) => total + pick(tally), 0));
  const line = (tally: Tally): string[] => [
    tally.layout,
    ...[tally.good, tally.succeeded, tally.falsified, tally.planted, tally.escaped.length].map(String),
  ];
  printTable(
    ['layout', 'good', 'succeeded', 'falsified', 'planted', 'escaped'],
    [
      ...sorted.map(line),
      [
        'all',
        sum((tally) => tally.good),
        sum((tally) => tally.succeeded),
        sum((tally) => tally.falsified),
        sum((tally) => tally.planted),
        sum((tally) => tally.escaped.length),
      ],
    ],
  );
  const escaped = sorted.flatMap((tally) => tally.escaped);
  console.log(`\nsucceeded though the page contradicts itself: ${escaped.length}`);
  for (const name of escaped) console.log(`  ${name}`);
  process.exit(escaped.length > 0 ? 1 : 0);
}
