import { showDecimal } from '../figures/decimal.ts';

interface FigureProps {
  readonly value: string | null;
  /** What stands there when the page shows no figure. */
  readonly absent?: string;
  readonly className?: string;
}

/** Money: exact, grouped, in figures of one width. */
export function Figure({ value, absent = '—', className = '' }: FigureProps) {
  if (value === null) return <span className={`figure text-ink-faint ${className}`}>{absent}</span>;
  return <span className={`figure ${className}`}>{showDecimal(value)}</span>;
}
