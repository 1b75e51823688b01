import { useSyncExternalStore } from 'react';

type Width = '40rem' | '48rem';

/** Whether the window is narrower than this. */
export const useIsNarrow = (width: Width): boolean => {
  const { listen, isNarrow } = windowOf(width);
  return useSyncExternalStore(listen, isNarrow);
};

interface NarrowWindow {
  readonly listen: (listener: () => void) => () => void;
  readonly isNarrow: () => boolean;
}

const windows = new Map<Width, NarrowWindow>();

/** One for each width: what scrolls asks at every frame. */
function windowOf(width: Width): NarrowWindow {
  const known = windows.get(width);
  if (known !== undefined) return known;
  const query = globalThis.matchMedia(`(width < ${width})`);
  const watched: NarrowWindow = {
    listen(listener) {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    isNarrow: () => query.matches,
  };
  windows.set(width, watched);
  return watched;
}
