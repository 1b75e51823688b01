import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusals } from '../../service/refusals/index.ts';
import { contract, onlyInTheSchema } from './promises.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith('promises.test.ts'))
    .map((path) => readFileSync(root + path, 'utf8'));

const titles = read('spec/interface/*.test.ts').flatMap((source) =>
  [...source.matchAll(/'(\d\.\d \d{3} [^']+)'/g)].map((match) => match[1] as string),
);

test('every endpoint and status of the contract has a test named after it', () => {
  const promised = contract.flatMap(({ section, statuses }) => statuses.map((status) => `${section} ${status}`));
  const missing = promised.filter((one) => !titles.some((title) => title.startsWith(`${one} `)));
  expect(missing).toEqual(onlyInTheSchema);
});

test('every code has a test that receives it', () => {
  const sources = [...read('{spec,service}/**/*.test.ts'), ...read('engine/formats/*.test.ts')];
  const received = new Set(
    sources.flatMap((source) => [...source.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map((match) => match[1])),
  );
  const missing = Object.keys(refusals).filter((code) => !received.has(code));
  expect(missing).toEqual(outOfReach);
});

/** A million rows is more than the corrections let a statement have, so that nobody meets this one over the interface. */
const outOfReach = ['too_many_rows'];
