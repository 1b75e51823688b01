import { breaks } from './breaks.ts';
import type { Trial } from './falsify-document.ts';

/** One line of the table: all changes of a kind. */
export interface Tally {
  readonly kind: string;
  readonly expects: string;
  readonly changed: number;
  readonly wrong: number;
  readonly succeededBefore: number;
  readonly stillSucceed: number;
}

const expectations = {
  equal: 'equal',
  equal_or_not_succeeded: 'equal or not succeeded',
  must_not_succeed: 'must not succeed',
  cut: 'must not succeed (or a whole)',
} as const;

export function tallyOf(trials: readonly Trial[]): Tally[] {
  return breaks.flatMap(({ kind, expects }) => {
    const some = trials.filter((trial) => trial.kind === kind);
    return some.length === 0 ? [] : [{ kind, expects: expectations[expects], ...countsOf(some) }];
  });
}

export function totalOf(trials: readonly Trial[]): Tally {
  return { kind: 'all', expects: '', ...countsOf(trials) };
}

function countsOf(trials: readonly Trial[]): Omit<Tally, 'kind' | 'expects'> {
  const before = trials.filter(({ succeededBefore }) => succeededBefore);
  return {
    changed: trials.length,
    wrong: trials.filter(({ wrong }) => wrong.length > 0).length,
    succeededBefore: before.length,
    stillSucceed: before.filter(({ succeeds }) => succeeds).length,
  };
}

export const tallyTitles = ['break', 'must be', 'changed', 'wrong', 'succeeded before', 'still succeed', 'share'];

export const tallyLine = (tally: Tally): string[] => [
  tally.kind,
  tally.expects,
  ...[tally.changed, tally.wrong, tally.succeededBefore, tally.stillSucceed].map(String),
  tally.succeededBefore === 0 ? '-' : `${((100 * tally.stillSucceed) / tally.succeededBefore).toFixed(1)}%`,
];
