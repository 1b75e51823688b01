export { longestDate } from './date-run.ts';
export { datesOf, isInDate } from './dates-of.ts';
export { groupByGaps } from './gaps.ts';
export { type Line, layOutPage, type PageLayout, type PageRules, sourceOfLine } from './lines.ts';
export { hasCents, isMoneyLike } from './money-like.ts';
export { rightToLeft } from './right-to-left.ts';
export { spacedText, textOf } from './spaced-text.ts';
export { type Figured, mayLackThousands, type Token } from './tokens.ts';
export { withTokens } from './with-tokens.ts';
