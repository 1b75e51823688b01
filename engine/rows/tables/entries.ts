import { type CutLine, cellOf, noCells } from '../cells/index.ts';
import {
  isBareBalance,
  isDecoyTitle,
  isPriceListHeading,
  isSummaryTitle,
  roleOfLabel,
  type SectionSide,
  sideOfTitle,
} from '../vocabulary/index.ts';
import { type BalanceEntry, type Entry, isRow, type StrayEntry, type TotalEntry } from './candidate-table.ts';
import type { Carry } from './carry.ts';
import { type DayLine, dayLineOf, looksLikeDay } from './day-line.ts';
import { EntryList } from './entry-list.ts';
import { figuresOf, headerDay, isFootnote, isLabelledBy, isNotice, isZero, roleOfLine } from './line-role.ts';
import { isBalance, ListEnd } from './list-end.ts';
import { joinCentred, joinText, sourceOf } from './row-lines.ts';
import {
  type DatePlaces,
  isBelowRows,
  isIndented,
  isNear,
  mannerOf,
  standsOut,
  type TableManner,
} from './table-manner.ts';

const continuationLinesMax = 8;
/** So many rows, and one of so many without a date at most: the list prints every row's. */
const datedMin = 8;
const beyondShareMax = 0.6;
const otherHeadingsMin = 3;
/** Farther apart than this, in points, two lines begin at different edges. */
const sameEdgeMax = 6;

/** Turns a table's lines into entries: which lines are one row, which is a balance, a total, a title, or nothing. */
export function assembleEntries(lines: readonly CutLine[], start: Carry, dates: DatePlaces): Assembled {
  const centred = joinCentred(lines);
  const assembly = new Assembly(centred, start, dates);
  for (const line of centred) assembly.take(line);
  return assembly.finish();
}

interface Assembled {
  readonly entries: Entry[];
  readonly carry: Carry;
  /** Words over the first entry, line by line: the last row of the page before may go on with them. */
  readonly orphans: readonly CutLine[];
}

class Assembly {
  readonly #list: EntryList;
  readonly #manner: TableManner;
  readonly #end: ListEnd;
  /** Bare figures right of the table, by the rows they stand beside. */
  readonly #beyond: StrayEntry[] = [];
  readonly #orphans: CutLine[] = [];
  #side: SectionSide | null;
  #sectionTitle: string | null;
  #pending: CutLine[];
  #isDecoy: boolean;
  #previous: CutLine | null = null;
  /** The line before, whatever it was. */
  #above: CutLine | null = null;
  /** A notice stands under the last row: the lines below it are the notice's. */
  #isNoted = false;
  readonly #wasDated: boolean;
  /** The last day that stood on a line of its own, or where no heading names a date, that began a row. */
  #dayLine: DayLine | null;

  constructor(lines: readonly CutLine[], start: Carry, dates: DatePlaces) {
    this.#manner = mannerOf(lines, start, dates);
    this.#end = new ListEnd(start.isOver);
    this.#list = new EntryList(start.date);
    this.#side = start.side;
    this.#sectionTitle = start.sectionTitle;
    this.#pending = [...start.pending];
    this.#isDecoy = start.isDecoy;
    this.#wasDated = start.allDated;
    this.#dayLine = start.dayLine;
  }

