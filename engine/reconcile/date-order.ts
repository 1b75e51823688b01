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
  isContradicted,
  isOfOtherYearToo,
  titledWeightMin,
} from '../rows/index.ts';

export type DateReading = ReturnType<typeof weigh>;

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
  if (yearFirst && isYearFirst(yearFirst, chosen)) return yearFirst;
  // Rows years apart mean that the dates are read in the wrong order altogether.
  if (chosen.spanDays > spanDaysMax) return { ...chosen, isAmbiguous: true };
  const isOpen = Math.abs(dayFirst.score - monthFirst.score) < 0.02;
  const usual = isOpen ? orderOfBank(candidates) : chosen.order;
  if (usual !== null) return usual === 'month_first' ? monthFirst : dayFirst;
  const [{ start, end }, other] = [dayFirst.period, monthFirst.period];
  // `12/10/23 THRU 01/09/24` over rows that lie in it either way is no period that we know.
  const period = start === other.start && end === other.end ? dayFirst.period : { start: null, end: null };
  const isAmbiguous = dates.some((date) => date.kind === 'numeric' && date.first !== date.second);
  return { ...dayFirst, period, isAmbiguous };
}

const eraYear = /令和\s?(\d{1,2})年/gu;

export const hasShortYear = (date: PrintedDate): boolean => date.kind === 'numeric' && date.shortYear !== undefined;

/** `24.12.30` and `25.01.02` are days of one winter, or decades apart. What fits both ways has its year last, as nearly all do. */
function isYearFirst(yearFirst: DateReading, other: DateReading): boolean {
  if (yearFirst.possible < 1 || yearFirst.spanDays > spanDaysMax) return false;
  return (yearFirst.inside === 1 && other.inside <= 0.5) || other.spanDays > spanDaysMax;
}

function weigh(all: Candidates, dates: readonly PrintedDate[], order: DateOrder) {
  // Rows without years take theirs from what is called the statement's, and from no notice.
  const isYearless = dates.some((date) => date.year === null);
  const candidates = { ...all, periods: all.periods.filter(({ isLoose }) => !(isLoose && isYearless)) };
  const chosen = choosePeriod(candidates.periods, order, dates, candidates.statementDates);
  const hasEnd = chosen.end !== null;
  const { day: anchor, isGuessed, isMade } = findAnchor(candidates, order, hasEnd);
  const yearless =
    chosen.start === null && !isGuessed && anchor !== null ? yearlessPeriod(candidates, order, anchor, hasEnd) : null;
  const period = yearless ?? sinceOpening(chosen, candidates, order);
  // Rows of one day share the date that was read, so that each day is worked out once.
  const dayOf = remembering((date: PrintedDate) => dateInPeriod(date, order, period, anchor));
  const days = dates.map(dayOf);
  const known = inTime(days);
  const last = known.at(-1);
  const { start, end } = period;
  /** The share of the dates that are days at all, and of those in the printed period; a half where none is printed. */
  const possible = share(days, (day) => day !== null);
  const inside = start && end ? share(days, (day) => day !== null && day >= start && day <= end) : 0.5;
  // The last row is of the weeks before the statement was made: one that is printed anew may be of any year.
  const isOpen = isGuessed || (isMade && !(last && anchor && daysBetween(last, anchor) <= madeWithinDays));
  return {
    order,
    period,
    /** The latest full date on the page: gives a year where no period does. */
    anchor,
    dayOf,
    /** Both orders fit all that is printed, and they mean different days. */
    isAmbiguous: false,
    /** The year comes from some date on the page that nothing calls the statement's, or from one of two periods. */
    isYearGuessed: isYearless && ((isOpen && end === null) || isOfOtherYearToo(candidates.periods, order, period)),
    /** The page calls other days than the rows' its period. */
    isContradicted: isContradicted(candidates.periods, order, period, known),
    spanDays: spanOf(known),
    possible,
    inside,
    score: possible * 4 + inside * 2 + goTheSameWay(days) + (start && end ? 0.3 : 0),
  };
}

const spanDaysMax = 800;
const madeWithinDays = 62;

const inTime = (days: readonly (Day | null)[]): Day[] => days.filter((day) => day !== null).sort();

const spanOf = ([first, ...others]: readonly Day[]): number => (first ? daysBetween(first, others.at(-1) ?? first) : 0);

const share = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.length === 0 ? 1 : items.filter(test).length / items.length;

/** The share of neighbours that go the same way in time. */
function goTheSameWay(days: readonly (Day | null)[]): number {
  const steps = days.flatMap((day, at) => {
    const before = days[at - 1];
    return before && day ? [daysBetween(before, day)] : [];
  });
  const [up, down] = [steps.filter((step) => step >= 0), steps.filter((step) => step <= 0)];
  return steps.length === 0 ? 1 : Math.max(up.length, down.length) / steps.length;
}

/**
 * The latest full date that the periods, the balances among the rows, a label or the letterhead print. A period that the rows
 * contradict (`hasPeriod` is false then) is that of an offer, maybe, and so is its year.
 */
function findAnchor(candidates: Candidates, order: DateOrder, hasPeriod: boolean) {
  const ends = candidates.periods.map((period) => period.end);
  const marks = candidates.balanceDates;
  const labels = candidates.facts
    .filter(({ role, isBeside }) => isBeside && isBalanceRole(role))
    .flatMap(({ label }) => datesIn(label.split(/[\s()]+/u)).map(({ date }) => date));
  const placed = candidates.outside.slice(0, letterheadLines).flatMap((line) => {
    const words = line.split(/\s+/);
    return datesIn(words).map(({ date, start }) => ({ date, isLabelled: isLabelled(words, start) }));
  });
  const head = placed.map(({ date }) => date);
  const labelled = placed.filter((one) => one.isLabelled).map(({ date }) => date);
  // A day without its year that the letterhead prints in full: `9/16` and `September 16, 2026`.
  const among = (days: readonly PrintedDate[]): PrintedDate[] =>
    head.filter((date) => days.some((day) => day.year === null && isSameDay(day, date, order)));
  // The day of the last balance, or of a period without years, is the statement's, whatever else is dated: offers are.
  const closed = among(marks.slice(-1));
  const kinds = [closed, among([...ends, ...labels]), ends, marks, candidates.statementDates, labelled, labels, head];
  for (const [rank, dates] of kinds.entries()) {
    const known = inTime(dates.map((date) => (date.year === null ? null : resolveDate(date, order, date.year))));
    const latest = known.at(-1);
    // Two days at least in the letterhead, and all of them of a few weeks: the statement is of that time.
    const isOneSeason = spanOf(known) > 0 && spanOf(known) <= seasonDaysMax;
    const isGuessed = (rank === kinds.length - 1 && !isOneSeason) || (dates === ends && !hasPeriod);
    if (latest) return { day: latest, isGuessed, isMade: dates === labelled };
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
function yearlessPeriod({ periods }: Candidates, order: DateOrder, anchor: Day, isEndKnown: boolean): Period | null {
  for (const { start, end, opensWith, weight } of periods) {
    if (end.year !== null || (start !== null && start.year !== null)) continue;
    // Two dates of a row without years look like a range; balances at both ends are none.
    const isBetweenBalances = opensWith === 'balance' && !isEndKnown;
    const daysMax = weight >= titledWeightMin && start !== null ? madeWithinDays : isBetweenBalances ? 0 : -1;
    const last = latestBefore(end, order, anchor);
    if (last && daysBetween(last, anchor) <= daysMax)
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
