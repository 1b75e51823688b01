import { datesIn, type PrintedDate } from '../../calendar/index.ts';
import { isMoneyLike, type Line, type PageLayout, sourceOfLine, type Token, textOf } from '../../page/index.ts';
import { type Cells, cellOf, noCells } from '../cells/index.ts';
import { type FactRole, roleOfLabel, type SectionSide } from '../vocabulary/index.ts';
import { isNextLine, noColumns, type RowLine, readLeadingDate } from './bare-tables.ts';
import type { CandidateTable, Entry, RowEntry, StrayEntry } from './candidate-table.ts';
import { type DayLine, dayLineOf, lookOf, looksLikeDay } from './day-line.ts';

const headersMin = 2;
const edgeMax = 4;
const wordsAfterDateMax = 2;

/**
 * Lists without any heading whose days stand on lines of their own, as apps print them:
 *
 *     06 MAR 2025    Total de entradas              + 1.780,23
 *                    Transferência  PIX ANA S         1.780,23
 *                    Total de saídas                   - 50,41
 *                    Compra  PADARIA                     50,41
 *
 * A total over its rows says which way they go. What is no row and no total, and still ends in a figure, is a stray.
 */
export function findDayLists(layouts: readonly PageLayout[]): CandidateTable[] {
  const headers = layouts.flatMap((layout) => layout.lines.filter((line) => readHeader(line) !== null));
  const right = usualRight(layouts, headers[0]);
  if (headers.length < headersMin || right === null) return [];
  const list = new DayList(right);
  const tables = layouts.map(
    (layout): CandidateTable => ({
      page: layout.number,
      top: 0,
      bottom: layout.height,
      columns: { ...noColumns, roles: ['date', 'description', 'amount'] },
      headingBox: null,
      titles: [],
      isDecoy: false,
      continues: true,
      entries: list.readPage(layout.lines),
    }),
  );
  return tables.filter((table) => table.entries.length > 0);
}

interface Header {
  readonly date: PrintedDate;
  /** How many of the line's tokens are that date. */
  readonly length: number;
  /** What stands behind the date: a total, or nothing that counts. */
  readonly rest: readonly Token[];
}

/** A date that heads its line, with nothing behind it but a word or two, or a labelled total. */
function readHeader(line: Line): Header | null {
  const found = readLeadingDate(line);
  if (!found) return null;
  const rest = line.tokens.slice(found.length);
  const words = rest.filter((token) => !isMoneyLike(token)).map((token) => token.text);
  if (datesIn(words).length > 0) return null;
  const hasFigure = rest.some(isMoneyLike);
  const isTotal = hasFigure && sideOf(roleOfLabel(words.join(' '))) !== undefined;
  return isTotal || (!hasFigure && words.length <= wordsAfterDateMax) ? { ...found, rest } : null;
}

/** undefined for what is no total. */
const sideOf = (role: FactRole | null): SectionSide | null | undefined =>
  role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : role === 'total' ? null : undefined;

/** Where the figures below the first day end. */
function usualRight(layouts: readonly PageLayout[], first: Line | undefined): number | null {
  const counts = new Map<number, number>();
  for (const line of layouts.flatMap((layout) => layout.lines)) {
    const last = line.tokens.at(-1);
    const isBefore = !first || line.page < first.page || (line.page === first.page && line.baseline < first.baseline);
    if (isBefore || !last || !isCents(last)) continue;
    const edge = Math.round(last.box.x1);
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const isCents = (token: Token): boolean => isMoneyLike(token) && (token.figure?.decimals ?? 0) > 0;

class DayList {
  readonly #right: number;
  #date: PrintedDate | null = null;
  #dayLine: DayLine | null = null;
  #side: SectionSide | null = null;
  #sectionTitle: string | null = null;
  #above: RowLine | null = null;
  /** Figures that are none of the list's, unless the list goes on below them. */
  #doubtful: StrayEntry[] = [];

  constructor(right: number) {
    this.#right = right;
  }

  readPage(lines: readonly Line[]): Entry[] {
    const entries: Entry[] = [];
    this.#above = null;
    for (const line of lines) {
      const header = readHeader(line);
      if (header) {
        [this.#date, this.#side, this.#sectionTitle, this.#above] = [header.date, null, null, null];
        this.#dayLine = dayLineOf(lookOf(line.tokens.slice(0, header.length)));
        if (header.rest.some(isMoneyLike)) this.#takeFigure(line, header.rest, entries);
      } else if (this.#dayLine !== null) {
        if (looksLikeDay(this.#dayLine, lookOf(line.tokens))) [this.#date, this.#above] = [null, null];
        const last = line.tokens.at(-1);
        const figures = line.tokens.filter(isCents);
        if (last && isCents(last)) this.#takeFigure(line, line.tokens, entries);
        else if (figures.length > 0)
          this.#doubtful.push({ kind: 'stray', figures: figures.map(cellOf), source: sourceOfLine(line) });
        else this.#takeText(line, entries);
      }
    }
    return entries;
  }

  #takeFigure(line: Line, tokens: readonly Token[], entries: Entry[]): void {
    const figure = tokens.at(-1) as Token;
    const words = tokens.slice(0, -1);
    const label = textOf(words);
    const role = roleOfLabel(label);
    const side = sideOf(role);
    const source = sourceOfLine(line);
    const isRow = Math.abs(figure.box.x1 - this.#right) <= edgeMax && words.length > 0 && !words.some(isCents);
    this.#above = null;
    if (side !== undefined || isRow) entries.push(...this.#doubtful.splice(0));
    if (side !== undefined && role !== null) {
      [this.#side, this.#sectionTitle] = [side, `${label} ${JSON.stringify(this.#date)}`];
      entries.push({ kind: 'section', side, text: label });
      entries.push({ kind: 'total', role, label, cells: cellsOf(figure), source });
    } else if (role === 'opening' || role === 'closing' || role === 'carried') {
      const dates = { date: this.#date, posted: null };
      const kind = role === 'carried' ? 'checkpoint' : role;
      entries.push({ kind: 'balance', role: kind, cells: { ...noCells, balance: cellOf(figure) }, dates, source });
    } else if (isRow) {
      entries.push(this.#makeRow(line, figure, label));
      this.#above = { line, x0: words[0]?.box.x0 ?? 0, count: 0 };
    } else if (role === null) this.#doubtful.push({ kind: 'stray', figures: [cellOf(figure)], source });
  }

  #makeRow(line: Line, figure: Token, description: string): RowEntry {
    return {
      kind: 'row',
      dates: { date: this.#date, posted: null },
      hasOwnDate: false,
      cells: cellsOf(figure),
      typeWord: null,
      reference: null,
      description,
      side: this.#side,
      sectionTitle: this.#sectionTitle,
      source: sourceOfLine(line),
    };
  }

  #takeText(line: Line, entries: Entry[]): void {
    const above = this.#above;
    const row = entries.at(-1);
    if (above === null || !isNextLine(line, above) || row?.kind !== 'row') {
      this.#above = null;
      return;
    }
    entries[entries.length - 1] = { ...row, description: `${row.description} ${line.text}` };
    this.#above = { line, x0: above.x0, count: above.count + 1 };
  }
}

const cellsOf = (figure: Token): Cells => ({ ...noCells, amount: cellOf(figure) });
