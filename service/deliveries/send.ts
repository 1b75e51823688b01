import { Client, errors } from 'undici';
import type { deliveryAttempts } from '../store/index.ts';
import { guardedConnector } from './connector.ts';
import { checkTarget, type Guard, TargetRefused } from './target.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Answer = Pick<deliveryAttempts.Attempt, 'outcome' | 'status' | 'detail' | 'answer'>;

/** The contract gives a receiver 10 seconds for a 2xx (6). */
const answerTimeoutMs = 10_000;
/** Once the status is known, the rest of the answer is only for the log. */
const bodyTimeoutMs = 1000;
const answerBytesMax = 1024;
const headerBytesMax = 16_384;
const detailLengthMax = 200;

/**
 * Posts once, over a connection of its own: none is kept open, so each attempt passes the guard, and a receiver that
 * closes idle connections causes no false failure. Whatever the receiver does is an answer; only `signal` throws.
 */
export async function sendWebhook(guard: Guard, request: WebhookRequest, signal: AbortSignal): Promise<Answer> {
  const url = checkTarget(request.url, guard);
  if (url instanceof TargetRefused) return failed('address_refused', url.message);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerTimeoutMs);
  const client = new Client(url.origin, {
    connect: guardedConnector(guard, answerTimeoutMs),
    pipelining: 0,
    maxHeaderSize: headerBytesMax,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
  });
  try {
    const answer = await client.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: request.headers,
      body: request.body,
      signal: AbortSignal.any([signal, late.signal]),
    });
    clearTimeout(timer);
    return judge(answer.statusCode, await beginningOf(answer.body));
  } catch (fault) {
    signal.throwIfAborted();
    return late.signal.aborted ? timedOut : failureOf(fault);
  } finally {
    clearTimeout(timer);
    await client.destroy();
  }
}

function judge(status: number, answer: string): Answer {
  if (status >= 200 && status <= 299) return { outcome: 'delivered', status, detail: null, answer };
  if (status >= 300 && status <= 399) {
    return { outcome: 'redirect', status, detail: 'redirects are not followed', answer };
  }
  return { outcome: 'bad_status', status, detail: `answered ${status}`, answer };
}

const failed = (outcome: Answer['outcome'], detail: string): Answer => ({
  outcome,
  status: null,
  detail: storable(detail.slice(0, detailLengthMax)),
  answer: null,
});

const timedOut = failed('timed_out', `no answer within ${answerTimeoutMs / 1000} s`);

function failureOf(fault: unknown): Answer {
  if (fault instanceof TargetRefused) return failed('address_refused', fault.message);
  if (fault instanceof errors.ConnectTimeoutError || fault instanceof errors.HeadersTimeoutError) return timedOut;
  const { message, code } = fault as { message?: string; code?: string };
  return failed('network_error', message || code || 'the connection failed');
}

/** The first kilobyte as text; what is not UTF-8 is shown as such. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): unknown }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const timer = setTimeout(() => body.destroy(), bodyTimeoutMs);
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytesMax) break;
    }
  } catch {
    // The status has come; what the receiver cut off is simply not in the log.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
  return storable(Buffer.concat(chunks).subarray(0, answerBytesMax).toString('utf8'));
}

/** PostgreSQL takes no NUL in a text. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
