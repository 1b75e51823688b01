export { namesDollar, namesForeignAccount } from './currency-words.ts';
export { type DateKind, dateKindOf, endInIssueDate, namesCalendar } from './date-kind-words.ts';
export { type DebtTerm, debtTermsIn, nameCardEnds, namesDebt } from './debt-words.ts';
export { type ColumnRole, roleOfHeading } from './heading-words.ts';
export { kindsNamedIn, namesHoldings } from './kind-words.ts';
export {
  type FactRole,
  isBalanceRole,
  isBareBalance,
  namesBalance,
  roleOfLabel,
  sideOfCount,
  sideOfSum,
  squeeze,
} from './label-words.ts';
export { roleOfTotal } from './labels.ts';
export { escaped, onlyOf } from './language.ts';
export { isProse, sentenceEnd, withoutProse } from './prose.ts';
export { rowTypeWords } from './row-type-table.ts';
export { isBankWording, wordingOf } from './row-words.ts';
export {
  chequeWord,
  isDecoyTitle,
  isListTitle,
  namesRewards,
  type SectionSide,
  saysNone,
  sideOfTitle,
} from './section-words.ts';
export { isOtherSpan } from './span-words.ts';
