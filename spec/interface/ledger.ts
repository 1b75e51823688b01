import { expect } from 'vitest';
import type { listCredits } from '../../service/operations/index.ts';

type Entry = Awaited<ReturnType<typeof listCredits>>[number];

/** Goes through a ledger entry by entry: the totals it carries, and what each statement was charged. */
export function checkLedger(entries: readonly Entry[]): void {
  const totals = { granted: 0, posted: 0, reserved: 0 };
  const postedFor = new Map<string, number>();
  const heldFor = new Map<string, number>();
  for (const entry of entries) {
    const { kind, credits, statementId } = entry;
    expect(credits, `${kind} of nothing`).toBeGreaterThan(0);
    const held = heldFor.get(statementId ?? '') ?? 0;
    switch (kind) {
      case 'grant':
        totals.granted += credits;
        break;
      case 'reserve':
        totals.reserved += credits;
        heldFor.set(statementId ?? '', held + credits);
        break;
      case 'void':
        totals.reserved -= credits;
        heldFor.set(statementId ?? '', held - credits);
        break;
      case 'post':
        totals.reserved -= credits;
        totals.posted += credits;
        heldFor.set(statementId ?? '', held - credits);
        expect(postedFor.has(statementId ?? ''), `${statementId} was charged twice`).toBe(false);
        postedFor.set(statementId ?? '', credits);
        break;
    }
    const { granted, posted, reserved } = entry;
    expect({ granted, posted, reserved }, 'the totals after an entry').toEqual(totals);
    expect(granted - posted - reserved, 'what remains').toBeGreaterThanOrEqual(0);
    expect(heldFor.get(statementId ?? '') ?? 0, 'what is held for a statement').toBeGreaterThanOrEqual(0);
  }
}
