import { parentPort } from 'node:worker_threads';
import { readTimed } from './readers.ts';

parentPort?.on('message', (bytes: Uint8Array) => {
  readTimed(bytes).then(
    (timed) => parentPort?.postMessage({ timed }),
    (fault: unknown) => parentPort?.postMessage({ fault: String(fault) }),
  );
});
