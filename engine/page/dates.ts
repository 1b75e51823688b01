import { datesIn, mayBeInDate, type PrintedDate, parsePrintedDate } from '../calendar/index.ts';
import { remembering } from '../recall/index.ts';
import type { Token } from './tokens.ts';

const tokensMax = 5;
/** Parts of one date stand no farther apart, in letter sizes. */
const gapMax = 1.1;

export interface DateRun {
  readonly date: PrintedDate;
  readonly length: number;
}

/** The longest run of neighbouring tokens from `from` on that reads as one date. */
export function longestDate(tokens: readonly Token[], from: number): DateRun | null {
  let found: DateRun | null = null;
  let text = '';
  for (let at = from; at < tokens.length && at < from + tokensMax; at += 1) {
    const token = tokens[at] as Token;
    const previous = at > from ? tokens[at - 1] : undefined;
    if (!mayBeInDate(token.text)) break;
    if (previous && token.box.x0 - previous.box.x1 > token.fontSize * gapMax) break;
    text = text === '' ? token.text : `${text} ${token.text}`;
    const date = parsePrintedDate(text);
    if (date) found = { date, length: at - from + 1 };
  }
  return found;
}

/** All dates of a line, by the places of its tokens. Nearly every stage asks for them. */
export const datesOf: (tokens: readonly Token[]) => ReturnType<typeof datesIn> = remembering((tokens) =>
  datesIn(tokens.map(({ text }) => text)),
);

export const isInDate = (tokens: readonly Token[], at: number): boolean =>
  datesOf(tokens).some(({ start, end }) => at >= start && at < end);
