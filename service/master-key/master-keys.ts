import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { newBytes } from '../statement/index.ts';

/** Seals the secrets and keys that are stored, so that whoever has the storage alone has nothing. */
export interface MasterKeys {
  /** With the current key. The purpose names what is sealed: it cannot be opened in the place of something else. */
  seal(bytes: Uint8Array, purpose: string): Uint8Array;
  /** With whichever key it was sealed. */
  open(sealed: Uint8Array, purpose: string): Uint8Array;
  /** Whether the current key sealed it, so that a rotation has nothing to do. */
  isCurrent(sealed: Uint8Array): boolean;
}

/** None of the master keys at hand sealed this. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor(keyId: string) {
    super(`The master key ${keyId} is needed to open what is stored; set TIEOUT_MASTER_KEY or TIEOUT_MASTER_KEY_OLD.`);
  }
}

const cipher = 'aes-256-gcm';
const form = 1;
const idBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
/** The form, the key's id, the nonce. */
const headBytes = 1 + idBytes + nonceBytes;

/** `keysNow` gives the current key first, then older ones; it is asked each time, for a rotation may be under way. */
export function openMasterKeys(keysNow: () => readonly Uint8Array[]): MasterKeys {
  const currentKey = (): Uint8Array => {
    const [key] = keysNow();
    if (key === undefined) throw new Error('there is no master key');
    return key;
  };
  return {
    seal(bytes, purpose) {
      const key = currentKey();
      const head = Buffer.concat([Buffer.from([form]), idOf(key), newBytes(nonceBytes)]);
      const sealing = createCipheriv(cipher, key, head.subarray(-nonceBytes));
      sealing.setAAD(Buffer.concat([head, Buffer.from(purpose)]));
      return Buffer.concat([head, sealing.update(bytes), sealing.final(), sealing.getAuthTag()]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headBytes + tagBytes || bytes[0] !== form) throw new Error(`${purpose} is not sealed`);
      const head = bytes.subarray(0, headBytes);
      const keyId = head.subarray(1, 1 + idBytes);
      const key = keysNow().find((one) => idOf(one).equals(keyId));
      if (key === undefined) throw new WrongMasterKey(keyId.toString('hex'));
      const opening = createDecipheriv(cipher, key, head.subarray(-nonceBytes));
      opening.setAAD(Buffer.concat([head, Buffer.from(purpose)]));
      opening.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(headBytes, -tagBytes)), opening.final()]);
    },
    isCurrent: (sealed) => idOf(currentKey()).equals(Buffer.from(sealed).subarray(1, 1 + idBytes)),
  };
}

/** Says which key it is and nothing about it. */
const idOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('tieout master key').update(key).digest().subarray(0, idBytes);
