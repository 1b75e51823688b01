import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { AccountType, Hint, Outcome } from '@tieout/engine';
import { faultMessage } from './fault-message.ts';
import type { PagesEnd } from './frames.ts';
import type { PackedRows } from './pack-rows.ts';

/** What the thread is given to start with. */
export interface ThreadData {
  /** What the process has compiled before serves its threads too, but each must be told. */
  readonly compileCache: string | null;
}

/** A statement's pages, one by one, as the process that reads them wrote them. A new statement begins with `begin`. */
export type ThreadQuestion =
  | {
      readonly kind: 'begin';
      readonly reading: number;
      readonly accountType: AccountType | null;
      readonly hints: readonly Hint[];
    }
  | { readonly kind: 'page'; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly refusal: PagesEnd['refusal'] };

/** `reading` is the number of the statement that it is about: one that was broken off may still be answered late. */
export type ThreadAnswer = { readonly reading: number } & AnswerBody;

type AnswerBody =
  /** One more page is taken. */
  | { readonly kind: 'taken' }
  /** The reading's rows travel beside it. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly rows: PackedRows }
  /** The engine threw: a bug of ours. */
  | { readonly kind: 'fault'; readonly message: string };

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');
const { compileCache }: ThreadData = workerData;
if (compileCache !== null) enableCompileCache(compileCache);
const { unpackPage } = await import('@tieout/engine/pdf');
const { StatementReader } = await import('@tieout/engine/read-statement');
const { pageOf } = await import('./frames.ts');
const { buffersOf, packRows } = await import('./pack-rows.ts');

let statement = new StatementReader();
let accountType: AccountType | null = null;
let hints: readonly Hint[] = [];
let reading = 0;
/** After a fault the rest of the statement is let pass by. */
let isBroken = false;

port.on('message', (question: ThreadQuestion) => {
  if (question.kind === 'begin') {
    statement = new StatementReader();
    accountType = question.accountType;
    hints = question.hints;
    reading = question.reading;
    isBroken = false;
  }
  if (isBroken) return;
  try {
    take(question);
  } catch (fault) {
    isBroken = true;
    say({ kind: 'fault', message: faultMessage(fault) });
  }
});

function take(question: ThreadQuestion): void {
  switch (question.kind) {
    case 'begin':
      return;
    case 'page':
      statement.take(unpackPage(pageOf(question.body)));
      say({ kind: 'taken' });
      return;
    case 'end':
      sayOutcome(question.refusal ?? statement.finish({ hints, ...(accountType === null ? {} : { accountType }) }));
  }
}

function sayOutcome(outcome: Outcome): void {
  if (outcome.kind !== 'read') {
    say({ kind: 'outcome', outcome, rows: packRows([]) });
    return;
  }
  const packed = packRows(outcome.reading.rows);
  say(
    { kind: 'outcome', outcome: { ...outcome, reading: { ...outcome.reading, rows: [] } }, rows: packed },
    buffersOf(packed),
  );
}

function say(answer: AnswerBody, buffers: ArrayBuffer[] = []): void {
  port?.postMessage({ reading, ...answer } satisfies ThreadAnswer, buffers);
}
