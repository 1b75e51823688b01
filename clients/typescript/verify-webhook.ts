/** What a receiver has in hand. `body` is the raw body: parsed and written again it is another text. */
export interface ReceivedWebhook {
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The endpoint's `whsec_…`; while it is rotated, both. */
  readonly secret: string | readonly string[];
  /** How far the time of signing may lie from now; 5 minutes by default. */
  readonly toleranceS?: number;
  readonly nowMs?: number;
}

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: { readonly id: string; readonly mode: 'live' | 'test'; readonly [field: string]: unknown };
}

/** The request is not the service's, was altered, or is too old. Answer 400 and do nothing. */
export class WebhookNotVerified extends Error {
  override readonly name = 'WebhookNotVerified';
}

/** The event, once its `X-Signature` is proved. With the Web Crypto interface, so that it runs wherever `fetch` does. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { body, secret, toleranceS = 300, nowMs = Date.now() } = received;
  const { time, signatures } = readSignature(headerOf(received.headers, 'x-signature'));
  if (Math.abs(nowMs / 1000 - Number(time)) > toleranceS) throw new WebhookNotVerified('the signature is too old');
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${time}.`);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', keyOf(one), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) {
      const isProved = await crypto.subtle.verify('HMAC', key, signature, signed);
      if (isProved) return JSON.parse(new TextDecoder().decode(content)) as WebhookEvent;
    }
  }
  throw new WebhookNotVerified('no signature fits the body and the secret');
}

const signaturesMax = 10;

/** `t=1767225600,v1=<64 hex digits>[,v1=…]` */
function readSignature(header: string): { time: string; signatures: Uint8Array<ArrayBuffer>[] } {
  const parts = header.split(',').slice(0, signaturesMax + 1);
  const time = /^t=(\d{1,12})$/.exec(parts[0]?.trim() ?? '')?.[1];
  const signatures = parts.flatMap((part) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(part.trim())?.[1];
    return hex === undefined ? [] : [Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))];
  });
  if (time === undefined) throw new WebhookNotVerified('there is no usable X-Signature header');
  return { time, signatures };
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = /^whsec_([0-9A-Za-z+/]{32,}={0,2})$/.exec(secret)?.[1];
  if (key === undefined) throw new Error('the secret of a webhook begins with whsec_');
  return Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
