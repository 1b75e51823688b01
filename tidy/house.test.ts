import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkHouse } from './house.ts';
import { isSource, readSource } from './source.ts';
import { readTree } from './tree.ts';
import { tripwires } from './tripwires.ts';
import { type Rule, sentence } from './violation.ts';

/** A small house that keeps every rule; each fault below is planted into it. */
const cleanHouse: Readonly<Record<string, string>> = {
  'engine/money/index.ts': `export { money } from './money.ts';`,
  'engine/money/money.ts': `export const money = (minorUnits: bigint) => minorUnits;`,
  'engine/rows/index.ts': `import { money } from '../money/index.ts';\nexport const rows = [money(1n)];`,
  'engine/index.ts': `export { money } from './money/index.ts';`,
  'service/config/index.ts': `export const port = process.env.PORT;`,
  'service/config/config.ts': `export const settings = {\n  PORT: 8080,\n};`,
  'README.md':
    '| setting | default |\n|---|---|\n| `PORT` | 8080 |\n[engine](engine/money/) [home](https://tieout.example/)',
  'service/main/clock.ts': `export const now = () => Date.now();`,
  'service/store/index.ts': `import { money } from '@tieout/engine';\nexport const store = { money };`,
  'service/operations/index.ts': `import { store } from '../store/index.ts';\nexport const list = () => store;`,
  'package-lock.json': `{"packages":{"node_modules/a":{"version":"1.0.0","integrity":"sha512-x"}}}`,
};

type Files = Readonly<Record<string, string>>;

function rulesBroken(planted: Files): string[] {
  const files = new Map(Object.entries({ ...cleanHouse, ...planted }));
  return checkHouse(files).map(({ rule, path }) => `${rule} ${path}`);
}

const host = ['registry', 'npmjs', 'org'].join('.');
const machinePath = ['', 'work', 'somewhere'].join('/');

