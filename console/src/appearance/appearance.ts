import { useSyncExternalStore } from 'react';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const place = 'tieout.appearance';
const listeners = new Set<() => void>();

export const useAppearance = (): Appearance => useSyncExternalStore(listen, appearance);

export function setAppearance(next: Appearance): void {
  localStorage.setItem(place, next);
  showAppearance();
  for (const listener of listeners) listener();
}

/** The style sheet does the rest; without a choice it follows the system. */
export function showAppearance(): void {
  const now = appearance();
  if (now === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now;
}

function appearance(): Appearance {
  const kept = localStorage.getItem(place);
  return appearances.find((one) => one === kept) ?? 'system';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
