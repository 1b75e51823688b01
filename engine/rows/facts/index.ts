export { findAccountNumber, findAccountType, namesLoan, numberAtEnd, readKind } from './account-facts.ts';
export { countSymbols, currencyNamedIn, currencyOfBank, findCurrency } from './currency.ts';
export { type Fact, factsByToken, findFacts, withoutDates } from './facts.ts';
export { printedBankName, withoutAddressee } from './letterhead.ts';
export { namesColumns, pagesOfOthers } from './page-heads.ts';
export { numberOf, readPageNumbers } from './page-numbers.ts';
export {
  choosePeriod,
  dateInPeriod,
  findPeriods,
  isContradicted,
  isOfOtherYearToo,
  titledWeightMin,
} from './period.ts';
export { proseLines } from './prose-lines.ts';
export { findStatementDates } from './statement-date.ts';
