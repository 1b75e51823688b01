import { Readable } from 'node:stream';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  deliveredOf,
  type ExportRequest,
  type KeptStatement,
  type StatementStatus,
  type TimelinesAsked,
  writeExport,
  writeJoined,
} from '../statement/index.ts';
import { openRowThread, type RowThread } from '../threads/index.ts';
import { openFeed } from './feed.ts';
import type { ExportAnswer, ExportPiece, ExportQuestion, SentRow, TimelinesHead } from './thread.ts';

/** Writes statements as files; long ones in a thread, because a spreadsheet of twenty thousand rows takes a second. */
export interface Exporter {
  write(content: ExportStatement, status: StatementStatus, request: ExportRequest): Promise<ExportFile>;
  /** Many statements as one file. */
  join(asked: TimelinesAsked): JoinedExport;
  /** Starts the thread while the rows of a long export are still to be found. */
  prepare(): void;
  close(): Promise<void>;
}

/** Statements are handed over while others are still loaded. It must be written or dropped. */
export interface JoinedExport {
  add(kept: readonly KeptStatement[], rowCount: number): void;
  /** After the last one. The file is sent while it is written. */
  write(): Promise<StreamedTimelines>;
  /** Does nothing where it is written already. */
  drop(): void;
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
    join: (asked) => joinedExport(thread, asked, rowsAtOnceMax),
    prepare: thread.prepare,
    close: thread.close,
  };
}

/** A few rows wait here, and are written at once if no more come. */
function joinedExport(thread: ExportThread, asked: TimelinesAsked, rowsAtOnceMax: number): JoinedExport {
  const waiting: KeptStatement[] = [];
  const feed = openFeed<KeptStatement>();
  let rowCount = 0;
  let streamed: Promise<StreamedTimelines> | null = null;
  return {
    add(kept, count) {
      rowCount += count;
      waiting.push(...kept);
      if (rowCount <= rowsAtOnceMax) return;
      feed.put(waiting.splice(0));
      streamed ??= askForStream(thread, feed.parts, asked);
      // Whoever writes it hears of the fault.
      streamed.catch(() => {});
    },
    async write() {
      if (streamed !== null) {
        feed.end();
        return streamed;
      }
      const { pieces, ...head } = writeJoined(waiting.flatMap(deliveredOf), asked);
      return { ...head, stream: Readable.from(pieces, { objectMode: false }) };
    },
    drop: () => feed.fail(new Error('an export was dropped')),
  };
}

/** Answers as soon as the thread knows what the file is; its pieces follow. */
async function askForStream(
  thread: ExportThread,
  kept: AsyncIterable<readonly KeptStatement[]>,
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
  thread
    .ask(kept, question, { onRows: (pieces) => pieces.forEach(take) })
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
