import { readFileSync } from 'node:fs';
import { openReader } from '../service/reader/index.ts';
import { statementOfPages } from './statement-of-pages.ts';

/**
 * A process with one reading thread of the service, warmed up as a worker is that has been at work for a while. It reads
 * the files it is sent the names of, and answers with the time.
 */
export interface WarmAnswer {
  readonly ms: number;
}

/** A thousand pages: by then the machine code that Node makes of the engine and of the PDF library no longer changes. */
const warmUpReadings = 250;

const { bytes: other } = await statementOfPages(4);
const reader = await openReader({ threads: 1, timeoutMs: 60_000, memoryMb: 320 });
for (let count = 0; count < warmUpReadings; count += 1) await reader.read(other.slice(), { accountType: null });

process.on('message', async (file: string) => {
  const bytes = new Uint8Array(readFileSync(file));
  const start = performance.now();
  const outcome = await reader.read(bytes, { accountType: null });
  const ms = performance.now() - start;
  if (outcome.kind !== 'read') throw new Error(`${file} was not read`);
  process.send?.({ ms } satisfies WarmAnswer);
});
process.on('disconnect', () => reader.close());
process.send?.('ready');
