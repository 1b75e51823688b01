export { type Line, layOutPage, lineOf, type PageLayout } from './lines.ts';
export type { Token } from './tokens.ts';
