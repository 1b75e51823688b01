import type { Source } from './source.ts';
import type { Violation } from './violation.ts';

/** Folders and files are named after what they hold, in kebab-case; code is exported by name. */
export function names(paths: readonly string[], sources: readonly Source[]): Violation[] {
  return [
    ...paths.flatMap(drawer),
    ...sources.map(({ path }) => path).flatMap(fileName),
    ...sources.flatMap(defaultExport),
  ];
}

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'lib']);

function drawer(path: string): Violation[] {
  const segments = path.split('/').map((segment) => segment.replace(/\.(?:tsx?|m?js)$/, ''));
  const found = segments.find((segment) => drawers.has(segment));
  if (found === undefined) return [];
  return [{ rule: 'drawer', path, line: 1, says: `"${found}" is a drawer: name it after what it holds` }];
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

function fileName(path: string): Violation[] {
  const segments = path.split('/');
  const stem = (segments.pop() as string).replace(/(\.(property|test|config|d))*\.(?:tsx?|m?js)$/, '');
  const odd = [...segments, stem].find((segment) => !kebab.test(segment));
  return odd === undefined ? [] : [{ rule: 'file-name', path, line: 1, says: `"${odd}" is not kebab-case` }];
}

function defaultExport(source: Source): Violation[] {
  // The tools behind `*.config.ts` ask for a default export.
  if (source.path.endsWith('.config.ts')) return [];
  return source.nodes
    .filter(({ node }) => node.type === 'ExportDefaultDeclaration')
    .map(({ node }) => ({
      rule: 'default-export',
      path: source.path,
      line: source.lineOf(node.start),
      says: 'export it by its name',
    }));
}
