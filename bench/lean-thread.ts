import { readFileSync } from 'node:fs';
import { parentPort, resourceLimits, workerData } from 'node:worker_threads';
import { readAhead, startPageSource } from '../service/reader/index.ts';

/** Reads as a thread of the service does, and says how many rows there were instead of handing them over. */
const pages = startPageSource(workerData, resourceLimits);

parentPort?.on('message', async (file: string) => {
  const { outcome } = await readAhead(pages, new Uint8Array(readFileSync(file)), null);
  parentPort?.postMessage(outcome.kind === 'read' ? outcome.reading.rows.length : outcome.kind);
});