  take(printed: CutLine): void {
    const line = this.#list.completeDates(printed);
    if ((line.labels.length >= 2 || isLabelledBy(this.#above, line)) && !line.dates.date) {
      this.#drop();
      this.#end.close();
      // `Overdraft fees   Total this period   Total year-to-date`: what stands under them is another list.
      if (isDecoyTitle(line.source.text)) this.#isDecoy = true;
      return;
    }
    if (this.#takePostedBelow(line) || this.#takeDateBelow(line)) return;
    if (line.hasAmount || line.cells.balance || line.cells.otherBalance) this.#takeFigures(line);
    else if (line.strays.length > 0) this.#takeStray(line);
    else if (line.dates.date || (this.#manner.amountComesLast && beginsWithUnknownDate(line))) this.#startPending(line);
    else if (line.text !== '') this.#takeText(line);
    this.#above = line;
  }

  /** `Buchung` over `Valuta`: the date on a row's second line is its second date, and the words beside it are the row's. */
  #takePostedBelow(line: CutLine): boolean {
    const last = this.#list.openRow();
    const isSecondLine =
      this.#manner.hasPostedBelow &&
      last?.hasOwnDate === true &&
      last.dates.posted === null &&
      this.#previous?.hasAmount === true &&
      !line.hasAmount &&
      line.cells.balance === null &&
      isNear(this.#previous, line);
    if (!isSecondLine || line.dates.date === null) return false;
    this.#list.replaceRow({ ...last, dates: { ...last.dates, posted: line.dates.date } });
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
    if (!this.#manner.isDatedBelow || line.dates.date === null || line.hasAmount || line.cells.balance) return false;
    const last = this.#list.openRow();
    if (last && !last.hasOwnDate && isNear(this.#previous, line)) {
      this.#list.replaceRow({ ...last, hasOwnDate: true, dates: { ...last.dates, date: line.dates.date } });
      this.#extendRow({ ...line, text: line.source.text });
    }
    return true;
  }

  /**
   * A day on a line of its own heads the rows below it, where the table has no column for dates. One that we can't read
   * leaves them without a day, wherever it stands.
   */
  #takeDateHeader(line: CutLine): boolean {
    const day = this.#manner.hasDateColumn ? null : headerDay(line);
    if (day === null && this.#dayLine === null) return false;
    const look = { ...line, text: line.source.text };
    if (!looksLikeDay(this.#dayLine, look) && (day === null || this.#isDayOfRow(line))) return false;
    this.#drop();
    this.#list.day = day;
    if (day !== null) this.#dayLine = dayLineOf(look);
    this.#previous = line;
    return true;
  }

  /** `11.04. 20:16` right under a row, and unlike the lines that head days here: that is when the card was used. */
  #isDayOfRow(line: CutLine): boolean {
    if (this.#dayLine === null || this.#list.openRow() === null || !isNear(this.#previous, line, 1.7)) return false;
    return line.isBold !== this.#dayLine.isBold || timeOfDay.test(line.source.text);
  }

  /** A figure beside the columns counts only right under the table's own lines, and not when its label explains it. */
  #takeStray(line: CutLine): void {
    const isLabelled = /:\s*\D{0,3}[\d.,\s]+\D{0,4}$/u.test(line.source.text) || roleOfLabel(line.text) !== null;
    if (this.#isDecoy || this.#end.isClosed) return;
    if (this.#end.isOtherList) {
      this.#pushElsewhere(line);
      return;
    }
    if (!isNear(this.#previous, line) || isLabelled) return;
    const isAtEdge = this.#manner.hasDateColumn && line.partialDate === null && !isIndented(this.#manner, line);
    this.#list.push({ kind: 'stray', figures: line.strays.map(cellOf), isAtEdge, source: line.source });
    this.#previous = line;
  }

  finish(): Assembled {
    const pending = this.#pending.some((line) => line.dates.date) ? this.#pending : [];
    const { entries, day: date } = this.#list;
    const rows = this.#list.rows();
    if (this.#beyond.length > rows.length * beyondShareMax) entries.push(...this.#beyond);
    return {
      orphans: this.#orphans,
      entries,
      carry: {
        date,
        side: this.#side,
        sectionTitle: this.#sectionTitle,
        pending,
        isDecoy: this.#isDecoy,
        isOver: entries.some((entry) => entry.kind === 'balance' && entry.role === 'closing') && this.#end.hasEnded,
        isSectionOpen:
          entries.findLast((entry) => entry.kind === 'row' || (entry.kind === 'section' && entry.side !== null))
            ?.kind === 'section',
        isDatedBelow: this.#manner.isDatedBelow,
        isPostedBelow: this.#manner.hasPostedBelow,
        dayLine: this.#dayLine,
        allDated: rows.length === 0 ? this.#wasDated : rows.every((row) => row.hasOwnDate),
      },
    };
  }

  #takeFigures(line: CutLine): void {
    if (this.#isRateLine(line)) return;
    const role = roleOfLine(line, this.#pending.length > 0) ?? (this.#sumsBothSides(line) ? 'total' : null);
    const isDated = line.dates.date !== null;
    if (this.#end.leavesOut(isDated, role)) return;
    if (this.#end.isOthers(isDated, role)) {
      this.#pushElsewhere(line);
      return;
    }
    this.#end.goOn();
    if (!this.#isDecoy && line.strays.length > 0) {
      const isUnnamed = line.hasAmount && line.strays.every((token) => line.unnamed.includes(token));
      this.#list.push({ kind: 'stray', figures: line.strays.map(cellOf), source: line.source, isUnnamed });
    }
    if (isBalance(role)) this.#pushBalance(line, role);
    else if (role === 'total' || role === 'total_in' || role === 'total_out') this.#pushTotal(line, role);
    else if (this.#isBalanceLine(line)) this.#pushBalance(line, 'checkpoint');
    else if (this.#isNote(line)) this.#takeNote(line);
    else if (!line.hasAmount) this.#takeLoneBalance(line);
    else this.#pushRow(line);
    this.#previous = line;
  }

  /**
   * `Turnover   358.94   0.00` under the rows of a day: where no row fills both columns, a line without a date that does
   * sums them, by whatever name.
   */
  #sumsBothSides(line: CutLine): boolean {
    const { in: into, out, balance } = line.cells;
    if (!into || !out || balance || line.dates.date || line.dates.posted || this.#pending.length > 0) return false;
    const rows = this.#list.rows();
    return rows.length > 0 && rows.every(({ cells }) => cells.in === null || cells.out === null);
  }

  #pushElsewhere(line: CutLine): void {
    if (this.#isDecoy) return;
    const figures = [...figuresOf(line.cells), ...line.strays.map(cellOf)];
    this.#list.push({ kind: 'stray', figures, isElsewhere: true, source: line.source });
  }

  /** `BALANCE  2 251,62` under the rows of a day, in the column of the amounts. */
  #isBalanceLine(line: CutLine): boolean {
    return line.hasAmount && !line.dates.date && this.#pending.length === 0 && isBareBalance(line.source.text);
  }

  /** In a list whose rows all bear dates, an undated line with a percentage is a table of rates below it. */
  #isRateLine(line: CutLine): boolean {
    if (line.dates.date || this.#pending.length > 0 || !percentage.test(line.source.text)) return false;
    // `Commission 0.50% minimum 2.50     7.70     48,772.89` with the day above it is a row.
    if (line.hasAmount && line.cells.balance && isIndented(this.#manner, line)) return false;
    return this.#areRowsDated();
  }

  #areRowsDated(): boolean {
    const rows = this.#list.rows();
    return rows.length > 0 ? rows.every((row) => row.hasOwnDate) : this.#wasDated;
  }

  #areMostDated(): boolean {
    const rows = this.#list.rows();
    if (rows.length < datedMin) return this.#wasDated;
    return rows.filter((row) => !row.hasOwnDate).length * datedMin < rows.length;
  }

  /** An undated line that starts left of the descriptions, in the dates' place, is no row of the day above it. */
  #isNote(line: CutLine): boolean {
    return (
      !line.dates.date &&
      line.partialDate === null &&
      this.#pending.length === 0 &&
      this.#list.entries.some(isRow) &&
      line.text.length > 30 &&
      !isIndented(this.#manner, line)
    );
  }

  #takeNote(line: CutLine): void {
    const figures = figuresOf(line.cells).filter((token) => !isZero(token));
    if (this.#isDecoy || figures.length === 0) return;
    this.#list.push({ kind: 'stray', figures, isAtEdge: this.#manner.hasDateColumn, source: line.source });
  }

  /** A balance on a line of totals is held against the rows too: the balance after all of them, or after those so far. */
  #pushTotal(line: CutLine, role: TotalEntry['role']): void {
    const { in: into, out, balance } = line.cells;
    if (into && out && balance) this.#end.total();
    const isClosing = roleOfLabel(line.text) === 'closing';
    const isSubtotal = role === 'total' && !this.#end.hasEnded;
    if (balance && (isClosing || isSubtotal))
      this.#pushBalance({ ...line, cells: { ...noCells, balance } }, isClosing ? 'closing' : 'checkpoint');
    else this.#drop();
    if (this.#isDecoy) return;
    // `TOTAL DEBIT: 410.29` in the balance column is still the total of what its words say.
    const cells = line.hasAmount ? line.cells : { ...noCells, [role === 'total_in' ? 'in' : 'out']: balance };
    if (line.hasAmount || role !== 'total')
      this.#list.push({ kind: 'total', role, label: line.text, cells, source: line.source });
  }

  #pushBalance(line: CutLine, role: BalanceEntry['role']): void {
    this.#drop();
    if (line.dates.date) this.#list.day = line.dates.date;
    if (role !== 'opening' && role !== 'checkpoint') this.#end.close();
    // Orders and reservations do not close with the account's balance: under whatever title, it is held against the rows.
    if (this.#isDecoy && role !== 'closing') return;
    this.#list.push({ kind: 'balance', role, cells: line.cells, dates: line.dates, source: line.source });
  }

  /** A balance without an amount: the end of the day under its rows, or the last line of a wrapped row. */
  #takeLoneBalance(line: CutLine): void {
    // An average or a minimum that happens to stand under the balances says nothing about where the rows have come to.
    if (this.#isDecoy || (!line.dates.date && roleOfLabel(line.text) === 'aside')) return;
    if (line.dates.date) this.#list.day = line.dates.date;
    this.#list.push({
      kind: 'balance',
      role: 'checkpoint',
      cells: line.cells,
      dates: line.dates,
      source: line.source,
    });
  }

  #pushRow(line: CutLine): void {
    if (this.#movesNothing(line)) return;
    // A dated line without a figure is a row of its own, or a note: it lends its date to no dated row.
    if (line.dates.date) this.#dropDated();
    const parts = this.#pending;
    this.#pending = [];
    parts.push(line);
    const hasOwnDate = this.#list.beginDay(parts);
    if (this.#manner.isUnnamed) this.#holdAgainstDays(parts[0] as CutLine);
    if (this.#isDecoy) return;
    const posted = parts.find((part) => part.dates.posted !== null)?.dates.posted ?? null;
    this.#end.row();
    this.#isNoted = false;
    const { day } = this.#list;
    const isPostedAlone =
      !hasOwnDate &&
      posted !== null &&
      this.#manner.hasDateColumn &&
      (day === null || this.#manner.isPostedFirst) &&
      parts.every((part) => part.partialDate === null);
    // The value date stands for the day where the page prints no other, not where that one can't be read.
    const isValueDay = day === null && !this.#manner.hasDateColumn && this.#dayLine === null;
    if (line.beyond) this.#beyond.push({ kind: 'stray', figures: [cellOf(line.beyond)], source: line.source });
    this.#list.push({
      kind: 'row',
      dates: isValueDay ? { date: posted, posted: null } : { date: isPostedAlone ? posted : day, posted },
      hasOwnDate: hasOwnDate || isPostedAlone,
      cells: line.cells,
      typeWord: parts.find((part) => part.typeWord !== null)?.typeWord ?? null,
      reference: parts.find((part) => part.reference !== null)?.reference ?? null,
      description: joinText(parts),
      side: this.#side,
      sectionTitle: this.#sectionTitle,
      source: sourceOf(parts),
    });
  }

  /**
   * `Interest charge on cash advances 0.00`, with no day of its own or above it: a charge that was not made. Under a title
   * the day of rows above it is none of its own where all of them bear theirs.
   */
  #movesNothing(line: CutLine): boolean {
    return (
      this.#manner.hasDateColumn &&
      (this.#list.day === null || (this.#list.beginsSection() && this.#areRowsDated()) || this.#areMostDated()) &&
      this.#pending.length === 0 &&
      line.dates.date === null &&
      line.dates.posted === null &&
      line.partialDate === null &&
      line.cells.balance === null &&
      figuresOf(line.cells).every(isZero)
    );
  }

  /** Where no heading names a date, one that we can't read is told by the dates of the rows above. */
  #holdAgainstDays(first: CutLine): void {
    if (first.dateText !== null) this.#dayLine = dayLineOf({ ...first, text: first.dateText });
    else if (looksLikeDay(this.#dayLine, { ...first, text: first.source.text })) this.#list.day = null;
  }

  #startPending(line: CutLine): void {
    this.#drop();
    if (line.text === '' && line.dateText !== null) this.#dayLine = dayLineOf({ ...line, text: line.dateText });
    this.#pending = [line];
    this.#previous = line;
  }

  #takeText(line: CutLine): void {
    if (this.#takeDateHeader(line)) return;
    if (this.#isOtherHeading(line)) {
      this.#drop();
      this.#end.isOtherList = true;
      return;
    }
    if (this.#takeTitle(line) || isFootnote(line)) return;
    if (isPriceListHeading(line.textCells)) {
      this.#drop();
      this.#isDecoy = true;
      return;
    }
    if (!isIndented(this.#manner, line) || this.#end.hasEnded) return;
    if (this.#pending.length > 0 || (this.#manner.amountComesLast && !isNotice(line))) {
      if (this.#pending.length < continuationLinesMax) this.#pending.push(line);
      this.#previous = line;
    } else this.#extendRow(line);
  }

  /**
   * Below rows that all bear dates, or stand under them, a title and headings that we don't know: what stands under
   * those without a date is another list's.
   *
   *     Savings goals
   *     Goal                       Target       Saved
   *     Summer trip             $1,500.00     $640.00
   */
  #isOtherHeading(line: CutLine): boolean {
    const title = this.#above;
    if (title?.page !== line.page || Math.abs(title.x0 - line.x0) > sameEdgeMax) return false;
    if (cellCount(title) !== 1 || cellCount(line) < otherHeadingsMin || hasDigit.test(line.source.text)) return false;
    const isAtEdge = this.#manner.textX0 !== null && title.x0 < this.#manner.textX0 - sameEdgeMax;
    if (!isAtEdge || title.dates.date !== null || this.#pending.some((part) => part !== title)) return false;
    const rows = this.#list.rows();
    return rows.length > 0 && (this.#dayLine !== null || rows.every((row) => row.hasOwnDate));
  }

  #takeTitle(line: CutLine): boolean {
    // A title pays no heed to the columns: its words may stand in any of them.
    const title = line.source.text;
    if (title.replace(remark, '').length > 90 || !this.#looksLikeTitle(line)) return false;
    this.#end.title();
    if (isDecoyTitle(title) || isSummaryTitle(line.textCells[0] ?? '') || isSummaryTitle(title)) {
      this.#drop();
      this.#isDecoy = true;
      return true;
    }
    const side = sideOfTitle(line.spacedText ?? title);
    if (side === null) {
      const isTime = /^\d/u.test(title) && isNear(this.#previous, line, 1.7);
      if ((!isIndented(this.#manner, line) && !isTime) || standsOut(this.#manner, line))
        this.#list.push({ kind: 'section', side: null, text: title });
      return false;
    }
    this.#drop();
    this.#isDecoy = false;
    this.#side = side;
    this.#sectionTitle = title;
    this.#list.push({ kind: 'section', side, text: title });
    return true;
  }

  /** A title stands at the table's edge, in bold, or apart from the rows; the second line of a row does none of that. */
  #looksLikeTitle(line: CutLine): boolean {
    return standsOut(this.#manner, line) || !isIndented(this.#manner, line) || !isNear(this.#previous, line, 1.7);
  }

  #extendRow(line: CutLine): void {
    const row = this.#list.openRow();
    if (this.#list.entries.length === 0) this.#keepOrphan(line);
    if (isNotice(line)) this.#isNoted = true;
    if (
      row === null ||
      this.#isNoted ||
      !isNear(this.#previous, line) ||
      this.#isDecoy ||
      isBelowRows(this.#manner, this.#previous, line)
    )
      return;
    this.#previous = line;
    this.#list.extendRow(row, line);
  }

  /** Nothing but such lines stands over it. */
  #keepOrphan(line: CutLine): void {
    const isFirst = this.#above === null || (this.#above === this.#orphans.at(-1) && isNear(this.#above, line));
    if (isFirst && !this.#isDecoy && !line.isBold && !isNotice(line) && roleOfLabel(line.text) === null)
      this.#orphans.push(line);
  }

  #dropDated(): void {
    if (this.#pending.some((part) => part.dates.date)) this.#pending = [];
  }

  #drop(): void {
    this.#pending = [];
  }
}

const beginsWithUnknownDate = ({ hasAmount, partialDate, text }: CutLine): boolean =>
  !hasAmount && partialDate !== null && text.startsWith(partialDate);

const wideGap = /\s{3,}/u;

/** The cells of a line without figures. */
const cellCount = ({ spacedText }: CutLine): number => (spacedText === null ? 0 : spacedText.split(wideGap).length);

const hasDigit = /\d/u;
const timeOfDay = /\b\d{1,2}:\d{2}\b/u;
/** What a title says in brackets. */
const remark = /\([^()]*\)/u;
const percentage = /\d\s?%/u;
