import { parentPort } from 'node:worker_threads';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import { type ExportRequest, type StatementStatus, writeExport } from '../statement/index.ts';

/** The rows of a statement come in parts, then what is to be made of them. */
export type ExportQuestion =
  | { readonly kind: 'rows'; readonly rows: ExportStatement['rows'] }
  | {
      readonly kind: 'write';
      readonly head: Omit<ExportStatement, 'rows'>;
      readonly status: StatementStatus;
      readonly request: ExportRequest;
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

let rows: ExportStatement['rows'][number][] = [];

parentPort?.on('message', (question: ExportQuestion) => {
  if (question.kind === 'rows') {
    rows.push(...question.rows);
    return;
  }
  const content = { ...question.head, rows };
  rows = [];
  parentPort?.postMessage(answerTo(content, question));
});

function answerTo(
  content: ExportStatement,
  { status, request }: Extract<ExportQuestion, { kind: 'write' }>,
): ExportAnswer {
  try {
    return { kind: 'file', file: writeExport(content, status, request) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'fault', message: String(fault) };
    const { code, message, details } = fault;
    return { kind: 'refused', code, message, details };
  }
}
