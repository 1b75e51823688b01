import {
  type DateOrder,
  type Day,
  datesIn,
  daysBetween,
  foldText,
  monthAndDay,
  type PrintedDate,
  resolveDate,
} from '../calendar/index.ts';
import type { Period } from '../reading/index.ts';
import { remembering } from '../recall/index.ts';
import {
  type Candidates,
  choosePeriod,
  currencyOfBank,
  dateInPeriod,
  endInIssueDate,
  isBalanceRole,
  titledWeightMin,
} from '../rows/index.ts';

export interface DateReading {
  readonly order: DateOrder;
  readonly period: Period;
  /** Both orders fit all that is printed, and they mean different days. */
  readonly isAmbiguous: boolean;
  /** The latest full date on the page: gives a year where no period does. */
  readonly anchor: Day | null;
  /** The day that a printed date means. */
  readonly dayOf: (date: PrintedDate) => Day | null;
  /** The year comes from some date on the page that nothing calls the statement's: it may be any year. */
  readonly isYearGuessed: boolean;
}

/** Money of places that print dates either way, or that accounts elsewhere are kept in. */
const undecidedCurrencies: readonly string[] = ['USD', 'CAD', 'PHP', 'XXX'];

/** How dates are written where the bank is at home; null where that is unknown, or either way: a customer may live anywhere. */
function orderOfBank({ bank, currency, currencySource, currencyEvidence }: Candidates): DateOrder | null {
  const home = currencyOfBank(currencyEvidence);
  if (bank?.country === 'US' || (!bank?.country && home === 'USD')) return 'month_first';
  const money = home ?? (currencySource === 'printed' ? currency : 'XXX');
  return undecidedCurrencies.includes(money) ? null : 'day_first';
}

/** Day, month or year first: what the rows' dates, their order and the period allow; the bank's country only breaks a tie. */
export function readDateOrder(candidates: Candidates, dates: readonly PrintedDate[]): DateReading {
  const dayFirst = weigh(candidates, dates, 'day_first');
  const monthFirst = weigh(candidates, dates, 'month_first');
  const isSame = dates.every((date) => date.kind === 'named' || date.first === date.second);
  const chosen = dayFirst.score >= monthFirst.score ? dayFirst : monthFirst;
  const hasShortYears = dates.length > 0 && dates.every(hasShortYear);
  // Where the page counts years by the era, so do dates of two digits for each part, or they leave their years open.
  const eraYears = candidates.outside.flatMap((line) => [...line.matchAll(eraYear)].map((found) => Number(found[1])));
  if (hasShortYears && eraYears.length > 0) {
    const isOfEra = dates.some((date) => date.kind === 'numeric' && eraYears.includes(date.first));
    const byEra = weigh(candidates, dates, 'era_first');
    return { ...byEra, isAmbiguous: !isOfEra || byEra.possible < 1 };
  }
  const yearFirst = hasShortYears ? weigh(candidates, dates, 'year_first') : null;
  if (yearFirst && isYearFirst(yearFirst, chosen)) return { ...yearFirst, isAmbiguous: false };
  // Rows years apart mean that the dates are read in the wrong order altogether.
  if (chosen.spanDays > spanDaysMax) return { ...chosen, isAmbiguous: true };
  if (Math.abs(dayFirst.score - monthFirst.score) < 0.02) {
    const usual = orderOfBank(candidates);
    if (usual !== null) return { ...(usual === 'month_first' ? monthFirst : dayFirst), isAmbiguous: false };
    // `12/10/23 THRU 01/09/24` over rows that lie in it either way is no period that we know.
    const isPeriodOpen =
      dayFirst.period.start !== monthFirst.period.start || dayFirst.period.end !== monthFirst.period.end;
    const period = isPeriodOpen ? { start: null, end: null } : dayFirst.period;
    return { ...dayFirst, period, isAmbiguous: !isSame };
  }
  return { ...chosen, isAmbiguous: false };
}

const eraYear = /令和\s?(\d{1,2})年/gu;

