import { parentPort } from 'node:worker_threads';
import { readStatement } from '@tieout/engine';

parentPort?.on('message', (bytes: Uint8Array) => {
  readStatement(bytes).then(
    (outcome) => {
      const label = outcome.kind === 'rejected' ? `rejected ${outcome.code}` : 'read';
      parentPort?.postMessage({ outcome: label, isFault: false });
    },
    (fault: unknown) => {
      const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      parentPort?.postMessage({ outcome: text.split('\n').slice(0, 3).join(' '), isFault: true });
    },
  );
});
