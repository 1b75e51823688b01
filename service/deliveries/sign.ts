import { createHmac } from 'node:crypto';

const secretPrefix = 'whsec_';

export interface Signed {
  readonly eventId: string;
  readonly body: string;
  readonly timeMs: number;
  /** The current secret first, and beside it the previous one while it is rotated. */
  readonly secrets: readonly string[];
}

/** The headers of a webhook: our own signature and that of Standard Webhooks, over the same body and time. */
export function webhookHeaders({ eventId, body, timeMs, secrets }: Signed): Record<string, string> {
  const time = String(Math.floor(timeMs / 1000));
  const keys = secrets.map(keyOf);
  const own = keys.map((key) => `v1=${hmac(key, `${time}.${body}`, 'hex')}`);
  const standard = keys.map((key) => `v1,${hmac(key, `${eventId}.${time}.${body}`, 'base64')}`);
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Tieout-Webhooks/1',
    'X-Signature': [`t=${time}`, ...own].join(','),
    'webhook-id': eventId,
    'webhook-timestamp': time,
    'webhook-signature': standard.join(' '),
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64');

const hmac = (key: Buffer, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding);
