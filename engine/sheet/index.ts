export { joinDatesBelow, lineNumber } from './dates-below.ts';
export { partPanels } from './panels.ts';
export { inOrderOfLines } from './ragged.ts';
export { datesOn, isForeign, makeSheet, type Sheet } from './sheet.ts';
export { isTaken, type SheetDate, type SheetFigure, type SheetLine, type Span } from './sheet-line.ts';
export { splitSideBySide } from './side-by-side.ts';
export { inTwoColumns } from './two-columns.ts';
