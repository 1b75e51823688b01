import type { Trace } from '../choose/index.ts';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from '../pdf/index.ts';
import { type AccountReaders, type ReadOptions, readContent, type Stages } from '../read-statement/index.ts';
import type { Reading, Source } from '../reading/index.ts';
import type { CandidateTable } from '../rows/index.ts';

/** One file with every stage of its reading kept. */
export interface Inside {
  /** Empty when the file itself was rejected. */
  readonly pages: readonly PdfPage[];
  readonly stages: Stages;
}

/** Reads a file as `readStatement` does, and keeps what it went through. */
export async function lookInside(bytes: Uint8Array, options: ReadOptions = {}): Promise<Inside> {
  const pdfium: Pdfium = options.pdfium ?? (await loadPdfium());
  const content = readPdf(pdfium, bytes);
  return { pages: content.kind === 'pages' ? content.pages : [], stages: readContent(content, options) };
}

export const readingOf = ({ stages }: Inside): Reading | null =>
  stages.outcome.kind === 'read' ? stages.outcome.reading : null;

/**
 * What became of a table: `used` for the rows; `decoy` by its title; `no_amounts` when no column moves money;
 * `left_out` when the arithmetic only works without it; `undecided` when the document was rejected before that.
 */
export type TableFate = 'used' | 'decoy' | 'no_amounts' | 'left_out' | 'undecided';

export function fateOf(table: CandidateTable, reading: Reading | null): TableFate {
  if (table.isDecoy) return 'decoy';
  if (!table.columns.roles.some((role) => role === 'in' || role === 'out' || role === 'amount')) return 'no_amounts';
  if (reading === null) return 'undecided';
  const rows = table.entries.filter((entry) => entry.kind === 'row');
  return rows.length === 0 || takenFrom(table, reading) > 0 ? 'used' : 'left_out';
}

/** How many rows of a table are rows of the reading, whichever reader found these: they stand in the same place. */
export function takenFrom(table: CandidateTable, reading: Reading): number {
  const taken = reading.rows.flatMap(({ source }) => source ?? []);
  const isTaken = (one: Source): boolean =>
    taken.some((other) => other === one || (other.page === one.page && overlap(other.bbox, one.bbox)));
  return table.entries.filter((entry) => entry.kind === 'row' && isTaken(entry.source)).length;
}

const overlap = (one: Source['bbox'], other: Source['bbox']): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/** What the reader of figures says of these accounts, where the rows that were taken are its own or the same. */
export const tracesOf = (readers: readonly AccountReaders[], { rows }: Reading): Trace[] =>
  readers.flatMap(({ taken, choice }) => {
    if (!choice || taken.reader === 'nothing_moved') return [];
    const isSame =
      taken.why === 'both_prove_the_same' &&
      choice.rows.every(({ amount }) => rows.some((row) => row.amount === amount));
    return taken.reader === 'figures' || isSame ? [choice.trace()] : [];
  });
