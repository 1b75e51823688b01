import type { StatementRecord } from '../statement/index.ts';
import { bankAccounts, type Tx } from '../store/index.ts';

/** Statements of one bank account that are looked at. */
const comparedMax = 5000;

/**
 * The oldest earlier statement with the same accounts, periods, balances and rows. Not for test statements: they are
 * samples, and all of one kind would be the same.
 */
export async function findSameRows(tx: Tx, record: StatementRecord): Promise<string | null> {
  if (record.mode === 'test') return null;
  const own = await bankAccounts.ofStatement(tx, record);
  const ids = own.map(({ bankAccountId }) => bankAccountId);
  const others = (await bankAccounts.linkedTo(tx, record, ids, comparedMax)).filter(
    ({ statementId, status, createdAt }) =>
      statementId !== record.id &&
      (status === 'succeeded' || status === 'needs_review') &&
      (createdAt < record.createdAt || (createdAt === record.createdAt && statementId < record.id)),
  );
  const keys = own.map(keyOf).sort();
  if (keys.length === 0 || own.some(({ summary: { period } }) => period.start === null || period.end === null)) {
    return null;
  }
  const byStatement = Map.groupBy(others, ({ statementId }) => statementId);
  for (const [statementId, links] of byStatement) {
    const theirs = links.map(keyOf).sort();
    if (theirs.length === keys.length && theirs.every((key, at) => key === keys[at])) return statementId;
  }
  return null;
}

const keyOf = ({ bankAccountId, summary }: bankAccounts.AccountLink): string => {
  const { period, opening, closing, digest } = summary;
  return [bankAccountId, period.start, period.end, opening ?? '', closing ?? '', digest].join(' ');
};
