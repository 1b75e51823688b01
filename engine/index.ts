export { bankById, banks, isBankVerified } from './banks/index.ts';
export { addDays, type Day, isDay } from './calendar/index.ts';
export * from './formats/index.ts';
export { currencyDecimals, formatMoney, isCurrency, type Money, money, parseMoney, sum } from './money/index.ts';
export { compilePdfium, loadPdfium, type Pdfium } from './pdf/index.ts';
export * from './reading/index.ts';
export { type ReadOptions, readStatement } from './read-statement/index.ts';
export { prove } from './reconcile/index.ts';
