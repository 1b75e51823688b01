import { parentPort } from 'node:worker_threads';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import {
  type ExportRequest,
  type KeptStatement,
  type StatementStatus,
  type TimelinesAsked,
  writeExport,
  writeJoined,
} from '../statement/index.ts';

export type SentRows = ExportStatement['rows'];

/** What a file is made of comes in parts: the rows of one statement, or many statements as they are kept. */
export type ExportPart =
  | { readonly kind: 'rows'; readonly rows: SentRows }
  | { readonly kind: 'kept'; readonly kept: readonly KeptStatement[] };

/** Then what is to be made of them. */
export type ExportQuestion =
  | {
      readonly kind: 'write';
      readonly head: Omit<ExportStatement, 'rows'>;
      readonly status: StatementStatus;
      readonly request: ExportRequest;
    }
  | { readonly kind: 'write_joined'; readonly asked: TimelinesAsked };

export type ExportAnswer =
  | { readonly kind: 'file'; readonly file: ExportFile }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly details: RefusalDetails;
    }
  | { readonly kind: 'fault'; readonly message: string };

let rows: SentRows[number][] = [];
let kept: KeptStatement[] = [];

parentPort?.on('message', (said: ExportPart | ExportQuestion) => {
  if (said.kind === 'rows') rows.push(...said.rows);
  else if (said.kind === 'kept') kept.push(...said.kept);
  else {
    const sent = { rows, kept };
    rows = [];
    kept = [];
    parentPort?.postMessage(answerTo(sent, said));
  }
});

interface Sent {
  readonly rows: SentRows;
  readonly kept: readonly KeptStatement[];
}

function answerTo(sent: Sent, question: ExportQuestion): ExportAnswer {
  try {
    return { kind: 'file', file: fileOf(sent, question) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'fault', message: String(fault) };
    const { code, message, details } = fault;
    return { kind: 'refused', code, message, details };
  }
}

function fileOf(sent: Sent, question: ExportQuestion): ExportFile {
  if (question.kind === 'write_joined') return writeJoined(sent.kept, question.asked);
  return writeExport({ ...question.head, rows: sent.rows }, question.status, question.request);
}
