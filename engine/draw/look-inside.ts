import type { Choice, Trace } from '../choose/index.ts';
import { loadPdfium, type Pdfium, type PdfPage, readPdf } from '../pdf/index.ts';
import { type ReadAccount, type ReadOptions, readContent, type Stages } from '../read-statement/index.ts';
import type { AccountReading, Reading } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';

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

/** One account of the document, and how it was read. */
export interface Part extends ReadAccount {
  /** null where the document was rejected. */
  readonly account: AccountReading | null;
  /** ` for account 2` where there are several. */
  readonly name: string;
  /** The balances of the page say that nothing moved, and no rows were taken. */
  readonly isStill: boolean;
  /** What was taken for what; null where there are no rows. */
  readonly trace: Trace | null;
}

export function partsOf(inside: Inside): Part[] {
  const { parts } = inside.stages;
  return parts.map((part, at): Part => {
    const isStill = part.read !== null && part.read.rows.length === 0;
    return {
      ...part,
      account: readingOf(inside)?.accounts[at] ?? null,
      name: parts.length > 1 ? ` for account ${at + 1}` : '',
      isStill,
      trace: part.choice && !isStill ? traceOf(part.choice) : null,
    };
  });
}

/** Every page that is drawn asks for it. */
const traceOf = remembering((choice: Choice) => choice.trace());
