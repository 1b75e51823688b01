import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
}

interface Told {
  readonly notices: readonly Notice[];
  /** Only for those who listen to the page. */
  readonly spoken: string;
}

const shownMs = 8000;
const shownMax = 2;

let told: Told = { notices: [], spoken: '' };
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something at the foot of the page, aloud for those who listen to it, and takes it away after a while. */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  change({ ...told, notices: [...told.notices, { ...notice, id }].slice(-shownMax) });
  setTimeout(() => dismiss(id), shownMs);
}

/** Says what everybody else can see already. */
export const announce = (spoken: string): void => change({ ...told, spoken });

export const dismiss = (id: number): void =>
  change({ ...told, notices: told.notices.filter((notice) => notice.id !== id) });

export const useTold = (): Told => useSyncExternalStore(listen, () => told);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Told): void {
  told = next;
  for (const listener of listeners) listener();
}
