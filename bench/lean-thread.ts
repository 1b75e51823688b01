import { parentPort, workerData } from 'node:worker_threads';
import { loadPdfium, readStatement } from '@tieout/engine';

/** Reads as a thread of the service does, and says how many rows there were instead of handing them over. */
const pdfium = loadPdfium(workerData.pdfium);

parentPort?.on('message', async (bytes: Uint8Array) => {
  const outcome = await readStatement(bytes, { pdfium: await pdfium });
  parentPort?.postMessage(outcome.kind === 'read' ? outcome.reading.rows.length : outcome.kind);
});
