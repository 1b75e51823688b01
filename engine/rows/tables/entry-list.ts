import type { PrintedDate } from '../../calendar/index.ts';
import type { CutLine } from '../cells/index.ts';
import { type Entry, isRow, type RowEntry } from './candidate-table.ts';
import { joinDate } from './row-dates.ts';
import { mergeSources } from './row-lines.ts';

/** The entries of a table so far. The last of them, where it is a row, may go on on the lines below it. */
export class EntryList {
  readonly entries: Entry[] = [];
  /** The day of the rows that bear no date of their own. */
  day: PrintedDate | null;
  /** The broken-off parts of the last row's dates. */
  #partial: string | null = null;
  #partialPosted: string | null = null;

  constructor(day: PrintedDate | null) {
    this.day = day;
  }

  push(entry: Entry): void {
    this.entries.push(entry);
  }

  rows(): RowEntry[] {
    return this.entries.filter(isRow);
  }

  /** The row that may still go on: nothing else stands behind it. */
  openRow(): RowEntry | null {
    const last = this.entries.at(-1);
    return last?.kind === 'row' ? last : null;
  }

  /** A title has come, and no row under it yet. */
  beginsSection(): boolean {
    return this.entries.findLast(({ kind }) => kind === 'row' || kind === 'section')?.kind === 'section';
  }

  replaceRow(row: RowEntry): void {
    this.entries[this.entries.length - 1] = row;
  }

  /** The words of a further line. */
  extendRow(row: RowEntry, line: CutLine): void {
    this.replaceRow({
      ...row,
      description: `${row.description} ${line.text}`.trim(),
      reference: row.reference ?? line.reference,
      source: mergeSources([row.source, line.source]),
    });
  }

  /** Takes the day from the lines of a new row; whether one of them bears it. */
  beginDay(parts: readonly CutLine[]): boolean {
    const dated = parts.find((part) => part.dates.date !== null);
    if (dated) this.day = dated.dates.date;
    // A date that we can only read in part is its own date, not the one of the row before.
    this.#partial = dated ? null : (parts.find((part) => part.partialDate !== null)?.partialDate ?? null);
    if (this.#partial !== null) this.day = null;
    this.#partialPosted = parts.find((part) => part.partialPosted !== null)?.partialPosted ?? null;
    return dated !== undefined;
  }

  /** `Mar` on the row, `15` on the line below it: together they are its date, and none of the lower line's own. */
  completeDates(line: CutLine): CutLine {
    const last = line.hasAmount ? null : this.openRow();
    if (last === null) return line;
    const rest = line.partialDate ?? line.dateText;
    const date = this.#partial !== null && rest !== null ? joinDate(this.#partial, rest) : null;
    const posted =
      last.dates.posted ??
      (this.#partialPosted !== null && line.partialPosted !== null
        ? joinDate(this.#partialPosted, line.partialPosted)
        : null);
    if (date) [this.day, this.#partial] = [date, null];
    else if (line.partialDate !== null) this.#partial = null;
    if (posted) this.#partialPosted = null;
    else if (line.partialPosted !== null) this.#partialPosted = `${this.#partialPosted ?? ''} ${line.partialPosted}`;
    const dates = { date: date ?? last.dates.date, posted };
    this.replaceRow({ ...last, hasOwnDate: last.hasOwnDate || date !== null, dates });
    return date && line.dates.date ? { ...line, dates: { ...line.dates, date: null } } : line;
  }
}
