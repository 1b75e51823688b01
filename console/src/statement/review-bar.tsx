import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';
import { usePast } from './undo.ts';

export type Part = 'rows' | 'checks' | 'history';

interface ReviewBarProps {
  readonly review: Review;
  readonly part: Part;
  onPart(part: Part): void;
}

/** Which part is shown, which rows, in what order; the way back and forth. */
export function ReviewBar({ review, part, onPart }: ReviewBarProps) {
  const { accountRows, flagged, shown, order, search, statement, isSaving } = review;
  const { checks } = statement.reconciliation;
  const failed = checks.filter(({ status }) => status === 'fail').length;
  const choose = (next: Review['shown']) => {
    onPart('rows');
    review.show(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-3 py-1 text-sm sm:px-4">
      <Choice isOn={part === 'rows' && shown === 'all'} onChoose={() => choose('all')}>
        {say('All {n}', { n: accountRows.length })}
      </Choice>
      <Choice isOn={part === 'rows' && shown === 'review'} onChoose={() => choose('review')}>
        {say('To check {n}', { n: flagged.length })}
      </Choice>
      <Choice isOn={part === 'checks'} onChoose={() => onPart('checks')}>
        {say('Checks')} {failed > 0 ? `✕ ${failed}` : '✓'}
      </Choice>
      <Choice isOn={part === 'history'} onChoose={() => onPart('history')}>
        {say('History')}
      </Choice>
      <UndoButtons review={review} isSaving={isSaving} />
      {part === 'rows' && (
        <>
          <button
            type="button"
            aria-pressed={order === 'flagged'}
            aria-label={say('Flagged rows first')}
            title={say('Flagged rows first')}
            onClick={() => review.sort(order === 'flagged' ? 'printed' : 'flagged')}
            className={`rounded-full px-2.5 py-0.5 ${order === 'flagged' ? 'bg-ink text-on-ink' : 'text-ink-soft hover:bg-line/70'}`}
          >
            <span aria-hidden="true">⚑ ↑</span>
          </button>
          <input
            type="search"
            aria-label={say('Search the rows')}
            placeholder={say('Search')}
            className="entry ml-auto w-32 py-0.5"
            data-search
            value={search}
            onChange={({ target }) => review.look(target.value)}
          />
        </>
      )}
    </div>
  );
}

function UndoButtons({ review, isSaving }: { readonly review: Review; readonly isSaving: boolean }) {
  const { done, undone } = usePast(review.statement.id);
  const [last, next] = [done.at(-1), undone.at(-1)];
  return (
    <span className="flex">
      <Button
        look="quiet"
        size="small"
        needs="member"
        aria-label={say('Undo')}
        title={last === undefined ? say('Undo') : say('Undo: {said}', { said: last.said })}
        disabled={last === undefined || isSaving}
        onClick={() => void review.undo()}
      >
        ↶
      </Button>
      <Button
        look="quiet"
        size="small"
        needs="member"
        aria-label={say('Redo')}
        title={next === undefined ? say('Redo') : say('Redo: {said}', { said: next.said })}
        disabled={next === undefined || isSaving}
        onClick={() => void review.redo()}
      >
        ↷
      </Button>
    </span>
  );
}
