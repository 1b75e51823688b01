export { wordingOf } from '../rows/index.ts';
export { printedCounts } from './counts.ts';
export { type DateReading, readDateOrder } from './date-order.ts';
export { type Proved, prove } from './prove.ts';
export { checkNumber, rowType } from './row-facts.ts';
export { saysNoRows } from './says-no-rows.ts';
export { type Settled, type SettleOptions, settle } from './settle.ts';
export type { Hypothesis, Verdict } from './trial.ts';
export { linesBeyond } from './unread-lines.ts';
