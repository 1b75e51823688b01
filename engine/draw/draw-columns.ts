import type { TracedCell, TracedColumn } from '../choose/index.ts';
import { type Box, boxAround } from '../geometry/index.ts';
import type { PdfPage } from '../pdf/index.ts';
import type { Fact } from '../rows/index.ts';
import { colors } from './colors.ts';
import { linesOf, type ShownLine } from './line-fates.ts';
import { type Inside, type Part, partsOf } from './look-inside.ts';
import type { Note, Overlay } from './page-picture.ts';
import { rect, text } from './svg.ts';
import { plural, spaced } from './wording.ts';

/** The lists of a page, the columns that their dates and figures stand in, and the labelled figures around them. */
export function columnsOverlay(inside: Inside, page: PdfPage): Overlay {
  const strips = partsOf(inside).flatMap((part) => stripsOf(part, page));
  const lists = listsOf(linesOf(inside, page.number));
  const facts = (inside.stages.around?.facts ?? []).filter(
    (fact) => fact.page === page.number && fact.role !== 'unknown',
  );
  return {
    title: `columns: ${strips.length} on this page, ${plural(facts.length, 'labelled figure')} around them`,
    legend: [
      { color: colors.heading, says: 'list' },
      { color: colors.date, says: 'dates' },
      { color: colors.out, says: 'money out' },
      { color: colors.in, says: 'money in' },
      { color: colors.amount, says: 'amount' },
      { color: colors.balance, says: 'balance' },
      { color: colors.decoy, says: 'list that was left out' },
      { color: colors.total, says: 'labelled figure' },
    ],
    under: [
      ...lists.map(({ box, isUsed }) =>
        isUsed
          ? rect(box, { stroke: colors.heading, strokeWidth: 1 })
          : rect(box, { fill: `${colors.decoy}55`, stroke: colors.decoy, dashes: '4 2', strokeWidth: 1 }),
      ),
      ...strips.map(({ box, color }) => rect(box, { fill: `${color}26`, stroke: color, strokeWidth: 0.4 })),
      ...facts.map(({ token }) => rect(token.box, { fill: `${colors.total}30`, stroke: colors.total })),
    ],
    over: strips.map(drawName),
    notes: [...lists.map(listNote), ...facts.map(factNote)],
  };
}

interface Strip {
  readonly box: Box;
  readonly name: string;
  readonly color: string;
}

/** Each column of an account, from the first to the last row of the page. */
function stripsOf({ trace }: Part, page: PdfPage): Strip[] {
  const rows = (trace?.lines ?? []).filter(({ fate, page: on }) => fate === 'row' && on === page.number);
  if (rows.length === 0) return [];
  const { y0, y1 } = boxAround(rows);
  const cells = Map.groupBy(
    rows.flatMap((row) => row.cells),
    ({ column }) => column,
  );
  return [...cells].map(([column, own]) => stripOf(column, own, y0, y1));
}

function stripOf({ role, heading }: TracedColumn, cells: readonly TracedCell[], y0: number, y1: number): Strip {
  const side = role === 'amount' && (heading === 'in' || heading === 'out') ? heading : role;
  return {
    box: { ...boxAround(cells), y0, y1 },
    name: `${side}${heading === null ? '?' : ''}`,
    color: side === 'unused' ? colors.text : colors[side],
  };
}

/** Under the rows, so that no printed heading is covered; neighbours take turns in two lines. */
const drawName = ({ box, name, color }: Strip, position: number): string =>
  text((box.x0 + box.x1) / 2, box.y1 + 6.5 + (position % 2) * 6.5, name, {
    size: 6.5,
    isBold: true,
    hasHalo: true,
    anchor: 'middle',
    fill: color,
  });

interface List {
  readonly box: Box;
  readonly isUsed: boolean;
  readonly count: number;
  readonly says: string;
}

/** Runs of rows, and runs of rows that were left out. A total ends its list. */
function listsOf(lines: readonly ShownLine[]): List[] {
  const runs: ShownLine[][] = [];
  let isEnded = false;
  for (const line of lines) {
    if (line.kind === 'total') isEnded = true;
    if (line.kind !== 'row' && line.kind !== 'row_text' && line.kind !== 'left_out') continue;
    const run = runs.at(-1);
    if (run && !isEnded && (run[0]?.kind === 'left_out') === (line.kind === 'left_out')) run.push(line);
    else runs.push([line]);
    isEnded = false;
  }
  return runs.map((run) => ({
    box: boxAround(run),
    isUsed: run[0]?.kind !== 'left_out',
    count: run.filter(({ kind }) => kind !== 'row_text').length,
    says: run[0]?.says ?? '',
  }));
}

const listNote = ({ box, isUsed, count, says }: List): Note => ({
  box: { ...box, y1: box.y0 + 10 },
  says: isUsed ? `list: ${plural(count, 'row')}` : `left out: ${says}`,
  color: isUsed ? colors.heading : colors.text,
});

const factNote = ({ token, role, label }: Fact): Note => ({
  box: token.box,
  says: `${spaced(role)}: ${label}`,
  color: colors.total,
});
