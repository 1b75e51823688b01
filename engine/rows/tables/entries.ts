import { datesIn, type PrintedDate } from '../../calendar/index.ts';
import { overlapX } from '../../geometry/index.ts';
import type { Token } from '../../page/index.ts';
import type { Cells, CutLine } from '../cells/index.ts';
import {
  type FactRole,
  isDecoyTitle,
  isPriceListHeading,
  isSummaryTitle,
  roleOfLabel,
  type SectionSide,
  sideOfTitle,
} from '../vocabulary/index.ts';
import type { BalanceEntry, Entry, StrayEntry, TotalEntry } from './candidate-table.ts';
import { inBrackets, joinDate, withValueDate } from './row-dates.ts';
import {
  amountComesLast,
  isDatedBelow,
  joinCentred,
  joinText,
  mergeSources,
  sourceOf,
  usualTextX0,
} from './row-lines.ts';

/** What carries over from the end of one page to the next. */
export interface Carry {
  readonly date: PrintedDate | null;
  readonly side: SectionSide | null;
  readonly sectionTitle: string | null;
  readonly pending: readonly CutLine[];
  readonly isDecoy: boolean;
  /** The table has closed; what follows on the next page without a heading is another list. */
  readonly isOver: boolean;
  /** A section's title has come, and no row of it yet: its list may begin on the next page under a heading of its own. */
  readonly isSectionOpen: boolean;
  /** Every row so far bears its own date. */
  readonly allDated: boolean;
  /** Each row's date stands on the line below it. */
  readonly isDatedBelow: boolean;
}

export const noCarry: Carry = {
  date: null,
  side: null,
  sectionTitle: null,
  pending: [],
  isDecoy: false,
  isOver: false,
  isSectionOpen: false,
  allDated: false,
  isDatedBelow: false,
};

/** Where the table's heading puts the dates. */
export interface DatePlaces {
  readonly hasDateColumn: boolean;
  /** The heading names no date at all: one may stand before, on or under its row. */
  readonly isUnnamed: boolean;
  /** The second date stands under the first, on the row's second line. */
  readonly hasPostedBelow: boolean;
}

const continuationLinesMax = 8;
const beyondShareMax = 0.6;

/** Turns a table's lines into entries: which lines are one row, which is a balance, a total, a title, or nothing. */
export function assembleEntries(
  lines: readonly CutLine[],
  start: Carry,
  dates: DatePlaces,
): { entries: Entry[]; carry: Carry } {
  const centred = joinCentred(lines);
  const assembly = new Assembly(centred, start, dates);
  for (const line of centred) assembly.take(line);
  return assembly.finish();
}

class Assembly {
  readonly #entries: Entry[] = [];
  readonly #amountComesLast: boolean;
  readonly #textX0: number | null;
  readonly #hasDateColumn: boolean;
  readonly #hasPostedBelow: boolean;
  readonly #isDatedBelow: boolean;
  /** The broken-off parts of the last row's dates. */
  #partial: string | null = null;
  #partialPosted: string | null = null;
  /** Bare figures right of the table, by the rows they stand beside. */
  readonly #beyond: StrayEntry[] = [];
  #date: PrintedDate | null;
  #side: SectionSide | null;
  #sectionTitle: string | null;
  #pending: CutLine[];
  #isDecoy: boolean;
  #previous: CutLine | null = null;
  /** The line before, whatever it was. */
  #above: CutLine | null = null;
  #idleLines = 0;
  #hasEnded: boolean;
  /** A title after the closing balance: what follows is another list. */
  #isOver: boolean;
  readonly #wasDated: boolean;

  constructor(lines: readonly CutLine[], start: Carry, dates: DatePlaces) {
    this.#hasDateColumn = dates.hasDateColumn;
    this.#hasPostedBelow = dates.hasPostedBelow;
    this.#isDatedBelow = dates.isUnnamed && (start.isDatedBelow || (start.date === null && isDatedBelow(lines)));
    this.#amountComesLast = !dates.hasPostedBelow && !this.#isDatedBelow && amountComesLast(lines);
    this.#textX0 = usualTextX0(this.#isDatedBelow ? lines.filter((line) => line.hasAmount) : lines);
    this.#date = start.date;
    this.#side = start.side;
    this.#sectionTitle = start.sectionTitle;
    this.#pending = [...start.pending];
    this.#isDecoy = start.isDecoy;
    this.#isOver = start.isOver;
    this.#hasEnded = start.isOver;
    this.#wasDated = start.allDated;
  }

