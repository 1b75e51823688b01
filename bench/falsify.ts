import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lateLayouts, layouts } from '../corpus/generator/index.ts';
import { breaks } from './falsify/breaks.ts';
import type { DocumentSource, Task, Trial, Tried } from './falsify/falsify-document.ts';
import { runTasks } from './falsify/run-tasks.ts';
import { tallyLine, tallyOf, tallyTitles, totalOf } from './falsify/tally.ts';
import { printTable } from './print-table.ts';

/**
 * Changes statements and looks for one that succeeds with something wrong; ends with 1 when it finds one.
 *
 *   npm run bench:falsify -- [FOLDER…] [--folder DIR] [--seed S] [--count N] [--kinds a,b] [--jobs 2]
 *                            [--generated N] [--layout NAME] [--only NAME]
 *
 * Over N statements of our own generator (0 leaves them out) and every NAME.pdf with NAME.truth.json of the folders.
 * `--count` is how many changed documents there shall be in all. The seed is a fresh one unless given; with the same
 * seed, documents and kinds every change is the same. What each kind must give is told in bench/falsify/judge.ts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
    count: { type: 'string', default: '1000' },
    kinds: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    generated: { type: 'string', default: '118' },
    layout: { type: 'string' },
    only: { type: 'string' },
  },
});

/** The second pass must not repeat a change of the first. */
const roundsApart = 1000;

const seed = values.seed ?? String(randomInt(1_000_000_000));
const allKinds = breaks.map(({ kind }) => kind);
const kinds = values.kinds === undefined ? allKinds : values.kinds.split(',').flatMap(kindsNamed);
const sources = [
  ...generatedSources(Number(values.generated)),
  ...[...positionals, ...values.folder].flatMap(sourcesIn),
].filter((source) => values.only === undefined || nameOf(source).includes(values.only));
if (sources.length === 0) fail('there is no document to change');
console.log(`seed ${seed}, ${sources.length} documents`);

const count = Number(values.count);
const started = performance.now();
const all: Tried[] = [];
await change(sources, 0);
// Statements that do not succeed as they are get few changes, and some have no place for more: the others make up for them.
const made = all.reduce((sum, { trials }) => sum + trials.length, 0);
const succeeding = sources.filter((source) => all.some((tried) => tried.state === 'succeeds' && isOf(tried, source)));
if (made < count && succeeding.length > 0) await change(succeeding, roundsApart, count - made);
report();

async function change(some: readonly DocumentSource[], firstRound: number, wanted = count): Promise<void> {
  const each = Math.ceil(wanted / some.length);
  await runTasks(
    some.map((source): Task => ({ source, seed, count: each, kinds, firstRound })),
    Number(values.jobs),
    (tried) => void all.push(tried),
  );
}

function isOf({ name }: Tried, source: DocumentSource): boolean {
  return source.kind === 'file' ? name === source.name : name === `${source.layout}-${source.seed}`;
}

function kindsNamed(name: string): string[] {
  const found = allKinds.filter((kind) => kind === name || kind.startsWith(`${name}_`));
  return found.length > 0 ? found : fail(`no break is named ${name}; there are ${allKinds.join(', ')}`);
}

function generatedSources(count: number): DocumentSource[] {
  const names = [...layouts, ...lateLayouts]
    .map(({ name }) => name)
    .filter((name) => values.layout === undefined || name === values.layout);
  return Array.from({ length: names.length === 0 ? 0 : count }, (_, index) => ({
    kind: 'generated',
    layout: names[index % names.length] as string,
    seed: `${seed}.${Math.floor(index / names.length)}`,
  }));
}

function sourcesIn(folder: string): DocumentSource[] {
  if (!existsSync(folder)) fail(`there is no folder ${folder}`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.truth.json'))
    .sort()
    .map((file) => file.slice(0, -'.truth.json'.length))
    .filter((name) => existsSync(path.join(folder, `${name}.pdf`)))
    .map((name) => ({ kind: 'file', name: `${path.basename(folder)}/${name}`, path: path.join(folder, name) }));
}

function nameOf(source: DocumentSource): string {
  return source.kind === 'file' ? source.name : source.layout;
}

function report(): void {
  const trials = all.flatMap((tried) => tried.trials);
  const wrong = trials.filter((trial) => trial.wrong.length > 0).sort(byKindAndName);
  console.log(`${trials.length} changed documents in ${Math.round((performance.now() - started) / 1000)} s`);
  const first = [...new Map(all.map((tried) => [tried.name, tried])).values()];
  const states = [...new Set(first.map(({ state }) => state))].sort();
  console.log(
    `documents: ${states.map((state) => `${first.filter((tried) => tried.state === state).length} ${state}`).join(', ')}\n`,
  );
  printTable(tallyTitles, [...tallyOf(trials), totalOf(trials)].map(tallyLine));
  console.log(`\nwrong under succeeded: ${wrong.length}`);
  for (const { name, kind, round, detail, wrong: what } of wrong) {
    console.log(`  ${name}: ${kind}, seed ${seed}, round ${round}: ${detail}`);
    for (const text of what) console.log(`    ${text}`);
  }
  const wrongAsTheyAre = first.filter(({ wrongAsItIs }) => wrongAsItIs.length > 0);
  console.log(`wrong under succeeded before any change: ${wrongAsTheyAre.length}`);
  for (const { name, wrongAsItIs } of wrongAsTheyAre) console.log(`  ${name}: ${wrongAsItIs.join(', ')}`);
  process.exit(wrong.length + wrongAsTheyAre.length > 0 ? 1 : 0);
}

function byKindAndName(a: Trial, b: Trial): number {
  return a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name) || a.round - b.round;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
