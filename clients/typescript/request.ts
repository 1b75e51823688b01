import { errorOf, TieoutError } from './tieout-error.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for every attempt, because a body can be sent once. */
  body?(): string | FormData;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether it may be sent again when nobody knows what became of it. What is refused for the moment (429, 503) is sent
   * again in any case, for then nothing has happened.
   */
  readonly isRepeatable: boolean;
  /** Much is sent, which takes its time. */
  readonly isLong?: boolean;
}

export interface Sender {
  send(call: Call): Promise<Response>;
}

export interface SenderOptions {
  readonly key: string;
  readonly baseUrl: string;
  readonly attemptsMax: number;
  readonly attemptTimeoutMs: number;
  readonly fetch: typeof fetch;
}

/** As much longer as the service waits for a batch. */
const longTimes = 5;
const firstWaitMs = 500;
const waitMsMax = 8_000;
/** A service that asks for more than this is told to the caller, who may know better what to do meanwhile. */
const retryAfterMsMax = 60_000;

/** Sends a call until it is answered for good: waits as the service asks, else longer each time. */
export function openSender({ key, baseUrl, attemptsMax, attemptTimeoutMs, fetch: fetchIt }: SenderOptions): Sender {
  const attempt = async ({ method, path, headers, body, signal, isLong }: Call): Promise<Response> => {
    const timeout = AbortSignal.timeout(isLong ? attemptTimeoutMs * longTimes : attemptTimeoutMs);
    const init: RequestInit = {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    };
    const content = body?.();
    return fetchIt(`${baseUrl}${path}`, content === undefined ? init : { ...init, body: content });
  };

  return {
    async send(call) {
      for (let count = 1; ; count += 1) {
        const isLast = count >= attemptsMax;
        const answer = await attempt(call).catch((fault: unknown) => {
          call.signal?.throwIfAborted();
          if (call.isRepeatable && !isLast) return null;
          throw new TieoutError('unreachable', `${baseUrl} did not answer.`, { cause: fault });
        });
        // An answer lost on the way: what was to be deleted is gone.
        const isGone = answer?.status === 404 && call.method === 'DELETE' && count > 1;
        if (answer !== null && (answer.ok || isGone)) return answer;
        const waitMs = answer === null ? backOffMs(count) : await waitMsAfter(answer, call, count);
        if (answer !== null && (isLast || waitMs === null)) throw await errorOf(answer);
        await answer?.body?.cancel();
        await pause(waitMs ?? 0, call.signal);
      }
    },
  };
}

/** Null: it is no use to ask again. */
async function waitMsAfter(answer: Response, call: Call, count: number): Promise<number | null> {
  const isForNow = answer.status === 429 || answer.status === 503 || (await isInFlight(answer));
  const isUncertain = call.isRepeatable && [408, 500, 502, 504].includes(answer.status);
  if (!isForNow && !isUncertain) return null;
  const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return backOffMs(count);
  return seconds * 1000 > retryAfterMsMax ? null : seconds * 1000;
}

/** The first request with the same key is still being answered. */
async function isInFlight(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return problem?.code === 'idempotency_in_progress';
}

/** With a random part, so that many clients do not come back at the same moment. */
const backOffMs = (count: number): number =>
  Math.min(firstWaitMs * 2 ** (count - 1), waitMsMax) * (0.5 + Math.random() / 2);

export function pause(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, waitMs);
    signal?.addEventListener('abort', end, { once: true });
  });
}
