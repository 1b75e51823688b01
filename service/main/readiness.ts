import { readJob, type Services } from '../operations/index.ts';

/** Whoever asks more often gets the same answer, so that nobody can make the service write by asking. */
const keptMs = 2000;
/** A database or a disk that does not answer in time is not ready. */
const answerMaxMs = 2000;

/** Whether the database answers and the disk takes a file, looked at no more often than every other second. */
export function watchReadiness(services: Pick<Services, 'queue' | 'files' | 'clock'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly isReady: Promise<boolean> } | null = null;
  return () => {
    const now = services.clock.now();
    if (last === null || Math.abs(now - last.at) >= keptMs) last = { at: now, isReady: look(services) };
    return last.isReady;
  };
}

async function look({ queue, files }: Pick<Services, 'queue' | 'files'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMaxMs);
  });
  const seen = Promise.all([queue.waiting(readJob), files.check()]).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([seen, late]);
  } finally {
    clearTimeout(timer);
  }
}
