import { useSearch } from '@tanstack/react-router';
import type { Mode } from '../api/wire.ts';

/** Which of the customer's two sets of statements is shown. It stands in the address, so that a link carries it. */
export function useMode(): Mode {
  const { mode } = useSearch({ strict: false }) as { mode?: Mode };
  return mode ?? 'live';
}
