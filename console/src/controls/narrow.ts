import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than this. */
export function useIsNarrow(width: '40rem' | '48rem'): boolean {
  const query = globalThis.matchMedia(`(width < ${width})`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
