import { parentPort } from 'node:worker_threads';
import type { ExportFile, ExportStatement, ExportTimelines } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import {
  type ExportRequest,
  type StatementStatus,
  type TimelinesRequest,
  writeExport,
  writeTimelines,
} from '../statement/index.ts';

/** Rows of a statement, or of statements joined in time. */
export type SentRows = readonly (ExportStatement['rows'][number] | ExportTimelines['rows'][number])[];

/** The rows come in parts, then what is to be made of them. */
export type ExportQuestion =
  | { readonly kind: 'rows'; readonly rows: SentRows }
  | {
      readonly kind: 'write';
      readonly head: Omit<ExportStatement, 'rows'>;
      readonly status: StatementStatus;
      readonly request: ExportRequest;
    }
  | {
      readonly kind: 'write_timelines';
      readonly head: Omit<ExportTimelines, 'rows'>;
      readonly request: TimelinesRequest;
    };

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

parentPort?.on('message', (question: ExportQuestion) => {
  if (question.kind === 'rows') {
    rows.push(...question.rows);
    return;
  }
  const sent = rows;
  rows = [];
  parentPort?.postMessage(answerTo(sent, question));
});

function answerTo(sent: SentRows, question: Exclude<ExportQuestion, { kind: 'rows' }>): ExportAnswer {
  try {
    return { kind: 'file', file: fileOf(sent, question) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'fault', message: String(fault) };
    const { code, message, details } = fault;
    return { kind: 'refused', code, message, details };
  }
}

function fileOf(sent: SentRows, question: Exclude<ExportQuestion, { kind: 'rows' }>): ExportFile {
  if (question.kind === 'write')
    return writeExport({ ...question.head, rows: sent }, question.status, question.request);
  return writeTimelines({ ...question.head, rows: sent as ExportTimelines['rows'] }, question.request);
}
