import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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
import type { ExportAnswer, ExportPart, ExportQuestion, SentRows, TimelinesHead } from './thread.ts';

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
/** They wait for one another, each with its rows in memory. */
const waitingMax = 20;
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

  const askThread = async <Head>(parts: readonly ExportPart[], question: ExportQuestion, answer: Answer<Head>) => {
    thread ??= start();
    const used = thread;
    const heard = hear(used, timeoutMs, answer);
    // A fault leaves the thread in a state that nobody knows.
    heard.ended.catch((fault: unknown) => (fault instanceof Refusal ? null : used.terminate()));
    await sendInParts(used, parts, question);
    return heard;
  };

  /** The first word of the answer; the next file has its turn when this one has ended. */
  const askInTurn = <Head>(
    parts: readonly ExportPart[],
    question: ExportQuestion,
    answer: Answer<Head>,
  ): Promise<Head> => {
    if (waiting >= waitingMax) throw busy();
    waiting += 1;
    const asked = last.then(() => askThread(parts, question, answer));
    last = asked
      .then(({ ended }) => ended)
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return asked.then(({ head }) => head);
  };

  return {
    async write(content, status, request) {
      const { rows, ...head } = content;
      if (rows.length <= rowsAtOnceMax) return writeExport(content, status, request);
      return askInTurn(rowPartsOf(rows), { kind: 'write', head, status, request }, wholeFile());
    },
    async writeJoined(kept, asked) {
      const rowCount = kept.reduce((sum, { rows }) => sum + rows.split('\n').length, 0);
      if (rowCount > rowsAtOnceMax) return askInTurn(partsOf(kept), { kind: 'write_joined', asked }, streamedFile());
      const { pieces, ...head } = writeJoined(kept, asked);
      return { ...head, stream: Readable.from(pieces, { objectMode: false }) };
    },
    prepare(rowCount) {
      if (rowCount > rowsAtOnceMax) thread ??= start();
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

/** So many rows are handed over before others have their turn. */
const rowsPerMessage = 500;

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

/** What becomes of the words of the thread. */
interface Answer<Head> {
  /** Takes one; says what the answer is once that is known, and when it has ended. */
  take(said: ExportAnswer): { readonly head?: Head; readonly isEnd: boolean };
  /** It ends without its end. */
  fail(fault: unknown): void;
}

const wholeFile = (): Answer<ExportFile> => ({
  take(said) {
    if (said.kind !== 'file') throw faultOf(said);
    return { head: said.file, isEnd: true };
  },
  fail() {},
});

function streamedFile(): Answer<StreamedTimelines> {
  const stream = new Readable({ read() {} });
  // Whoever reads it hears of the fault; nobody may read it yet.
  stream.on('error', () => {});
  return {
    take(said) {
      switch (said.kind) {
        case 'begin':
          return { head: { ...said.head, stream }, isEnd: false };
        case 'piece':
          stream.push(said.bytes);
          return { isEnd: false };
        case 'end':
          stream.push(null);
          return { isEnd: true };
        default:
          throw faultOf(said);
      }
    },
    fail: (fault) => void stream.destroy(fault as Error),
  };
}

const faultOf = (said: ExportAnswer): Error =>
  said.kind === 'refused'
    ? new Refusal(said.code, said.message, said.details)
    : new Error(`an export failed: ${said.kind === 'fault' ? said.message : said.kind}`);

/** Listens to the thread until the answer has ended. */
function hear<Head>(thread: Worker, timeoutMs: number, answer: Answer<Head>) {
  const head = Promise.withResolvers<Head>();
  const ended = Promise.withResolvers<void>();
  const stop = () => {
    clearTimeout(timer);
    thread.off('message', listen);
    thread.off('exit', lose);
  };
  const fail = (fault: unknown) => {
    stop();
    answer.fail(fault);
    head.reject(fault);
    ended.reject(fault);
  };
  const listen = (said: ExportAnswer) => {
    try {
      const taken = answer.take(said);
      if (taken.head !== undefined) head.resolve(taken.head);
      if (!taken.isEnd) return;
      stop();
      ended.resolve();
    } catch (fault) {
      fail(fault);
    }
  };
  const lose = () => fail(new Error('the thread that writes exports ended'));
  const timer = setTimeout(() => fail(new Error(`an export took longer than ${timeoutMs} ms`)), timeoutMs);
  thread.on('message', listen);
  thread.on('exit', lose);
  // Each may be rejected before anybody waits for it.
  head.promise.catch(() => {});
  ended.promise.catch(() => {});
  return { head: head.promise, ended: ended.promise };
}
