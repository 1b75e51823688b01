export { type BreakKind, breakableRows, breakKinds, type Place } from './breaks.ts';
export { type CorpusDocument, type DocumentPlan, ledgerOf, makeDocument, possibleBreaks } from './document.ts';
export type { Layout } from './layout.ts';
export { lateLayouts, layouts } from './layouts/index.ts';
export { type Phenomenon, phenomena } from './phenomena.ts';
export { makePlanned, planDocuments } from './plan.ts';
export type { Truth, TruthAccount, TruthRow, TruthStatus } from './truth.ts';
