export type { Cells, PrintedDates } from './cells.ts';
export { type CutLine, cutLine } from './cut-line.ts';
