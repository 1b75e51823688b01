import type { Correction, Statement, Suggestion } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import type { Corrector } from './corrector.ts';

interface SuggestionListProps {
  readonly statement: Statement;
  readonly isSaving: boolean;
  readonly correct: Corrector;
}

/** What would prove the statement, each with the one click that does it. */
export function SuggestionList({ statement, isSaving, correct }: SuggestionListProps) {
  const { suggestions, corrections_version: version } = statement;
  if (suggestions.length === 0) return null;
  const apply = ({ corrections }: Suggestion) => {
    const undo = undoOf(corrections, statement);
    return correct({ corrections, version, said: 'Suggestion applied.', ...(undo && { undo }) });
  };
  return (
    <div className="border-b border-line px-4 py-2.5 sm:px-5">
      <h3 className="text-sm text-ink-soft">What would prove it</h3>
      <ul aria-label="Suggestions" className="mt-1 grid gap-1.5">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className="flex items-start justify-between gap-3">
            <span>{suggestion.title.replace(/\.$/, '')}.</span>
            <Button
              look="main"
              size="small"
              disabled={isSaving}
              aria-label={`Apply: ${suggestion.title}`}
              onClick={() => void apply(suggestion)}
            >
              Apply
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What takes it back; nothing where a row is added, whose id only the service knows. */
function undoOf(corrections: Suggestion['corrections'], statement: Statement): Correction[] | null {
  const undone = corrections.map((correction) => undoOne(correction, statement));
  return undone.includes(null) ? null : undone.flatMap((one) => one ?? []).reverse();
}

function undoOne(correction: Suggestion['corrections'][number], { accounts }: Statement): Correction | null {
  switch (correction.op) {
    case 'set_field':
    case 'delete_row':
      return { op: 'revert_row', row_id: correction.row_id };
    case 'set_meta': {
      const { key, account } = correction;
      return { op: 'set_meta', key, value: accounts[account]?.[key] ?? null, account };
    }
    case 'insert_row':
      return null;
  }
}
