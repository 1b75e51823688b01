import { useState } from 'react';
import type { Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { statementReasonWords } from '../words/reasons.ts';
import { CheckList } from './check-list.tsx';
import type { Corrector } from './corrector.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { ledgerOf } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';

interface ProofPanelProps {
  readonly statement: Statement;
  /** Null while they are loaded. */
  readonly rows: readonly Row[] | null;
  readonly account: number | null;
  readonly correct: Corrector;
  onSelectRow(id: string): void;
}

/** Does it tie out? The answer first, then the sum, then what else was checked. */
export function ProofPanel({ statement, rows, account, correct, onSelectRow }: ProofPanelProps) {
  const [isEditing, setEditing] = useState(false);
  const firstFlagged = rows?.find(({ status }) => status === 'needs_review');
  return (
    <section aria-label="Reconciliation" className="sheet overflow-hidden">
      <Verdict statement={statement} firstFlagged={firstFlagged} onSelectRow={onSelectRow} />
      <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2 sm:p-5">
        <div>
          <LedgerTable ledger={ledgerOf(statement, rows, account)} />
          <Button look="quiet" size="small" className="mt-2 -ml-2" onClick={() => setEditing(true)}>
            Correct balances or period …
          </Button>
        </div>
        <CheckList checks={statement.reconciliation.checks} onSelectRow={onSelectRow} />
      </div>
      {isEditing && (
        <FactsDialog statement={statement} account={account ?? 0} correct={correct} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}

interface VerdictProps extends Pick<ProofPanelProps, 'statement' | 'onSelectRow'> {
  readonly firstFlagged: Row | undefined;
}

function Verdict({ statement, firstFlagged, onSelectRow }: VerdictProps) {
  const isProved = statement.status === 'succeeded';
  const reasons = statement.review_reasons.filter(
    (code) => code !== 'rows_need_review' || statement.review_reasons.length === 1,
  );
  return (
    <div className={`px-4 py-3 sm:px-5 ${isProved ? 'bg-proved-soft text-proved' : 'bg-review-soft text-review'}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{isProved ? 'Proved' : 'Needs your review'}</h2>
        {firstFlagged !== undefined && (
          <Button size="small" onClick={() => onSelectRow(firstFlagged.id)}>
            {statement.needs_review_count === 1
              ? 'Go to the row to check'
              : `Go to the ${statement.needs_review_count} rows to check`}
          </Button>
        )}
      </div>
      {isProved ? (
        <p>The rows account for every cent between the printed balances.</p>
      ) : (
        <ul className={reasons.length > 1 ? 'list-disc pl-5' : ''}>
          {reasons.map((code) => (
            <li key={code}>{statementReasonWords(code)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
