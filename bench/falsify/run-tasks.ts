import { Worker } from 'node:worker_threads';
import { falsifyDocument, type Task, type Tried } from './falsify-document.ts';

/** Runs the tasks in this thread, or in several; each answer is handed on as it comes. */
export async function runTasks(tasks: readonly Task[], jobs: number, take: (tried: Tried) => void): Promise<void> {
  const left = [...tasks];
  if (jobs <= 1) {
    for (const task of left) take(await falsifyDocument(task));
    return;
  }
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      for (let task = left.shift(); task !== undefined; task = left.shift()) take(await ask(worker, task));
      await worker.terminate();
    }),
  );
}

type Answer = { readonly tried: Tried } | { readonly fault: string };

function ask(worker: Worker, task: Task): Promise<Tried> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject);
      if ('tried' in answer) resolve(answer.tried);
      else reject(new Error(answer.fault));
    });
    worker.postMessage(task);
  });
}
