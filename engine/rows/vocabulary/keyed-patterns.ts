/**
 * Many patterns, asked for in order, of which a text meets only those that share some letters with it. Every pattern is
 * kept under literals that a text must hold one of; most texts hold none, and no pattern is tried on them.
 */
export function keyedPatterns<Meaning>(
  rules: readonly (readonly [Meaning, RegExp])[],
): (text: string) => Meaning | null {
  const patterns = rules.flatMap(([meaning, { source }]) =>
    branchesOf(source).map((branch) => ({ meaning, pattern: new RegExp(branch, 'u'), keys: keysOf(branch) })),
  );
  const byGram = new Map<number, Map<string, number[]>>();
  const maybe = new Uint8Array(places);
  const unkeyed: number[] = [];
  patterns.forEach(({ keys }, at) => {
    if (keys === null) unkeyed.push(at);
    for (const key of new Set(keys ?? [])) {
      const sharing = byGram.get(gramAt(key, 0)) ?? new Map<string, number[]>();
      byGram.set(gramAt(key, 0), sharing.set(key, [...(sharing.get(key) ?? []), at]));
      maybe[placeOf(key, 0)] = 1;
    }
  });
  return (text) => {
    const asked = [...unkeyed];
    for (let at = 0; at + gramLength <= text.length; at += 1) {
      if (maybe[placeOf(text, at)] === 0) continue;
      for (const [key, found] of byGram.get(gramAt(text, at)) ?? [])
        if (text.startsWith(key, at)) for (const one of found) if (!asked.includes(one)) asked.push(one);
    }
    if (asked.length > unkeyed.length) asked.sort((one, other) => one - other);
    for (const at of asked) {
      const { pattern, meaning } = patterns[at]!;
      if (pattern.test(text)) return meaning;
    }
    return null;
  };
}

const gramLength = 3;

/** A first look by a small number, which several triples share. */
const places = 8192;
const placeOf = (text: string, at: number): number =>
  (text.charCodeAt(at) * 1021 + text.charCodeAt(at + 1) * 131 + text.charCodeAt(at + 2) * 17) & (places - 1);

/** Three letters as one number. */
const gramAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x100000000 + text.charCodeAt(at + 1) * 0x10000 + text.charCodeAt(at + 2);

/** The alternatives of a pattern's source, at its outermost. */
function branchesOf(source: string): string[] {
  const branches: string[] = [];
  let start = 0;
  for (let at = 0; at < source.length; at = endOf(source, at) + 1)
    if (source[at] === '|') {
      branches.push(source.slice(start, at));
      start = at + 1;
    }
  return [...branches, source.slice(start)];
}

/** Where what begins here ends: an escaped letter, a class, a group, how often it stands there, or a letter itself. */
function endOf(source: string, at: number): number {
  const letter = source[at];
  if (letter === '\\') return at + 1;
  if (letter === '{') return source.indexOf('}', at);
  if (letter !== '(' && letter !== '[') return at;
  const last = letter === '(' ? ')' : ']';
  let end = at + 1;
  while (end < source.length && source[end] !== last)
    end = (last === ')' || source[end] === '\\' ? endOf(source, end) : end) + 1;
  return end;
}

/** Literals of which a text that matches holds at least one; null where there are none long enough. */
function keysOf(branch: string): string[] | null {
  const shortest = (keys: readonly string[]): number => Math.min(...keys.map(({ length }) => length));
  const [best = null] = partsOf(branch)
    .flatMap((keys) => (keys.includes(null) ? [] : [keys.flatMap((one) => one ?? [])]))
    .filter((keys) => shortest(keys) >= gramLength)
    .sort((one, other) => shortest(other) - shortest(one));
  return best;
}

const plainLetter = /[\p{L}\p{N}]/u;
const optional = /^(?:[?*]|\{0)/u;

/** The keys of runs of letters, and of each alternative of groups, in a row; whatever else stands there parts them. */
function partsOf(branch: string): (string[] | null)[][] {
  const parts: (string[] | null)[][] = [];
  let run = '';
  const endRun = (): void => {
    if (run !== '') parts.push([[run]]);
    run = '';
  };
  for (let at = 0; at < branch.length; at = endOf(branch, at) + 1) {
    const end = endOf(branch, at);
    const isOptional = optional.test(branch.slice(end + 1));
    if (plainLetter.test(branch.charAt(at)) && !isOptional) {
      run += branch.charAt(at);
      continue;
    }
    endRun();
    if (branch.startsWith('(?:', at) && !isOptional) parts.push(branchesOf(branch.slice(at + 3, end)).map(keysOf));
  }
  endRun();
  return parts;
}
