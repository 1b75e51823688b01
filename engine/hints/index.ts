export { applyHints } from './apply-hints.ts';
export {
  type ColumnMeaning,
  columnMeanings,
  type Hint,
  type HintBody,
  type HintSide,
  hintSides,
  turnHints,
} from './hint.ts';
export { markOfLayout, markOfText } from './marks.ts';
