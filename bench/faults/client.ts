import { setTimeout as wait } from 'node:timers/promises';

/** A customer who does not give up. */
export interface Client {
  /** Until there is an answer of the service that is not "later". */
  insist(method: string, path: string, request?: () => RequestInit): Promise<Response>;
  /** Once, whatever becomes of it. */
  tryOnce(method: string, path: string, request?: () => RequestInit): Promise<void>;
  /** Answers of 500: a fault that the service did not expect. */
  readonly faults: readonly string[];
  /** What had no answer when the time was up. */
  readonly unanswered: readonly string[];
}

/** The time is up. What was asked stands in `unanswered`. */
export class NoAnswer extends Error {}

const answerMaxMs = 15_000;

/** It asks one host after the other, as a balancer does that knows of no trouble. */
export function clientOf(urls: readonly string[], key: string, end: number): Client {
  const faults: string[] = [];
  const unanswered: string[] = [];
  let asked = 0;
  const ask = async (method: string, path: string, request: () => RequestInit): Promise<Response | null> => {
    const { headers, ...rest } = request();
    asked += 1;
    const url = urls[asked % urls.length];
    const answer = await fetch(`${url}${path}`, {
      ...rest,
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
      signal: AbortSignal.timeout(answerMaxMs),
    }).catch(() => null);
    if (answer?.status === 500) faults.push(`${method} ${path}: ${await answer.clone().text()}`);
    return answer;
  };
  return {
    faults,
    unanswered,
    async insist(method, path, request = () => ({})) {
      for (;;) {
        if (Date.now() > end) {
          unanswered.push(`${method} ${path}`);
          throw new NoAnswer(`no answer to ${method} ${path} in time`);
        }
        const answer = await ask(method, path, request);
        if (answer !== null && !(await isLater(answer))) return answer;
        await wait(150);
      }
    },
    async tryOnce(method, path, request = () => ({})) {
      await ask(method, path, request);
    },
  };
}

/** Also when the upload took too long, and while a request with the same key is waited for that a dead process began. */
const isLater = async (answer: Response): Promise<boolean> =>
  answer.status >= 500 ||
  answer.status === 408 ||
  (answer.status === 409 && (await answer.clone().text()).includes('idempotency_in_progress'));
