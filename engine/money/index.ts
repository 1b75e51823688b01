export { currencyOfCountry } from './country-currencies.ts';
export {
  currencyBySymbol,
  currencyCodes,
  currencyDecimals,
  currencyNames,
  hasOtherSymbols,
  isCurrency,
  isCurrencyInUse,
  othersOfSign,
  plainCodes,
  printedWhole,
  writesDollarSymbol,
} from './currency.ts';
export { isExchanged, isShareOf } from './exchange.ts';
export { absolute, formatMoney, type Money, money, negate, parseMoney, sum, zero } from './money.ts';
export { type PrintedFigure, parsePrinted, printedAmount } from './parse-printed.ts';
export { type Moved, signsThrough } from './signs-through.ts';
