import type { Readable } from 'node:stream';

/** Where PDFs and keys are kept. A file is written whole under its id or not at all. */
export interface Files {
  /**
   * The bytes go to their place as they come, so that the file's removal has to be listed before the first of them.
   * Otherwise they have no name until they are kept.
   */
  readonly isWrittenInPlace: boolean;
  /** Takes the bytes as they come. Rejects, and leaves nothing, when the stream breaks off. */
  receive(fileId: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  read(fileId: string): Promise<Uint8Array>;
  open(fileId: string): Promise<Readable>;
  /** Makes the key that seals what is stored of a statement, under the statement's id. */
  makeKey(statementId: string): Promise<void>;
  readonly keys: StatementKeys;
  /** A file or a key, which is overwritten first. Removing what is not there is no fault. */
  remove(id: string): Promise<void>;
  /** Removes what uploads that died have left, long after any could still arrive. */
  sweep(): Promise<void>;
  /** Throws when nothing can be written. */
  check(): Promise<void>;
}

/** The keys that seal what is stored of statements. */
export interface StatementKeys {
  /** Every statement has one: where it is missing, the statement is being deleted. */
  readonly areComplete: boolean;
  /** Null when there is none, or none any more. */
  find(statementId: string): Uint8Array | null;
  /** Fetches those that are not at hand. `find` knows the others only afterwards. */
  load(statementIds: readonly string[]): Promise<void>;
  /** Another process has removed it. */
  forget(statementId: string): void;
}

/** What a move to another storage and a rotation of the master key need beyond that. */
export interface StoredFiles extends Files {
  has(fileId: string): Promise<boolean>;
  /** A key as it came from another storage. */
  putKey(statementId: string, key: Uint8Array): Promise<void>;
  /** Seals a key with the current master key. False where that is so already, or where there is no key. */
  rewrapKey(statementId: string): Promise<boolean>;
}

/** Bytes that have arrived and belong to no statement yet. */
export interface IncomingFile {
  keep(): Promise<void>;
  /** Nothing happens to a file that is kept. */
  discard(): Promise<void>;
}