  take(printed: CutLine): void {
    const line = this.#completeDates(printed);
    if ((line.labels.length >= 2 || this.#isLabelledAbove(line)) && !line.dates.date) {
      this.#drop();
      this.#hasEnded = true;
      return;
    }
    if (this.#takePostedBelow(line) || this.#takeDateBelow(line)) return;
    if (line.hasAmount || line.cells.balance || line.cells.otherBalance) this.#takeFigures(line);
    else if (line.strays.length > 0) this.#takeStray(line);
    else if (line.dates.date) this.#startPending(line);
    else if (line.text !== '') this.#takeText(line);
    this.#above = line;
  }

  /**
   * A line of labels, and under one of them its figure: a box below the rows.
   *
   *     Filiale     Kontonummer     Neuer Saldo
   *     220         0112233 00      EUR 19.892,94
   */
  #isLabelledAbove(line: CutLine): boolean {
    const above = this.#above;
    if (!above || above.hasAmount || above.cells.balance || above.dates.date || above.page !== line.page) return false;
    const figures = figuresOf(line.cells);
    return (
      figures.length > 0 &&
      line.baseline - above.baseline < line.fontSize * 2.2 &&
      figures.every((token) => above.labels.some((label) => overlapX(label, token.box) > 0))
    );
  }

  /** `Mar` on the row, `15` on the line below it: together they are its date, and none of the lower line's own. */
  #completeDates(line: CutLine): CutLine {
    const last = this.#entries.at(-1);
    if (line.hasAmount || last?.kind !== 'row') return line;
    const rest = line.partialDate ?? line.dateText;
    const date = this.#partial !== null && rest !== null ? joinDate(this.#partial, rest) : null;
    const posted =
      last.dates.posted ??
      (this.#partialPosted !== null && line.partialPosted !== null
        ? joinDate(this.#partialPosted, line.partialPosted)
        : inBrackets(line.partialDate));
    if (date) [this.#date, this.#partial] = [date, null];
    else if (line.partialDate !== null) this.#partial = null;
    if (posted) this.#partialPosted = null;
    else if (line.partialPosted !== null) this.#partialPosted = `${this.#partialPosted ?? ''} ${line.partialPosted}`;
    const dates = { date: date ?? last.dates.date, posted };
    this.#entries[this.#entries.length - 1] = { ...last, hasOwnDate: last.hasOwnDate || date !== null, dates };
    return date && line.dates.date ? { ...line, dates: { ...line.dates, date: null } } : line;
  }

  /** `Buchung` over `Valuta`: the date on a row's second line is its second date, and the words beside it are the row's. */
  #takePostedBelow(line: CutLine): boolean {
    const last = this.#entries.at(-1);
    const isSecondLine =
      this.#hasPostedBelow &&
      last?.kind === 'row' &&
      last.hasOwnDate &&
      last.dates.posted === null &&
      this.#previous?.hasAmount === true &&
      !line.hasAmount &&
      line.cells.balance === null &&
      this.#isNear(line);
    if (!isSecondLine || line.dates.date === null) return false;
    this.#entries[this.#entries.length - 1] = { ...last, dates: { ...last.dates, posted: line.dates.date } };
    this.#extendRow(line);
    return true;
  }

  /**
   * The date on the second line is the row's own, and no other row's.
   *
   *     Card payment, Costa Coffee        -9.40    8,038.22
   *     13 December 2024  CARD-629781896
   */
  #takeDateBelow(line: CutLine): boolean {
    if (!this.#isDatedBelow || line.dates.date === null || line.hasAmount || line.cells.balance) return false;
    const last = this.#entries.at(-1);
    if (last?.kind === 'row' && !last.hasOwnDate && this.#isNear(line)) {
      this.#entries[this.#entries.length - 1] = {
        ...last,
        hasOwnDate: true,
        dates: { ...last.dates, date: line.dates.date },
      };
      this.#extendRow({ ...line, text: line.source.text });
    }
    return true;
  }

