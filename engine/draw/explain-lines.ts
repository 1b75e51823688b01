import { linesOf, type ShownLine } from './line-fates.ts';
import type { Inside } from './look-inside.ts';
import { shorten } from './svg.ts';

const linesMax = 2_000;
const textMax = 70;

/** Every line with a figure or a date, from the top; rows that follow one another share a line, if their amounts are read. */
export function explainLines(inside: Inside): string[] {
  const runs: ShownLine[][] = [];
  for (const line of linesOf(inside)) {
    const run = runs.at(-1);
    if (run && line.kind === 'row' && follows(run.at(-1), line)) run.push(line);
    else runs.push([line]);
  }
  if (runs.length === 0) return [];
  const lines = ['Lines with a figure or a date, from the top, and why each is a row or is not'];
  let page = 0;
  for (const run of runs.slice(0, linesMax)) {
    const first = run[0] as ShownLine;
    if (first.page !== page) lines.push(`  Page ${first.page}`);
    page = first.page;
    lines.push(`    ${wordsOf(run, first)}`);
  }
  if (runs.length > linesMax) lines.push(`  and ${runs.length - linesMax} more.`);
  return lines;
}

const follows = (above: ShownLine | undefined, line: ShownLine): boolean =>
  above?.kind === 'row' &&
  above.page === line.page &&
  above.row !== null &&
  line.row !== null &&
  above.row.amount !== null &&
  line.row.amount !== null &&
  line.row.index === above.row.index + 1;

function wordsOf(run: readonly ShownLine[], first: ShownLine): string {
  const last = run.at(-1) as ShownLine;
  const text = (line: ShownLine): string => `"${shorten(line.text, textMax)}"`;
  if (run.length > 1 && first.row && last.row)
    return `rows ${first.row.index + 1} to ${last.row.index + 1}: from ${text(first)} to ${text(last)}`;
  return first.kind === 'row' ? `${first.says}: ${text(first)}` : `${text(first)}: ${first.says}.`;
}
