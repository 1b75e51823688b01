import type { CandidateTable } from '../rows/index.ts';
import { fateOf, type Inside, readingOf, type TableFate } from './look-inside.ts';
import { shorten } from './svg.ts';
import { plural } from './wording.ts';

const tablesMax = 60;

const fateWords: Readonly<Record<TableFate, string>> = {
  used: 'used',
  decoy: 'NOT USED, its title says that it is another list',
  no_amounts: 'NOT USED, it has no column of amounts',
  left_out: 'LEFT OUT, it repeats rows or lies outside the period, and the figures only tie out without it',
  undecided: 'found',
};

/** Every table with its columns, and why some were not used. */
export function explainTables(inside: Inside): string[] {
  const tables = inside.stages.candidates?.tables ?? [];
  if (tables.length === 0) return inside.pages.length === 0 ? [] : ['Tables', '  None with headings that we know.'];
  const reading = readingOf(inside);
  const lines = ['Tables'];
  tables.slice(0, tablesMax).forEach((table, position) => {
    const rows = table.entries.filter((entry) => entry.kind === 'row').length;
    lines.push(
      `  ${position + 1}. page ${table.page}${titleOf(table)}: ${plural(rows, 'row')}, ${fateWords[fateOf(table, reading)]}.`,
    );
    lines.push(`     columns: ${columnsOf(table)}`);
  });
  if (tables.length > tablesMax) lines.push(`  and ${tables.length - tablesMax} more.`);
  return lines;
}

function titleOf(table: CandidateTable): string {
  const title = table.titles.at(-1);
  if (title) return ` "${shorten(title, 50)}"`;
  return table.continues ? ', goes on from before' : '';
}

function columnsOf({ columns }: CandidateTable): string {
  const placeOf = (right: number): string =>
    columns.isRagged ? 'told by its order' : `figures end at ${Math.round(right)}`;
  const places = new Map(columns.bands.map((band) => [band.role, placeOf(band.right)]));
  const named = columns.roles.map((role) => {
    const place = places.get(role);
    return place && role !== 'other' ? `${role} (${place})` : role;
  });
  if (columns.isBalanceGuessed && !columns.roles.includes('balance'))
    named.push(`balance? (no heading, ${places.get('balance') ?? ''})`);
  return named.join(', ');
}
