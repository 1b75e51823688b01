import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Correcting, factOf, type Seen, useCorrect } from '../api/correct.ts';
import { Problem, sentenceOf } from '../api/problem.ts';
import { auditQuery, rowsQuery } from '../api/statements.ts';
import type { Correction, Row, Statement } from '../api/wire.ts';
import { notify } from '../frame/notices.ts';
import { say } from '../words/language.ts';
import { changedSince, type FactChange, isEmptyStep, restoring, restoringFacts, type Step, stepOf } from './restore.ts';
import { dropStep, moveStep, pastOf, remember } from './undo.ts';

interface Told {
  readonly corrections: readonly Correction[];
  /** What was done, for the notice. */
  readonly said: string;
}

/** What came of it; a person is told in every case. */
export type CorrectionEnd = 'saved' | 'overtaken' | 'refused' | 'unreachable';

export type Corrector = (told: Told) => Promise<CorrectionEnd>;

export interface CorrectorState {
  readonly correct: Corrector;
  readonly isSaving: boolean;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** Corrections with everything around them: notices, merging with what others do, and the way back. */
export function useCorrector({ mode, id }: Statement): CorrectorState {
  const queries = useQueryClient();
  const { correct: send, isSaving } = useCorrect(mode, id);
  const moveNow = useCallback(
    async (way: 'undo' | 'redo'): Promise<void> => {
      const { done, undone } = pastOf(id);
      const step = way === 'undo' ? done.at(-1) : undone.at(-1);
      const rows = queries.getQueryData(rowsQuery(mode, id).queryKey)?.rows;
      if (step === undefined || rows === undefined) return;
      const [left, goal] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
      if (changedSince(rows, left).length > 0) return giveUp(id, way, step);
      const audit = await queries.fetchQuery(auditQuery(mode, id)).catch(() => []);
      const changes = audit.flatMap((entry) => entry.changes);
      const inserted = new Set(changes.filter(({ op }) => op === 'insert_row').map(({ rowId }) => rowId ?? ''));
      const facts = restoringFacts(step.facts, way === 'undo' ? 'before' : 'after');
      const corrections = [...restoring(rows, goal, inserted), ...facts];
      const moved = corrections.length === 0 ? null : await attempt(() => send(corrections));
      if (typeof moved === 'string') return;
      moveStep(id, way, moved === null ? new Map() : newIds(step, goal.rows, moved));
      const words = way === 'undo' ? say('Taken back: {said}', { said: step.said }) : step.said;
      notify({ tone: 'good', text: moved === null ? words : savedWords(words, moved) });
    },
    [queries, send, mode, id],
  );
  const move = useCallback(
    async (way: 'undo' | 'redo'): Promise<void> => {
      // Whoever is quicker than the service takes back what is just being saved.
      await settled(id);
      await hold(id, moveNow(way));
    },
    [moveNow, id],
  );
  const correctNow: Corrector = useCallback(
    async ({ corrections, said }) => {
      const done = await attempt(() => send(corrections));
      if (typeof done === 'string') return done;
      const step = stepOf(said, done.before.rows, done.after.rows, factChanges(done.before, done.after, corrections));
      if (!isEmptyStep(step)) remember(id, step);
      const undo = () => void move('undo');
      notify({
        tone: 'good',
        text: savedWords(said, done),
        ...(!isEmptyStep(step) && { action: { label: say('Undo'), run: undo } }),
      });
      return 'saved';
    },
    [send, id, move],
  );
  // One after the other, so that nobody has to wait before the next key.
  const correct: Corrector = useCallback(
    async (told) => {
      await settled(id);
      return hold(id, correctNow(told));
    },
    [correctNow, id],
  );
  return useMemo(
    () => ({ correct, isSaving, undo: () => move('undo'), redo: () => move('redo') }),
    [correct, isSaving, move],
  );
}

/** What is being saved just now, by statement. */
const inHand = new Map<string, Promise<unknown>>();

const settled = async (id: string): Promise<void> => {
  while (inHand.has(id)) await inHand.get(id);
};

function hold<Result>(id: string, work: Promise<Result>): Promise<Result> {
  const held = work.finally(() => {
    if (inHand.get(id) === held) inHand.delete(id);
  });
  inHand.set(id, held);
  return held;
}

type Corrected = Extract<Correcting, { kind: 'corrected' }>;

async function attempt(send: () => Promise<Correcting>): Promise<Corrected | Exclude<CorrectionEnd, 'saved'>> {
  try {
    const done = await send();
    if (done.kind === 'corrected') return done;
    notify({
      tone: 'bad',
      text: say('Somebody else has changed this meanwhile. Look at it again; nothing of yours is lost.'),
    });
    return 'overtaken';
  } catch (fault) {
    const isAway = fault instanceof Problem && (fault.status === 0 || fault.status === 401);
    notify({
      tone: 'bad',
      text: isAway ? say('Not saved: the service does not answer. What you typed is kept.') : sentenceOf(fault),
    });
    return isAway ? 'unreachable' : 'refused';
  }
}

function savedWords(said: string, { before, after, isMerged }: Corrected): string {
  const isNewlyProved = after.statement.status === 'succeeded' && before.statement.status !== 'succeeded';
  return [
    said,
    ...(isMerged ? [say('Somebody else’s changes stand beside it.')] : []),
    ...(isNewlyProved ? [say('The statement is proved now.')] : []),
  ].join(' ');
}

function giveUp(id: string, way: 'undo' | 'redo', step: Step): void {
  dropStep(id, way);
  notify({
    tone: 'bad',
    text: say('“{said}” cannot be taken back: the rows have been changed since.', { said: step.said }),
  });
}

/** Facts that can be given back; the account number is only ever shown masked. */
function factChanges(before: Seen, after: Seen, corrections: readonly Correction[]): FactChange[] {
  return corrections.flatMap((one): FactChange[] => {
    if (one.op !== 'set_meta' || ['acct_id', 'bank_id', 'intu_bid'].includes(one.key)) return [];
    const { key, account = 0 } = one;
    const [was, is] = [factOf(before.statement, one), factOf(after.statement, one)];
    return was === is ? [] : [{ key, account, before: was, after: is }];
  });
}

/** Rows that were put back have come under new ids. */
function newIds(
  step: Step,
  goal: ReadonlyMap<string, Row | undefined>,
  { before, after }: Corrected,
): Map<string, string> {
  const known = new Set(before.rows.map(({ id }) => id));
  const fresh = after.rows.filter(({ id }) => !known.has(id) && !step.before.rows.has(id) && !step.after.rows.has(id));
  const gone = [...goal].flatMap(([id, row]) => (row !== undefined && !known.has(id) ? [id] : []));
  const missing = gone.filter((id) => !after.rows.some((row) => row.id === id));
  return new Map(missing.flatMap((id, at) => (fresh[at] === undefined ? [] : [[id, fresh[at].id] as const])));
}
