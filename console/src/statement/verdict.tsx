import type { Doubt, Row, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { isZero } from '../figures/decimal.ts';
import { settlementWords, statementReasonWords } from '../words/reasons.ts';
import { correctionsWords, verdictWords } from '../words/statuses.ts';
import { strengthWords } from '../words/strength.ts';

interface VerdictProps {
  readonly statement: Statement;
  readonly firstFlagged: Row | undefined;
  onSelectRow(id: string): void;
  /** Opens the form in which such a doubt is settled. */
  onSettle(doubt: Doubt): void;
}

const looks = {
  proved: 'bg-proved-soft text-proved',
  corrected: 'bg-busy-soft text-busy',
  review: 'bg-review-soft text-review',
} as const;

/** Does it tie out, on what ground, and if not, why. */
export function Verdict({ statement, firstFlagged, onSelectRow, onSettle }: VerdictProps) {
  const { word, tone } = verdictWords(statement);
  const isProved = statement.status === 'succeeded';
  return (
    <div className={`px-4 py-2.5 sm:px-5 ${looks[tone as keyof typeof looks] ?? looks.review}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{isProved ? word : 'Needs your review'}</h2>
        {firstFlagged !== undefined && (
          <Button size="small" onClick={() => onSelectRow(firstFlagged.id)}>
            {statement.needs_review_count === 1
              ? 'Go to the row to check'
              : `Go to the ${statement.needs_review_count} rows to check`}
          </Button>
        )}
      </div>
      {isProved ? (
        <p>
          {groundWords(statement)} {strengthWords(statement.reconciliation.strength)}
        </p>
      ) : (
        <Reasons statement={statement} onSettle={onSettle} />
      )}
    </div>
  );
}

function groundWords({ reconciliation: { basis, corrections } }: Statement): string {
  if (basis !== 'corrected') return 'The rows account for every cent between the printed balances.';
  return `With ${correctionsWords(corrections)} by a person, the rows account for every cent.`;
}

function Reasons({ statement, onSettle }: Pick<VerdictProps, 'statement' | 'onSettle'>) {
  const { review_reasons: codes, reconciliation } = statement;
  const doubted = new Set(reconciliation.doubts.map(({ reason }) => reason));
  const plain = codes.filter((code) => !doubted.has(code) && (code !== 'rows_need_review' || codes.length === 1));
  return (
    <>
      <ul className={plain.length + doubted.size > 1 ? 'list-disc pl-5' : ''}>
        {plain.map((code) => (
          <li key={code}>{reasonWords(code, reconciliation.diff)}</li>
        ))}
        {reconciliation.doubts.map((doubt) => (
          <li key={`${doubt.account} ${doubt.reason} ${doubt.text}`}>
            {statementReasonWords(doubt.reason)} {doubt.text} {settlementWords(doubt)}
            {buttonWords(doubt) !== null && (
              <Button size="small" className="ml-2" onClick={() => onSettle(doubt)}>
                {buttonWords(doubt)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reconciliation.status === 'pass' && <p>{strengthWords(reconciliation.strength)}</p>}
    </>
  );
}

/** The kind of account is given where the statement is read again, above. */
function buttonWords({ reason, about }: Doubt): string | null {
  if (reason !== 'conflicting_facts') return 'Confirm rows …';
  if (about === 'account') return 'Record number …';
  return about === 'currency' || about === 'period' ? 'Say which …' : null;
}

/** A sum that is exact is not what is wrong: then it is a running balance on the way. */
const reasonWords = (code: string, diff: string | null): string =>
  code === 'balance_mismatch' && diff !== null && isZero(diff)
    ? 'A running balance printed on the way does not follow from the rows before it.'
    : statementReasonWords(code);
