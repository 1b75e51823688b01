import { enableCompileCache } from 'node:module';
import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import type { AccountType, Outcome } from '@tieout/engine';
import { faultMessage } from './fault-message.ts';
import type { PackedRows } from './pack-rows.ts';
import { startPageSource } from './page-source.ts';
import type { ThreadData } from './thread-data.ts';

export interface ThreadQuestion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly accountType: AccountType | null;
}

export type ThreadAnswer =
  /** The reading's rows travel beside it. `isSpent`: the file has broken the PDF library's instance or made it large, so that this thread must read no other. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly rows: PackedRows; readonly isSpent: boolean }
  /** The engine threw: a bug of ours, or a PDFium that must not be used again. */
  | { readonly kind: 'fault'; readonly message: string };

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');
const data: ThreadData = workerData;
if (data.compileCache !== null) enableCompileCache(data.compileCache);
// The other thread loads what it needs meanwhile.
const pages = startPageSource(data, resourceLimits);
const { readAhead } = await import('./read-ahead.ts');
const { buffersOf, packRows } = await import('./pack-rows.ts');

port.on('message', async (question: ThreadQuestion) => {
  const message = await answer(question);
  port.postMessage(message, message.kind === 'outcome' ? buffersOf(message.rows) : []);
});

async function answer({ bytes, accountType }: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    const { outcome, isSpent } = await readAhead(pages, bytes, accountType);
    if (outcome.kind !== 'read') return { kind: 'outcome', outcome, rows: packRows([]), isSpent };
    const { rows, ...reading } = outcome.reading;
    return {
      kind: 'outcome',
      outcome: { ...outcome, reading: { ...reading, rows: [] } },
      rows: packRows(rows),
      isSpent,
    };
  } catch (fault) {
    return { kind: 'fault', message: faultMessage(fault) };
  }
}
