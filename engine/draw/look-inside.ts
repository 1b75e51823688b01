import { loadPdfium, type Pdfium, type PdfPage, readPdf } from '../pdf/index.ts';
import { type ReadOptions, readContent, type Stages } from '../read-statement/index.ts';
import type { Reading } from '../reading/index.ts';
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
  // A row of the reading keeps its entry's source, so the same object tells that it was used.
  const sources = new Set(reading.rows.map((row) => row.source));
  return rows.length === 0 || rows.some((row) => sources.has(row.source)) ? 'used' : 'left_out';
}
