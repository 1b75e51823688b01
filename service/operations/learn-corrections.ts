import { Refusal } from '../refusals/index.ts';
import {
  asOf,
  type Caller,
  excludedLine,
  type LayoutOperation,
  newId,
  type PresentedLearnedCorrection,
  type PresentedStatement,
  presentLearnedCorrection,
  presentStatement,
  type RowRecord,
} from '../statement/index.ts';
import { corrections, learnedCorrections, rows } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import { settle } from './apply-move.ts';
import { versionConflict } from './correct-statement.ts';
import { type FinishedStatement, finished, lockStatement } from './find-statement.ts';
import { readAgain } from './read-again.ts';
import { fullRefusal } from './require-room.ts';
import type { Services } from './services.ts';

/** Of one customer and mode: each is tried on every statement of its layout. */
const learnedMax = 500;

/**
 * What a person says about the layout is kept, and the statement is read again with it. The rows and their corrections
 * go; the audit trail, the metadata and what was recorded stay.
 */
export async function learnCorrections(
  needs: Pick<Services, 'store' | 'queue' | 'clock' | 'limits' | 'traces'>,
  caller: Caller,
  id: string,
  version: number,
  operations: readonly LayoutOperation[],
): Promise<PresentedStatement> {
  const full = await fullRefusal(needs, caller);
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const record = asOf(finished(await settle(tx, await lockStatement(tx, caller, id), now)), now) as FinishedStatement;
    if (record.correctionsVersion !== version) throw versionConflict(record.correctionsVersion);
    const { layout } = record.result;
    if (layout === undefined) {
      throw new Refusal(
        'layout_unknown',
        'No headings were found over the rows of this statement, or it was read before layouts were known.',
      );
    }
    const printed = await rows.all(tx, record);
    for (const [position, operation] of operations.entries()) {
      const hint = operation.op === 'exclude_line' ? lineOf(printed, operation.rowId, position) : operation.hint;
      const kept = { id: newId('lrn'), mode: record.mode, layout, statementId: id, isActive: true, createdAt: now };
      const subject = await learnedCorrections.put(tx, record, { ...kept, hint });
      await noteActivity(tx, caller, now, { action: 'layout.learned', subject, mode: record.mode });
    }
    if ((await learnedCorrections.count(tx, record)) > learnedMax) throw tooMany();
    const next = version + 1;
    const audit = operations.map((operation, at) => changeOf(operation, printed, at));
    await corrections.insert(tx, record, { version: next, actor: caller.actor, createdAt: now, body: audit });
    await noteActivity(tx, caller, now, { action: 'statement.corrected', subject: id, mode: record.mode });
    return presentStatement(await readAgain(needs, tx, record, { correctionsVersion: next }, { now, full }));
  });
}

function lineOf(printed: readonly RowRecord[], rowId: string, position: number) {
  const param = `corrections[${position}].row_id`;
  const row = printed.find((one) => one.id === rowId);
  if (row === undefined) throw new Refusal('unknown_row', 'The statement has no such row.', { param });
  const hint = excludedLine(row.original?.source?.text ?? null);
  if (hint !== null) return hint;
  throw new Refusal('invalid_correction', 'The row has no words on the page by which its line could be known.', {
    param,
  });
}

/** For the trail of this statement, in the form of all other changes. */
function changeOf(operation: LayoutOperation, printed: readonly RowRecord[], position: number) {
  const isLine = operation.op === 'exclude_line';
  const text = isLine
    ? (printed.find(({ id }) => id === operation.rowId)?.current.description ?? null)
    : operation.text;
  const meaning = isLine || operation.hint.kind === 'excluded_line' ? null : operation.hint.meaning;
  return {
    operation: position,
    op: operation.op,
    rowId: isLine ? operation.rowId : null,
    account: null,
    field: null,
    before: text,
    after: meaning,
  };
}

const tooMany = (): Refusal =>
  new Refusal('too_many_learned_corrections', `${learnedMax} are kept at most: delete those that are not needed.`);

/** All of the caller's, newest first. */
export async function listLearnedCorrections(
  needs: Pick<Services, 'store'>,
  caller: Caller,
): Promise<PresentedLearnedCorrection[]> {
  return (await learnedCorrections.all(needs.store.db, caller)).map(presentLearnedCorrection);
}

/** One that is switched off is kept, and no statement is read with it. */
export async function switchLearnedCorrection(
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
  isActive: boolean,
): Promise<PresentedLearnedCorrection> {
  return needs.store.transaction(async (tx) => {
    const learned = await learnedCorrections.setActive(tx, caller, id, isActive);
    if (learned === null) throw notFound();
    const action = isActive ? 'layout.switched_on' : 'layout.switched_off';
    await noteActivity(tx, caller, needs.clock.now(), { action, subject: id, mode: caller.mode });
    return presentLearnedCorrection(learned);
  });
}

export async function deleteLearnedCorrection(
  needs: Pick<Services, 'store' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await needs.store.transaction(async (tx) => {
    if (!(await learnedCorrections.remove(tx, caller, id))) throw notFound();
    await noteActivity(tx, caller, needs.clock.now(), { action: 'layout.deleted', subject: id, mode: caller.mode });
  });
}

/** 404 comes before the body is looked at. */
export async function requireLearnedCorrection(
  needs: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const found = await learnedCorrections.all(needs.store.db, caller);
  if (!found.some((one) => one.id === id)) throw notFound();
}

const notFound = (): Refusal =>
  new Refusal('learned_correction_not_found', 'There is no such learned correction for this key.');
