import type { StatementRecord } from '../statement/index.ts';
import { bankAccounts, type Tx } from '../store/index.ts';

/** Statements of one bank account that are looked at. */
const comparedMax = 5000;

export interface SameRows {
  /** The oldest earlier statement with the same rows. */
  readonly originalId: string | null;
  /** Later ones, which were read sooner and could not know of this one. */
  readonly copyIds: readonly string[];
}

/**
 * Statements with the same accounts, periods, balances and rows. Not for test statements: they are samples, and all of
 * one kind would be the same.
 */
export async function findSameRows(tx: Tx, record: StatementRecord): Promise<SameRows> {
  const own = record.mode === 'test' ? [] : await bankAccounts.ofStatement(tx, record);
  const keys = own.map(keyOf).sort();
  if (keys.length === 0 || own.some(({ summary: { period } }) => period.start === null || period.end === null)) {
    return { originalId: null, copyIds: [] };
  }
  const ids = own.map(({ bankAccountId }) => bankAccountId);
  const others = (await bankAccounts.linkedTo(tx, record, ids, comparedMax)).filter(
    ({ statementId, status }) => statementId !== record.id && (status === 'succeeded' || status === 'needs_review'),
  );
  const same = [...Map.groupBy(others, ({ statementId }) => statementId).values()].flatMap((links) => {
    const theirs = links.map(keyOf).sort();
    return theirs.length === keys.length && theirs.every((key, at) => key === keys[at]) ? links.slice(0, 1) : [];
  });
  const isEarlier = ({ createdAt, statementId }: bankAccounts.LinkedStatement): boolean =>
    createdAt < record.createdAt || (createdAt === record.createdAt && statementId < record.id);
  return {
    originalId: same.find(isEarlier)?.statementId ?? null,
    copyIds: same.filter((one) => !isEarlier(one)).map(({ statementId }) => statementId),
  };
}

const keyOf = ({ bankAccountId, summary }: bankAccounts.AccountLink): string => {
  const { period, opening, closing, digest } = summary;
  return [bankAccountId, period.start, period.end, opening ?? '', closing ?? '', digest].join(' ');
};
