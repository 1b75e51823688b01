import type { AccountReading, Outcome, Proof, Strength } from '../reading/index.ts';
import type { CorrectedAccount, CorrectedReading, GivenFact } from './corrected-reading.ts';

/** What was stored before readings said so much of themselves: a field that is not there has the value that it had. */
type Older<Whole> = { readonly [Field in keyof Whole]?: Whole[Field] };

export function completeOutcome(outcome: Outcome): Outcome {
  if (outcome.kind !== 'read') return outcome;
  const { reading } = outcome;
  return {
    ...outcome,
    reading: {
      ...reading,
      accounts: reading.accounts.map(completeAccount),
      proof: completeProof(reading.proof),
      suggestions: (reading as Older<typeof reading>).suggestions ?? [],
    },
  };
}

interface OlderFacts {
  readonly isKindGiven: boolean;
  /** Something was corrected; what it was is not known any more. */
  readonly isCorrected: boolean;
}

/** The rows stand elsewhere; they are as they were. */
export function completeReading<Stored extends Omit<CorrectedReading, 'rows'>>(
  stored: Stored,
  { isKindGiven, isCorrected }: OlderFacts,
): Stored {
  const older = stored as Older<CorrectedReading>;
  const { original } = stored;
  return {
    ...stored,
    accounts: stored.accounts.map(completeCorrected),
    proof: completeProof(stored.proof),
    isKindGiven: older.isKindGiven ?? isKindGiven,
    changeCounts: older.changeCounts ?? stored.accounts.map(() => (isCorrected ? 1 : 0)),
    suggestions: older.suggestions ?? [],
    original: {
      ...original,
      proof: completeProof(original.proof),
      suggestions: (original as Older<typeof original>).suggestions ?? [],
    },
  };
}

function completeCorrected(account: CorrectedAccount): CorrectedAccount {
  if ((account as Older<CorrectedAccount>).given !== undefined) return account;
  const original = completeAccount(account.original);
  const current = completeAccount(account.current);
  const given = factsGiven(current, original);
  return {
    ...account,
    original,
    current: {
      ...current,
      openingSource: given.includes('opening') ? 'corrected' : current.openingSource,
      closingSource: given.includes('closing') ? 'corrected' : current.closingSource,
    },
    given,
  };
}

/** What differs from the reading is a person's word. */
function factsGiven(current: AccountReading, original: AccountReading): GivenFact[] {
  const isOther: Readonly<Record<GivenFact, boolean>> = {
    currency: current.currency !== original.currency,
    // In another currency the same figure may have other decimals.
    opening: current.currency === original.currency && current.opening !== original.opening,
    closing: current.currency === original.currency && current.closing !== original.closing,
    period_start: current.period.start !== original.period.start,
    period_end: current.period.end !== original.period.end,
  };
  return (Object.keys(isOther) as GivenFact[]).filter((fact) => isOther[fact]);
}

function completeAccount(account: AccountReading): AccountReading {
  const older = account as Older<AccountReading>;
  if (older.doubts !== undefined) return account;
  const { period, opening, closing } = account;
  return {
    ...account,
    periodSource: period.start === null && period.end === null ? null : 'printed',
    openingSource: opening === null ? null : 'printed',
    closingSource: closing === null ? null : 'printed',
    choices: 0,
    doubts: [],
  };
}

const arithmeticChecks = ['balance_equation', 'running_balance', 'printed_totals', 'row_count'];

/** Equations were not counted then; each check of the arithmetic that passes holds at least one. */
function completeProof(proof: Proof): Proof {
  if ((proof as Older<Proof>).strength !== undefined) return proof;
  const held = proof.checks.filter(({ name, status }) => status === 'pass' && arithmeticChecks.includes(name)).length;
  const strength: Strength = { equations: held, choices: 0 };
  const accounts = proof.accounts.map((account) => ({
    ...account,
    strength: { equations: account.status === 'pass' ? 1 : 0, choices: 0 },
  }));
  return { ...proof, strength, accounts };
}
