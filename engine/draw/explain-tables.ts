import type { CandidateTable } from '../rows/index.ts';
import { fateOf, type Inside, readingOf, type TableFate, takenFrom } from './look-inside.ts';
import { shorten } from './svg.ts';
import { plural } from './wording.ts';

const tablesMax = 60;
const heading = 'Tables that the reader of words found';

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
  if (tables.length === 0) return inside.pages.length === 0 ? [] : [heading, '  None with headings that we know.'];
  const reading = readingOf(inside);
  // Why this reader would leave a list out says nothing of another reader's rows.
  const isByFigures = inside.stages.readers.some(({ taken }) => taken.reader === 'figures');
  const words = isByFigures ? { ...fateWords, left_out: 'NOT USED, none of them is a row of the reading' } : fateWords;
  const lines = [heading];
  tables.slice(0, tablesMax).forEach((table, position) => {
    const rows = table.entries.filter((entry) => entry.kind === 'row').length;
    const taken = reading ? takenFrom(table, reading) : rows;
    const isPart = taken > 0 && taken < rows;
    const fate = isPart ? `of which ${taken} are rows of the reading` : words[fateOf(table, reading)];
    lines.push(`  ${position + 1}. page ${table.page}${titleOf(table)}: ${plural(rows, 'row')}, ${fate}.`);
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
