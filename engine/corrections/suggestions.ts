import { currencyDecimals, formatMoney, type Money } from '../money/index.ts';
import type { ReadingSuggestion, SuggestedChange } from '../reading/index.ts';
import { applyOperations } from './apply-operations.ts';
import type { CorrectedReading, OfferedSuggestion } from './corrected-reading.ts';
import type { SuggestedOperation } from './operation.ts';
import { isProblem } from './problem.ts';
import { rescale } from './rescale.ts';
import type { RowNeeds } from './row-operations.ts';

const suggestionsMax = 20;

/**
 * The suggestions of the reading that still apply, as operations of the interface. Each is really applied to see whether
 * it proves the statement; one that does not is not offered.
 */
export function offerSuggestions(reading: CorrectedReading): OfferedSuggestion[] {
  if (reading.proof.isProved) return [];
  return reading.original.suggestions.slice(0, suggestionsMax).flatMap((suggestion, position): OfferedSuggestion[] => {
    const corrections = wordSuggestion(reading, suggestion);
    if (corrections === null || !proves(reading, corrections)) return [];
    return [{ id: `sug_${position + 1}`, title: suggestion.title, corrections }];
  });
}

/** Nothing of the trial is kept, so its ids need not be anybody's. */
const trialNeeds: RowNeeds = { nextRowId: () => 'txn_trial', fitidFor: () => 'trial' };

function proves(reading: CorrectedReading, corrections: readonly SuggestedOperation[]): boolean {
  const outcome = applyOperations({ ...trialNeeds, bankKeyOf: () => null }, reading, corrections);
  return outcome.kind === 'applied' && outcome.reading.proof.isProved;
}

/**
 * null where a row that it names is gone, or a figure does not fit the currency any more. Rows are inserted first, while
 * the rows before them are still there, and backwards, so that those after the same row come out in their order.
 */
function wordSuggestion(reading: CorrectedReading, { changes }: ReadingSuggestion): SuggestedOperation[] | null {
  const inserted = changes.filter(({ op }) => op === 'insert_row').reverse();
  const others = changes.filter(({ op }) => op !== 'insert_row');
  const worded = [...inserted, ...others].map((change) => wordChange(reading, change));
  return worded.includes(null) ? null : worded.flatMap((operation) => operation ?? []);
}

function wordChange(reading: CorrectedReading, change: SuggestedChange): SuggestedOperation | null {
  switch (change.op) {
    case 'set_amount': {
      const row = rowOf(reading, change.row);
      const value = row && wordMoney(reading, row.current.account, change.amount);
      return row && value ? { op: 'set_field', row_id: row.id, field: 'amount', value } : null;
    }
    case 'set_balance': {
      const row = rowOf(reading, change.row);
      const value = row && wordMoney(reading, row.current.account, change.balance);
      return row && value ? { op: 'set_field', row_id: row.id, field: 'balance', value } : null;
    }
    case 'set_date': {
      const row = rowOf(reading, change.row);
      return row && { op: 'set_field', row_id: row.id, field: 'date', value: change.date };
    }
    case 'delete_row': {
      const row = rowOf(reading, change.row);
      return row && { op: 'delete_row', row_id: row.id };
    }
    case 'insert_row':
      return wordInsertion(reading, change);
    case 'set_opening':
    case 'set_closing': {
      const key = change.op === 'set_opening' ? 'opening_balance' : 'closing_balance';
      const value = wordMoney(reading, change.account, change.amount);
      return value === null ? null : { op: 'set_meta', key, value, account: change.account };
    }
  }
}

function wordInsertion(
  reading: CorrectedReading,
  change: Extract<SuggestedChange, { op: 'insert_row' }>,
): SuggestedOperation | null {
  const { account, afterRow, date, description, source } = change;
  const before = afterRow === null ? null : rowOf(reading, afterRow);
  const amount = wordMoney(reading, account, change.amount);
  const balance = change.balance === null ? null : wordMoney(reading, account, change.balance);
  if (amount === null || (afterRow !== null && before === null)) return null;
  if (change.balance !== null && balance === null) return null;
  return {
    op: 'insert_row',
    after_row_id: before?.id ?? null,
    account,
    fields: { date, description, amount, balance },
    source,
  };
}

/** The row that the machine read at that place, if nobody has deleted it. */
const rowOf = ({ rows }: CorrectedReading, index: number) =>
  rows.find(({ original }) => original !== null && original.index === index) ?? null;

function wordMoney({ accounts }: CorrectedReading, index: number, amount: Money): string | null {
  const account = accounts[index];
  if (!account) return null;
  const { currency } = account.current;
  const scaled = rescale(amount, account.original.currency, currency);
  return isProblem(scaled) ? null : formatMoney(scaled, currencyDecimals(currency));
}
