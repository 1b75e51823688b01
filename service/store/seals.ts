import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresAdapter,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { MasterKeys } from '../master-key/index.ts';
import { Refusal } from '../refusals/index.ts';
import { isStatementId, isTestEvent, newBytes, packedText } from '../statement/index.ts';
import type { Tables } from './schema.ts';

/** The keys of statements, which lie outside of the database. */
export interface StatementKeys {
  /** Where one is missing the statement is being deleted. Otherwise it may be from before there were keys. */
  readonly areComplete: boolean;
  find(statementId: string): Uint8Array | null;
  load(statementIds: readonly string[]): Promise<void>;
}

/**
 * What a statement says, as it stands in the database. SQLite overwrites what is deleted. PostgreSQL does not: dead rows
 * stay in its pages after VACUUM too, in its write-ahead log and in backups. So there it is sealed with a key of its own
 * that lies elsewhere, and what is left after DELETE cannot be read once the key is gone.
 */
export interface Seals {
  /** Throws when a new statement has no key: not even a transaction that is taken back may write it unsealed. */
  require(statementId: string): void;
  close(statementId: string, text: string): string;
  /** Throws a refusal, 404, when the key is gone: the statement is being deleted. */
  open(statementId: string, text: string): string;
  /** The same as a text that may be packed, for those who unpack it elsewhere. */
  openPacked(statementId: string, text: string): string;
  /** Equal for equal texts. Where statements are sealed nobody finds the text from it without the service's secret. */
  hash(text: string): string;
}

/** Carries the seals to wherever a query is made. */
export class SealingAdapter extends PostgresAdapter {
  readonly seals: Seals;
  readonly masterKeys: MasterKeys;

  constructor(keys: StatementKeys, secret: () => Uint8Array, masterKeys: MasterKeys) {
    super();
    this.seals = openSeals(keys, secret);
    this.masterKeys = masterKeys;
  }
}

/** Fetches the keys of the statements and bank accounts that an answer speaks of, before anybody opens what it says. */
export class KeyLoadingPlugin implements KyselyPlugin {
  readonly #keys: StatementKeys;

  constructor(keys: StatementKeys) {
    this.#keys = keys;
  }

  transformQuery = ({ node }: PluginTransformQueryArgs): RootOperationNode => node;

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const ids = new Set<string>();
    for (const row of result.rows) {
      if (!Object.values(row).some((value) => typeof value === 'string' && value.startsWith(mark))) continue;
      const id = row.statement_id ?? row.bank_account_id ?? row.id;
      if (typeof id === 'string') ids.add(id);
    }
    if (ids.size > 0) await this.#keys.load([...ids]);
    return result;
  }
}

export function sealsOf(tx: Kysely<Tables>): Seals {
  const { adapter } = tx.getExecutor();
  return adapter instanceof SealingAdapter ? adapter.seals : unsealed;
}

/** Null for a statement that is deleted while it is looked at. */
export function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

const unsealed: Seals = {
  require: () => {},
  close: (_id, text) => text,
  open: (_id, text) => text,
  openPacked: (_id, text) => text,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
};

/** No text of ours begins with it: control characters are dropped from names, and everything else is JSON. */
const mark = '\u0001';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** PostgreSQL would compress what is longer, and cannot once it is sealed. */
const compressedMinBytes = 2000;

/** Node takes four times as long to seal with plain bytes. They go with the bytes. */
const objects = new WeakMap<Uint8Array, KeyObject>();

function objectOf(key: Uint8Array): KeyObject {
  const known = objects.get(key);
  if (known !== undefined) return known;
  const made = createSecretKey(key);
  objects.set(key, made);
  return made;
}

/** An event that was only a test belongs to no statement, and one about credits need not. */
const hasKey = (statementId: string): boolean => isStatementId(statementId) && !isTestEvent(statementId);

const notFound = (): Refusal => new Refusal('statement_not_found', 'There is no such statement for this key.');

function opened(keys: StatementKeys, statementId: string, text: string): { bytes: Buffer; isCompressed: boolean } {
  const key = keys.find(statementId);
  if (key === null) throw notFound();
  const sealed = Buffer.from(text.slice(mark.length), 'base64');
  const opening = createDecipheriv(cipher, objectOf(key), sealed.subarray(1, 1 + nonceBytes));
  opening.setAAD(Buffer.concat([sealed.subarray(0, 1), Buffer.from(statementId)]));
  opening.setAuthTag(sealed.subarray(-tagBytes));
  const bytes = opening.update(sealed.subarray(1 + nonceBytes, -tagBytes));
  // Nothing is left of a stream cipher; this throws where the text was altered.
  opening.final();
  return { bytes, isCompressed: sealed[0] === 1 };
}

export const openSeals = (keys: StatementKeys, secret: () => Uint8Array): Seals => ({
  hash: (text) => createHmac('sha256', secret()).update(text).digest('hex'),
  require(statementId) {
    if (keys.find(statementId) !== null) return;
    throw new Refusal('temporarily_unavailable', 'The upload waited too long to be stored; send it again.', {
      headers: { 'Retry-After': '1' },
    });
  },
  close(statementId, text) {
    const key = keys.find(statementId);
    if (key === null && keys.areComplete && hasKey(statementId)) throw notFound();
    if (key === null) return text;
    const bytes = Buffer.from(text);
    const isCompressed = bytes.length >= compressedMinBytes;
    const nonce = newBytes(nonceBytes);
    const sealing = createCipheriv(cipher, objectOf(key), nonce);
    const head = Buffer.from([isCompressed ? 1 : 0]);
    sealing.setAAD(Buffer.concat([head, Buffer.from(statementId)]));
    const sealed = sealing.update(isCompressed ? deflateRawSync(bytes, { level: 1 }) : bytes);
    const last = sealing.final();
    return mark + Buffer.concat([head, nonce, sealed, last, sealing.getAuthTag()]).toString('base64');
  },
  open(statementId, text) {
    if (!text.startsWith(mark)) return text;
    const { bytes, isCompressed } = opened(keys, statementId, text);
    return (isCompressed ? inflateRawSync(bytes) : bytes).toString();
  },
  openPacked(statementId, text) {
    if (!text.startsWith(mark)) return text;
    const { bytes, isCompressed } = opened(keys, statementId, text);
    return isCompressed ? packedText(bytes) : bytes.toString();
  },
});
