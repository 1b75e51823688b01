import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The terms of a package that is shipped built, and of everything that may be built into it. */
export function licencesOf(root: string, name: string): string {
  const found = new Map<string, string>();
  collect(root, [], name, found);
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, terms]) => `## ${title}\n\n${terms.trim()}\n`)
    .join('\n');
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function collect(root: string, inside: readonly string[], name: string, found: Map<string, string>): void {
  const places = inside.map((_, depth) => inside.slice(0, inside.length - depth));
  const folder = [...places, []]
    .map((place) => join(root, ...[...place, name].flatMap((one) => ['node_modules', one])))
    .find((one) => existsSync(join(one, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`;
  if (found.has(title)) return;
  const file = readdirSync(folder).find((one) => /^licen[cs]e(?:\.\w+)?$/i.test(one));
  found.set(
    title,
    file === undefined ? `Licensed under ${manifest.license}.` : readFileSync(join(folder, file), 'utf8'),
  );
  for (const one of Object.keys(manifest.dependencies ?? {})) collect(root, [...inside, name], one, found);
}
