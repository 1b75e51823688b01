import type { Readable } from 'node:stream';

/** Where PDFs and keys are kept. A file is written whole under its id or not at all. */
export interface Files {
  /** Takes the bytes as they come. Rejects, and leaves nothing, when the stream breaks off. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  read(fileId: string): Promise<Uint8Array>;
  open(fileId: string): Promise<Readable>;
  /** Makes the key that seals what is stored of a statement, under the statement's id. */
  makeKey(statementId: string): Promise<void>;
  /** Null when there is none, or none any more. */
  keyOf(statementId: string): Uint8Array | null;
  /** Made once and kept beside the files: keys hashes that stand in the database. The same for every process. */
  secret(): Promise<Uint8Array>;
  /** A file or a key, which is overwritten first. Removing what is not there is no fault. */
  remove(id: string): Promise<void>;
  /** Removes what uploads that died have left, long after any could still arrive. */
  sweep(): Promise<void>;
  /** Throws when nothing can be written. */
  check(): Promise<void>;
}

/** Bytes that have arrived but have no name yet. */
export interface IncomingFile {
  keepAs(fileId: string): Promise<void>;
  /** To look into them before they are kept; closed by whoever opened them. */
  open(): Promise<StoredBytes>;
  discard(): Promise<void>;
}

/** Bytes on disk, read where they are needed. */
export interface StoredBytes {
  readonly size: number;
  /** Exactly so many bytes from there; throws where there are fewer. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}
