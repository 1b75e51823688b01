import { useState } from 'react';
import type { Row } from '../api/wire.ts';
import { KeyHint } from '../commands/key-hint.tsx';
import { Button } from '../controls/button.tsx';
import { showDay } from '../figures/days.ts';
import { showDecimal } from '../figures/decimal.ts';
import { counted, say } from '../words/language.ts';
import { reasonHint, rowReasonWords } from '../words/reasons.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import type { Review } from './review.ts';
import type { RowActions } from './row-actions.ts';
import { RowForm } from './row-form.tsx';

interface RowInspectorProps {
  readonly review: Review;
  readonly actions: RowActions;
  onShowPage(): void;
}

/** Below the rows, always at the same place: what there is to say and to do about the chosen one. */
export function RowInspector({ review, actions, onShowPage }: RowInspectorProps) {
  const { editing, selected } = review;
  const isForm = editing !== null && (editing.id === null || editing.id === selected?.id || editing.kind === 'insert');
  const of = editing === null ? null : (review.rows.find(({ id }) => id === editing.id) ?? null);
  return (
    <section
      aria-label={say('The chosen row')}
      className="sticky bottom-0 z-10 border-t border-line-strong bg-sheet px-3 py-2 shadow-[0_-2px_8px_rgb(0_0_0/0.06)] sm:px-4 lg:static lg:min-h-30 lg:shrink-0"
    >
      {isForm ? (
        <RowForm key={`${editing.kind} ${editing.id}`} review={review} editing={editing} row={of} />
      ) : selected === null ? (
        <NothingChosen review={review} actions={actions} />
      ) : (
        <Chosen row={selected} review={review} actions={actions} onShowPage={onShowPage} />
      )}
    </section>
  );
}

function NothingChosen({ review, actions }: Pick<RowInspectorProps, 'review' | 'actions'>) {
  const { flagged, statement } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 text-ink-soft">
        {flagged.length > 0
          ? counted(flagged.length, 'One row needs a look.', '{n} rows need a look.')
          : statement.status === 'succeeded'
            ? say('Choose a row to see where it stands on the page, or to change it.')
            : say('No row is flagged. Choose one to change it, or see above what would prove the statement.')}
      </p>
      {flagged.length > 0 && (
        <Button look="main" size="small" onClick={() => actions.goToFlag(1)}>
          {say('Go to the first')} <KeyHint keys="n" />
        </Button>
      )}
    </div>
  );
}

function Chosen({ row, review, actions, onShowPage }: RowInspectorProps & { readonly row: Row }) {
  const isFlagged = row.status === 'needs_review';
  const draft = review.drafts.find(({ of }) => of === row.id);
  const isIncomplete = row.date === null || row.amount === null;
  const [isTeaching, setTeaching] = useState(false);
  const { statement } = review;
  const canTeach =
    statement.status === 'needs_review' && statement.mode === 'live' && statement.pdf_available && row.source !== null;
  return (
    <div className="grid gap-1.5">
      {draft !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-busy">
          {say('You have typed a change here that is not saved.')}
          <Button size="small" needs="member" onClick={actions.edit}>
            {say('Go on with it')}
          </Button>
        </p>
      )}
      {isFlagged ? (
        <p className="text-review">
          {row.review_reasons.map(rowReasonWords).join(' ')} {row.suggestion === null ? '' : suggestionWords(row)}{' '}
          {isIncomplete ? say('Fill it in, or delete the row.') : reasonHint(row.review_reasons)}
        </p>
      ) : (
        <p className="truncate text-sm text-ink-soft" title={row.source?.text}>
          {sourceWords(row)}
        </p>
      )}
      {row.printed !== null && <p className="text-sm text-ink-soft">{printedWords(row)}</p>}
      <div className="flex flex-wrap gap-1.5">
        {actions.offer !== null && (
          <Button look="main" size="small" needs="member" onClick={actions.accept}>
            {actions.offer.label} <KeyHint keys="a" />
          </Button>
        )}
        {actions.canConfirm && (
          <Button
            size="small"
            needs="member"
            look={isFlagged && actions.offer === null ? 'main' : 'plain'}
            onClick={actions.confirm}
          >
            {isFlagged ? say('It is right as it stands') : say('Confirm')} <KeyHint keys="c" />
          </Button>
        )}
        <Button size="small" needs="member" onClick={actions.edit}>
          {say('Edit')} <KeyHint keys="e" />
        </Button>
        <Button size="small" needs="member" onClick={actions.insert}>
          {say('Insert below')} <KeyHint keys="i" />
        </Button>
        {actions.canRevert && (
          <Button size="small" needs="member" onClick={actions.revert}>
            {review.inserted.has(row.id) ? say('Take back') : say('Revert')} <KeyHint keys="r" />
          </Button>
        )}
        <Button size="small" needs="member" onClick={actions.remove}>
          {say('Delete row')} <KeyHint keys="Delete" />
        </Button>
        {canTeach && (
          <Button size="small" needs="member" onClick={() => setTeaching(true)}>
            {say('Never a row here …')}
          </Button>
        )}
        {review.statement.pdf_available && row.source !== null && (
          <Button size="small" className="lg:hidden" onClick={onShowPage}>
            {say('Show in PDF')}
          </Button>
        )}
      </div>
      {isTeaching && <LayoutDialog statement={statement} row={row} onClose={() => setTeaching(false)} />}
    </div>
  );
}

/** The service says it in English; what matters is the value that would make the balances agree. */
function suggestionWords({ suggestion }: Row): string {
  if (suggestion === null) return '';
  const value = suggestion.field === 'date' ? showDay(suggestion.value) : showDecimal(suggestion.value);
  return say('With {value} the figures around it agree.', { value });
}

function sourceWords({ source }: Row): string {
  if (source === null) return say('Added by hand: it stands nowhere on the page.');
  return say('Page {page} prints: {text}', { page: source.page, text: source.text });
}

/** What the page prints, where the row says something else now. */
function printedWords({ printed, date, description, amount, balance }: Row): string {
  if (printed === null) return '';
  const parts = [
    ...(printed.date !== date && printed.date !== null ? [showDay(printed.date)] : []),
    ...(printed.description !== description ? [printed.description] : []),
    ...(printed.amount !== amount && printed.amount !== null ? [showDecimal(printed.amount)] : []),
    ...(printed.balance !== balance && printed.balance !== null ? [showDecimal(printed.balance)] : []),
  ];
  return parts.length === 0 ? '' : say('As read from the page: {values}', { values: parts.join(' · ') });
}
