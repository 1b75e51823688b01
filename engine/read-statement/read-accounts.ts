import { type Choice, choose, nothingMoved } from '../choose/index.ts';
import type { PageLayout } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';
import { prove, type Settled, settle } from '../reconcile/index.ts';
import { type Candidates, type Fact, readCandidates } from '../rows/index.ts';
import { type Account, type Agreed, agree, type Taken } from './agree.ts';
import { holdAgainstPage } from './hold-against-page.ts';
import { withOpenFoot } from './open-foot.ts';

/** What a person says of the account. */
export interface Asked {
  readonly accountType: AccountType | null;
}

export interface ReadAccounts {
  /** What the page says around the rows that were found. */
  readonly around: Candidates;
  readonly settled: Settled | null;
  readonly choice: Choice | null;
  readonly agreed: Agreed | null;
}

/** What both readers have of one account, or of all accounts of a page that is not parted, and whose reading was taken. */
export interface AccountReaders {
  readonly taken: Taken;
  readonly settled: Settled | null;
  readonly choice: Choice | null;
}

export const readersOf = ({ agreed, settled, choice }: ReadAccounts): AccountReaders[] =>
  agreed ? [{ taken: agreed.taken, settled, choice }] : [];

/** Both readers on the same lines, and what they agree on. */
export function readAccounts(
  candidates: Candidates,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  asked: Asked,
  isStatement: boolean,
  isWhole = true,
): ReadAccounts {
  const lines = layouts.flatMap((layout) => layout.lines);
  const first = choose(layouts, facts, candidates, asked);
  // Where headings and words do not find its rows, these must not speak for the account: `Visa purchase` is no card.
  const rowLines = new Set(first?.lines.map(keyOf));
  const isUnfound = candidates.around.some(({ lines: others }) => others.some((line) => rowLines.has(keyOf(line))));
  const around = isUnfound ? readCandidates(layouts, (line) => rowLines.has(keyOf(line))) : candidates;
  const choice = isUnfound ? choose(layouts, facts, around, asked) : first;
  const settled = isStatement ? settle(candidates, asked) : null;
  const held = <One extends Account>(one: One): One =>
    withOpenFoot(
      { ...one, accounts: holdAgainstPage(one.accounts, one.rows, facts, lines, isWhole) },
      facts,
      layouts,
      candidates,
    );
  const byFigures = choice && held(choice);
  const isByFigures = byFigures !== null && prove(byFigures.accounts, byFigures.rows).proof.isProved;
  const still = isByFigures ? null : nothingMoved(layouts, facts, around, asked.accountType);
  const both = agree(settled && held(settled), still ? held({ accounts: [still], rows: [] }) : byFigures);
  const isStill = still !== null && both?.taken.reader === 'figures';
  const agreed = isStill ? { ...both, taken: { ...both.taken, reader: 'nothing_moved' as const } } : both;
  return { around, settled, choice, agreed };
}

const keyOf = ({ page, box }: Choice['lines'][number]): string => `${page} ${box.y0}`;
