import { type Command, useCommands } from '../commands/commands.ts';
import { say } from '../words/language.ts';
import type { Review } from './review.ts';
import type { Part } from './review-bar.tsx';
import type { RowActions } from './row-actions.ts';
import { applySuggestion, suggestionsMax } from './suggestion-list.tsx';
import { suggestionTitle } from './suggestion-title.ts';
import { usePast } from './undo.ts';

interface ReviewCommands {
  readonly review: Review;
  readonly actions: RowActions;
  onPart(part: Part): void;
  onFacts(): void;
}

/** A whole review without the mouse. */
export function useReviewCommands({ review, actions, onPart, onFacts }: ReviewCommands): void {
  const { done, undone } = usePast(review.statement.id);
  const { selected, found, flagged, statement } = review;
  const hasRow = selected !== null;
  const step = (by: 1 | -1) => {
    const at = selected === null ? -1 : found.indexOf(selected);
    const target = found[Math.max(0, Math.min(found.length - 1, at + by))];
    if (target !== undefined) review.select(target.id);
  };
  const toRows = (run: () => void) => () => {
    onPart('rows');
    run();
  };
  const rows = 'Rows' as const;
  const suggestions = statement.suggestions.slice(0, suggestionsMax).map(
    (suggestion, at): Command => ({
      id: `suggestion-${at}`,
      group: 'Statement',
      needs: 'member',
      label: say('Apply: {title}', { title: suggestionTitle(suggestion, review.rows) }),
      keys: [String(at + 1)],
      run: () => applySuggestion(review, at),
    }),
  );
  useCommands([
    {
      id: 'next-flag',
      group: rows,
      label: say('Next row to check'),
      keys: ['n'],
      isOff: flagged.length === 0,
      run: toRows(() => actions.goToFlag(1)),
    },
    {
      id: 'previous-flag',
      group: rows,
      label: say('Previous row to check'),
      keys: ['p', 'Shift+n'],
      isOff: flagged.length === 0,
      run: toRows(() => actions.goToFlag(-1)),
    },
    {
      id: 'down',
      group: rows,
      label: say('Next row'),
      keys: ['j', 'ArrowDown'],
      isOff: found.length === 0,
      run: toRows(() => step(1)),
    },
    {
      id: 'up',
      group: rows,
      label: say('Previous row'),
      keys: ['k', 'ArrowUp'],
      isOff: found.length === 0,
      run: toRows(() => step(-1)),
    },
    {
      id: 'accept',
      group: rows,
      needs: 'member',
      label: say('Accept what is suggested for the row'),
      keys: ['a'],
      isOff: actions.offer === null,
      run: actions.accept,
    },
    {
      id: 'confirm',
      group: rows,
      needs: 'member',
      label: say('Confirm the row as it stands'),
      keys: ['c'],
      isOff: !actions.canConfirm,
      run: actions.confirm,
    },
    {
      id: 'edit',
      group: rows,
      needs: 'member',
      label: say('Edit the row'),
      keys: ['e', 'Enter'],
      isOff: !hasRow,
      run: toRows(actions.edit),
    },
    {
      id: 'insert',
      group: rows,
      needs: 'member',
      label: say('Insert a row below'),
      keys: ['i'],
      run: toRows(actions.insert),
    },
    {
      id: 'revert',
      group: rows,
      needs: 'member',
      label: say('Back to what was read'),
      keys: ['r'],
      isOff: !actions.canRevert,
      run: actions.revert,
    },
    {
      id: 'delete',
      group: rows,
      needs: 'member',
      label: say('Delete the row'),
      keys: ['Delete'],
      isOff: !hasRow,
      run: actions.remove,
    },
    {
      id: 'undo',
      group: rows,
      needs: 'member',
      label: say('Undo'),
      keys: ['u', 'Ctrl+z'],
      isOff: done.length === 0 && !review.isSaving,
      run: () => void review.undo(),
    },
    {
      id: 'redo',
      group: rows,
      needs: 'member',
      label: say('Redo'),
      keys: ['Shift+u', 'Ctrl+Shift+z', 'Ctrl+y'],
      isOff: undone.length === 0 && !review.isSaving,
      run: () => void review.redo(),
    },
    {
      id: 'flagged-first',
      group: rows,
      label: say('Flagged rows first'),
      keys: ['f'],
      run: toRows(() => review.sort(review.order === 'flagged' ? 'printed' : 'flagged')),
    },
    { id: 'search', group: rows, label: say('Search the rows'), keys: ['/'], run: toRows(focusSearch) },
    {
      id: 'facts',
      group: 'Statement',
      needs: 'member',
      label: say('Correct balances or period'),
      keys: ['b'],
      run: onFacts,
    },
    { id: 'checks', group: 'Statement', label: say('Show the checks'), keys: ['Shift+c'], run: () => onPart('checks') },
    { id: 'history', group: 'Statement', label: say('Show the history'), keys: ['h'], run: () => onPart('history') },
    ...suggestions,
  ]);
}

function focusSearch(): void {
  setTimeout(() => document.querySelector<HTMLInputElement>('input[data-search]')?.focus());
}
