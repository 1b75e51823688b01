import { parentPort } from 'node:worker_threads';
import type { ExportFile, ExportStatement } from '@tieout/engine';
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusals/index.ts';
import {
  type ExportedTimelines,
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

export type TimelinesHead = Omit<ExportedTimelines, 'pieces'>;

/** Then what is to be made of them. */
export type ExportQuestion =
  | {
      readonly kind: 'write';
      readonly head: Omit<ExportStatement, 'rows'>;
      readonly status: StatementStatus;
      readonly request: ExportRequest;
    }
  | { readonly kind: 'write_joined'; readonly asked: TimelinesAsked };

/** A file of many statements comes in pieces, as they are written: first what it is, at last that it is whole. */
export type ExportAnswer =
  | { readonly kind: 'file'; readonly file: ExportFile }
  | { readonly kind: 'begin'; readonly head: TimelinesHead }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
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
    answer(sent, said, (one) => parentPort?.postMessage(one));
  }
});

interface Sent {
  readonly rows: SentRows;
  readonly kept: readonly KeptStatement[];
}

function answer(sent: Sent, question: ExportQuestion, say: (answer: ExportAnswer) => void): void {
  try {
    if (question.kind === 'write_joined') {
      const { pieces, ...head } = writeJoined(sent.kept, question.asked);
      say({ kind: 'begin', head });
      for (const bytes of pieces) say({ kind: 'piece', bytes });
      say({ kind: 'end' });
    } else {
      const file = writeExport({ ...question.head, rows: sent.rows }, question.status, question.request);
      say({ kind: 'file', file });
    }
  } catch (fault) {
    if (fault instanceof Refusal) {
      const { code, message, details } = fault;
      say({ kind: 'refused', code, message, details });
    } else say({ kind: 'fault', message: String(fault) });
  }
}
