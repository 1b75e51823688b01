import { datesIn } from '../calendar/index.ts';
import { remembering } from '../recall/index.ts';
import type { Token } from './tokens.ts';

/** All dates of a line, by the places of its tokens. Nearly every stage asks for them. */
export const datesOf: (tokens: readonly Token[]) => ReturnType<typeof datesIn> = remembering((tokens) =>
  datesIn(tokens.map(({ text }) => text)),
);

export const isInDate = (tokens: readonly Token[], at: number): boolean =>
  datesOf(tokens).some(({ start, end }) => at >= start && at < end);
