import { charge, release, reserveOne, shortOf } from '../credits/index.ts';
import { publishEvent } from '../deliveries/index.ts';
import { type Move, newId, presentEvent, type StatementRecord } from '../statement/index.ts';
import { batches, statements, type Tx } from '../store/index.ts';
import { completeBatches } from './batches.ts';
import type { Services } from './services.ts';
import { warnOfCredits } from './warn-of-credits.ts';

type Change = Omit<statements.StatementChange, 'status' | 'updatedAt' | 'creditsCharged' | 'creditsDue'>;

/** The only place where a status is set: the move's credits, the record and the event, in the caller's transaction. */
export async function applyMove(
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  record: StatementRecord,
  move: Move,
  change: Change,
  now: number,
): Promise<StatementRecord> {
  const pages = change.pageCount ?? record.pageCount;
  const credits = await moveCredits(tx, record, move, pages, now);
  const whole = { ...change, ...credits, status: move.to, updatedAt: now };
  const moved: StatementRecord = { ...record, ...whole };
  await statements.update(tx, record, whole);
  if (move.credits === 'reserve' || move.credits === 'post') await warnOfCredits({ queue }, tx, record, now);
  if (move.event !== null) {
    const event = { id: newId('evt'), type: move.event, createdAt: now };
    const payload = JSON.stringify(presentEvent(event, moved));
    await publishEvent(tx, queue, { ...event, customerId: record.customerId, statementId: record.id, payload });
    await completeBatches({ queue }, tx, await batches.lockOfStatement(tx, record), record.customerId, now);
  }
  return moved;
}

async function moveCredits(
  tx: Tx,
  record: StatementRecord,
  move: Move,
  pages: number,
  now: number,
): Promise<Pick<StatementRecord, 'creditsCharged' | 'creditsDue'>> {
  const { creditsCharged, creditsDue } = record;
  switch (move.credits) {
    case 'none':
      return { creditsCharged, creditsDue };
    case 'reserve':
      await reserveOne(tx, record, now);
      return { creditsCharged, creditsDue };
    case 'void':
      await release(tx, record, now);
      return { creditsCharged, creditsDue };
    case 'post':
      return chargePages(tx, record, pages, now);
  }
}

/** Settles what a result still owes before anything is handed out of it; refuses while the balance is too small. */
export async function settle(tx: Tx, record: StatementRecord, now: number): Promise<StatementRecord> {
  if (record.creditsDue === 0) return record;
  const settled = await chargePages(tx, record, record.creditsDue, now);
  if (settled.creditsDue > 0) {
    throw await shortOf(tx, record, record.creditsDue);
  }
  await statements.update(tx, record, settled);
  return { ...record, ...settled };
}

async function chargePages(tx: Tx, record: StatementRecord, pages: number, now: number) {
  const { mode, creditsCharged } = record;
  if (mode === 'test' || creditsCharged > 0) return { creditsCharged, creditsDue: 0 };
  const isCharged = await charge(tx, record, pages, now);
  return isCharged ? { creditsCharged: pages, creditsDue: 0 } : { creditsCharged: 0, creditsDue: pages };
}
