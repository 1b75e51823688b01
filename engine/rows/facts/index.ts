export { findAccountNumber, findAccountType, isLoanStatement, namesLoan, numberAtEnd } from './account-facts.ts';
export { printedBankName } from './bank-name.ts';
export { type CurrencySigns, currencyNamedIn, findCurrency, SignCounter } from './currency.ts';
export { type Fact, findFacts } from './facts.ts';
export { missingPages, numberOf, type PageNumber } from './page-numbers.ts';
export { choosePeriod, dateInPeriod, findPeriods, type PrintedPeriod } from './period.ts';
export { writesDollarSign } from './places.ts';
export { findStatementDates } from './statement-date.ts';
