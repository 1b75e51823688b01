import { useSyncExternalStore } from 'react';

/** Whether the service has stopped to answer; the page says so, and looks until it is back. */
let isAway = false;
const listeners = new Set<() => void>();
const lookMs = 2000;

export const useIsAway = (): boolean => useSyncExternalStore(listen, () => isAway);

/** Called once, by whoever fetches everything again when the service is back. */
export function onReturn(react: () => void): () => void {
  let wasAway = isAway;
  return listen(() => {
    if (wasAway && !isAway) react();
    wasAway = isAway;
  });
}

export function reportAnswer(): void {
  if (isAway) change(false);
}

export function reportSilence(): void {
  if (isAway) return;
  change(true);
  const look = async (): Promise<void> => {
    if (!isAway) return;
    const answer = await fetch('/console/session', { cache: 'no-store' }).catch(() => null);
    if (answer !== null && answer.status < 500) change(false);
    else setTimeout(() => void look(), lookMs);
  };
  setTimeout(() => void look(), lookMs);
}

function change(next: boolean): void {
  isAway = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