  /** Between a row and the date below it nothing is a title. */
  #awaitsDate(): boolean {
    const last = this.#entries.at(-1);
    return this.#isDatedBelow && last?.kind === 'row' && !last.hasOwnDate;
  }

  /** A day on a line of its own heads the rows below it, where the table has no column for dates. */
  #takeDateHeader(line: CutLine): boolean {
    if (this.#hasDateColumn || line.source.text.length > 50) return false;
    const words = line.source.text.split(/\s+/u);
    const [found, other] = datesIn(words);
    if (!found || other || words.length - (found.end - found.start) > 2) return false;
    this.#drop();
    this.#date = found.date;
    this.#previous = line;
    return true;
  }

  /** A figure beside the columns counts only right under the table's own lines, and not when its label explains it. */
  #takeStray(line: CutLine): void {
    const isLabelled = /:\s*\D{0,3}[\d.,\s]+\D{0,4}$/u.test(line.source.text) || roleOfLabel(line.text) !== null;
    if (this.#isDecoy || this.#hasEnded || !this.#isNear(line) || isLabelled) return;
    this.#entries.push({ kind: 'stray', tokens: line.strays, source: line.source });
    this.#previous = line;
  }

  finish(): { entries: Entry[]; carry: Carry } {
    const pending = this.#pending.some((line) => line.dates.date) ? this.#pending : [];
    const rows = this.#entries.filter((entry) => entry.kind === 'row');
    if (this.#beyond.length > rows.length * beyondShareMax) this.#entries.push(...this.#beyond);
    return {
      entries: this.#entries.map((entry) => (entry.kind === 'row' ? withValueDate(entry) : entry)),
      carry: {
        date: this.#date,
        side: this.#side,
        sectionTitle: this.#sectionTitle,
        pending,
        isDecoy: this.#isDecoy,
        isOver: this.#entries.some((entry) => entry.kind === 'balance' && entry.role === 'closing') && this.#hasEnded,
        isSectionOpen:
          this.#entries.findLast((entry) => entry.kind === 'row' || (entry.kind === 'section' && entry.side !== null))
            ?.kind === 'section',
        isDatedBelow: this.#isDatedBelow,
        allDated: rows.length === 0 ? this.#wasDated : rows.every((row) => row.hasOwnDate),
      },
    };
  }

  #takeFigures(line: CutLine): void {
    if (this.#isRateLine(line)) return;
    const role = this.#roleOf(line);
    if (this.#hasEnded && role !== 'opening' && (this.#isOver || (!line.dates.date && role === null))) return;
    this.#isOver = false;
    if (!this.#isDecoy && line.strays.length > 0)
      this.#entries.push({ kind: 'stray', tokens: line.strays, source: line.source });
    const { in: into, out, balance } = line.cells;
    if (role === 'closing' && into && out && balance) this.#pushTotal(line, 'total');
    else if (role === 'opening' || role === 'closing' || role === 'carried') this.#pushBalance(line, role);
    else if (role === 'total' || role === 'total_in' || role === 'total_out') this.#pushTotal(line, role);
    else if (this.#isNote(line)) this.#takeNote(line);
    else if (!line.hasAmount) this.#takeLoneBalance(line);
    else this.#pushRow(line);
    this.#idleLines = 0;
    this.#previous = line;
  }

  /** In a list whose rows all bear dates, an undated line with a percentage is a table of rates below it. */
  #isRateLine(line: CutLine): boolean {
    const rows = this.#entries.filter((entry) => entry.kind === 'row');
    return (
      !line.dates.date &&
      this.#pending.length === 0 &&
      /\d\s?%/u.test(line.source.text) &&
      (rows.length > 0 ? rows.every((row) => row.hasOwnDate) : this.#wasDated)
    );
  }

  /** An undated line that starts left of the descriptions, in the dates' place, is no row of the day above it. */
  #isNote(line: CutLine): boolean {
    const hasRows = this.#entries.some((entry) => entry.kind === 'row');
    return (
      !line.dates.date &&
      line.partialDate === null &&
      this.#pending.length === 0 &&
      hasRows &&
      line.text.length > 30 &&
      !this.#isIndented(line)
    );
  }

  #takeNote(line: CutLine): void {
    const figures = figuresOf(line.cells).filter((token) => !isZero(token));
    if (!this.#isDecoy && figures.length > 0)
      this.#entries.push({ kind: 'stray', tokens: figures, source: line.source });
  }

  /** A label decides only where no ordinary row could stand: without a date, or with a figure in the balance column alone. */
  #roleOf(line: CutLine): FactRole | null {
    // In a list of several blocks a total's label may stand in the first block and its figure in the last.
    const label = roleOfLabel(line.text === '' && !line.dates.date ? line.lineText : line.text);
    const isDated = line.dates.date !== null;
    const bothSides =
      line.cells.in !== null && line.cells.out !== null && !isZero(line.cells.in) && !isZero(line.cells.out);
    if (bothSides && !isDated && label === null) return 'total';
    if (label === null || label === 'count') return null;
    if (bothSides) return label === 'opening' ? 'opening' : label === 'closing' ? 'total' : label;
    if (label === 'opening' || label === 'closing' || label === 'carried') {
      if (!line.hasAmount) return label;
      const isShort = line.text.split(' ').length <= 8;
      return isShort && (!isDated || label === 'opening' || label === 'closing') ? label : null;
    }
    if (label === 'aside') return !isDated && /^(?:sub-?)?total/iu.test(line.text) ? 'total' : null;
    if (isDated || this.#pending.length > 0 || !/tot|sum|net|movi/iu.test(line.text + line.lineText)) return null;
    return label;
  }

  /** A balance on a line of totals is held against the rows too: the balance after all of them, or after those so far. */
  #pushTotal(line: CutLine, role: TotalEntry['role']): void {
    const { balance } = line.cells;
    const isClosing = roleOfLabel(line.text) === 'closing';
    const isSubtotal = role === 'total' && !this.#hasEnded;
    if (balance && (isClosing || isSubtotal))
      this.#pushBalance({ ...line, cells: { ...noCells, balance } }, isClosing ? 'closing' : 'checkpoint');
    else this.#drop();
    if (this.#isDecoy) return;
    // `TOTAL DEBIT: 410.29` in the balance column is still the total of what its words say.
    const cells = line.hasAmount ? line.cells : { ...noCells, [role === 'total_in' ? 'in' : 'out']: balance };
    if (line.hasAmount || role !== 'total')
      this.#entries.push({ kind: 'total', role, label: line.text, cells, source: line.source });
  }

  #pushBalance(line: CutLine, role: BalanceEntry['role']): void {
    this.#drop();
    if (line.dates.date) this.#date = line.dates.date;
    if (role !== 'opening' && role !== 'checkpoint') this.#hasEnded = true;
    if (!this.#isDecoy)
      this.#entries.push({ kind: 'balance', role, cells: line.cells, dates: line.dates, source: line.source });
  }

  /** A balance without an amount: the end of the day under its rows, or the last line of a wrapped row. */
  #takeLoneBalance(line: CutLine): void {
    // An average or a minimum that happens to stand under the balances says nothing about where the rows have come to.
    if (this.#isDecoy || (!line.dates.date && roleOfLabel(line.text) === 'aside')) return;
    const last = this.#entries.at(-1);
    const belongsToRow =
      last?.kind === 'row' && last.cells.balance === null && !line.dates.date && line.text === '' && this.#isNear(line);
    if (belongsToRow) {
      this.#entries[this.#entries.length - 1] = { ...last, cells: { ...last.cells, balance: line.cells.balance } };
      return;
    }
    if (line.dates.date) this.#date = line.dates.date;
    this.#entries.push({
      kind: 'balance',
      role: 'checkpoint',
      cells: line.cells,
      dates: line.dates,
      source: line.source,
    });
  }

  #pushRow(line: CutLine): void {
    // A dated line without a figure is a row of its own, or a note: it lends its date to no dated row.
    if (line.dates.date) this.#dropDated();
    const parts = [...this.#pending, line];
    this.#pending = [];
    const dated = parts.find((part) => part.dates.date !== null);
    if (dated) this.#date = dated.dates.date;
    // A date that we can only read in part is its own date, not the one of the row before.
    this.#partial = dated ? null : (parts.find((part) => part.partialDate !== null)?.partialDate ?? null);
    if (this.#partial !== null) this.#date = null;
    this.#partialPosted = parts.find((part) => part.partialPosted !== null)?.partialPosted ?? null;
    if (this.#isDecoy) return;
    const posted = parts.find((part) => part.dates.posted !== null)?.dates.posted ?? null;
    this.#hasEnded = false;
    const ownDate = dated?.dates.date ?? this.#date;
    if (line.beyond) this.#beyond.push({ kind: 'stray', tokens: [line.beyond], source: line.source });
    this.#entries.push({
      kind: 'row',
      dates: ownDate === null && !this.#hasDateColumn ? { date: posted, posted: null } : { date: ownDate, posted },
      hasOwnDate: dated !== undefined,
      cells: line.cells,
      typeWord: parts.find((part) => part.typeWord !== null)?.typeWord ?? null,
      reference: parts.find((part) => part.reference !== null)?.reference ?? null,
      description: joinText(parts),
      side: this.#side,
      sectionTitle: this.#sectionTitle,
      source: sourceOf(parts),
    });
  }

  #startPending(line: CutLine): void {
    this.#drop();
    this.#pending = [line];
    this.#idleLines = 0;
    this.#previous = line;
  }

  #takeText(line: CutLine): void {
    if (this.#takeDateHeader(line)) return;
    if (this.#awaitsDate()) {
      this.#extendRow(line);
      return;
    }
    if (this.#takeTitle(line) || isFootnote(line)) return;
    if (isPriceListHeading(line.textCells)) {
      this.#drop();
      this.#isDecoy = true;
      return;
    }
    this.#idleLines += 1;
    if (this.#idleLines > continuationLinesMax) this.#drop();
    if (!this.#isIndented(line) || this.#hasEnded) return;
    if (this.#pending.length > 0 || (this.#amountComesLast && !this.#isNotice(line))) {
      if (this.#pending.length < continuationLinesMax) this.#pending.push(line);
      this.#previous = line;
    } else this.#extendRow(line);
  }

  #takeTitle(line: CutLine): boolean {
    // A title pays no heed to the columns: its words may stand in any of them.
    const title = line.source.text;
    if (title.length > 90 || !this.#looksLikeTitle(line)) return false;
    if (this.#hasEnded) this.#isOver = true;
    if (isDecoyTitle(title) || isSummaryTitle(line.textCells[0] ?? '') || isSummaryTitle(title)) {
      this.#drop();
      this.#isDecoy = true;
      return true;
    }
    const side = sideOfTitle(title);
    if (side === null) {
      if (!this.#isIndented(line) || line.isBold) this.#entries.push({ kind: 'section', side: null, text: title });
      return false;
    }
    const isRowText = this.#pending.length > 0 && !line.isBold;
    if (isRowText) return false;
    this.#drop();
    this.#isDecoy = false;
    this.#side = side;
    this.#sectionTitle = title;
    this.#entries.push({ kind: 'section', side, text: title });
    return true;
  }

  /** A title stands at the table's edge, in bold, or apart from the rows; the second line of a row does none of that. */
  #looksLikeTitle(line: CutLine): boolean {
    return line.isBold || !this.#isIndented(line) || !this.#isNear(line, 1.7);
  }

  #isIndented(line: CutLine): boolean {
    return this.#textX0 === null || (line.textX0 !== null && line.textX0 > this.#textX0 - 6);
  }

  /** Text that runs across the columns is a notice, not part of a row. */
  #isNotice(line: CutLine): boolean {
    return line.text.length > 120;
  }

  #extendRow(line: CutLine): void {
    const last = this.#entries.at(-1);
    if (last?.kind !== 'row' || !this.#isNear(line) || this.#isDecoy || this.#isNotice(line)) return;
    this.#previous = line;
    this.#entries[this.#entries.length - 1] = {
      ...last,
      description: `${last.description} ${line.text}`.trim(),
      reference: last.reference ?? line.reference,
      source: mergeSources([last.source, line.source]),
    };
  }

  #isNear(line: CutLine, linesMax = 2.6): boolean {
    const previous = this.#previous;
    if (!previous || previous.page !== line.page) return false;
    return line.baseline - previous.baseline < Math.max(line.fontSize, previous.fontSize) * linesMax;
  }

  #dropDated(): void {
    if (this.#pending.some((part) => part.dates.date)) this.#pending = [];
  }

  #drop(): void {
    this.#pending = [];
  }
}

const figuresOf = ({ out, in: into, amount, balance }: Cells): Token[] =>
  [out, into, amount, balance].filter((token) => token !== null);

const noCells: Cells = { out: null, in: null, amount: null, amounts: [], balance: null };

/** `* indicates a break in the numbers`. */
const isFootnote = (line: CutLine): boolean => /^[*†‡]+ ?\p{Ll}/u.test(line.source.text);

const isZero = (token: { figure: { digits: bigint } | null }): boolean => token.figure?.digits === 0n;
