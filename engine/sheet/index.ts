export type { FigureColumn } from './figure-columns.ts';
export { splitSideBySide } from './side-by-side.ts';
export { makeSheet, type Sheet, type SheetDate, type SheetFigure, type SheetLine, SheetReader } from './sheet.ts';
