import { type Choice, choose, nothingMoved } from '../choose/index.ts';
import type { PageLayout, Token } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';
import { prove } from '../reconcile/index.ts';
import { type Candidates, type Fact, readCandidates } from '../rows/index.ts';
import type { Account, ProvedAccount } from './account.ts';
import { holdAgainstPage } from './hold-against-page.ts';
import { withOpenFoot } from './open-foot.ts';

/** What a person says of the account. */
export interface Asked {
  readonly accountType: AccountType | null;
}

/** One account, or all accounts of a document that is not parted. */
export interface ReadAccount {
  /** What the page says around its rows. */
  readonly around: Candidates;
  /** null where the page has no rows. */
  readonly choice: Choice | null;
  readonly read: ProvedAccount | null;
}

/** `share`: what other parts of the document say of this one. */
export function readAccount(
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  asked: Asked,
  { share = (own: Candidates) => own, isWhole = true } = {},
): ReadAccount {
  const lines = layouts.flatMap((layout) => layout.lines);
  const atFirst = share(readCandidates(layouts));
  const first = choose(layouts, facts, atFirst, asked);
  const around = first ? share(readCandidates(layouts, wordsOf([first]))) : atFirst;
  // What was taken for words about the account may be those of a payment, and the other way round.
  const choice = saysTheSame(atFirst, around) ? first : choose(layouts, facts, around, asked);
  const held = <One extends Account>(one: One): One =>
    withOpenFoot(
      { ...one, accounts: holdAgainstPage(one.accounts, one.rows, facts, lines, isWhole) },
      facts,
      layouts,
      around,
    );
  const byRows = choice && proved(held(choice));
  if (byRows?.proved.proof.isProved) return { around, choice, read: byRows };
  const still = nothingMoved(layouts, facts, around, asked.accountType);
  const byStill = still && proved(held({ accounts: [still], rows: [] }));
  return { around, choice, read: byStill?.proved.proof.isProved ? byStill : (byRows ?? byStill) };
}

const proved = <One extends Account>(one: One): One & ProvedAccount => ({
  ...one,
  proved: prove(one.accounts, one.rows),
});

/** The words of the rows that these took. */
export const wordsOf = (choices: readonly Choice[]): ReadonlySet<Token> =>
  new Set(choices.flatMap(({ lines }) => lines.flatMap(({ printed }) => printed)));

/** All that the choice of a reading looks at. */
export const saysTheSame = (one: Candidates, other: Candidates): boolean => saidBy(one) === saidBy(other);

const saidBy = (one: Candidates): string =>
  JSON.stringify([
    one.currency,
    one.currencySource,
    one.accountType,
    one.titledType,
    one.isDebt,
    one.isLoan,
    one.hasDebtLabels,
    one.accountNumber,
    one.periods,
    one.statementDates,
    one.balanceDates,
    one.bank?.id,
  ]);
