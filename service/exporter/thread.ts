import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import {
  type DeliveredAccount,
  deliveredOf,
  type ExportedTimelines,
  type ExportRequest,
  type KeptStatement,
  type StatementStatus,
  type TimelinesAsked,
  writeExport,
  writeJoined,
} from '../statement/index.ts';
import { answerQuestions } from '../threads/index.ts';

type ExportRow = ExportStatement['rows'][number];

/** What a file is made of: the rows of one statement, or many statements as they are kept. */
export type SentRow = ExportRow | KeptStatement;

export type TimelinesHead = Omit<ExportedTimelines, 'pieces'>;

/** What is to be made of them. */
export type ExportQuestion =
  | {
      readonly kind: 'write';
      readonly head: Omit<ExportStatement, 'rows'>;
      readonly status: StatementStatus;
      readonly request: ExportRequest;
    }
  | { readonly kind: 'write_joined'; readonly asked: TimelinesAsked };

/** A file of many statements comes in pieces, as they are written: first what it is. */
export type ExportPiece =
  | { readonly kind: 'begin'; readonly head: TimelinesHead }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array };

export type ExportAnswer =
  | { readonly kind: 'file'; readonly file: ExportFile }
  /** All pieces have come. */
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly message: string;
      readonly details: RefusalDetails;
    }
  | { readonly kind: 'fault'; readonly message: string };

/** Statements are read while others are still loaded. */
type TakenRow = ExportRow | readonly DeliveredAccount[];

answerQuestions<SentRow, ExportQuestion, ExportAnswer, ExportPiece, TakenRow>({
  take: (sent) => ('result' in sent ? deliveredOf(sent) : sent),
  answerTo: (taken, question, sendRows) => ({
    rows: [],
    answer: answerTo(taken, question, (piece) => sendRows([piece])),
  }),
});

function answerTo(
  taken: readonly TakenRow[],
  question: ExportQuestion,
  send: (piece: ExportPiece) => void,
): ExportAnswer {
  try {
    if (question.kind === 'write') {
      const rows = taken as readonly ExportRow[];
      return { kind: 'file', file: writeExport({ ...question.head, rows }, question.status, question.request) };
    }
    const { pieces, ...head } = writeJoined((taken as readonly DeliveredAccount[][]).flat(), question.asked);
    send({ kind: 'begin', head });
    for (const bytes of pieces) send({ kind: 'piece', bytes });
    return { kind: 'end' };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { kind: 'fault', message: String(fault) };
    const { code, message, details } = fault;
    return { kind: 'refused', code, message, details };
  }
}
