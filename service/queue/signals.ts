import type { Tx } from '../store/index.ts';

/** Words from one process to all, itself among them. One may be lost: whoever needs it also looks by itself. */
export interface Signals {
  /** Heard once the transaction is committed, and not at all if it is taken back. */
  send(tx: Tx, topic: Topic, text: string): Promise<void>;
  on(topic: Topic, hear: (text: string) => void): void;
  close(): Promise<void>;
}

/** A job of a kind is due; a statement was deleted. */
export type Topic = 'job' | 'deleted';

/** On the embedded database processes look at the table of jobs instead. */
export const noSignals: Signals = { send: async () => {}, on: () => {}, close: async () => {} };