// [what is wrong, the rule, the file at fault, its text, further files]
const faults: readonly (readonly [string, Rule, string, string, Files?])[] = [
  ['a room nobody drew', 'room', 'service/plumbing/index.ts', `export {};`],
  ['a noun imports a stage', 'arrow', 'engine/money/money.ts', `import { rows } from '../rows/index.ts';`],
  ['only its types', 'arrow', 'engine/money/a.ts', `import type { Rows } from '../rows/index.ts';`],
  ['an export passes it on', 'arrow', 'engine/money/a.ts', `export { rows } from '../rows/index.ts';`],
  ['all of it passed on', 'arrow', 'engine/money/a.ts', `export * from '../rows/index.ts';`],
  ['imported later', 'arrow', 'engine/money/a.ts', `const rows = await import('../rows/index.ts');`],
  ['inside a type', 'arrow', 'engine/money/a.ts', `type Rows = import('../rows/index.ts').Rows;`],
  ['as a worker', 'arrow', 'engine/money/a.ts', `const at = new URL('../rows/index.ts', import.meta.url);`],
  ['the program, imported', 'arrow', 'spec/a.ts', `import '../service/cli/tieout.js';`],
  ['by require', 'arrow', 'engine/money/a.ts', `const rows = require('../rows/index.ts');`],
  ['in a test too', 'arrow', 'engine/money/a.test.ts', `import { rows } from '../rows/index.ts';`],
  ['http touches store', 'arrow', 'service/http/a.ts', `import { store } from '../store/index.ts';`],
  ['the engine knows the service', 'arrow', 'engine/rows/a.ts', `import { list } from 'tieout';`],
  [
    'the page that reads by itself knows the service',
    'arrow',
    'console/offline/a.ts',
    `import { list } from 'tieout';`,
  ],
  ['the console knows the engine', 'arrow', 'console/src/a.tsx', `import { money } from '@tieout/engine';`],
  [
    'the generator knows the engine',
    'arrow',
    'corpus/generator/a.ts',
    `import { money } from '../../engine/index.ts';`,
  ],
  ['a room inside a stage that nobody drew', 'room', 'engine/rows/plumbing/a.ts', `export {};`],
  ['a room inside imports a later one', 'arrow', 'engine/rows/vocabulary/a.ts', `import '../facts/index.ts';`],
  ['or the stage it is part of', 'arrow', 'engine/rows/facts/a.ts', `import { rows } from '../index.ts';`],
  ['a later stage enters a room inside', 'arrow', 'engine/reconcile/a.ts', `import '../rows/facts/index.ts';`],
  ['past the face of a room inside', 'face', 'engine/rows/facts/a.ts', `import '../vocabulary/row-words.ts';`],
  ['the stage itself too', 'face', 'engine/rows/a.ts', `import './facts/facts.ts';`],
  ['a float in a room inside', 'float', 'engine/rows/facts/a.ts', `export const amount = parseFloat('1.10');`],
  ['past the face', 'face', 'engine/rows/index.ts', `import { money } from '../money/money.ts';`],
  ['past the face of the package', 'arrow', 'service/store/index.ts', `import { a } from '@tieout/engine/a.ts';`],
  ['the engine by its folder', 'face', 'service/store/index.ts', `import { money } from '../../engine/index.ts';`],
  ['a second room knows the PDF library', 'package', 'engine/draw/a.ts', `import { init } from '@embedpdf/pdfium';`],
  ['a second room knows SQL', 'package', 'service/operations/a.ts', `import { sql } from 'kysely';`],
  ['the engine reads a file', 'purity', 'engine/rows/a.ts', `import { readFile } from 'node:fs/promises';`],
  ['an old name of a module', 'purity', 'engine/rows/a.ts', `import { join } from 'path';`],
  [
    'two files in a circle',
    'circle',
    'engine/rows/a.ts',
    `import './b.ts';`,
    { 'engine/rows/b.ts': `import './a.ts';` },
  ],
  [
    'a circle of types',
    'circle',
    'engine/rows/a.ts',
    `import type { B } from './b.ts';`,
    { 'engine/rows/b.ts': `import './c.ts';`, 'engine/rows/c.ts': `export type { A } from './a.ts';` },
  ],
  ['a file that imports itself', 'circle', 'engine/rows/a.ts', `import './a.ts';`],
  ['a drawer folder', 'drawer', 'engine/rows/utils/a.ts', `export {};`],
  ['a drawer file', 'drawer', 'engine/rows/helpers.ts', `export {};`],
  ['a drawer at the root', 'drawer', 'lib/notes.md', `notes`],
  ['the environment', 'environment', 'service/store/a.ts', `export const url = process.env.DATABASE_URL;`],
  ['taken apart', 'environment', 'service/store/a.ts', `const { argv, env } = process;`],
  ['by another name', 'environment', 'service/store/a.ts', `import { env } from 'node:process';`],
  ['in brackets', 'environment', 'service/store/a.ts', `export const url = globalThis.process.env['DATABASE_URL'];`],
  ['the clock', 'clock', 'engine/rows/a.ts', `export const at = Date.now();`],
  ['today', 'clock', 'service/operations/a.ts', `export const today = () => new Date();`],
  ['today as text', 'clock', 'service/operations/a.ts', `export const today = Date();`],
  ['a stopwatch', 'clock', 'service/operations/a.ts', `export const at = performance.now();`],
  ['the clock handed on', 'clock', 'service/operations/a.ts', `export const clock = { now: Date.now };`],
  ['a timer', 'timer', 'service/operations/a.ts', `setTimeout(() => {}, 1000);`],
  ['a timer handed on', 'timer', 'engine/rows/a.ts', `export const wait = { setTimeout };`],
  ['a sleeping module', 'timer', 'service/http/a.ts', `import { setTimeout as wait } from 'node:timers/promises';`],
  ['chance', 'randomness', 'service/operations/a.ts', `export const id = Math.random();`],
  ['a random id', 'randomness', 'service/operations/a.ts', `export const id = crypto.randomUUID();`],
  ['random bytes', 'randomness', 'service/statement/a.ts', `import { randomBytes } from 'node:crypto';`],
  ['the network', 'network', 'service/operations/a.ts', `await fetch('http://example.test/');`],
  ['the console past its client', 'network', 'console/src/keys/a.tsx', `await fetch('/v1/usage');`],
  ['a socket', 'network', 'service/store/a.ts', `import { connect } from 'node:net';`],
  ['a name server', 'network', 'service/operations/a.ts', `import { lookup } from 'node:dns/promises';`],
  ['a float of digits', 'float', 'engine/rows/a.ts', `export const amount = parseFloat('1.10');`],
  ['a float by its long name', 'float', 'service/operations/a.ts', `export const a = Number.parseFloat('1.10');`],
  ['rounded for show', 'float', 'engine/formats/a.ts', `export const cell = (a: number) => a.toFixed(2);`],
  ['an amount as a number', 'float', 'engine/reconcile/a.ts', `export const a = (r: R) => Number(r.amount);`],
  ['a balance by unary plus', 'float', 'service/store/a.ts', `export const a = (balance: string) => +balance;`],
  ['a status set by hand', 'status', 'service/operations/a.ts', `export const next = { status: 'succeeded' };`],
  ['a status assigned', 'status', 'service/worker/a.ts', `statement.status = 'failed';`],
  ['a status number', 'status', 'service/http/a.ts', `reply.code(404).send();`],
  ['a status number as a field', 'status', 'service/http/a.ts', `export const no = { statusCode: 409 };`],
  ['a test that is left out', 'test', 'engine/rows/a.test.ts', `test.skip('rows', () => {});`],
  ['a test that leaves out the others', 'test', 'engine/rows/a.test.ts', `describe.concurrent.only('rows', f);`],
  ['a mocked module', 'test', 'service/store/a.test.ts', `vi.mock('./store.ts');`],
  ['a default export', 'default-export', 'engine/rows/a.ts', `export default 1;`],
  ['a camel', 'file-name', 'engine/rows/readRows.ts', `export {};`],
  ['a camel folder', 'file-name', 'engine/rows/readRows/a.ts', `export {};`],
  ['a path of one machine', 'word', 'docs/a.md', `Run ${machinePath}/run first.`],
  ['a package host', 'word', 'docs/a.md', `Fetched from https://${host}/.`],
  ['a promise in a comment', 'word', 'engine/rows/a.ts', `// ${'TO'}DO: later\nexport {};`],
  ['an address in the lockfile', 'lockfile', 'package-lock.json', `{"resolved": "https://${host}/a.tgz"}`],
  ['a link to nowhere', 'document', 'docs/a.md', `See [the map](../MAP.md).`],
  ['a setting nobody reads of', 'document', 'README.md', 'No table at all.'],
  ['a setting that is gone', 'document', 'README.md', '| `PORT` | 8080 |\n| `COLOUR` | red |'],
  ['half a file', 'syntax', 'engine/rows/a.ts', `export const = ;`],
];

