import { balanceValue } from './money-of.ts';
import { balancesAfter, balancesOf, type Proposal } from './proposal.ts';

/**
 * A reading by sums has no chain to begin with, and a chain only the balances of one column: those with `OD` behind them may
 * stand in another. Where figures of one column on rows without a balance are the balance after each of them, they are the
 * rows' printed balances all the same: a list of one row makes no chain. So they are where most of them hold, or are
 * balances that the rows pass, and the others are for the proof to break on.
 */
export function withRunningBalances(proposal: Proposal): Proposal {
  const { rows, opening, standing } = proposal;
  if (!opening || rows.every(({ balance }) => balance !== null)) return proposal;
  const own = new Set(rows.flatMap(({ figures }) => figures));
  const bare = rows.filter(({ balance }) => balance === null);
  const others = bare.flatMap((row) =>
    row.item.line.figures.flatMap((figure) => (own.has(figure) ? [] : [{ row, figure }])),
  );
  if (others.length === 0) return proposal;
  const after = balancesAfter(proposal);
  const known = balancesOf(proposal);
  for (const printed of Map.groupBy(others, ({ figure }) => figure.column).values()) {
    const holding = printed.filter(({ row, figure }) => balanceValue(figure, standing) === after.get(row));
    // Beside other rows than theirs they are balances too.
    const passed = printed.filter(({ figure }) => known.has(figure.size));
    const count = passed.length > 1 ? passed.length : holding.length;
    if (count * 2 <= printed.length) continue;
    const balances = new Map(printed.map(({ row, figure }) => [row, figure]));
    return { ...proposal, rows: rows.map((row) => ({ ...row, balance: row.balance ?? balances.get(row) ?? null })) };
  }
  return proposal;
}