const hasShortYear = (date: PrintedDate): boolean => date.kind === 'numeric' && date.shortYear !== undefined;

/**
 * `24.12.30` and `25.01.02` are days of one winter with the year first, and decades apart otherwise. Where they would fit
 * both ways, the year stands last, as nearly everywhere.
 */
function isYearFirst(yearFirst: Weighed, other: Weighed): boolean {
  if (yearFirst.possible < 1 || yearFirst.spanDays > spanDaysMax) return false;
  return (yearFirst.inside === 1 && other.inside <= 0.5) || other.spanDays > spanDaysMax;
}

interface Weighed extends Omit<DateReading, 'isAmbiguous'> {
  readonly score: number;
  readonly spanDays: number;
  /** The share of the dates that are days at all, and of those in the printed period; a half where none is printed. */
  readonly possible: number;
  readonly inside: number;
}

function weigh(candidates: Candidates, dates: readonly PrintedDate[], order: DateOrder): Weighed {
  const chosenPeriod = choosePeriod(candidates.periods, order, dates, candidates.statementDates);
  const { day: anchor, isGuessed, isMade } = findAnchor(candidates, order, chosenPeriod.end !== null);
  const isOpenRange = chosenPeriod.start === null && !isGuessed;
  const period =
    (isOpenRange ? yearlessPeriod(candidates, order, anchor, chosenPeriod.end !== null) : null) ??
    sinceOpening(chosenPeriod, candidates, order);
  // Rows of one day share the date that was read, so that each day is worked out once.
  const dayOf = remembering((date: PrintedDate) => dateInPeriod(date, order, period, anchor));
  const days = dates.map(dayOf);
  const { start, end } = period;
  const possible = share(days, (day) => day !== null);
  const inside = start && end ? share(days, (day) => day !== null && day >= start && day <= end) : 0.5;
  const isOpen = isGuessed || (isMade && anchor !== null && !isMadeAfter(days, anchor));
  const isYearGuessed = isOpen && period.end === null && dates.some((date) => date.year === null);
  return {
    order,
    period,
    anchor,
    dayOf,
    isYearGuessed,
    spanDays: spanOf(days),
    possible,
    inside,
    score: possible * 4 + inside * 2 + inOrder(days) + (start && end ? 0.3 : 0),
  };
}

const spanDaysMax = 800;
const madeWithinDays = 62;

/** The last row is of the weeks before the statement was made: one that is printed anew may be of any year. */
function isMadeAfter(days: readonly (Day | null)[], made: Day): boolean {
  const last = days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
  return last !== null && daysBetween(last, made) <= madeWithinDays;
}

function spanOf(days: readonly (Day | null)[]): number {
  const known = days.filter((day): day is Day => day !== null).sort();
  const [first, last] = [known[0], known.at(-1)];
  return first && last ? daysBetween(first, last) : 0;
}

const share = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.length === 0 ? 1 : items.filter(test).length / items.length;

/** The share of neighbours that go the same way in time. */
function inOrder(days: readonly (Day | null)[]): number {
  let [up, down, count] = [0, 0, 0];
  for (let at = 1; at < days.length; at += 1) {
    const [before, after] = [days[at - 1], days[at]];
    if (!before || !after) continue;
    count += 1;
    if (after >= before) up += 1;
    if (after <= before) down += 1;
  }
  return count === 0 ? 1 : Math.max(up, down) / count;
}

/**
 * The latest full date that the periods, the balances among the rows, a label or the letterhead print. A period that the rows
 * contradict (`hasPeriod` is false then) is that of an offer, maybe, and so is its year.
 */
