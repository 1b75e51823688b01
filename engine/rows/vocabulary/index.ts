export {
  type DebtTerm,
  debtTermsIn,
  kindsNamedIn,
  nameCardEnds,
  namesCard,
  namesDebt,
  namesDollar,
  namesForeignAccount,
  namesHoldings,
} from './account-words.ts';
export {
  type DateKind,
  dateKindOf,
  endInIssueDate,
  isOtherSpan,
  isOwnSpan,
  namesCalendar,
  namesPurpose,
} from './date-words.ts';
export { type ColumnRole, roleOfHeading } from './heading-words.ts';
export {
  type FactRole,
  isBalanceRole,
  isBareBalance,
  namesBalance,
  roleOfLabel,
  roleOfTotal,
  sideOfCount,
  sideOfSum,
  squeeze,
  standingOfBalance,
} from './label-words.ts';
export { escaped, onlyOf } from './language.ts';
export { isProse, sentenceEnd, withoutProse } from './prose.ts';
export { rowTypeWords } from './row-type-table.ts';
export { isBankWording, wordingOf } from './row-words.ts';
export {
  chequeWord,
  isDecoyTitle,
  isListTitle,
  namesRewards,
  pageTurnOf,
  type SectionSide,
  saysNone,
  saysUnbooked,
  sideOfTitle,
} from './section-words.ts';
