import type { Rule, Violation } from './violation.ts';

/** Every dependency is pinned, has its line in docs/dependencies.md and a licence that lets anyone use the product. */
export function checkPackages(files: ReadonlyMap<string, string>): Violation[] {
  const manifests = [...files]
    .filter(([path]) => path === 'package.json' || path.endsWith('/package.json'))
    .map(([path, text]) => ({ path, manifest: JSON.parse(text) as Manifest }));
  const own = new Set(manifests.map(({ manifest }) => manifest.name));
  return [
    ...manifests.flatMap(({ path, manifest }) => pinned(path, manifest)),
    ...documented(manifests, own, files.get(dependenciesPath) ?? ''),
    ...licences(files.get('package-lock.json') ?? '{"packages":{}}'),
  ];
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

const dependenciesPath = 'docs/dependencies.md';
const fault = (rule: Rule, path: string, says: string): Violation => ({ rule, path, line: 1, says });

const dependenciesOf = (manifest: Manifest): [string, string][] => [
  ...Object.entries(manifest.dependencies ?? {}),
  ...Object.entries(manifest.devDependencies ?? {}),
  ...Object.entries(manifest.optionalDependencies ?? {}),
];

function pinned(path: string, manifest: Manifest): Violation[] {
  const overrides = Object.entries(manifest.overrides ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [...dependenciesOf(manifest), ...overrides]
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    .map(([name, version]) => fault('pinned', path, `${name} is ${version}: name one exact version`));
}

/** One line each: `| name | what | why | with | licence |`; and no line for what is no longer there. */
function documented(
  manifests: readonly { readonly path: string; readonly manifest: Manifest }[],
  own: ReadonlySet<string>,
  document: string,
): Violation[] {
  const lines = new Set([...document.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1] as string));
  const used = new Set<string>();
  const missing = manifests.flatMap(({ path, manifest }) =>
    dependenciesOf(manifest).flatMap(([name]) => {
      used.add(name);
      if (own.has(name) || lines.has(name)) return [];
      return [fault('dependency', path, `${name} has no line in ${dependenciesPath}`)];
    }),
  );
  const stale = [...lines].filter((name) => !used.has(name));
  return [...missing, ...stale.map((name) => fault('dependency', dependenciesPath, `${name} is no longer used`))];
}

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages outside the list above, each with the reason why it may stay. */
const licencesByHand: Readonly<Record<string, { readonly licence: string | null; readonly why: string }>> = {
  'axe-core': { licence: 'MPL-2.0', why: 'runs in the tests of the console; nothing of it is shipped' },
  lightningcss: { licence: 'MPL-2.0', why: 'runs while the console is built; nothing of it is shipped' },
  'png-js': { licence: null, why: 'its manifest names no licence, its LICENSE file is MIT' },
};

function licences(lockfile: string): Violation[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { license?: string; link?: boolean }> };
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = place.split('node_modules/').at(-1) as string;
    const isInstalled = place.includes('node_modules/') && entry.link !== true;
    if (!isInstalled || isPermissive(name, entry.license ?? null)) return [];
    return [fault('licence', 'package-lock.json', `${name}: ${entry.license ?? 'no licence'}`)];
  });
}

function isPermissive(name: string, licence: string | null): boolean {
  // A platform's binary (`lightningcss-linux-x64-gnu`) goes with its package.
  const family = Object.keys(licencesByHand).find((known) => name === known || name.startsWith(`${known}-`));
  if (family !== undefined && licencesByHand[family]?.licence === licence) return true;
  if (licence === null) return false;
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => permissive.has(one)));
}
