import { posix } from 'node:path';
import type { Violation } from './violation.ts';

/** Documents stay true where a test can tell: links lead somewhere, and the README lists every setting there is. */
export function documents(files: ReadonlyMap<string, string>): Violation[] {
  return [...deadLinks(files), ...settings(files)];
}

function deadLinks(files: ReadonlyMap<string, string>): Violation[] {
  const isThere = (path: string): boolean =>
    files.has(path) || [...files.keys()].some((known) => known.startsWith(`${path}/`));
  return [...files]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap((match): Violation[] => {
        const target = posix.join(posix.dirname(path), match[1] as string).replace(/\/$/, '');
        if (isThere(target)) return [];
        return [{ rule: 'document', path, line: lineAt(text, match.index), says: `${match[1]} is not there` }];
      }),
    );
}

const settingsPaths = ['service/config/config.ts', 'service/config/client-config.ts'];

function settings(files: ReadonlyMap<string, string>): Violation[] {
  const readme = files.get('README.md') ?? '';
  const existing = new Set(settingsPaths.flatMap((path) => found(files.get(path) ?? '', /^ {2}([A-Z][A-Z0-9_]+):/gm)));
  const listed = new Set(found(readme, /^\| `([A-Z][A-Z0-9_]+)`/gm));
  const missing = [...existing].filter((name) => !listed.has(name) && !name.startsWith('TIEOUT_TEST_'));
  const stale = [...listed].filter((name) => !existing.has(name));
  return [
    ...missing.map((name) => `the setting ${name} has no line`),
    ...stale.map((name) => `${name} is no setting`),
  ].map((says) => ({ rule: 'document', path: 'README.md', line: 1, says }));
}

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
