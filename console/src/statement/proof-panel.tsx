import { useState } from 'react';
import type { Doubt, Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { AccountNumberDialog } from './account-number-dialog.tsx';
import { CheckList } from './check-list.tsx';
import type { Corrector } from './corrector.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { ledgerOf } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { Verdict } from './verdict.tsx';

interface ProofPanelProps {
  readonly statement: Statement;
  /** Null while they are loaded. */
  readonly rows: readonly Row[] | null;
  readonly account: number | null;
  readonly isSaving: boolean;
  readonly correct: Corrector;
  onSelectRow(id: string): void;
}

/** Does it tie out? The answer first, then what would prove it, then the sum, then what else was checked. */
export function ProofPanel({ statement, rows, account, isSaving, correct, onSelectRow }: ProofPanelProps) {
  const [open, setOpen] = useState<'facts' | 'number' | null>(null);
  const [doubted, setDoubted] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
    setDoubted(null);
  };
  const giveFact = (doubt: Doubt) => {
    setDoubted(doubt.account);
    setOpen(doubt.about === 'account' ? 'number' : 'facts');
  };
  const firstFlagged = rows?.find(({ status }) => status === 'needs_review');
  return (
    <section aria-label="Reconciliation" className="sheet overflow-hidden">
      <Verdict statement={statement} firstFlagged={firstFlagged} onSelectRow={onSelectRow} onGiveFact={giveFact} />
      <SuggestionList statement={statement} isSaving={isSaving} correct={correct} />
      <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2 sm:p-5">
        <div>
          <LedgerTable ledger={ledgerOf(statement, rows, account)} />
          <Button look="quiet" size="small" className="mt-2 -ml-2" onClick={() => setOpen('facts')}>
            Correct balances or period …
          </Button>
        </div>
        <CheckList checks={statement.reconciliation.checks} onSelectRow={onSelectRow} />
      </div>
      {open === 'facts' && (
        <FactsDialog statement={statement} account={doubted ?? account ?? 0} correct={correct} onClose={close} />
      )}
      {open === 'number' && (
        <AccountNumberDialog statement={statement} correct={correct} verb="Record" onRecorded={close} onClose={close} />
      )}
    </section>
  );
}
