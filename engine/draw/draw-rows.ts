import type { Box } from '../geometry/index.ts';
import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import type { Reading, ReadingRow, Source } from '../reading/index.ts';
import type { CandidateTable, CellFigure, Cells, Entry } from '../rows/index.ts';
import { colors } from './colors.ts';
import { linesOf, type ShownLine } from './line-fates.ts';
import { type Inside, readingOf } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect } from './svg.ts';

/** What each line of the tables was taken for: a row with its signed amount, a balance, a total, or a figure nobody claims. */
export function rowsOverlay(inside: Inside, page: PdfPage): Overlay {
  const isByFigures = inside.stages.readers.some(({ taken }) => taken.reader === 'figures');
  const { marks, count } = isByFigures ? marksOfLines(inside, page) : marksOfEntries(inside, page);
  return {
    title: `rows: ${count} on this page`,
    legend: [
      { color: colors.amount, says: 'row' },
      { color: colors.balance, says: 'balance on a line of its own' },
      { color: colors.total, says: 'printed total' },
      { color: colors.bad, says: 'figure that nothing explains' },
      { color: colors.decoy, says: 'row of a table that was left out' },
      ...(isByFigures ? [{ color: colors.text, says: 'another line with a figure or a date' }] : []),
    ],
    under: marks.flatMap((mark) => [
      rect(mark.note.box, { fill: `${mark.note.color}14`, stroke: mark.note.color, strokeWidth: 0.5 }),
      ...mark.figures,
    ]),
    over: [],
    notes: marks.map((mark) => mark.note),
  };
}

interface Marks {
  readonly marks: readonly Mark[];
  /** How many of them are rows. */
  readonly count: number;
}

/** As the reader of words has them: entries of tables, cut into cells. */
function marksOfEntries(inside: Inside, page: PdfPage): Marks {
  const reading = readingOf(inside);
  const rows = rowsBySource(reading);
  const entries = (inside.stages.candidates?.tables ?? []).flatMap((table) => entriesOn(table, page));
  return {
    marks: entries.map((entry) => markOf(entry, rows, reading)),
    count: entries.filter((entry) => entry.kind === 'row').length,
  };
}

/** As the reader of figures has them: lines, each with its reason. */
function marksOfLines(inside: Inside, page: PdfPage): Marks {
  const reading = readingOf(inside);
  const lines = linesOf(inside, page.number);
  const marks = lines.map(({ box, says, kind, row }): Mark => {
    const words = kind === 'row' && row && reading ? `${says}: ${rowText(row, currencyOf(reading, row))}` : says;
    return { note: { box, says: words, color: lineColors[kind] }, figures: [] };
  });
  return { marks, count: lines.filter(({ kind }) => kind === 'row').length };
}

const lineColors: Readonly<Record<ShownLine['kind'], string>> = {
  row: colors.amount,
  row_text: colors.amount,
  balance: colors.balance,
  total: colors.total,
  unexplained: colors.bad,
  left_out: colors.decoy,
  other: colors.text,
};

export const boxOf = ({ bbox }: Source): Box => ({ x0: bbox[0], y0: bbox[1], x1: bbox[2], y1: bbox[3] });

/** A figure's place on its row, which may be several lines high. */
export const cellBox = ({ x0, x1 }: CellFigure, source: Source): Box => ({ ...boxOf(source), x0, x1 });

export const moneyText = (amount: Money | null, currency: string): string =>
  amount === null ? '?' : `${amount > 0n ? '+' : ''}${formatMoney(amount, currencyDecimals(currency))}`;

const rowsBySource = (reading: Reading | null): ReadonlyMap<Source, ReadingRow> =>
  new Map((reading?.rows ?? []).flatMap((row) => (row.source ? [[row.source, row] as const] : [])));

export const currencyOf = (reading: Reading, row: ReadingRow): string =>
  reading.accounts[row.account]?.currency ?? 'XXX';

type PlacedEntry = Exclude<Entry, { kind: 'section' }>;

const entriesOn = (table: CandidateTable, page: PdfPage): PlacedEntry[] =>
  table.isDecoy
    ? []
    : table.entries.filter(
        (entry): entry is PlacedEntry => entry.kind !== 'section' && entry.source.page === page.number,
      );

interface Mark {
  readonly note: Note;
  readonly figures: readonly string[];
}

function markOf(entry: PlacedEntry, rows: ReadonlyMap<Source, ReadingRow>, reading: Reading | null): Mark {
  const mark = (says: string, color: string, tokens: readonly (readonly [CellFigure | null, string])[]): Mark => ({
    note: { box: boxOf(entry.source), says, color },
    figures: tokens.flatMap(([token, tint]) =>
      token ? [rect(cellBox(token, entry.source), { fill: `${tint}40` })] : [],
    ),
  });
  switch (entry.kind) {
    case 'stray':
      return mark(
        `nothing explains ${entry.figures.map((token) => token.text).join(', ')}`,
        colors.bad,
        entry.figures.map((token) => [token, colors.bad] as const),
      );
    case 'total':
      return mark(
        `total (${entry.role.replace('_', ' ')}): ${figuresOf(entry.cells)}`,
        colors.total,
        tinted(entry.cells),
      );
    case 'balance':
      return mark(`${entry.role} balance: ${figuresOf(entry.cells)}`, colors.balance, tinted(entry.cells));
    case 'row': {
      const row = rows.get(entry.source);
      if (!row || !reading) {
        const color = reading ? colors.decoy : colors.amount;
        return mark(`${reading ? 'left out' : 'row'}: ${figuresOf(entry.cells)}`, color, tinted(entry.cells));
      }
      const cells = row.balance === null ? { ...entry.cells, balance: null } : entry.cells;
      return mark(`row ${row.index + 1}: ${rowText(row, currencyOf(reading, row))}`, colors.amount, tinted(cells));
    }
  }
}

/** Rows are counted from 1 for people, as the lines of a list are. */
export function rowText(row: ReadingRow, currency: string): string {
  const balance = row.balance === null ? '' : `, balance ${moneyText(row.balance, currency)}`;
  return `${row.date ?? 'no date'} ${moneyText(row.amount, currency)}${balance}`;
}

const figuresOf = (cells: Cells): string =>
  (['out', 'in', 'amount', 'balance'] as const)
    .flatMap((column) => (cells[column] ? [`${cells[column].text} (${column})`] : []))
    .join(', ');

const tinted = (cells: Cells): [CellFigure | null, string][] =>
  (['out', 'in', 'amount', 'balance'] as const).map((column) => [cells[column], colors[column]]);
