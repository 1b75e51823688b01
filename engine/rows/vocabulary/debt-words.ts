import { debts } from './debt-table.ts';
import { foldWord, phrasesOf, wholeWords } from './language.ts';

const owed = wholeWords(phrasesOf(debts.owed));
const terms = (['minimum', 'limit', 'line', 'asked', 'due'] as const).map(
  (term) => [term, wholeWords(phrasesOf(debts[term]))] as const,
);

/** `Balance (DR=Debit)` explains a mark. */
const explained = /[([][^()[\]]*=[^()[\]]*[)\]]/gu;

/** Whether the label of a balance calls it a debt. */
export const namesDebt = (label: string): boolean => owed.test(foldWord(label.replace(explained, ' ')));

const [previous, renewed] = [wholeWords(phrasesOf(debts.previous)), wholeWords(phrasesOf(debts.renewed))];

/** `Previous balance   100.00` and `New balance   50.00`. */
export const nameCardEnds = (opening: string, closing: string): boolean =>
  previous.test(foldWord(opening)) && renewed.test(foldWord(closing));

export type DebtTerm = Exclude<keyof typeof debts, 'owed' | 'previous' | 'renewed'>;

/** Which of the things that only a debt has a label names: a least payment, a limit, what is asked for and the day. */
export const debtTermsIn = (label: string): readonly DebtTerm[] => {
  const folded = foldWord(label);
  const found = terms.flatMap(([term, pattern]) => (pattern.test(folded) ? [term] : []));
  // `Minimum amount due` is one label, and no amount due beside a minimum.
  return found.includes('minimum') ? ['minimum'] : found;
};
