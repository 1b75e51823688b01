export { type Proved, prove } from './prove.ts';
export { type Settled, type SettleOptions, saysNoRows, settle } from './settle.ts';
export type { Hypothesis, Trial } from './trial.ts';
