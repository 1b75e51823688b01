import { Readable } from 'node:stream';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type ExportRequest,
  type KeptStatement,
  type StatementStatus,
  type TimelinesAsked,
  writeExport,
  writeJoined,
} from '../statement/index.ts';
import { openRowThread, type RowThread } from '../threads/index.ts';
import type { ExportAnswer, ExportPiece, ExportQuestion, SentRow, TimelinesHead } from './thread.ts';

/** Writes statements as files; long ones in a thread, because a spreadsheet of twenty thousand rows takes a second. */
export interface Exporter {
  write(content: ExportStatement, status: StatementStatus, request: ExportRequest): Promise<ExportFile>;
  /** Many statements as one file, which is sent while it is written. */
  writeJoined(kept: readonly KeptStatement[], asked: TimelinesAsked): Promise<StreamedTimelines>;
  /** So many rows are to be written soon: the thread starts while they are still loaded. */
  prepare(rowCount: number): void;
  close(): Promise<void>;
}

/** Nothing stands in its way any more; the stream fails only by a fault of ours. */
export interface StreamedTimelines extends TimelinesHead {
  readonly stream: Readable;
}

export interface ExporterLimits {
  /** Shorter ones are written at once, which takes less time than to send them away. */
  readonly rowsAtOnceMax: number;
  readonly timeoutMs: number;
}

const usualLimits: ExporterLimits = { rowsAtOnceMax: 1000, timeoutMs: 60_000 };
/** They are texts, which cost little to hand over. */
const statementsPerMessage = 100;

type ExportThread = RowThread<SentRow, ExportQuestion, ExportAnswer, ExportPiece>;

export function openExporter({ rowsAtOnceMax, timeoutMs }: ExporterLimits = usualLimits): Exporter {
  const thread: ExportThread = openRowThread({
    program: new URL('./thread.ts', import.meta.url),
    timeoutMs,
    waitingMax: 20,
    memoryMb: 512,
    busy: 'Many long statements are being exported; try again shortly.',
  });

  return {
    async write(content, status, request) {
      const { rows, ...head } = content;
      if (rows.length <= rowsAtOnceMax) return writeExport(content, status, request);
      const { answer } = await thread.ask(rows, { kind: 'write', head, status, request });
      if (answer.kind === 'file') return answer.file;
      throw faultOf(answer);
    },
    async writeJoined(kept, asked) {
      const rowCount = kept.reduce((sum, { rows }) => sum + rows.split('\n').length, 0);
      if (rowCount > rowsAtOnceMax) return askForStream(thread, kept, asked);
      const { pieces, ...head } = writeJoined(kept, asked);
      return { ...head, stream: Readable.from(pieces, { objectMode: false }) };
    },
    prepare(rowCount) {
      if (rowCount > rowsAtOnceMax) thread.prepare();
    },
    close: thread.close,
  };
}

/** Answers as soon as the thread knows what the file is; its pieces follow. */
function askForStream(
  thread: ExportThread,
  kept: readonly KeptStatement[],
  asked: TimelinesAsked,
): Promise<StreamedTimelines> {
  const begun = Promise.withResolvers<StreamedTimelines>();
  const stream = new Readable({ read() {} });
  // Whoever reads it hears of the fault; nobody may read it yet.
  stream.on('error', () => {});
  const take = (piece: ExportPiece): void => {
    if (piece.kind === 'begin') begun.resolve({ ...piece.head, stream });
    else stream.push(piece.bytes);
  };
  const question = { kind: 'write_joined', asked } as const;
  const taking = {
    rowsPerMessage: statementsPerMessage,
    onRows: (pieces: readonly ExportPiece[]) => pieces.forEach(take),
  };
  thread
    .ask(kept, question, taking)
    .then(({ answer }) => {
      if (answer.kind !== 'end') throw faultOf(answer);
      stream.push(null);
    })
    .catch((fault: Error) => {
      begun.reject(fault);
      stream.destroy(fault);
    });
  return begun.promise;
}

const faultOf = (answer: ExportAnswer): Error =>
  answer.kind === 'refused'
    ? new Refusal(answer.code, answer.message, answer.details)
    : new Error(`an export failed: ${answer.kind === 'fault' ? answer.message : answer.kind}`);
