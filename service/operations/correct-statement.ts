import { type CorrectionRefusal, refuseOperations } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type Caller,
  moveOf,
  type PresentedRow,
  type PresentedStatement,
  presentStatement,
  type StoredRow,
} from '../statement/index.ts';
import { corrections, rowPacks, rows } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { applyMove, settle } from './apply-move.ts';
import { finished, lockStatement, readFinished } from './find-statement.ts';
import { linkStatement } from './link-statement.ts';
import type { Services } from './services.ts';

/** A person's corrections, all or none, based on `version` (4.5). Of two at once, exactly one wins. */
export async function correctStatement(
  needs: Pick<Services, 'store' | 'queue' | 'signals' | 'clock' | 'corrector'>,
  caller: Caller,
  id: string,
  version: number,
  operations: readonly unknown[],
): Promise<PresentedStatement & { readonly rows: readonly PresentedRow[] }> {
  // What no reading could make right is refused before the version is looked at: 422 comes before 409.
  const malformed = refuseOperations(operations);
  if (malformed !== null) throw refusalOf(malformed);
  const { record: read, texts } = await readAt(needs, caller, id, version);
  // Not within a transaction: a long statement is proved in a thread, and nobody waits for it but the caller.
  const question = { statementId: id, result: read.result, operations };
  const { rows: changed, answer } = await needs.corrector.correct(texts, question);
  if (answer.kind === 'refused') throw refusalOf(answer);
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = finished(await settle(tx, await lockStatement(tx, caller, id), now));
    if (record.correctionsVersion !== version || record.run !== read.run)
      throw versionConflict(record.correctionsVersion);
    const next = version + 1;
    const { isSameOrder } = answer;
    for (let at = 0; at < changed.length; at += rowsAtOnce) {
      await rows.write(tx, record, { isSameOrder, isFirst: at === 0, rows: changed.slice(at, at + rowsAtOnce) });
    }
    if (!isSameOrder && changed.length === 0) await rows.removeAll(tx, record);
    await rowPacks.replaceAll(
      tx,
      record,
      isSameOrder ? withChanges(texts, changed) : changed,
      next,
      isSameOrder ? { version, positions: new Set(changed.map(({ position }) => position)) } : null,
    );
    await corrections.insert(tx, record, {
      version: next,
      actor: caller.actor,
      createdAt: now,
      body: answer.audit,
    });
    await noteActivity(tx, caller, now, { action: 'statement.corrected', subject: id, mode: record.mode });
    const trigger = answer.isProved ? 'correct_to_proved' : 'correct_to_flagged';
    const change = { ...answer.fields, correctionsVersion: next };
    const corrected = await applyMove(needs, tx, record, moveOf(record.status, trigger), change, now);
    await linkStatement(needs, tx, corrected, answer.summaries, now);
    return { ...presentStatement(corrected), rows: answer.shown };
  });
}

/** So many rows are written before others have their turn. */
const rowsAtOnce = 500;

/** No row came, went or moved. */
function withChanges(before: readonly StoredRow[], changed: readonly StoredRow[]): StoredRow[] {
  const byPosition = new Map(changed.map((row) => [row.position, row]));
  return before.map((row) => byPosition.get(row.position) ?? row);
}

/** The statement and its rows at the version that the person saw. */
const readAt = (needs: Pick<Services, 'store' | 'clock'>, caller: Caller, id: string, version: number) =>
  readFinished(needs, caller, id, async (tx, record) => {
    if (record.correctionsVersion !== version) throw versionConflict(record.correctionsVersion);
    return { record, texts: await rows.texts(tx, record) };
  });

const refusalOf = ({ code, message, param }: CorrectionRefusal): Refusal => new Refusal(code, message, { param });

export const versionConflict = (currentVersion: number): Refusal =>
  new Refusal(
    'version_conflict',
    `The statement is at version ${currentVersion} now; read it again and base the edit on that.`,
    { param: 'If-Match', extras: { current_version: currentVersion } },
  );
