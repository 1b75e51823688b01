import { scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusals/index.ts';
import { newBytes } from '../statement/index.ts';
import { isGuessable } from './guessable.ts';

export const passwordLengthMin = 12;
export const passwordLengthMax = 200;

/** What a guess costs by scrypt. */
export interface PasswordCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's first choice for scrypt: 128 MiB and about a third of a second for each guess. */
const costToday: PasswordCost = { log2N: 17, r: 8, p: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** Each takes 128 MiB, so one at a time; so many may wait for their turn. */
const waitingMax = 30;

/** Null when the password may be used. */
export function passwordFault(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < passwordLengthMin) return `A password has at least ${passwordLengthMin} characters.`;
  if (length > passwordLengthMax) return `A password has at most ${passwordLengthMax} characters.`;
  return isGuessable(password.toLowerCase(), email) ? 'This password is easy to guess; choose another.' : null;
}

export interface Passwords {
  /** `scrypt$17$8$1$salt$key`: it names its own cost, so that a later version can raise it. */
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long and is always wrong, so that the time does not tell who has an account. */
  isRight(password: string, stored: string | null): Promise<boolean>;
  /** Whether the hash costs a guesser less, or other, than one that is made today. */
  isOutdated(stored: string): boolean;
}

export function openPasswords(cost: PasswordCost = costToday): Passwords {
  const derive = inTurn();
  const nobody: Stored = { cost, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };
  return {
    async hash(password) {
      const salt = Buffer.from(newBytes(saltBytes));
      const key = await derive(password, salt, cost);
      return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
    },
    async isRight(password, stored) {
      const parsed = parse(stored) ?? nobody;
      const key = await derive(password, parsed.salt, parsed.cost);
      return timingSafeEqual(key, parsed.key) && parsed !== nobody;
    },
    isOutdated(stored) {
      const found = parse(stored)?.cost;
      return found === undefined || found.log2N !== cost.log2N || found.r !== cost.r || found.p !== cost.p;
    },
  };
}

interface Stored {
  readonly cost: PasswordCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function parse(stored: string | null): Stored | null {
  const [kind, log2N, r, p, salt, key] = stored?.split('$') ?? [];
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return null;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function inTurn(): (password: string, salt: Buffer, cost: PasswordCost) => Promise<Buffer> {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (password, salt, cost) => {
    if (waiting >= waitingMax) {
      throw new Refusal('temporarily_unavailable', 'Too many people sign in at this moment; try again shortly.', {
        headers: { 'Retry-After': '5' },
      });
    }
    waiting += 1;
    const mine = turn
      .then(() => derive(password, salt, cost))
      .finally(() => {
        waiting -= 1;
      });
    turn = mine.catch(() => {});
    return mine;
  };
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** log2N;
  // Twice what it takes, for Node's own limit is a little less.
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (fault, key) => {
      if (fault === null) resolve(key);
      else reject(fault);
    });
  });
}
