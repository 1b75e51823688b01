import type { Activity } from '../api/wire.ts';

/** What comes in dozens: files that were dropped at once, or several statements deleted together. */
const manyAtOnce = new Set(['statement.uploaded', 'statement.deleted', 'statement.read_again']);
const togetherMs = 60_000;

/** Neighbours of one kind by one person within a minute are one line. */
export function gather(activity: readonly Activity[]): readonly (readonly [Activity, ...Activity[]])[] {
  const lines: [Activity, ...Activity[]][] = [];
  for (const one of activity) {
    const line = lines.at(-1);
    const [last] = line?.slice(-1) ?? [];
    if (line !== undefined && last !== undefined && belongTogether(last, one)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

const belongTogether = (one: Activity, other: Activity): boolean =>
  manyAtOnce.has(one.action) &&
  one.action === other.action &&
  one.actor === other.actor &&
  one.detail === other.detail &&
  Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at)) < togetherMs;
