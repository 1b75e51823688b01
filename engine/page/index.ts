export { datesOf, isInDate, longestDate } from './dates.ts';
export { groupByGaps, isInCellOf } from './gaps.ts';
export { isFarBelow, type Line, sourceOfLine, withTokens } from './line.ts';
export { layOutPage, type PageLayout, type PageRules } from './lines.ts';
export { hasCents, isMoneyLike } from './money-like.ts';
export { rightToLeft } from './right-to-left.ts';
export { spacedText, textOf } from './spaced-text.ts';
export { type Figured, mayBeThousands, type Token } from './tokens.ts';
