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
  let [depth, start, inClass] = [0, 0, false];
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '\\') at += 1;
    else if (letter === '[') inClass = true;
    else if (letter === ']') inClass = false;
    else if (inClass) continue;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '|' && depth === 0) {
      branches.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...branches, source.slice(start)];
}

/** Literals of which a text that matches holds at least one; null where there are none long enough. */
function keysOf(branch: string): string[] | null {
  let best: string[] | null = null;
  const offer = (keys: readonly (string[] | null)[]): void => {
    if (keys.some((one) => one === null)) return;
    const all = keys.flatMap((one) => one ?? []);
    const shortest = Math.min(...all.map(({ length }) => length));
    if (shortest >= gramLength && shortest > Math.min(...(best ?? ['']).map(({ length }) => length))) best = all;
  };
  for (const part of partsOf(branch)) {
    if (part.isOptional) continue;
    if (part.literal !== undefined) offer([[part.literal]]);
    else if (part.group !== undefined) offer(branchesOf(part.group).map(keysOf));
  }
  return best;
}

interface Part {
  readonly literal?: string;
  readonly group?: string;
  readonly isOptional: boolean;
}

const plainLetter = /[\p{L}\p{N}]/u;
const optional = /^(?:[?*]|\{0)/u;

/** Runs of letters and groups in a row; whatever else stands there parts them. */
function partsOf(branch: string): Part[] {
  const parts: Part[] = [];
  let run = '';
  const endRun = (): void => {
    if (run !== '') parts.push({ literal: run, isOptional: false });
    run = '';
  };
  for (let at = 0; at < branch.length; at += 1) {
    const letter = branch[at] ?? '';
    if (plainLetter.test(letter)) {
      const isOptional = optional.test(branch.slice(at + 1));
      if (isOptional) endRun();
      else run += letter;
      continue;
    }
    endRun();
    if (letter === '\\') at += 1;
    else if (letter === '[') at = branch.indexOf(']', at);
    else if (letter === '{') at = branch.indexOf('}', at);
    else if (letter === '(') {
      const end = closing(branch, at);
      if (branch.startsWith('(?:', at))
        parts.push({ group: branch.slice(at + 3, end), isOptional: optional.test(branch.slice(end + 1)) });
      at = end;
    }
  }
  endRun();
  return parts;
}

function closing(source: string, open: number): number {
  let [depth, inClass] = [0, false];
  for (let at = open; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '\\') at += 1;
    else if (letter === '[') inClass = true;
    else if (letter === ']') inClass = false;
    else if (!inClass && letter === '(') depth += 1;
    else if (!inClass && letter === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return source.length;
}
