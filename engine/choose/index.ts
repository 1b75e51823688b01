export { datesOn } from '../sheet/index.ts';
export { type Choice, choose, type Tried, type Way } from './choose.ts';
export type { Witness } from './direction.ts';
export { saysTotal } from './items.ts';
export { nothingMoved } from './nothing-moved.ts';
export type { Evidence, LineFate, Trace, TracedEnd, TracedLine, TracedSign } from './trace.ts';
export type { TracedCell, TracedColumn } from './trace-columns.ts';
export { openPeriod, weakProof } from './weak-proof.ts';
