import { Refusal } from '../refusals/index.ts';
import type { StatementRecord } from '../statement/index.ts';
import { ledger, type Tx } from '../store/index.ts';

/**
 * Credits are a ledger of entries. Each entry carries the customer's totals after it, and at every entry
 * `remaining = granted − posted − reserved` is never negative. One credit is one page of a statement with a result.
 */
export interface Usage {
  readonly used: number;
  readonly remaining: number;
  readonly reserved: number;
}

type Charged = Pick<StatementRecord, 'id' | 'customerId' | 'mode' | 'creditsCharged'>;

export async function usageOf(tx: Tx, customerId: string): Promise<Usage> {
  const totals = await ledger.totals(tx, customerId);
  return { used: totals.posted, remaining: remainingOf(totals), reserved: totals.reserved };
}

export async function grant(tx: Tx, customerId: string, credits: number, now: number): Promise<void> {
  const totals = await ledger.lock(tx, customerId);
  const granted = totals.granted + credits;
  await ledger.append(tx, customerId, { ...totals, kind: 'grant', credits, statementId: null, granted }, now);
}

/** Holds one credit for a statement that has not been charged yet; refuses when there is none. */
export async function reserveOne(tx: Tx, statement: Charged, now: number): Promise<void> {
  if (isFree(statement)) return;
  const held = await hold(tx, statement, 1, now);
  if (!held) throw await shortOf(tx, statement, 1);
}

/** Refuses what would hold one credit while there is none, and writes nothing. */
export async function requireOne(tx: Tx, statement: Charged): Promise<void> {
  if (isFree(statement)) return;
  const totals = await ledger.lock(tx, statement.customerId);
  const held = await ledger.reservedFor(tx, statement.id);
  if (held < 1 && remainingOf(totals) < 1) throw insufficient(1, remainingOf(totals));
}

/** The refusal of a statement that costs more than what remains and what is held for it already. */
export async function shortOf(tx: Tx, statement: Charged, required: number): Promise<Refusal> {
  const { remaining } = await usageOf(tx, statement.customerId);
  return insufficient(required, remaining, await ledger.reservedFor(tx, statement.id));
}

/** Charges the pages of a first result. False when the balance does not cover them: then they stay due. */
export async function charge(tx: Tx, statement: Charged, pages: number, now: number): Promise<boolean> {
  if (isFree(statement)) return true;
  if (!(await hold(tx, statement, pages, now))) return false;
  const totals = await ledger.lock(tx, statement.customerId);
  await ledger.append(
    tx,
    statement.customerId,
    {
      kind: 'post',
      credits: pages,
      statementId: statement.id,
      granted: totals.granted,
      posted: totals.posted + pages,
      reserved: totals.reserved - pages,
    },
    now,
  );
  return true;
}

/** Lets go of what is held for the statement. */
export async function release(tx: Tx, statement: Charged, now: number): Promise<void> {
  if (statement.mode === 'test') return;
  const totals = await ledger.lock(tx, statement.customerId);
  const credits = await ledger.reservedFor(tx, statement.id);
  if (credits === 0) return;
  const reserved = totals.reserved - credits;
  await ledger.append(
    tx,
    statement.customerId,
    { ...totals, kind: 'void', credits, statementId: statement.id, reserved },
    now,
  );
}

/** `missing` is what must be added: what is held for the statement itself counts towards its price. */
export function insufficient(required: number, remaining: number, held = 0): Refusal {
  const missing = Math.max(1, required - held - remaining);
  const has = held === 0 ? `${remaining} remain` : `${held} are held for it and ${remaining} remain`;
  return new Refusal('insufficient_credits', `This needs ${required} credit(s) and ${has}; add ${missing} first.`, {
    extras: {
      credits_required: required,
      credits_held: held,
      credits_remaining: remaining,
      credits_missing: missing,
    },
  });
}

/** Brings the reserve of the statement up to `credits`; false when the balance does not cover that. */
async function hold(tx: Tx, statement: Charged, credits: number, now: number): Promise<boolean> {
  const totals = await ledger.lock(tx, statement.customerId);
  const missing = credits - (await ledger.reservedFor(tx, statement.id));
  if (missing <= 0) return true;
  if (missing > remainingOf(totals)) return false;
  await ledger.append(
    tx,
    statement.customerId,
    { ...totals, kind: 'reserve', credits: missing, statementId: statement.id, reserved: totals.reserved + missing },
    now,
  );
  return true;
}

/** Test statements cost nothing, and a statement is charged once. */
const isFree = (statement: Charged): boolean => statement.mode === 'test' || statement.creditsCharged > 0;

const remainingOf = (totals: { granted: number; posted: number; reserved: number }): number =>
  totals.granted - totals.posted - totals.reserved;
