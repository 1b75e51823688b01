export type { Bank } from './bank.ts';
export { bankById, banks, homeCurrency, intuBidFor, isBankVerified } from './bank-table.ts';
export { type BankHints, bankByName, findBank, findBankIn } from './find-bank.ts';
