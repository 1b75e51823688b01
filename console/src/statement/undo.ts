import { useSyncExternalStore } from 'react';
import { renamed, type Step } from './restore.ts';

/** What can be taken back and done again, of one statement, as long as the console is open. */
export interface Past {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

const nothing: Past = { done: [], undone: [] };
const stepsMax = 100;
const pasts = new Map<string, Past>();
const listeners = new Set<() => void>();

export const usePast = (id: string): Past => useSyncExternalStore(listen, () => pastOf(id));

export const pastOf = (id: string): Past => pasts.get(id) ?? nothing;

/** Something new was done: what had been taken back before cannot be done again. */
export const remember = (id: string, step: Step): void =>
  change(id, { done: [...pastOf(id).done, step].slice(-stepsMax), undone: [] });

/** The last step went back, or the last one that went back was done again. */
export function moveStep(id: string, way: 'undo' | 'redo', ids: ReadonlyMap<string, string>): void {
  const { done, undone } = pastOf(id);
  const step = way === 'undo' ? done.at(-1) : undone.at(-1);
  if (step === undefined) return;
  const next =
    way === 'undo'
      ? { done: done.slice(0, -1), undone: [...undone, step] }
      : { done: [...done, step], undone: undone.slice(0, -1) };
  const rename = (one: Step) => (ids.size === 0 ? one : renamed(one, ids));
  change(id, { done: next.done.map(rename), undone: next.undone.map(rename) });
}

/** A step that somebody else's work stands on can't be taken back any more. */
export function dropStep(id: string, way: 'undo' | 'redo'): void {
  const { done, undone } = pastOf(id);
  change(id, way === 'undo' ? { done: done.slice(0, -1), undone } : { done, undone: undone.slice(0, -1) });
}

export const forgetPast = (id: string): void => change(id, nothing);

function change(id: string, past: Past): void {
  pasts.set(id, past);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
