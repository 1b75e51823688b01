import { now } from './now.ts';

export interface Forwarded {
  /** Null where nobody answered. */
  readonly status: number | null;
  readonly says: string;
}

const answerMs = 10_000;

/** Posts an event as the service would: the same headers, ten seconds, and no redirect is followed. */
export async function forwardEvent(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Forwarded> {
  const startedMs = now();
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return { status: answer.status, says: `${answer.status} in ${now() - startedMs} ms` };
  } catch (fault) {
    const { cause } = fault as { cause?: { code?: string } };
    const isLate = (fault as Error).name === 'TimeoutError';
    return { status: null, says: isLate ? `no answer in ${answerMs} ms` : `no answer (${cause?.code ?? 'unknown'})` };
  }
}
