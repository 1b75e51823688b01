import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The one door to randomness: letters and digits, about 5.17 bits each. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 252 is the largest multiple of 36 in a byte: above it some letters would come more often.
      if (byte < 252 && text.length < length) text += alphabet[byte % 36];
    }
  }
  return text;
}

const idLength = 24;
/** Ids of real statements never begin so: the console's test event does. */
const testEventPrefix = '000';

export function newStatementId(): string {
  const text = randomText(idLength);
  return text.startsWith(testEventPrefix) ? newStatementId() : `stm_${text}`;
}

type IdPrefix =
  | 'txn'
  | 'evt'
  | 'act'
  | 'key'
  | 'cus'
  | 'req'
  | 'cor'
  | 'job'
  | 'fil'
  | 'whe'
  | 'dlv'
  | 'per'
  | 'inv'
  | 'bac'
  | 'bat'
  | 'lrn';

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(idLength)}`;

/** The same id for the same text: 124 bits of its hash. */
export function idFor(prefix: IdPrefix, text: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`).toString(36);
  return `${prefix}_${hash.padStart(idLength, '0').slice(-idLength)}`;
}

/** 40 letters and digits are 206 bits. */
export const newSecret = (): string => randomText(40);

/** In the form of Standard Webhooks: the key itself is what the base64 stands for. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Only this is stored of a key or a token. A secret of 200 random bits needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Of a test event, which belongs to no statement. */
export const isTestEvent = (statementId: string): boolean => statementId.startsWith(`stm_${testEventPrefix}`);

export const isStatementId = (text: string): boolean => /^stm_[0-9a-z]{24}$/.test(text);

export const isBankAccountId = (text: string): boolean => /^bac_[0-9a-z]{24}$/.test(text);

export const isBatchId = (text: string): boolean => /^bat_[0-9a-z]{24}$/.test(text);

/** Bytes of a key, or of what makes two sealings of the same text differ. */
export const newBytes = (count: number): Uint8Array => randomBytes(count);
