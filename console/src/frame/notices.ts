import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
}

const shownMs = 8000;
const shownMax = 4;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something at the foot of the page, aloud for those who listen to it, and takes it away after a while. */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  change([...notices, { ...notice, id }].slice(-shownMax));
  setTimeout(() => dismiss(id), shownMs);
}

export const dismiss = (id: number): void => change(notices.filter((notice) => notice.id !== id));

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
