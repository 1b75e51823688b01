export { type Line, layOutPage, type PageLayout } from './lines.ts';
export type { Token } from './tokens.ts';
