import { hasCents, type Line, longestDate, type Token } from '../../page/index.ts';
import { type Band, bandOf, type TableColumns } from './table-columns.ts';

const linesToTrust = 3;
const shapes: readonly string[] = [
  'date description amount',
  'date description type amount',
  'date description amount balance',
  'date description type amount balance',
];

/**
 * Rows that were each written as one text with spaces between their cells: in letters of different widths the cells stand
 * under no heading, and the amounts of some rows under the balances of others. Their order tells them apart.
 *
 *     Date        Description         Type     Amount      Balance
 *     2025-03-02   Corner shop     Debit        118.68       421.32
 *     2025-03-03   Bus   Debit     7.29     414.03
 */
export function withRaggedRows(columns: TableColumns, lines: readonly Line[]): TableColumns {
  if (columns.isBalanceGuessed || !shapes.includes(columns.roles.join(' '))) return columns;
  const rows = lines.filter((line) => longestDate(line.tokens, 0, true) !== null && line.tokens.some(hasCents));
  if (rows.length < linesToTrust || !rows.every((line) => endsInCells(line.tokens, columns))) return columns;
  if (rows.filter((line) => isMisplaced(line.tokens, columns)).length < rows.length * misplacedShareMin) return columns;
  const edge = Math.max(...lines.map((line) => line.box.x1));
  const placed = (band: Band, at: number): Band => {
    const x0 = edge + at * bandWidth * 2;
    return { ...band, x0, x1: x0 + bandWidth, right: x0 + bandWidth };
  };
  return {
    ...columns,
    right: Number.POSITIVE_INFINITY,
    types: columns.types.map((band) => placed(band, 1)),
    bands: columns.bands.map((band, at) => placed(band, at + 2)),
    isRagged: true,
  };
}

const misplacedShareMin = 0.2;

/** Wide enough for any figure, and as far from each other. */
const bandWidth = 100;

/** The tokens of such a row with its last cells where their columns are put; any other line as it stands. */
export function putInColumns(tokens: readonly Token[], columns: TableColumns): readonly Token[] {
  if (!endsInCells(tokens, columns)) return tokens;
  const places = [...columns.types, ...columns.bands];
  const from = tokens.length - places.length;
  return tokens.map((token, at) => {
    const place = places[at - from];
    return place ? { ...token, box: { ...token.box, x0: place.x0, x1: place.x1 } } : token;
  });
}

/** Words, the kind where there is a column for it, then a figure for each column of figures; no other is in sight. */
function endsInCells(tokens: readonly Token[], { bands, types }: TableColumns): boolean {
  const words = tokens.length - bands.length;
  const [before, last] = [tokens[words - 2], tokens[words - 1]];
  if (!before || !last || !tokens.slice(words).every(hasCents) || tokens.slice(0, words).some(hasCents)) return false;
  return types.length === 0 || letters.test(last.text);
}

const letters = /^\p{L}+$/u;

/** One of its figures stands in no column, or in another one's. */
const isMisplaced = (tokens: readonly Token[], { bands }: TableColumns): boolean =>
  tokens.slice(-bands.length).some((token, at) => bandOf(token, bands) !== bands[at]);
