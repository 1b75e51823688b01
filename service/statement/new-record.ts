import { firstMove } from './lifecycle.ts';
import type { StatementRecord } from './record.ts';

type Given = Pick<
  StatementRecord,
  'id' | 'customerId' | 'mode' | 'retention' | 'fileId' | 'fileName' | 'fileBytes' | 'createdAt' | 'expiresAt'
> &
  Partial<Pick<StatementRecord, 'accountTypeHint' | 'sandboxResult' | 'metadata' | 'onDuplicate' | 'duplicateOf'>>;

/** A statement of which nothing is known yet but its file. */
export const newRecord = (given: Given): StatementRecord => ({
  accountTypeHint: null,
  sandboxResult: null,
  metadata: {},
  onDuplicate: null,
  duplicateOf: null,
  ...given,
  status: firstMove.to,
  run: 1,
  pageCount: 0,
  correctionsVersion: 0,
  result: null,
  rowCount: 0,
  reviewCount: 0,
  error: null,
  creditsCharged: 0,
  creditsDue: 0,
  updatedAt: given.createdAt,
  completedAt: null,
});
