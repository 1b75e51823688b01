import type { Source } from './source.ts';
import type { Violation } from './violation.ts';

/** Files that reach themselves again by their imports, each circle named once. Types count: a circle is a circle. */
export function circles(sources: readonly Source[]): Violation[] {
  const graph = new Map(sources.map((source) => [source.path, importedFiles(source)]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: Violation[] = [];

  const walk = (path: string): void => {
    state.set(path, 'open');
    trail.push(path);
    for (const next of graph.get(path) ?? []) {
      if (state.get(next) === 'open') found.push(circle(trail.slice(trail.indexOf(next))));
      else if (state.get(next) === undefined && graph.has(next)) walk(next);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) if (state.get(path) === undefined) walk(path);
  return found;
}

/** A worker named by its address is started, not imported. */
const importedFiles = (source: Source): string[] =>
  source.imports.flatMap(({ target, kind }) => (target !== null && kind === 'import' ? [target] : []));

/** Told from its first file by name, so that the same circle always reads the same. */
function circle(files: readonly string[]): Violation {
  const first = files.toSorted()[0] as string;
  const at = files.indexOf(first);
  const trail = [...files.slice(at), ...files.slice(0, at), first];
  return { rule: 'circle', path: first, line: 1, says: trail.join(' → ') };
}
