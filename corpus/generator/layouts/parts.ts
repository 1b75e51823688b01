import { addMonths, endOfMonth, type IsoDay, isoDay } from '../days.ts';
import type { Cents } from '../figures.ts';
import type { Family } from '../fonts.ts';
import type { Account, AccountType, RowPlan } from '../ledger.ts';
import { makeRows } from '../ledger.ts';
import { breakLines, type Color, type Pen, type TextStyle } from '../paper.ts';
import type { Manner, Producer } from '../producers/index.ts';
import type { Random } from '../random.ts';
import type { Line } from '../table.ts';

/** A calendar month, one in four of them a December or January. */
export function monthPeriod(random: Random): { start: IsoDay; end: IsoDay } {
  const start = isoDay(random.int(2022, 2025), random.chance(0.25) ? random.pick([12, 1]) : random.int(1, 12), 1);
  return { start, end: endOfMonth(start) };
}

/** From a day of one month to the day before it in the next; one in three crosses the new year. */
export function billingPeriod(random: Random): { start: IsoDay; end: IsoDay } {
  const month = random.chance(0.33) ? 12 : random.int(1, 12);
  const start = isoDay(random.int(2022, 2025), month, random.int(14, 27));
  const end = addMonths(start, 1);
  return { start, end: isoDay(Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(end.slice(8, 10)) - 1) };
}

/** One account filled after a plan. */
export function fillAccount(
  random: Random,
  head: { type: AccountType; number: string; currency: string },
  plan: RowPlan,
): Account {
  const { rows, closing } = makeRows(random, plan);
  return { ...head, start: plan.start, end: plan.end, opening: plan.opening, closing, rows };
}

/** Any producer that can draw the family; the hand-written one in one of its manners. */
export function anyProducer(random: Random, family: Family, manners: readonly Manner[] = []): Producer {
  if (family === 'liberation') return { kind: 'pdfkit' };
  const manner = random.pick([...usualManners, ...manners]);
  return random.pick<Producer>([
    { kind: 'pdfkit' },
    { kind: 'pdf-lib' },
    { kind: 'by_hand', manner: { isCompressed: true, ...manner } },
  ]);
}

/** What print runs do without meaning any harm. */
const usualManners: readonly Manner[] = [{ glyphs: 'single_words' }, { isUneven: true }];

/** Lines of text one under another; returns the baseline below. */
export function block(
  pen: Pen,
  x: number,
  y: number,
  lines: readonly string[],
  style: TextStyle & { leading?: number } = {},
): number {
  const leading = style.leading ?? (style.size ?? pen.sizePt) * 1.3;
  lines.forEach((line, index) => {
    pen.text(x, y + index * leading, line, style);
  });
  return y + lines.length * leading;
}

/** Labels on the left, figures on the right, as summary boxes have them; returns the baseline below. */
export function summary(
  pen: Pen,
  left: number,
  right: number,
  y: number,
  entries: readonly (readonly [string, string])[],
  style: TextStyle & { leading?: number; boldLast?: boolean } = {},
): number {
  const leading = style.leading ?? (style.size ?? pen.sizePt) * 1.5;
  entries.forEach(([label, figure], index) => {
    const weight = style.boldLast && index === entries.length - 1 ? 'bold' : (style.weight ?? 'regular');
    pen.text(left, y + index * leading, label, { ...style, weight });
    pen.text(right, y + index * leading, figure, { ...style, weight, align: 'right' });
  });
  return y + entries.length * leading;
}

export const palette = {
  navy: [0.05, 0.13, 0.35],
  teal: [0, 0.38, 0.4],
  red: [0.7, 0.05, 0.1],
  green: [0.05, 0.4, 0.18],
  orange: [0.85, 0.4, 0.02],
  pale: [0.93, 0.94, 0.96],
  paler: [0.97, 0.97, 0.97],
  line: [0.75, 0.75, 0.75],
} as const satisfies Record<string, Color>;

/** A figure without its sign. */
export function size(cents: Cents): Cents {
  return cents < 0n ? -cents : cents;
}

/** Breaks a description to the width of its column. */
export function wrap(pen: Pen, text: string, widthPt: number): string[] {
  return breakLines(text, (line) => pen.width(line) <= widthPt);
}

/** Text over several lines with the figures on one of them. */
export function spread(words: readonly string[], column: string, figures: Line, at: 'first' | 'last'): Line[] {
  const on = at === 'first' ? 0 : words.length - 1;
  return words.map((line, index) => ({ [column]: line, ...(index === on ? figures : {}) }));
}