function findAnchor(
  candidates: Candidates,
  order: DateOrder,
  hasPeriod: boolean,
): { day: Day | null; isGuessed: boolean; isMade: boolean } {
  const ends = candidates.periods.map((period) => period.end);
  const marks = candidates.balanceDates;
  const labels = candidates.facts
    .filter(({ role, isBeside }) => isBeside && isBalanceRole(role))
    .flatMap(({ label }) => datesIn(label.split(/[\s()]+/u)).map(({ date }) => date));
  const lines = candidates.outside.slice(0, letterheadLines).map((line) => line.split(/\s+/));
  const head = lines.flatMap((words) => datesIn(words).map((placed) => placed.date));
  const labelled = lines.flatMap((words) =>
    datesIn(words).flatMap(({ date, start }) => (isLabelled(words, start) ? [date] : [])),
  );
  // A day without its year that the letterhead prints in full: `9/16` and `September 16, 2026`.
  const among = (days: readonly PrintedDate[]): PrintedDate[] =>
    head.filter((date) => days.some((day) => day.year === null && isSameDay(day, date, order)));
  // The day of the last balance, or of a period without years, is the statement's, whatever else is dated: offers are.
  const closed = among(marks.slice(-1));
  const kinds = [closed, among([...ends, ...labels]), ends, marks, candidates.statementDates, labelled, labels, head];
  for (const [rank, dates] of kinds.entries()) {
    const known = dates
      .flatMap((date) => (date.year === null ? [] : [resolveDate(date, order, date.year)]))
      .filter((day): day is Day => day !== null)
      .sort();
    const latest = known.at(-1);
    const isHead = rank === kinds.length - 1 && !isOneSeason(known);
    if (latest) return { day: latest, isGuessed: isHead || (dates === ends && !hasPeriod), isMade: dates === labelled };
  }
  return { day: null, isGuessed: false, isMade: false };
}

const yearDaysMin = 340;

/** `Relevé annuel au 04/01/2021` over a list that begins with the balance of 02/01/2020: rows may be of either year. */
function sinceOpening(period: Period, candidates: Candidates, order: DateOrder): Period {
  const [first] = candidates.balanceDates;
  if (period.start !== null || period.end === null || !first || first.year === null) return period;
  const start = resolveDate(first, order, first.year);
  return start !== null && daysBetween(start, period.end) >= yearDaysMin ? { ...period, start } : period;
}

const seasonDaysMax = 75;

/** Two days at least in the letterhead, and all of them of a few weeks: the statement is of that time. */
const isOneSeason = (sorted: readonly Day[]): boolean => {
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first !== undefined && last !== undefined && first < last && daysBetween(first, last) <= seasonDaysMax;
};

const letterheadLines = 25;
/** Right before the day that the statement was made. */
const dateLabel = /^(?:date|datum|data|fecha|dato)\W{0,2}$/u;
const labelWordsMax = 4;

const isLabelled = (words: readonly string[], start: number): boolean =>
  dateLabel.test(foldText(words[start - 1] ?? '')) ||
  endInIssueDate(words.slice(Math.max(0, start - labelWordsMax), start));

function isSameDay(one: PrintedDate, other: PrintedDate, order: DateOrder): boolean {
  const [first, second] = [monthAndDay(one, order), monthAndDay(other, order)];
  return first.month === second.month && first.dayOfMonth === second.dayOfMonth;
}

/** A period without years that ends on the anchor's day or, where it is called the statement's, in the weeks before. */
function yearlessPeriod(
  candidates: Candidates,
  order: DateOrder,
  anchor: Day | null,
  isEndKnown: boolean,
): Period | null {
  if (anchor === null) return null;
  for (const { start, end, opensWith, weight } of candidates.periods) {
    // Two dates of a row without years look like a range; balances at both ends are none.
    const isBetweenBalances = opensWith === 'balance' && !isEndKnown;
    const daysMax = weight >= titledWeightMin && start !== null ? madeWithinDays : isBetweenBalances ? 0 : -1;
    if (end.year !== null || (start !== null && start.year !== null)) continue;
    const last = latestBefore(end, order, anchor);
    if (last === null || daysBetween(last, anchor) > daysMax) continue;
    return { start: start && latestBefore(start, order, last), end: last };
  }
  return null;
}

/** The last such day until then. */
function latestBefore(date: PrintedDate, order: DateOrder, until: Day): Day | null {
  const year = Number(until.slice(0, 4));
  const day = resolveDate(date, order, year);
  return day !== null && day > until ? resolveDate(date, order, year - 1) : day;
}
