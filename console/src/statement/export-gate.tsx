import type { ExportRequest } from '../api/export.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import type { Statement } from '../api/wire.ts';
import { AccountNumberDialog } from './account-number-dialog.tsx';
import { BankNumberDialog } from './bank-number-dialog.tsx';
import type { Corrector } from './corrector.ts';
import { ReviewDialog } from './review-dialog.tsx';

interface ExportGateProps {
  readonly statement: Statement;
  readonly correct: Corrector;
  readonly request: ExportRequest | undefined;
  readonly fault: Error | null;
  onGo(request: ExportRequest): void;
  onClose(): void;
}

/** Why the download did not come, with what lets it through. */
export function ExportGate({ statement, correct, request, fault, onGo, onClose }: ExportGateProps) {
  if (fault === null || request === undefined) return null;
  const again = () => onGo(request);
  switch (fault instanceof Problem ? fault.code : null) {
    case 'acct_id_unconfirmed':
      return (
        <AccountNumberDialog
          statement={statement}
          correct={correct}
          verb="Record and download"
          onRecorded={again}
          onClose={onClose}
        />
      );
    case 'needs_review_unconfirmed':
      return (
        <ReviewDialog
          statement={statement}
          onConfirm={() => onGo({ ...request, isReviewConfirmed: true })}
          onClose={onClose}
        />
      );
    case 'qbo_bank_unsupported':
    case 'qfx_bank_unsupported':
      return (
        <BankNumberDialog
          statement={statement}
          says={fault.message}
          correct={correct}
          onRecorded={again}
          onClose={onClose}
        />
      );
    default:
      return (
        <p role="alert" className="w-full text-fail">
          {sentenceOf(fault)}
        </p>
      );
  }
}
