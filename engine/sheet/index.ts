export { joinDatesBelow } from './dates-below.ts';
export type { MonthOfYear } from './day-numbers.ts';
export { partPanels } from './panels.ts';
export { isTaken } from './place-date.ts';
export { inOrderOfLines } from './ragged.ts';
export { datesOn, isForeign, makeSheet, type Sheet } from './sheet.ts';
export type { SheetDate, SheetFigure, SheetLine, Span } from './sheet-line.ts';
export { splitSideBySide } from './side-by-side.ts';
export { inTwoColumns } from './two-columns.ts';
