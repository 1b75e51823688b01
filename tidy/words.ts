import type { Violation } from './violation.ts';

/** The repository names no machine it was written on and no host that packages come from. */
export function words(files: ReadonlyMap<string, string>): Violation[] {
  return [...files].flatMap(([path, text]) => [...forbiddenWords(path, text), ...downloadAddresses(path, text)]);
}

const forbidden: readonly { readonly pattern: RegExp; readonly says: string }[] = [
  { pattern: /(?<![\w.\-/}])\/(?:work|root|home\/\w+|Users\/\w+)\//, says: 'names a path of one machine' },
  { pattern: /\b(?:TO[D]O|FIX[M]E)\b/, says: 'promises what is not there' },
  {
    pattern: /registry\.(?:npmjs|yarnpkg|npmmirror)|npm\.pkg\.github|pypi\.org|deb\.debian\.org/i,
    says: 'names a host that packages come from',
  },
];

function forbiddenWords(path: string, text: string): Violation[] {
  if (path.endsWith('package-lock.json')) return [];
  return forbidden.flatMap(({ pattern, says }) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [{ rule: 'word', path, line, says: `${says}: ${match[0]}` }];
  });
}

/** With addresses in it the lockfile would only install where those hosts can be reached. */
function downloadAddresses(path: string, text: string): Violation[] {
  if (!path.endsWith('package-lock.json')) return [];
  const match = /"resolved":\s*"(?:https?|git\+?\w*|ssh):/.exec(text);
  if (match === null) return [];
  const line = text.slice(0, match.index).split('\n').length;
  return [{ rule: 'lockfile', path, line, says: 'the lockfile carries no download addresses (see .npmrc)' }];
}
