import { parentPort } from 'node:worker_threads';
import { falsifyDocument, type Task } from './falsify-document.ts';

parentPort?.on('message', (task: Task) => {
  falsifyDocument(task).then(
    (tried) => parentPort?.postMessage({ tried }),
    (fault: unknown) => parentPort?.postMessage({ fault: fault instanceof Error ? fault.stack : String(fault) }),
  );
});
