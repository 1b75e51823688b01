import type { ExportFile, ExportStatement, ExportTimelines } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import {
  type ExportRequest,
  type StatementStatus,
  type TimelinesRequest,
  writeExport,
  writeTimelines,
} from '../statement/index.ts';
import { answerQuestions } from '../threads/index.ts';

/** A row of a statement, or of statements joined in time. */
export type SentRow = ExportStatement['rows'][number] | ExportTimelines['rows'][number];

/** What is to be made of the rows. */
export type ExportQuestion =
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

answerQuestions<SentRow, ExportQuestion, ExportAnswer>((rows, question) => ({
  rows: [],
  answer: answerTo(rows, question),
}));

function answerTo(sent: readonly SentRow[], question: ExportQuestion): ExportAnswer {
  try {
    return { kind: 'file', file: fileOf(sent, question) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'fault', message: String(fault) };
    const { code, message, details } = fault;
    return { kind: 'refused', code, message, details };
  }
}

function fileOf(sent: readonly SentRow[], question: ExportQuestion): ExportFile {
  if (question.kind === 'write')
    return writeExport({ ...question.head, rows: sent }, question.status, question.request);
  return writeTimelines({ ...question.head, rows: sent as ExportTimelines['rows'] }, question.request);
}
