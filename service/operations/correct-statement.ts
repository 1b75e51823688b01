import {
  applyCorrections,
  bankByName,
  type CorrectionNeeds,
  type CorrectionRefusal,
  fitidFor,
  refuseOperations,
} from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type Caller,
  moveOf,
  newId,
  type PresentedRow,
  type PresentedStatement,
  presentRow,
  presentStatement,
  resultFields,
} from '../statement/index.ts';
import { corrections, rows } from '../store/index.ts';
import { applyMove, settle } from './apply-move.ts';
import { finished, lockStatement } from './find-statement.ts';
import { linkStatement } from './link-statement.ts';
import type { Services } from './services.ts';

/** A person's corrections, all or none, based on `version` (4.5). Of two at once, exactly one wins. */
export async function correctStatement(
  needs: Pick<Services, 'store' | 'queue' | 'clock'>,
  caller: Caller,
  id: string,
  version: number,
  operations: readonly unknown[],
): Promise<PresentedStatement & { readonly rows: readonly PresentedRow[] }> {
  // What no reading could make right is refused before the version is looked at: 422 comes before 409.
  const malformed = refuseOperations(operations);
  if (malformed !== null) throw refusalOf(malformed);
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = finished(await settle(tx, await lockStatement(tx, caller, id), now));
    if (record.correctionsVersion !== version) throw conflict(record.correctionsVersion);
    const reading = { ...record.result, rows: await rows.all(tx, record) };
    const outcome = applyCorrections(correctionNeeds, reading, operations);
    if (outcome.kind === 'refused') throw refusalOf(outcome);
    const next = version + 1;
    await rows.replace(tx, record, outcome.reading.rows);
    await corrections.insert(tx, record, {
      version: next,
      actor: caller.actor,
      createdAt: now,
      body: outcome.audit,
    });
    const trigger = outcome.reading.proof.isProved ? 'correct_to_proved' : 'correct_to_flagged';
    const change = { ...resultFields(outcome.reading), correctionsVersion: next };
    const corrected = await applyMove(needs, tx, record, moveOf(record.status, trigger), change, now);
    await linkStatement(tx, corrected, outcome.reading.rows, now);
    const shown = outcome.changedRows.map((row) => presentRow(row, outcome.reading.accounts));
    return { ...presentStatement(corrected), rows: shown };
  });
}

const correctionNeeds: CorrectionNeeds = {
  nextRowId: () => newId('txn'),
  fitidFor,
  bankKeyOf: (name) => bankByName(name)?.id ?? null,
};

const refusalOf = ({ code, message, param }: CorrectionRefusal): Refusal => new Refusal(code, message, { param });

const conflict = (currentVersion: number): Refusal =>
  new Refusal(
    'version_conflict',
    `The statement is at version ${currentVersion} now; read it again and base the edit on that.`,
    { param: 'If-Match', extras: { current_version: currentVersion } },
  );
