import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret, newBytes, randomText } from '../statement/index.ts';

/** RFC 6238 as every authenticator program does it: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
const digits = 6;
const secretBytes = 20;
/** Clocks of telephones go a little wrong: the step before and the step after count too. */
const driftSteps = 1;

const recoveryCodes = 10;
const recoveryLength = 12;

export const newTotpSecret = (): string => base32(newBytes(secretBytes));

/** What the QR code holds. */
export function totpUri(secret: string, email: string, customer: string): string {
  const issuer = `Tieout ${customer}`;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The step of a code that is right now and was not used before, else null. Every step is compared, right or wrong. */
export function stepOfCode(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const current = Math.floor(now / stepMs);
  let found: number | null = null;
  for (let step = current - driftSteps; step <= current + driftSteps; step += 1) {
    const isRight = isSame(codeAt(secret, step), code);
    if (isRight && (lastStep === null || step > lastStep)) found = step;
  }
  return found;
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Ten codes for the day on which the telephone is lost; only their hashes are kept. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = randomText(recoveryLength);
    return `${text.slice(0, recoveryLength / 2)}-${text.slice(recoveryLength / 2)}`;
  });

export const hashRecoveryCode = (code: string): string => hashSecret(code.toLowerCase().replace(/[^0-9a-z]/g, ''));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const codeForm = /^\d{6}$/;

const isSame = (right: string, given: string): boolean =>
  codeForm.test(given) && timingSafeEqual(Buffer.from(right), Buffer.from(given));
