import type { AccountType, DirectionWitness } from '../reading/index.ts';
import type { CandidateTable, Fact, RowEntry } from '../rows/index.ts';
import { rowsOf } from './choose-tables.ts';
import { likelySide } from './hypotheses.ts';
import { totalsTell } from './named-totals.ts';
import type { Trial } from './trial.ts';
import { wordingOf } from './wording.ts';

/** What the headings of the columns say about the sides. */
export interface HeadingWords {
  /** They name both, in words that we know. */
  readonly isExplicit: boolean;
  /** They name at least one. */
  readonly areSidesNamed: boolean;
}

/** What tells in from out. Arithmetic cannot: with every sign turned round the sums still agree. */
export function witnessOf(
  trial: Trial,
  rows: readonly RowEntry[],
  type: AccountType | null,
  headings: HeadingWords,
  facts: readonly Fact[],
  decimals: number,
): DirectionWitness | null {
  const told = headings.isExplicit
    ? 'column_heading'
    : witnessOfRows(trial, rows, type, headings.areSidesNamed, soundsLikeCard(facts));
  return told ?? (totalsTell(trial, facts, decimals) ? 'printed_total' : null);
}

function witnessOfRows(
  trial: Trial,
  rows: readonly RowEntry[],
  type: AccountType | null,
  areSidesNamed: boolean,
  isLikeCard: boolean,
): DirectionWitness | null {
  const isTypeKnown = type !== null;
  const likely = likelySide(type);
  let [agree, disagree] = [0, 0];
  for (const row of rows) {
    const amount = trial.amounts.get(row) ?? null;
    // A card's rows speak a card's language, also where it prints what is owed with a minus sign.
    const wording = wordingOf(row.description, likely === 'owed' ? likely : trial.side);
    if (amount === null || amount === 0n || wording === 0) continue;
    if (amount > 0n === wording > 0) agree += 1;
    else disagree += 1;
  }
  if (disagree >= 3 && disagree > 2 * agree) return null;
  if (type === 'line_of_credit' && trial.side === 'owed' && soundsLikeBankAccount(trial, rows)) return null;
  // A card that prints what is owed with a minus sign speaks from the holder's side already.
  const isSignedDebt =
    likely === 'owed' && trial.side === 'asset' && (trial.opening ?? 0n) <= 0n && (trial.closing ?? 0n) < 0n;
  if (isSignedDebt) return 'sign';
  // A balance read from the side that the account's own words speak against needs the rows' words for it.
  if (trial.side !== likely && !(agree >= 3 && agree > 4 * disagree)) return null;
  const usesMarker = rows.some(
    (row) => row.cells.amount?.figure?.marker === 'credit' || row.cells.amount?.figure?.marker === 'debit',
  );
  switch (trial.rule) {
    case 'columns':
      if (areSidesNamed) return 'column_heading';
      return isTypeKnown || agree > disagree ? 'running_balance' : null;
    case 'type':
      return 'type_column';
    case 'section':
    case 'section_sized':
      return 'section';
    case 'running_balance':
      return isTypeKnown || agree > disagree ? 'running_balance' : null;
    case 'plain_in':
    case 'plain_out':
    case 'plus_in':
    case 'titled_or_signed': {
      if (usesMarker) return 'marker';
      const usesSign = rows.some((row) => row.cells.amount?.figure?.sign !== 'none');
      // Plain figures that lower what is owed are rare: a bank account taken for a card looks just like that.
      if (trial.rule === 'plain_in' && trial.side === 'owed' && !usesSign && !(agree >= 3 && agree > 4 * disagree))
        return null;
      if (isTypeKnown && usesSign) return 'sign';
      if (agree > disagree) return 'wording';
      if (isTypeKnown) return disagree === 0 ? 'wording' : null;
      return usesSign && disagree === 0 && !isLikeCard ? 'sign' : null;
    }
  }
}

const bankWordsMin = 2;

/** Salaries that would go out, withdrawals that would come in: the account only has a line of credit beside it. */
function soundsLikeBankAccount(trial: Trial, rows: readonly RowEntry[]): boolean {
  let [agree, disagree] = [0, 0];
  for (const row of rows) {
    const amount = trial.amounts.get(row) ?? null;
    const wording = wordingOf(row.description, 'asset');
    if (amount === null || amount === 0n || wording === 0) continue;
    if (amount > 0n === wording > 0) agree += 1;
    else disagree += 1;
  }
  return disagree >= bankWordsMin && disagree > agree;
}

/** Cards speak of a previous and a new balance; what a plain figure means there is not what it means at a bank. */
const soundsLikeCard = (facts: readonly Fact[]): boolean =>
  facts.some((fact) => fact.role === 'opening' && /previous/iu.test(fact.label)) &&
  facts.some((fact) => fact.role === 'closing' && /\bnew\b/iu.test(fact.label));

/** Only a card thanks for a payment. */
export const thanksForPayment = (tables: readonly CandidateTable[]): boolean =>
  rowsOf(tables).some((row) => /thank you|\bmerci\b/iu.test(row.description));
