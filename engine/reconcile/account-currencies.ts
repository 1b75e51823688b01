import { isCurrency, writesDollarSymbol } from '../money/index.ts';
import { type Candidates, type CandidateTable, currencyNamedIn, currencyWithout } from '../rows/index.ts';
import type { AccountGroup } from './groups.ts';
import { printedSign } from './printed-sign.ts';

/** Each account's own currency: the words over it name one, its list does, or the signs of its figures tell it from others. */
export function accountCurrencies(groups: readonly AccountGroup[], candidates: Candidates): string[] {
  if (groups.length === 1) return [candidates.currency];
  const titles = groups.map((group) => group.titles.slice(-3));
  const signs = groups.map((group) => printedSign(group.tables));
  const areSignsMixed = new Set(signs.filter((sign) => sign !== null)).size > 1;
  const named = groups.map(
    (group, at) =>
      currencyNamedIn(titles[at] ?? []) ??
      codeOfList(group.tables) ??
      (areSignsMixed ? currencyOfSign(signs[at] ?? null, group, candidates) : null),
  );
  const isMixed = named.some((currency) => currency !== null) && new Set(named).size > 1;
  const others = isMixed ? currencyWithout(candidates, titles.filter((_, at) => named[at] !== null).flat()) : null;
  return named.map((currency) => currency ?? others ?? candidates.currency);
}

/**
 * A list whose first column is the currency prints it once, beside the balance that it opens with:
 *
 *     CCY   Date     Details           Deposit   Withdrawal    Balance
 *     USD   19 Feb   B/F balance                              4,100.20
 */
function codeOfList(tables: readonly CandidateTable[]): string | null {
  const first = tables[0]?.entries.find((entry) => entry.kind === 'row' || entry.kind === 'balance');
  if (first?.kind !== 'balance') return null;
  const word = firstWord.exec(first.source.text)?.[0];
  return word === undefined ? null : currencyNamedIn([word]);
}

const firstWord = /^[A-Z]{3}(?=\s)/u;

/** A bare dollar is the one that the lines over the account's list name. */
function currencyOfSign(sign: string | null, { tables }: AccountGroup, { around }: Candidates): string | null {
  if (sign === null || isCurrency(sign)) return sign;
  const [first] = tables;
  const over = around.find((layout) => layout.number === first?.page)?.lines ?? [];
  const named = currencyNamedIn(over.filter((line) => line.box.y1 < (first?.top ?? 0)).map((line) => line.text));
  return named !== null && writesDollarSymbol(named) ? named : null;
}
