import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type ExportedTimelines,
  type ExportRequest,
  type KeptStatement,
  type StatementStatus,
  type TimelinesAsked,
  writeExport,
  writeJoined,
} from '../statement/index.ts';
import type { ExportAnswer, ExportPart, ExportQuestion, SentRows } from './thread.ts';

/** Writes statements as files; long ones in a thread, because a spreadsheet of twenty thousand rows takes a second. */
export interface Exporter {
  write(content: ExportStatement, status: StatementStatus, request: ExportRequest): Promise<ExportFile>;
  /** Many statements as one file. */
  writeJoined(kept: readonly KeptStatement[], asked: TimelinesAsked): Promise<ExportedTimelines>;
  close(): Promise<void>;
}

export interface ExporterLimits {
  /** Shorter ones are written at once, which takes less time than to send them away. */
  readonly rowsAtOnceMax: number;
  readonly timeoutMs: number;
}

const usualLimits: ExporterLimits = { rowsAtOnceMax: 1000, timeoutMs: 60_000 };
/** They wait for one another, each with its rows in memory. */
const waitingMax = 20;
/** So many rows are handed over before others have their turn. */
const rowsPerMessage = 500;
const memoryMb = 512;

export function openExporter({ rowsAtOnceMax, timeoutMs }: ExporterLimits = usualLimits): Exporter {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies is replaced for the next file; whoever waits for it hears of its end.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  };

  const writeInThread = async (parts: readonly ExportPart[], question: ExportQuestion): Promise<ExportFile> => {
    thread ??= start();
    const answer = answerOf(thread, timeoutMs);
    try {
      await sendInParts(thread, parts, question);
      return fileOf(await answer);
    } catch (fault) {
      if (!(fault instanceof Refusal)) await thread?.terminate();
      throw fault;
    }
  };

  const writeInTurn = (parts: readonly ExportPart[], question: ExportQuestion): Promise<ExportFile> => {
    if (waiting >= waitingMax) throw busy();
    waiting += 1;
    const written = last.then(() => writeInThread(parts, question));
    last = written.catch(() => {});
    return written.finally(() => {
      waiting -= 1;
    });
  };

  return {
    async write(content, status, request) {
      const { rows, ...head } = content;
      if (rows.length <= rowsAtOnceMax) return writeExport(content, status, request);
      return writeInTurn(rowPartsOf(rows), { kind: 'write', head, status, request });
    },
    async writeJoined(kept, asked) {
      const rowCount = kept.reduce((sum, { rows }) => sum + rows.split('\n').length, 0);
      if (rowCount <= rowsAtOnceMax) return writeJoined(kept, asked);
      return (await writeInTurn(partsOf(kept), { kind: 'write_joined', asked })) as ExportedTimelines;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

const busy = (): Refusal =>
  new Refusal('temporarily_unavailable', 'Many long statements are being exported; try again shortly.', {
    headers: { 'Retry-After': '5' },
  });

async function sendInParts(thread: Worker, parts: readonly ExportPart[], question: ExportQuestion): Promise<void> {
  for (const part of parts) {
    thread.postMessage(part);
    await nextTurn();
  }
  thread.postMessage(question);
}

function rowPartsOf(rows: SentRows): ExportPart[] {
  const parts: ExportPart[] = [];
  for (let at = 0; at < rows.length; at += rowsPerMessage) {
    parts.push({ kind: 'rows', rows: rows.slice(at, at + rowsPerMessage) });
  }
  return parts;
}

/** They are texts, which cost little to hand over. */
const statementsPerMessage = 100;

function partsOf(kept: readonly KeptStatement[]): ExportPart[] {
  const parts: ExportPart[] = [];
  for (let at = 0; at < kept.length; at += statementsPerMessage) {
    parts.push({ kind: 'kept', kept: kept.slice(at, at + statementsPerMessage) });
  }
  return parts;
}

function fileOf(answer: ExportAnswer): ExportFile {
  if (answer.kind === 'file') return answer.file;
  throw answer.kind === 'refused'
    ? new Refusal(answer.code, answer.message, answer.details)
    : new Error(`an export failed: ${answer.message}`);
}

function answerOf(thread: Worker, timeoutMs: number): Promise<ExportAnswer> {
  const answer = new Promise<ExportAnswer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      thread.off('message', hear);
      thread.off('exit', lose);
    };
    const hear = (said: ExportAnswer) => {
      end();
      resolve(said);
    };
    const lose = () => {
      end();
      reject(new Error('the thread that writes exports ended'));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`an export took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    thread.on('message', hear);
    thread.on('exit', lose);
  });
  // It may be rejected before anybody waits for it.
  answer.catch(() => {});
  return answer;
}
