import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import { type ExportRequest, type StatementStatus, writeExport } from '../statement/index.ts';
import type { ExportAnswer, ExportQuestion } from './thread.ts';

/** Writes statements as files; long ones in a thread, because a spreadsheet of twenty thousand rows takes a second. */
export interface Exporter {
  write(content: ExportStatement, status: StatementStatus, request: ExportRequest): Promise<ExportFile>;
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

  const writeInThread: Exporter['write'] = async (content, status, request) => {
    thread ??= start();
    const answer = answerOf(thread, timeoutMs);
    try {
      await sendInParts(thread, content, status, request);
      return fileOf(await answer);
    } catch (fault) {
      if (!(fault instanceof Refusal)) await thread?.terminate();
      throw fault;
    }
  };

  return {
    async write(content, status, request) {
      if (content.rows.length <= rowsAtOnceMax) return writeExport(content, status, request);
      if (waiting >= waitingMax) throw busy();
      waiting += 1;
      const written = last.then(() => writeInThread(content, status, request));
      last = written.catch(() => {});
      return written.finally(() => {
        waiting -= 1;
      });
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

async function sendInParts(
  thread: Worker,
  { rows, ...head }: ExportStatement,
  status: StatementStatus,
  request: ExportRequest,
): Promise<void> {
  const send = (question: ExportQuestion) => thread.postMessage(question);
  for (let at = 0; at < rows.length; at += rowsPerMessage) {
    send({ kind: 'rows', rows: rows.slice(at, at + rowsPerMessage) });
    await nextTurn();
  }
  send({ kind: 'write', head, status, request });
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
