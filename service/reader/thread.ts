import { parentPort, workerData } from 'node:worker_threads';
import { type AccountType, loadPdfium, type Outcome, readStatement } from '@tieout/engine';

export interface ThreadQuestion {
  readonly bytes: Uint8Array;
  readonly accountType: AccountType | null;
}

export type ThreadAnswer =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** The engine threw: a bug of ours, or a PDFium that must not be used again. */
  | { readonly kind: 'fault'; readonly message: string };

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');
const pdfium = loadPdfium(workerData.pdfium);

port.on('message', async (question: ThreadQuestion) => {
  port.postMessage(await answer(question));
});

async function answer({ bytes, accountType }: ThreadQuestion): Promise<ThreadAnswer> {
  try {
    const outcome = await readStatement(bytes, {
      pdfium: await pdfium,
      ...(accountType === null ? {} : { accountType }),
    });
    return { kind: 'outcome', outcome };
  } catch (fault) {
    return { kind: 'fault', message: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
  }
}
