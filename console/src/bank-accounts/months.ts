import type { BankAccountTimeline } from '../api/wire.ts';

/** How much of a month the statements cover, within the time from the first day to the last. */
export type MonthState = 'covered' | 'twice' | 'partly' | 'missing' | 'outside';

export interface Month {
  /** `2026-04` */
  readonly month: string;
  readonly state: MonthState;
}

export interface Year {
  readonly year: string;
  readonly months: readonly Month[];
}

type Coverage = Pick<BankAccountTimeline['coverage'][number], 'start' | 'end' | 'statements'>;

/** The years from the first day that is covered to the last, each with its twelve months. */
export function yearsOf(coverage: readonly Coverage[]): Year[] {
  const [first, last] = [coverage[0]?.start, coverage.at(-1)?.end];
  if (first === undefined || last === undefined) return [];
  const years: Year[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
    years.push({ year: String(year), months: months.map((month) => ({ month, state: stateOf(month, coverage) })) });
  }
  return years;
}

/** Days are texts of one length, so that they compare as days. */
function stateOf(month: string, coverage: readonly Coverage[]): MonthState {
  const touching = coverage.filter(({ start, end }) => start.slice(0, 7) <= month && end.slice(0, 7) >= month);
  if (touching.length === 0) return 'outside';
  const isCovered = touching.some(({ statements }) => statements.length > 0);
  const hasGap = touching.some(({ statements }) => statements.length === 0);
  if (hasGap) return isCovered ? 'partly' : 'missing';
  return touching.some(({ statements }) => statements.length > 1) ? 'twice' : 'covered';
}
