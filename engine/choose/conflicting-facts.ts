import type { Doubt } from '../reading/index.ts';
import type { Candidates } from '../rows/index.ts';

/** Strong places of the page that name different currencies. */
export const conflictsOf = ({ conflicts }: Candidates): Doubt[] =>
  conflicts.map((text) => ({ reason: 'conflicting_facts', about: 'currency', text }));
