import type { Suggestion } from '../api/wire.ts';
import { KeyHint } from '../commands/key-hint.tsx';
import { Button } from '../controls/button.tsx';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';
import { suggestionTitle } from './suggestion-title.ts';

/** Keys 1 to 9 apply them. */
export const suggestionsMax = 9;

/** What would prove the statement, the most likely first, each with the one click that does it. */
export function SuggestionList({ review }: { readonly review: Review }) {
  const { suggestions } = review.statement;
  if (suggestions.length === 0) return null;
  return (
    <div className="border-b border-line px-3 py-1.5 sm:px-4">
      <h3 className={suggestions.length > 1 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {suggestions.length > 1
          ? say('There are {n} ways to prove it. Compare them with the page and take the one that is printed.', {
              n: suggestions.length,
            })
          : say('What would prove it')}
      </h3>
      <ol aria-label={say('Suggestions')} className="grid gap-1">
        {suggestions.map((suggestion, at) => (
          <li key={suggestion.id} className="flex items-center justify-between gap-3">
            <span>
              {suggestions.length > 1 ? `${at + 1}. ` : `${say('Would prove it:')} `}
              {suggestionTitle(suggestion, review.rows)}.
            </span>
            <span className="flex gap-1.5">
              <ShowRow suggestion={suggestion} review={review} />
              <Button
                look="main"
                size="small"
                needs="member"
                disabled={review.isSaving}
                onClick={() => applySuggestion(review, at)}
              >
                <span aria-hidden="true">{say('Apply')}</span>
                <span className="sr-only">
                  {say('Apply: {title}', { title: suggestionTitle(suggestion, review.rows) })}
                </span>{' '}
                {at < suggestionsMax && <KeyHint keys={String(at + 1)} />}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function applySuggestion(review: Review, at: number): void {
  const suggestion = review.statement.suggestions[at];
  if (suggestion === undefined || review.isSaving) return;
  void review.correct({ corrections: suggestion.corrections, said: say('Suggestion applied.') });
}

/** Which row it is about, before anything is done. */
function ShowRow({ suggestion, review }: { readonly suggestion: Suggestion; readonly review: Review }) {
  const rowId = suggestion.corrections.flatMap((one) => ('row_id' in one ? one.row_id : []))[0];
  if (rowId === undefined) return null;
  return (
    <Button
      size="small"
      aria-label={say('Show the row: {title}', { title: suggestionTitle(suggestion, review.rows) })}
      onClick={() => review.select(rowId)}
    >
      {say('Show')}
    </Button>
  );
}
