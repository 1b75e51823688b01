import type { Row } from '../api/wire.ts';
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

const fieldWords = { amount: 'Amount', balance: 'Balance', date: 'Date' } as const;

/** Why the row needs a look, and the one click that settles it. */
export function RowFlag({ row, selectedId, isSaving, correct }: RowFlagProps) {
  const { id, suggestion, review_reasons } = row;
  const undo = [{ op: 'revert_row', row_id: id }] as const;
  return (
    <tr className={row.id === selectedId ? 'bg-[#fff6d6]' : 'bg-review-soft/60'}>
      <td className="hidden border-l-4 border-review-line sm:table-cell" />
      <td colSpan={4} className="border-l-4 border-review-line pr-2 pb-2.5 pl-3 sm:border-l-0 sm:pl-2">
        <p className="text-review">{review_reasons.map(rowReasonWords).join(' ')}</p>
        {suggestion !== null && <p className="mt-0.5 text-ink-soft">{suggestion.reason}</p>}
        <div className="mt-1.5 flex flex-wrap gap-2">
          {suggestion !== null && (
            <Button
              look="main"
              size="small"
              disabled={isSaving}
              onClick={() =>
                void correct({
                  corrections: [{ op: 'set_field', row_id: id, field: suggestion.field, value: suggestion.value }],
                  said: `${fieldWords[suggestion.field]} set to ${shown(suggestion)}.`,
                  undo,
                })
              }
            >
              Set {fieldWords[suggestion.field].toLowerCase()} to <span className="figure">{shown(suggestion)}</span>
            </Button>
          )}
          <Button
            size="small"
            disabled={isSaving}
            onClick={() =>
              void correct({
                corrections: [{ op: 'confirm_row', row_id: id }],
                said: 'Row confirmed as it stands.',
                undo,
              })
            }
          >
            It is right as it stands
          </Button>
        </div>
      </td>
    </tr>
  );
}

const shown = ({ field, value }: NonNullable<Row['suggestion']>): string =>
  field === 'date' ? value : showDecimal(value);
