import type { Box } from '../geometry/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import type { CandidateTable, Fact } from '../rows/index.ts';
import { colorOfRole, colors } from './colors.ts';
import { fateOf, type Inside, readingOf, type TableFate } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect, text } from './svg.ts';
import { plural } from './wording.ts';

/** Where the tables are, how their lines are cut into columns, and which figures outside them have a label. */
export function tablesOverlay(inside: Inside, page: PdfPage): Overlay {
  const { candidates } = inside.stages;
  const all = candidates?.tables ?? [];
  const reading = readingOf(inside);
  const tables = all.filter((table) => table.page === page.number);
  const facts = (candidates?.facts ?? []).filter((fact) => fact.page === page.number && fact.role !== 'unknown');
  const places = tables.map((table) => placeOf(table, page));
  const fates = tables.map((table) => fateOf(table, reading));
  return {
    title: `tables: ${tables.length} on this page, ${facts.length} labelled figures around them`,
    legend: [
      { color: colors.heading, says: 'heading' },
      { color: colors.date, says: 'dates' },
      { color: colors.out, says: 'money out' },
      { color: colors.in, says: 'money in' },
      { color: colors.amount, says: 'amount' },
      { color: colors.balance, says: 'balance' },
      { color: colors.text, says: 'other columns' },
      { color: colors.decoy, says: 'table not used' },
      { color: colors.total, says: 'labelled figure' },
    ],
    under: [
      ...tables.flatMap((table, at) => drawTable(table, places[at] as Box, fates[at] as TableFate)),
      ...facts.map((fact) => rect(fact.token.box, { fill: `${colors.total}30`, stroke: colors.total })),
    ],
    over: tables.flatMap((table, at) => (isUsed(fates[at] as TableFate) ? columnLabels(table, places[at] as Box) : [])),
    notes: [
      ...tables.map((table, at) => noteOf(table, all.indexOf(table) + 1, places[at] as Box, fates[at] as TableFate)),
      ...facts.map(factNote),
    ],
  };
}

const isUsed = (fate: TableFate): boolean => fate === 'used' || fate === 'undecided';

/** From its heading down to its last entry; a table's own bottom reaches to the next heading. */
function placeOf(table: CandidateTable, page: PdfPage): Box {
  const boxes = table.entries.flatMap((entry) =>
    entry.kind === 'section' || entry.source.page !== page.number ? [] : [entry.source.bbox],
  );
  const bottom =
    boxes.length === 0 ? (table.headingBox?.y1 ?? table.top) + 12 : Math.max(...boxes.map((box) => box[3]));
  const top = table.headingBox?.y0 ?? (boxes.length === 0 ? table.top : Math.min(...boxes.map((box) => box[1])));
  return {
    x0: Math.max(0, table.columns.left),
    y0: Math.max(0, top),
    x1: Math.min(page.width, table.columns.right),
    y1: Math.min(page.height, Math.max(bottom, top) + 3),
  };
}

function drawTable(table: CandidateTable, place: Box, fate: TableFate): string[] {
  const heading = table.headingBox;
  if (!isUsed(fate)) {
    return [rect(place, { fill: `${colors.decoy}55`, stroke: colors.decoy, dashes: '4 2', strokeWidth: 1 })];
  }
  return [
    rect(place, { stroke: colors.heading, strokeWidth: 1, dashes: table.continues ? '4 2' : '' }),
    ...(heading ? [rect(heading, { fill: `${colors.heading}35` })] : []),
    ...columnsOf(table).map(({ role, x0, x1 }) => {
      const color = colorOfRole(role);
      const isMoney = ['in', 'out', 'amount', 'balance'].includes(role);
      return rect({ ...place, x0, x1 }, { fill: `${color}${isMoney ? '26' : '12'}`, stroke: color, strokeWidth: 0.4 });
    }),
  ];
}

interface Strip {
  readonly role: string;
  readonly x0: number;
  readonly x1: number;
}

function columnsOf({ columns }: CandidateTable): Strip[] {
  return [
    ...columns.dates,
    ...columns.dayMonths.map(({ role, dayX, monthX }) => ({
      role,
      x0: Math.min(dayX, monthX) - 8,
      x1: Math.max(dayX, monthX) + 8,
    })),
    ...columns.references,
    ...columns.asides,
    // Cells told by their order have no place to draw.
    ...(columns.isRagged ? [] : [...columns.types, ...columns.bands]),
  ];
}

/** Under the table, so that no printed heading is covered; neighbours take turns in two rows. */
function columnLabels(table: CandidateTable, place: Box): string[] {
  return columnsOf(table).map((column, position) => {
    const isGuessed = column.role === 'balance' && table.columns.isBalanceGuessed;
    return text(
      (Math.max(0, column.x0) + column.x1) / 2,
      place.y1 + 6.5 + (position % 2) * 6.5,
      `${column.role}${isGuessed ? '?' : ''}`,
      {
        size: 6.5,
        isBold: true,
        hasHalo: true,
        anchor: 'middle',
        fill: colorOfRole(column.role),
      },
    );
  });
}

const fateWords: Readonly<Record<TableFate, string>> = {
  used: 'used',
  decoy: 'not used, its title names another list',
  no_amounts: 'not used, no column of amounts',
  left_out: 'left out, none of its rows was taken',
  undecided: 'found',
};

function noteOf(table: CandidateTable, number: number, place: Box, fate: TableFate): Note {
  const count = table.entries.filter((entry) => entry.kind === 'row').length;
  const goesOn = table.continues ? ', goes on' : '';
  return {
    box: { ...place, y1: place.y0 + 10 },
    says: `table ${number}: ${plural(count, 'row')}${goesOn}, ${fateWords[fate]}`,
    color: isUsed(fate) ? colors.heading : colors.text,
  };
}

const factNote = (fact: Fact): Note => ({
  box: fact.token.box,
  says: `${fact.role.replace('_', ' ')}: ${fact.label}`,
  color: colors.total,
});
