import type { TracedLine } from '../choose/index.ts';
import { type Box, middleY } from '../geometry/index.ts';
import { datesOf, isMoneyLike, type Line, layOutPage } from '../page/index.ts';
import type { AccountReaders } from '../read-statement/index.ts';
import type { Reading, ReadingRow, Source } from '../reading/index.ts';
import type { Candidates, CandidateTable, Entry, FactRole } from '../rows/index.ts';
import { type Inside, readingOf, tracesOf } from './look-inside.ts';
import { shorten } from './svg.ts';

/** A line of the page with a figure or a date: what it was taken for, and a sentence that says why. */
export interface ShownLine {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly kind: 'row' | 'row_text' | 'balance' | 'total' | 'unexplained' | 'left_out' | 'other';
  readonly says: string;
  readonly row: ReadingRow | null;
}

/** Every line with a figure or a date, of one page or of all, from the top, as the reading that was taken has it. */
export function linesOf(inside: Inside, pageNumber: number | null = null): ShownLine[] {
  const isAsked = (page: number): boolean => pageNumber === null || page === pageNumber;
  const reading = readingOf(inside);
  const { candidates, readers } = inside.stages;
  if (!reading || !candidates) return [];
  const traced = readers
    .flatMap((one, at) => tracedLines(one, rowsOf(reading, readers.length, at), reading))
    .filter(({ page }) => isAsked(page));
  const byWords = byWordsOf(candidates, reading);
  const others = inside.pages
    .filter(({ number }) => isAsked(number))
    .flatMap((page) => layOutPage(page).lines)
    .filter((line) => hasFigureOrDate(line) && !traced.some((one) => isOn(one, line)))
    .map((line) => ({ page: line.page, box: line.box, text: line.text, ...byWords(line) }));
  return [...traced, ...others]
    .map((line) => withUnclaimed(line, reading))
    .sort((a, b) => a.page - b.page || a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

/** The rows of one account, or of all where the page was read as a whole. */
const rowsOf = ({ rows }: Reading, readerCount: number, at: number): readonly ReadingRow[] =>
  readerCount === 1 ? rows : rows.filter(({ account }) => account === at);

const hasFigureOrDate = ({ tokens }: Line): boolean => tokens.some(isMoneyLike) || datesOf(tokens).length > 0;

interface Placed {
  readonly page: number;
  readonly box: Box;
}

/** The second stands within the first. */
const isOn = (one: Placed, other: Placed): boolean =>
  one.page === other.page &&
  middleY(other.box) >= one.box.y0 &&
  middleY(other.box) <= one.box.y1 &&
  one.box.x0 < other.box.x1 &&
  one.box.x1 > other.box.x0;

const placeOf = ({ page, bbox: [x0, y0, x1, y1] }: Source): Placed => ({ page, box: { x0, y0, x1, y1 } });

/** A figure that a check on the whole page leaves open, whichever reader passed it by. */
function withUnclaimed(line: ShownLine, { accounts }: Reading): ShownLine {
  const isOpen = accounts.some(({ unclaimed }) =>
    unclaimed.some(({ amount, source }) => amount !== 0n && isOn(placeOf(source), line)),
  );
  return isOpen && line.row === null && line.kind !== 'unexplained'
    ? { ...line, kind: 'unexplained', says: unexplained }
    : line;
}

const unexplained = 'NOTHING explains its figure; it may be a row that was not read';

function tracedLines(one: AccountReaders, rows: readonly ReadingRow[], reading: Reading): ShownLine[] {
  const [trace] = tracesOf([one], reading);
  return (trace?.lines ?? []).map((line) => {
    const source = line.row === null ? null : (one.choice?.rows[line.row]?.source ?? null);
    const row = source && (rows.find((own) => own.source === source) ?? rowAt(rows, placeOf(source)));
    const kind = tracedKind(line);
    const shown = { page: line.page, box: line.box, text: line.text };
    // Where both readers have the same rows, the text is that of the reader of words, and may reach over more lines.
    const own = kind === 'other' && one.taken.reader === 'words' ? rowAt(rows, line) : null;
    return own
      ? { ...shown, kind: 'row_text', says: `part of ${nameOf(own)}: its words go on here`, row: own }
      : { ...shown, kind, says: tracedSays(line, row), row };
  });
}

/** The row of the other reader in the same place. */
const rowAt = (rows: readonly ReadingRow[], place: Placed): ReadingRow | null =>
  rows.find(({ source }) => source && (isOn(placeOf(source), place) || isOn(place, placeOf(source)))) ?? null;

function tracedKind({ fate }: TracedLine): ShownLine['kind'] {
  switch (fate) {
    case 'row':
    case 'row_text':
    case 'total':
    case 'unexplained':
      return fate;
    case 'opening':
    case 'closing':
    case 'both_ends':
    case 'balance':
      return 'balance';
    case 'other_balance':
      return 'unexplained';
    case 'other_list':
    case 'repeats_rows':
      return 'left_out';
    default:
      return 'other';
  }
}

const quoted = (label: string): string => (label === '' ? '' : ` "${shorten(label, 50)}"`);
const nameOf = (row: ReadingRow | null): string => (row ? `row ${row.index + 1}` : 'a row');

/** Why the reader of figures took a line for what it did. */
function tracedSays({ fate, by, label }: TracedLine, row: ReadingRow | null): string {
  switch (fate) {
    case 'row':
      return nameOf(row);
    case 'row_text':
      return `part of ${nameOf(row)}: its words go on here`;
    case 'opening':
    case 'closing':
      return `the ${fate} balance, ${endEvidence(by, label)}`;
    case 'both_ends':
      return `the opening and the closing balance, ${endEvidence(by, label)}`;
    case 'balance':
      if (by === 'value_days') return 'a balance: the rows come to it when counted by their value dates';
      if (by === 'day_words')
        return `a balance after the day: the sums hold where lines named${quoted(label)} are such`;
      if (by === 'label') return `a balance by its label${quoted(label)}`;
      return `a balance: the ${by === 'chain' ? 'running balances pass through' : 'rows lead to'} this figure`;
    case 'other_balance':
      return `a balance by its label${quoted(label)}, but the rows do NOT lead to it`;
    case 'total':
      if (by === 'sum') return 'a total: it is the sum of rows';
      return by === 'summary' ? 'part of the summary between the two balances' : `a total by its label${quoted(label)}`;
    case 'count':
      return `a number of rows by its label${quoted(label)}`;
    case 'aside':
      return `its label${quoted(label)} names something that is neither a row nor a balance, like a limit or a payment due`;
    case 'unexplained':
      return unexplained;
    case 'empty':
      return 'it prints only nought, which moves nothing';
    case 'empty_undated':
      return 'it prints only nought and has no date';
    case 'sentence':
      return 'a sentence: the figure stands among words';
    case 'rate':
      return 'a rate: it has a percentage and no date';
    case 'other_list':
      return by === 'title'
        ? `it stands under the title${quoted(label)}, which names another list`
        : `it belongs to a list${quoted(label)} that was left out: the sums hold without it`;
    case 'repeats_rows':
      return 'it repeats the date and the amount of a row';
    case 'outside_columns':
      return 'outside the list: its figure stands in no column of the rows';
    case 'outside_list':
      return 'outside the list: it has no date and stands above or below the rows';
    case 'other_column':
      return 'its figure stands in a column that holds no amounts';
    case 'no_room':
      return `the ${by === 'chain' ? 'running balances lead on' : 'rows lead from balance to balance'} without it`;
    case 'day_heading':
      return 'the date of the rows below it; it has no figure';
    case 'heading':
      return 'a heading';
    case 'range':
      return 'a period: two dates and no figure';
    case 'date_below':
      return `a second date of ${nameOf(row)}, and no figure`;
    case 'date_alone':
      return 'a date and no figure';
  }
}

function endEvidence(by: TracedLine['by'], label: string): string {
  switch (by) {
    case 'label':
      return `by its label${quoted(label)}`;
    case 'day_words':
      return 'by the sums: it is the balance after that day';
    case 'summary':
      return 'by the printed summary';
    case 'chain':
      return 'by the running balances';
    default:
      return 'by the sums: the rows lead to it, and no label names it';
  }
}

type Placeless = Pick<ShownLine, 'kind' | 'says' | 'row'>;

/** What the reader of words took each line for. */
function byWordsOf(candidates: Candidates, reading: Reading): (line: Line) => Placeless {
  const { tables, facts } = candidates;
  const seen = new Set<ReadingRow>();
  const entries = tables.flatMap((table) => table.entries.flatMap((entry) => (hasPlace(entry) ? [entry] : [])));
  return (line) => {
    const other = (says: string, kind: ShownLine['kind'] = 'other'): Placeless => ({ kind, says, row: null });
    const row = reading.rows.find(({ source }) => source && isOn(placeOf(source), line)) ?? null;
    if (row && seen.has(row)) return { kind: 'row_text', says: `part of ${nameOf(row)}`, row };
    if (row) {
      seen.add(row);
      return { kind: 'row', says: nameOf(row), row };
    }
    const entry = entries.find(({ source }) => isOn(placeOf(source), line));
    if (entry) return entrySays(entry, line);
    const decoy = tables.find((table) => table.isDecoy && isWithin(table, line));
    if (decoy) return other(`it stands under the title${quoted(decoy.titles.at(-1) ?? '')}, which names another list`);
    const fact = facts.find(
      ({ page, role, token }) => page === line.page && role !== 'unknown' && isPrintedOn(line, token.box),
    );
    if (fact) return other(`${roleWords[fact.role]}${quoted(fact.label)}`, kindOfRole(fact.role));
    if (tables.some(({ page, headingBox }) => headingBox && isOn({ page, box: headingBox }, line)))
      return other('a heading');
    if (!line.tokens.some(isMoneyLike)) return other('a date and no figure');
    return other('outside the list: no table that was read holds it, and no label that we know names it');
  };
}

type PlacedEntry = Exclude<Entry, { kind: 'section' }>;

const hasPlace = (entry: Entry): entry is PlacedEntry => entry.kind !== 'section';

const isWithin = ({ page, top, bottom }: CandidateTable, line: Line): boolean =>
  page === line.page && middleY(line.box) >= top && middleY(line.box) <= bottom;

const isPrintedOn = (line: Line, { x0, y0 }: Box): boolean =>
  line.tokens.some(({ box }) => box.x0 === x0 && box.y0 === y0);

function entrySays(entry: PlacedEntry, line: Line): Placeless {
  switch (entry.kind) {
    case 'stray':
      return { kind: 'unexplained', says: unexplained, row: null };
    case 'balance':
      return { kind: 'balance', says: `a balance (${entry.role}) by its label${quoted(line.text)}`, row: null };
    case 'total':
      return { kind: 'total', says: `a total by its label${quoted(line.text)}`, row: null };
    case 'row':
      return { kind: 'left_out', says: 'it belongs to a list that was left out: the sums hold without it', row: null };
  }
}

const roleWords: Readonly<Record<FactRole, string>> = {
  opening: 'an opening balance by its label',
  closing: 'a closing balance by its label',
  carried: 'a balance by its label',
  total_in: 'a total of money in by its label',
  total_out: 'a total of money out by its label',
  total: 'a total by its label',
  count: 'a number of rows by its label',
  aside: 'neither a row nor a balance by its label',
  unknown: 'a figure with a label that we do not know',
};

const kindOfRole = (role: FactRole): ShownLine['kind'] =>
  role === 'opening' || role === 'closing' || role === 'carried'
    ? 'balance'
    : role === 'total' || role === 'total_in' || role === 'total_out'
      ? 'total'
      : 'other';
