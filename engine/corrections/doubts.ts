import type { Money } from '../money/index.ts';
import type { Doubt, ReadingSuggestion, SuggestedChange } from '../reading/index.ts';
import type { CorrectedAccount, CorrectedRow, Draft } from './corrected-reading.ts';
import { isProblem } from './problem.ts';
import { rescale } from './rescale.ts';

/** The doubts of the reading that no person has settled yet. */
export function openDoubts(draft: Draft, account: CorrectedAccount): readonly Doubt[] {
  return account.original.doubts.filter((doubt) => !isSettled(draft, account, doubt));
}

function isSettled(draft: Draft, account: CorrectedAccount, doubt: Doubt): boolean {
  switch (doubt.reason) {
    case 'conflicting_facts':
      return isFactGiven(draft, account, doubt.about);
    case 'weak_proof':
      return isSuggestionTaken(draft, account) || isEveryRowVouched(draft, account);
    case 'open_hypotheses':
      return isSuggestionTaken(draft, account) || areRivalsDecided(draft, account) || isEveryRowVouched(draft, account);
  }
}

function isFactGiven({ isKindGiven }: Draft, { given, acctId }: CorrectedAccount, about: Doubt['about']): boolean {
  switch (about) {
    case 'currency':
      return given.includes('currency');
    case 'kind':
      return isKindGiven;
    case 'period':
      return given.includes('period_start') && given.includes('period_end');
    case 'account':
      return acctId !== null;
    case undefined:
      return false;
  }
}

/** One of the suggestions for the account stands in full, by a person's word. */
const isSuggestionTaken = (draft: Draft, account: CorrectedAccount): boolean =>
  suggestionsFor(draft, account).some(({ changes }) => changes.every((change) => stands(draft, change)));

/** Every row on which the readings differ has been confirmed, corrected or deleted, and they differ on rows alone. */
function areRivalsDecided(draft: Draft, account: CorrectedAccount): boolean {
  const changes = suggestionsFor(draft, account).flatMap((suggestion) => suggestion.changes);
  return changes.length > 0 && changes.every((change) => 'row' in change && isDecided(draft, change.row));
}

function isDecided(draft: Draft, index: number): boolean {
  const row = rowAt(draft, index);
  return row === undefined || isVouched(row);
}

/** A person has put their name to each row of the account. */
function isEveryRowVouched({ rows }: Draft, { current }: CorrectedAccount): boolean {
  const own = rows.filter((row) => row.current.account === current.index);
  return own.length > 0 && own.every(isVouched);
}

const isVouched = ({ status }: CorrectedRow): boolean => status === 'corrected' || status === 'confirmed';

const rowAt = ({ rows }: Draft, index: number): CorrectedRow | undefined =>
  rows.find(({ original }) => original !== null && original.index === index);

function suggestionsFor(draft: Draft, { current }: CorrectedAccount): ReadingSuggestion[] {
  return draft.original.suggestions.filter(({ changes }) =>
    changes.some((change) => accountOf(draft, change) === current.index),
  );
}

function accountOf(draft: Draft, change: SuggestedChange): number | undefined {
  if (!('row' in change)) return change.account;
  const read = [...draft.rows, ...draft.deleted].find(({ original }) => original?.index === change.row);
  return read?.current.account;
}

/** What the change wants is so, because a person has made it so. */
function stands(draft: Draft, change: SuggestedChange): boolean {
  if (change.op === 'delete_row') return draft.deleted.some(({ original }) => original?.index === change.row);
  if (change.op === 'insert_row') {
    return draft.rows.some(
      ({ original, current }) =>
        original === null &&
        current.account === change.account &&
        current.date === change.date &&
        isFigure(draft, change.account, current.amount, change.amount),
    );
  }
  if (change.op === 'set_opening' || change.op === 'set_closing') {
    const fact = change.op === 'set_opening' ? 'opening' : 'closing';
    const account = draft.accounts[change.account];
    return (
      account?.given.includes(fact) === true && isFigure(draft, change.account, account.current[fact], change.amount)
    );
  }
  const row = rowAt(draft, change.row);
  if (row === undefined || !isVouched(row)) return false;
  if (change.op === 'set_date') return row.current.date === change.date;
  if (change.op === 'set_balance') return isFigure(draft, row.current.account, row.current.balance, change.balance);
  return isFigure(draft, row.current.account, row.current.amount, change.amount);
}

/** Whether the current figure is the machine's, whose account may have got a currency of other decimals since. */
function isFigure({ accounts }: Draft, index: number, current: Money | null, wanted: Money): boolean {
  const account = accounts[index];
  if (!account) return false;
  const scaled = rescale(wanted, account.original.currency, account.current.currency);
  return !isProblem(scaled) && scaled === current;
}
