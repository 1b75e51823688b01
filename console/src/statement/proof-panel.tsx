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
import { VouchDialog } from './vouch-dialog.tsx';

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
  const [open, setOpen] = useState<'facts' | 'number' | 'rows' | null>(null);
  const [doubted, setDoubted] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
    setDoubted(null);
  };
  const settle = (doubt: Doubt) => {
    setDoubted(doubt.account);
    setOpen(doubt.reason !== 'conflicting_facts' ? 'rows' : doubt.about === 'account' ? 'number' : 'facts');
  };
  const firstFlagged = rows?.find(({ status }) => status === 'needs_review');
  return (
    <section aria-label="Reconciliation" className="sheet overflow-hidden">
      <Verdict statement={statement} firstFlagged={firstFlagged} onSelectRow={onSelectRow} onSettle={settle} />
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
      {open === 'rows' && <VouchDialog rows={unvouched(rows, doubted)} correct={correct} onClose={close} />}
      {open === 'number' && (
        <AccountNumberDialog statement={statement} correct={correct} verb="Record" onRecorded={close} onClose={close} />
      )}
    </section>
  );
}

const unvouched = (rows: readonly Row[] | null, account: number | null): readonly Row[] =>
  (rows ?? []).filter((row) => row.account === account && row.status !== 'corrected' && row.status !== 'confirmed');
