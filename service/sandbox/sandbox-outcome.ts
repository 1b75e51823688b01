import type { Outcome } from '@tieout/engine';
import type { FailureCode, SandboxResult, StatementRecord } from '../statement/index.ts';
import { sandboxResults } from '../statement/index.ts';
import { needsReviewSample, succeededSample } from './samples.ts';

export type SandboxOutcome =
  | Outcome
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly message: string };

/** Stands where the reader stands for a live statement: nothing is parsed, everything after it is the same. */
export function sandboxOutcome(
  record: Pick<StatementRecord, 'sandboxResult' | 'fileName' | 'run' | 'accountTypeHint'>,
): SandboxOutcome {
  const wanted = record.sandboxResult ?? wordIn(record.fileName ?? '') ?? 'succeeded';
  switch (wanted) {
    case 'succeeded':
      return { kind: 'read', reading: succeededSample(record.accountTypeHint) };
    case 'needs_review':
      return { kind: 'read', reading: needsReviewSample(record.accountTypeHint) };
    case 'rejected':
      return {
        kind: 'rejected',
        code: 'scanned_pdf',
        message: 'Sandbox: as if the PDF held only scanned pictures.',
        pageCount: 1,
      };
    case 'failed':
      // Only the first run fails, so that a client can see its retry succeed.
      if (record.run > 1) return { kind: 'read', reading: succeededSample(record.accountTypeHint) };
      return { kind: 'failed', code: 'internal_error', message: 'Sandbox: as if our own service had failed.' };
  }
}

/** The first of the result words in the file's name. */
function wordIn(fileName: string): SandboxResult | null {
  const found = sandboxResults
    .map((word) => ({ word, at: fileName.toLowerCase().indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.word ?? null;
}
