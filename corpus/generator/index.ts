export { accountFrom, accountYear, printAccount } from './account-year.ts';
export { type BreakKind, breakableRows, type Place } from './breaks.ts';
export { type DocumentPlan, ledgerOf, makeDocument } from './document.ts';
export type { Layout } from './layout.ts';
export { lateLayouts, layouts } from './layouts/index.ts';
export type { Account } from './ledger.ts';
export { phenomena } from './phenomena.ts';
export { makePlanned, planDocuments } from './plan.ts';
export type { Truth, TruthAccount, TruthRow, TruthStatus } from './truth.ts';
