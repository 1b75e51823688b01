export type { FigureColumn } from './figure-columns.ts';
export { makeSheet, type Sheet, type SheetDate, type SheetFigure, type SheetLine, SheetReader } from './sheet.ts';
