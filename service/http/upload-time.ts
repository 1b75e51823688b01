import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/index.ts';
import type { HttpNeeds } from './endpoint.ts';

export interface Arrival {
  /** Everything has come. What follows is our time, not the client's; throws when it came too late. */
  end(): void;
}

/** An upload that drips is cut with 408; what it left behind goes when its connection is closed. */
export function withinTime<T>(
  request: FastifyRequest,
  { services: { clock } }: HttpNeeds,
  timeoutMs: number,
  work: (arrival: Arrival) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  return new Promise((resolve, reject) => {
    const cancel = clock.timer(timeoutMs, () => {
      const refusal = new Refusal('upload_timeout', `The upload did not arrive within ${timeoutMs / 1000} s.`);
      late.abort(refusal);
      // Node forgets a request that was answered before it ended, so nobody else tells its reader that it broke off.
      request.raw.socket.once('close', () => request.raw.destroy(refusal));
      reject(refusal);
    });
    const end = () => {
      cancel();
      late.signal.throwIfAborted();
    };
    work({ end }).then(resolve, reject).finally(cancel);
  });
}
