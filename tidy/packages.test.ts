import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkPackages } from './packages.ts';
import { readTree } from './tree.ts';
import { type Rule, sentence } from './violation.ts';

const line = '| `a` | does a | we would do it worse | nothing | MIT |\n';

function house(manifest: object, lockfile: object = {}, document = line): Map<string, string> {
  return new Map([
    ['package.json', JSON.stringify({ name: 'house', workspaces: ['engine'], ...manifest })],
    ['engine/package.json', JSON.stringify({ name: '@tieout/engine' })],
    ['package-lock.json', JSON.stringify({ packages: lockfile })],
    ['docs/dependencies.md', document],
  ]);
}

const one = { dependencies: { a: '1.2.3' } };
const locked = (license?: string, name = 'a') => ({ [`node_modules/${name}`]: { version: '1.2.3', license } });

const faults: readonly (readonly [string, Rule, Map<string, string>])[] = [
  ['a range', 'pinned', house({ dependencies: { a: '^1.2.3' } })],
  ['a tag', 'pinned', house({ devDependencies: { a: 'latest' } })],
  ['an address', 'pinned', house({ optionalDependencies: { a: 'git+ssh://host/a' } })],
  ['an override with a range', 'pinned', house({ ...one, overrides: { b: '>=1' } })],
  ['a dependency without its line', 'dependency', house({ devDependencies: { b: '1.0.0' } })],
  ['a line without its dependency', 'dependency', house({})],
  ['a copyleft licence', 'licence', house(one, locked('AGPL-3.0-only'))],
  ['one half copyleft', 'licence', house(one, locked('(MIT AND GPL-3.0-only)'))],
  ['no licence', 'licence', house(one, locked())],
  ['MPL outside the build tool', 'licence', house(one, locked('MPL-2.0'))],
];

test.each(faults)('a planted fault is found: %s (%s)', (_, rule, files) => {
  expect(checkPackages(files).map((violation) => violation.rule)).toContain(rule);
});

const innocent: readonly (readonly [string, Map<string, string>])[] = [
  ['pinned, documented, permissive', house(one, locked('MIT'))],
  ['a choice with a permissive half', house(one, locked('(GPL-2.0 OR MIT)'))],
  ['a beta, exactly', house({ dependencies: { a: '18.4.0-beta.17' } })],
  ['a package of the house', house({ dependencies: { a: '1.2.3', '@tieout/engine': '0.1.0' } })],
  ['the build tool by hand', house(one, locked('MPL-2.0', 'lightningcss-linux-x64-gnu'))],
];

test.each(innocent)('is no fault: %s', (_, files) => {
  expect(checkPackages(files)).toEqual([]);
});

test('the packages of this house are pinned, documented and permissive', () => {
  const files = readTree(fileURLToPath(new URL('..', import.meta.url)));
  expect(files.has('package-lock.json')).toBe(true);
  expect(checkPackages(files).map(sentence)).toEqual([]);
});
