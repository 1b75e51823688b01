import type { Reading } from '../reading/index.ts';
import type { Candidates, CandidateTable, Entry } from '../rows/index.ts';
import { corners } from './diagnose-page.ts';
import { boxOf } from './draw-rows.ts';
import { fateOf } from './look-inside.ts';
import { maskPhrase } from './mask-text.ts';

const tablesMax = 100;
const entriesMax = 2_000;
const factsMax = 500;

/** The tables with their columns and what each of their lines was taken for; the labelled figures around them. */
export function diagnoseTables(candidates: Candidates, reading: Reading | null): Record<string, unknown> {
  return {
    tables: candidates.tables.slice(0, tablesMax).map((table) => tablePart(table, reading)),
    factColumns: ['page', 'role', 'label', 'beside', 'x0', 'y0', 'x1', 'y1'],
    facts: candidates.facts
      .slice(0, factsMax)
      .map((fact) => [fact.page, fact.role, maskPhrase(fact.label), fact.isBeside, ...corners(fact.token.box)]),
  };
}

function tablePart(table: CandidateTable, reading: Reading | null): Record<string, unknown> {
  const { columns } = table;
  const strip = ({ role, x0, x1 }: { role: string; x0: number; x1: number }) => [role, Math.round(x0), Math.round(x1)];
  return {
    page: table.page,
    fate: fateOf(table, reading),
    continues: table.continues,
    heading: table.headingBox ? corners(table.headingBox) : null,
    titles: table.titles.map(maskPhrase),
    roles: columns.roles,
    isBalanceGuessed: columns.isBalanceGuessed,
    bands: columns.bands.map(strip),
    dates: columns.dates.map(strip),
    dayMonths: columns.dayMonths.map(({ role, dayX, monthX }) => [role, Math.round(dayX), Math.round(monthX)]),
    texts: [...columns.types, ...columns.references, ...columns.asides].map(strip),
    entryColumns: ['kind', 'role', 'page', 'x0', 'y0', 'x1', 'y1'],
    entries: table.entries.slice(0, entriesMax).map(entryPart),
  };
}

function entryPart(entry: Entry): unknown[] {
  switch (entry.kind) {
    case 'section':
      return [entry.kind, entry.side, maskPhrase(entry.text)];
    case 'row':
      return [entry.kind, filledCells(entry.cells), entry.source.page, ...corners(boxOf(entry.source))];
    case 'balance':
    case 'total':
      return [entry.kind, entry.role, entry.source.page, ...corners(boxOf(entry.source))];
    case 'stray':
      return [entry.kind, null, entry.source.page, ...corners(boxOf(entry.source))];
  }
}

/** `out balance`: which of the row's cells hold a figure. */
const filledCells = (cells: Readonly<Record<'out' | 'in' | 'amount' | 'balance', unknown>>): string =>
  (['out', 'in', 'amount', 'balance'] as const).filter((column) => cells[column] !== null).join(' ');
