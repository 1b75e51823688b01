export { type CellFigure, type Cells, cellOf, noCells, type PrintedDates } from './cells.ts';
export { type CutLine, cutLine } from './cut-line.ts';
