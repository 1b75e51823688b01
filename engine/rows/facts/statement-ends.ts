import { datesIn, foldText, type PrintedDate } from '../../calendar/index.ts';
import type { Line, PageLayout } from '../../page/index.ts';
import { onlyOf } from '../vocabulary/index.ts';

const lastWords =
  /\b(?:last|previous|prior) statement(?: (?:date|balance|ended|ending|closing(?: date)?|dated|of|on|as of))*[ :]*$/;
const thisWords =
  /\b(?:this|current) statement(?: (?:date|balance|ended|ending|closing(?: date)?|dated|of|on|as of))*[ :]*$/;
const wordsBefore = 6;
const linesMax = 400;

const firstLines = (layouts: readonly PageLayout[]): Line[] => layouts.flatMap(({ lines }) => lines).slice(0, linesMax);

/** `Last statement: May 31, 2025`, `Balance this statement 06-30-25`: the days on which this statement and the one before it ended. */
export function findStatementEnds(layouts: readonly PageLayout[]): { last: PrintedDate; current: PrintedDate } | null {
  let last: PrintedDate | null = null;
  let current: PrintedDate | null = null;
  for (const line of firstLines(layouts)) {
    if (!/statement.*\d/iu.test(line.text)) continue;
    const words = line.text.split(/\s+/u);
    for (const { date, start } of datesIn(words)) {
      const before = foldText(words.slice(Math.max(0, start - wordsBefore), start).join(' '));
      if (lastWords.test(before)) last ??= date;
      else if (thisWords.test(before)) current ??= date;
    }
    if (last && current) return { last, current };
  }
  return null;
}

const daysWords =
  /\bdays (?:in|of) (?:the |this |your )?(?:billing |statement )?(?:period|cycle)\W{0,3}(\d{1,3})\b|\b(\d{1,3}) days in (?:the |this |your )?(?:billing |statement )?(?:period|cycle)|\bnombre de jours (?:de |dans )?(?:la |cette )?periode\W{0,3}(\d{1,3})\b/;

/** `Days in billing period 30`; null where the page says none, or two. */
export const findDaysInPeriod = (layouts: readonly PageLayout[]): number | null =>
  onlyOf(
    firstLines(layouts).flatMap(({ text }) => {
      const days = /days|jours/iu.test(text) ? daysWords.exec(foldText(text)) : null;
      return days ? [Number(days[1] ?? days[2] ?? days[3])] : [];
    }),
  );
