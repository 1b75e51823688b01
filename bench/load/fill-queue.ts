import type { Place } from './places.ts';
import { settled, upload } from './run-load.ts';

const atOnce = 20;

/** Uploads without waiting for results until the queue has had enough, then waits for all that was accepted. */
export async function fillQueue(place: Place, pdfs: readonly Uint8Array[], uploads: number) {
  const ids: string[] = [];
  let [refused, withRetryAfter, next] = [0, 0, 0];
  const client = async (): Promise<void> => {
    while (next < uploads) {
      const at = next;
      next += 1;
      const answer = await upload(place, pdfs, at);
      const body = (await answer.json()) as { id: string };
      if (answer.status === 202) ids.push(body.id);
      else if (answer.status === 503) {
        refused += 1;
        if (answer.headers.has('retry-after')) withRetryAfter += 1;
      } else throw new Error(`an upload was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  let finished = 0;
  for (const id of ids) if ((await settled(place, id)) === 'succeeded') finished += 1;
  return { accepted: ids.length, refused, withRetryAfter, finished };
}
