import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a receiver has in hand. `body` is the raw body: parsed and written again it is another text. */
export interface ReceivedWebhook {
  readonly body: string | Uint8Array;
  /** Node's `request.headers`, a `Headers` object, or any plain object with the header. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The endpoint's `whsec_…`; while it is rotated, both. */
  readonly secret: string | readonly string[];
  /** How far the time of signing may lie from now; 5 minutes unless given. */
  readonly toleranceS?: number;
  readonly nowMs?: number;
}

export interface WebhookEvent {
  readonly id: string;
  readonly type: 'statement.completed' | 'statement.failed';
  readonly created_at: string;
  readonly data: { readonly id: string; readonly mode: 'live' | 'test'; readonly [field: string]: unknown };
}

/** The request is not ours, was altered, or is too old. Answer 400 and do nothing. */
export class WebhookNotVerified extends Error {}

/** The event, once its `X-Signature` is proved; throws `WebhookNotVerified` otherwise. */
export function verifyWebhook(received: ReceivedWebhook): WebhookEvent {
  const { secret, toleranceS = 300, nowMs = Date.now() } = received;
  const { time, signatures } = readSignature(headerOf(received.headers, 'x-signature'));
  if (Math.abs(nowMs / 1000 - Number(time)) > toleranceS) throw new WebhookNotVerified('the signature is too old');
  const body = Buffer.from(received.body as Uint8Array);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const expected = secrets.map((one) => createHmac('sha256', keyOf(one)).update(`${time}.`).update(body).digest());
  const isProved = signatures.some((given) => expected.some((one) => timingSafeEqual(given, one)));
  if (!isProved) throw new WebhookNotVerified('no signature fits the body and the secret');
  return JSON.parse(body.toString('utf8'));
}

const signaturesMax = 10;

/** `t=1767225600,v1=<64 hex digits>[,v1=…]` */
function readSignature(header: string): { time: string; signatures: Buffer[] } {
  const parts = header.split(',').slice(0, signaturesMax + 1);
  const time = /^t=(\d{1,12})$/.exec(parts[0]?.trim() ?? '')?.[1];
  const signatures = parts.flatMap((part) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(part.trim())?.[1];
    return hex === undefined ? [] : [Buffer.from(hex, 'hex')];
  });
  if (time === undefined) throw new WebhookNotVerified('there is no usable X-Signature header');
  return { time, signatures };
}

function keyOf(secret: string): Buffer {
  const key = /^whsec_([0-9A-Za-z+/]{32,}={0,2})$/.exec(secret)?.[1];
  if (key === undefined) throw new Error('the secret of a webhook begins with whsec_');
  return Buffer.from(key, 'base64');
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
