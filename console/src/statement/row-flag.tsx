import type { Row, RowField, RowSuggestion } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { showDecimal } from '../figures/decimal.ts';
import { rowReasonWords } from '../words/reasons.ts';
import type { Corrector } from './corrector.ts';

interface RowFlagProps {
  readonly row: Row;
  readonly selectedId: string | null;
  readonly isSaving: boolean;
  readonly correct: Corrector;
}

/** Why the row needs a look, and the one click that settles it. */
export function RowFlag({ row, selectedId, isSaving, correct }: RowFlagProps) {
  const { id, suggestion, review_reasons } = row;
  const isIncomplete = row.date === null || row.amount === null;
  const undo = [{ op: 'revert_row', row_id: id }] as const;
  const confirm = () =>
    correct({ corrections: [{ op: 'confirm_row', row_id: id }], said: 'Row confirmed as it stands.', undo });
  return (
    <tr className={row.id === selectedId ? 'bg-[#fff6d6]' : 'bg-review-soft/60'}>
      <td className="hidden border-l-4 border-review-line sm:table-cell" />
      <td colSpan={4} className="border-l-4 border-review-line pr-2 pb-2.5 pl-3 sm:border-l-0 sm:pl-2">
        <p className="text-review">
          {review_reasons.map(rowReasonWords).join(' ')}
          {isIncomplete && ' Fill it in, or delete the row.'}
        </p>
        {suggestion !== null && <p className="mt-0.5 text-ink-soft">{suggestion.reason}</p>}
        <div className="mt-1.5 flex flex-wrap gap-2">
          {suggestion !== null && <Accept {...{ id, suggestion, isSaving, correct, undo }} />}
          {!isIncomplete && (
            <Button size="small" disabled={isSaving} onClick={() => void confirm()}>
              It is right as it stands
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

const suggested = {
  amount: { word: 'Amount', show: showDecimal },
  balance: { word: 'Balance', show: showDecimal },
  date: { word: 'Date', show: (value: string) => value },
} as const satisfies Partial<Record<RowField, unknown>>;

interface AcceptProps {
  readonly id: string;
  readonly suggestion: RowSuggestion;
  readonly isSaving: boolean;
  readonly correct: Corrector;
  readonly undo: readonly [{ readonly op: 'revert_row'; readonly row_id: string }];
}

function Accept({ id, suggestion: { field, value }, isSaving, correct, undo }: AcceptProps) {
  if (!isSuggested(field)) return null;
  const { word, show } = suggested[field];
  const accept = () =>
    correct({
      corrections: [{ op: 'set_field', row_id: id, field, value }],
      said: `${word} set to ${show(value)}.`,
      undo,
    });
  return (
    <Button look="main" size="small" disabled={isSaving} onClick={() => void accept()}>
      Set {word.toLowerCase()} to <span className="figure">{show(value)}</span>
    </Button>
  );
}

const isSuggested = (field: string): field is keyof typeof suggested => Object.hasOwn(suggested, field);
