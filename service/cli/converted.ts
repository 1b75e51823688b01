import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type ExportFile, fitidsFor, type Reading, startCorrections } from '@tieout/engine';
import type { ReaderOutcome } from '../reader/index.ts';
import { Refusal } from '../refusals/index.ts';
import {
  type ExportRequest,
  moveOf,
  newRecord,
  presentRow,
  presentStatement,
  type RowRecord,
  resultFields,
  type StatementRecord,
  writeExportFiles,
} from '../statement/index.ts';

/** A statement that was read without a server: the same record and rows, kept nowhere. */
export interface Converted {
  readonly path: string;
  readonly record: StatementRecord;
  readonly rows: readonly RowRecord[];
}

const begunStatus = moveOf('queued', 'start').to;

export function convertedOf(
  path: string,
  bytes: Uint8Array,
  outcome: ReaderOutcome,
  options: { readonly now: number; readonly isKindGiven: boolean },
): Converted {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const begun = begunRecord(path, bytes, hash, options.now);
  if (outcome.kind === 'read') return readRecord(path, begun, hash, outcome.reading, options.isKindGiven);
  const { code, message } = outcome;
  const move = moveOf(begunStatus, outcome.kind === 'rejected' ? 'reject' : 'fail');
  const pageCount = outcome.kind === 'rejected' ? outcome.pageCount : 0;
  return { path, rows: [], record: { ...begun, status: move.to, pageCount, error: { code, message } } };
}

export const presentConverted = ({ record, rows }: Converted) => ({
  ...presentStatement(record),
  transactions: rows.map((row) => presentRow(row, record.result?.accounts ?? [])),
});

/** Why there is no file. */
export interface NoFile {
  readonly code: string;
  readonly message: string;
}

/** The files, why there are none, or null when there is nothing to export. */
export function exportConverted(
  { record, rows }: Converted,
  request: ExportRequest,
): readonly ExportFile[] | NoFile | null {
  if (record.result === null) return null;
  try {
    return writeExportFiles({ ...record.result, rows }, record.status, request);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (fault.code !== 'needs_review_unconfirmed') return fault;
    return { code: fault.code, message: 'It needs review; check it, then add --confirm-review.' };
  }
}

function readRecord(
  path: string,
  begun: StatementRecord,
  hash: string,
  reading: Reading,
  isKindGiven: boolean,
): Converted {
  const ids = reading.rows.map((row) => localId('txn', `${hash} ${row.index}`));
  const corrected = startCorrections(reading, ids, fitidsFor(reading.rows), { isKindGiven });
  const move = moveOf(begunStatus, corrected.proof.isProved ? 'prove' : 'flag');
  const record = {
    ...begun,
    ...resultFields(corrected),
    status: move.to,
    pageCount: reading.pageCount,
    correctionsVersion: 1,
  };
  return { path, record, rows: corrected.rows };
}

/** The same bytes give the same ids. */
const begunRecord = (path: string, bytes: Uint8Array, hash: string, createdAt: number): StatementRecord => ({
  ...newRecord({
    id: localId('stm', hash),
    customerId: 'local',
    mode: 'live',
    retention: 'none',
    fileId: null,
    fileName: basename(path),
    fileBytes: bytes.length,
    createdAt,
    expiresAt: null,
  }),
  status: begunStatus,
  completedAt: createdAt,
});

/** 24 letters and digits of a hash; real ids of statements never begin with 000, so neither do these. */
export const localId = (prefix: 'stm' | 'txn' | 'bac', text: string): string =>
  `${prefix}_c${BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-23)}`;
