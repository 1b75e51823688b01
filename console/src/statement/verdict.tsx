import type { Doubt, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { isZero } from '../figures/decimal.ts';
import { doubtWords } from '../words/doubts.ts';
import { counted, say } from '../words/language.ts';
import { settlementWords, statementReasonWords } from '../words/reasons.ts';
import { verdictWords } from '../words/statuses.ts';
import { strengthWords } from '../words/strength.ts';

interface VerdictProps {
  readonly statement: Statement;
  /** Opens the form in which such a doubt is settled. */
  onSettle(doubt: Doubt): void;
  /** Shows the checks, and with them the lines that are no rows. */
  onChecks(): void;
}

const looks = {
  proved: 'bg-proved-soft text-proved',
  corrected: 'bg-busy-soft text-busy',
  review: 'bg-review-soft text-review',
} as const;

/** Does it tie out, on what ground, and if not, why. */
export function Verdict({ statement, onSettle, onChecks }: VerdictProps) {
  const { word, tone } = verdictWords(statement);
  const isProved = statement.status === 'succeeded';
  return (
    <div className={`px-3 py-1.5 sm:px-4 ${looks[tone as keyof typeof looks] ?? looks.review}`}>
      {isProved ? (
        <p>
          <strong className="font-semibold">{word}.</strong> {groundWords(statement)}{' '}
          {strengthWords(statement.reconciliation.strength)}
        </p>
      ) : (
        <Reasons statement={statement} onSettle={onSettle} onChecks={onChecks} />
      )}
    </div>
  );
}

export function groundWords({ reconciliation: { basis, corrections } }: Statement): string {
  if (basis !== 'corrected') return say('The rows account for every cent between the printed balances.');
  return counted(
    corrections,
    'With {n} correction by a person, the rows account for every cent.',
    'With {n} corrections by a person, the rows account for every cent.',
  );
}

function Reasons({ statement, onSettle, onChecks }: VerdictProps) {
  const { reconciliation } = statement;
  const plain = plainReasons(statement);
  return (
    <div>
      <h2 className="inline font-semibold">{say('Needs your review.')}</h2> {plain.map((words) => `${words} `)}
      {statement.review_reasons.includes('unclaimed_figures') && (
        <Button size="small" className="mr-1" onClick={onChecks}>
          {say('Show the lines …')}
        </Button>
      )}
      {reconciliation.doubts.map((doubt) => (
        <span key={`${doubt.account} ${doubt.reason} ${doubt.text}`}>
          {statementReasonWords(doubt.reason)} <DoubtText text={doubt.text} /> {settlementWords(doubt)}{' '}
          {buttonWords(doubt) !== null && (
            <Button size="small" needs="member" className="mr-1" onClick={() => onSettle(doubt)}>
              {buttonWords(doubt)}
            </Button>
          )}
        </span>
      ))}
      {reconciliation.status === 'pass' && strengthWords(reconciliation.strength)}
    </div>
  );
}

/** A sentence that came later than these words is shown as the service says it. */
function DoubtText({ text }: { readonly text: string }) {
  const words = doubtWords(text);
  return words === null ? <span lang="en">{text}</span> : words;
}

/** Why it is not proved, apart from doubts, in sentences. Rows to check go without saying where more is wrong. */
export function plainReasons({ review_reasons: codes, reconciliation }: Statement): string[] {
  const doubted = new Set(reconciliation.doubts.map(({ reason }) => reason));
  return codes
    .filter((code) => !doubted.has(code) && (code !== 'rows_need_review' || codes.length === 1))
    .map((code) => reasonWords(code, reconciliation.diff));
}

/** The kind of account is given where the statement is read again, above. */
function buttonWords({ reason, about }: Doubt): string | null {
  if (reason !== 'conflicting_facts') return say('Confirm rows …');
  if (about === 'account') return say('Record number …');
  return about === 'currency' || about === 'period' ? say('Say which …') : null;
}

/** A sum that is exact is not what is wrong: then it is a running balance on the way. */
const reasonWords = (code: string, diff: string | null): string =>
  code === 'balance_mismatch' && diff !== null && isZero(diff)
    ? say('A running balance printed on the way does not follow from the rows before it.')
    : statementReasonWords(code);
