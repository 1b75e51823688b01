export { type Choice, choose, type Tried, type Way } from './choose.ts';
export { type Witness, weightOf } from './direction.ts';
export { nothingMoved } from './nothing-moved.ts';
export type { Evidence, LineFate, Trace, TracedColumn, TracedEnd, TracedLine, TracedSign } from './trace.ts';
export { weakProof } from './weak-proof.ts';