for (const [what, rule, path, text, further] of faults) {
  test(`a planted fault is found: ${what} (${rule} in ${path})`, () => {
    expect(rulesBroken({ ...further, [path]: text })).toContain(`${rule} ${path}`);
  });
}

const innocent: readonly (readonly [string, string, string])[] = [
  ['nothing planted', 'engine/rows/a.ts', ''],
  ['a comment', 'engine/rows/a.ts', `// import '../reconcile/reconcile.ts'; Date.now() process.env\nexport {};`],
  ['a text', 'engine/rows/a.ts', `export const says = "import x from '../draw/index.ts'; Math.random() process.env";`],
  ['a day from its own parts', 'engine/calendar/a.ts', `export const at = new Date(0);`],
  ['a clock passed in', 'service/operations/a.ts', `export const at = (needs: N) => needs.clock.now();`],
  ['a method that is called fetch', 'service/operations/a.ts', `export const job = (queue: Q) => queue.fetch();`],
  ['a key that is called fetch', 'service/operations/a.ts', `export const a = { fetch: 1 };`],
  ['a count as a number', 'engine/rows/a.ts', `export const count = (digits: string) => Number(digits);`],
  ['the number of credits', 'service/credits/a.ts', `export const n = (credits: string) => Number(credits);`],
  ['the status of a check', 'service/operations/a.ts', `export const check = { status: 'pass' };`],
  ['asking for a state', 'service/operations/a.ts', `export const is = (s: S) => s.status === 'failed';`],
  ['a lifecycle', 'service/statement/lifecycle.ts', `export const move = { status: 'failed' };`],
  ['a table of codes', 'service/refusals/index.ts', `export const refusals = { not_ready: { status: 409 } };`],
  ['a success', 'service/http/a.ts', `reply.code(202);`],
  ['data beside the code of a room', 'engine/rows/a.ts', `import table from './table.json' with { type: 'json' };`],
  ['a test that says what it needs', 'spec/a.test.ts', `test.skipIf(chromium === null)('shows the page', f);`],
  ['the version in its own manifest', 'service/main/a.ts', `import m from '../package.json' with { type: 'json' };`],
  ['the program, started', 'spec/a.ts', `const at = new URL('../service/cli/tieout.js', import.meta.url);`],
  ['a test bench with a client of its own', 'spec/a.ts', `import { Client } from 'pg';`],
  ['a tool that asks for a default', 'vitest.config.ts', `export default {};`],
  [
    'a worker started by the room it types',
    'service/reader/a.ts',
    `export const at = new URL('./a.ts', import.meta.url);`,
  ],
  ['a folder by its address', 'engine/rows/a.ts', `export const at = new URL('../../corpus/', import.meta.url);`],
  ['a path of every machine', 'docs/a.md', 'Stored under /var/lib/tieout/work/ and ./data.'],
];

test.each(innocent)('is no fault: %s', (_, path, text) => {
  expect(rulesBroken({ [path]: text })).toEqual([]);
});

const root = fileURLToPath(new URL('..', import.meta.url));

test('this house is tidy', () => {
  expect(checkHouse(readTree(root)).map(sentence)).toEqual([]);
});

test('a tripwire names the long file and the long function', () => {
  const text = `export function long() {\n${'\n'.repeat(300)}}\nexport const short = () => {\n};\n`;
  const source = readSource('engine/rows/a.ts', text);
  expect(tripwires([source])).toEqual(['engine/rows/a.ts: 305 lines', 'engine/rows/a.ts:1: long has 302 lines']);
});

test('tripwires are said aloud and fail nothing', () => {
  const sources = [...readTree(root)].filter(([path]) => isSource(path)).map((file) => readSource(...file));
  expect(sources.length).toBeGreaterThan(0);
  const notices = tripwires(sources);
  if (notices.length > 0) console.log(`Worth a look:\n  ${notices.join('\n  ')}`);
});
