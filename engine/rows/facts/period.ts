import {
  addDays,
  type DateOrder,
  type Day,
  datesIn,
  daysBetween,
  foldText,
  monthByName,
  type PrintedDate,
  resolveDate,
} from '../../calendar/index.ts';
import { type PageLayout, rightToLeft, spacedText } from '../../page/index.ts';
import type { Period } from '../../reading/index.ts';
import { remembering } from '../../recall/index.ts';
import {
  debtTermsIn,
  isOtherSpan,
  isOwnSpan,
  isProse,
  namesPurpose,
  onlyOf,
  roleOfLabel,
} from '../vocabulary/index.ts';
import { proseLines } from './prose-lines.ts';
import { monthOfTitle, spellOutRange } from './short-ranges.ts';

/** A period as the page prints it; either end may lack its year, or be missing. */
export interface PrintedPeriod {
  readonly start: PrintedDate | null;
  readonly end: PrintedDate;
  readonly weight: number;
  /** What its start is the day of: a balance may be that of the evening before. */
  readonly opensWith?: 'balance' | 'last_statement';
  /** How many days the page says that the period has. */
  readonly days?: number | null;
  /** On a line that is read from the right, its end may stand first. */
  readonly isRightToLeft?: boolean;
  /** `Tarifs en vigueur au 01/01/2025`: an end that nothing calls the statement's. */
  readonly isLoose?: boolean;
  /** What stands before a range. */
  readonly label?: string;
}

const linesMax = 400;
/** Between the two ends of a period, each under a label of its own. */
const linesApartMax = 4;
/** `01.06.2024 ‒ 30.06.2024`, `2025年1月1日〜2025年1月31日` */
const anyDash = /[\p{Pd}−]/gu;
/** `to`, `-`, `jusqu'au`, `г. -`: whatever the word is, few and short ones lead from one day to another. */
const between = /^(?:(?:\p{L}{1,4} ){0,2}(?:(?:--?|[/~～])(?: to)?|[\p{L}'’/]{1,8}))?$/u;
const periodWords =
  /period|periode|releve|statement|from|zeitraum|periodo|du \d|vom|auszug|estado|estratto|extrato|afschrift|opening|activity|cycle|for the month|account at a glance|summary|transactions|operations|周期|期间|期間|区间|區間/u;
const endWords =
  /period ?end(?:ing|ed)|periode (?:se terminant|terminee|prenant fin|finissant)|statement date|date du releve|closing date|statement closing|ending date|as of|as at|au\b|date of statement|auszugsdatum|(?:auszug|rechnung) vom|fecha de (?:corte|estado)|data (?:estratto|do extrato)|datum afschrift|current month|mois courant|mes actual|closing balance|ending balance|balance on|solde (?:final|de cloture)|statement for|issued|date d'arrete|relevé du|conto(?: corrente)?\b.* al$/;
const looseEnd = /(?<!\p{L})(?:as of|as at|au)$/u;
/** A date alone on the line under the document's title is the statement's date. */
const statementTitle = /statement|releve|auszug|abrechnung|afschrift|extracto|estado de cuenta|estratto|extrato/;
const startWords =
  /opening balance|beginning balance|starting balance|previous balance|solde (?:d'ouverture|initial|precedent)/;

const fromWords =
  /(?<!\p{L})(?:from(?: date)?|date from|beginning|starting|opening date|start date|period start|statement starts|starts|begin(?:ning)? date|date de debut|du|vom|von|desde|dal|del?|van|vanaf|fra|fran|od|dari|alates|с|з|від|от|од|από|απο|start|tu|tu ngay)[ :]*$/u;
const toWords =
  /(?<!\p{L})(?:thru|through|to(?: date)?|date to|until|closing date|end date|period end|statement ends|ends|ending date|date de fin|au|bis|hasta|al|ate|tot|tot en met|t\/m|til|till|do|sampai|hingga|kuni|по|до|έως|εως|end|den|den ngay)[ :]*$/u;
/** The words of cards, which name the ends of their period as an account's opening and closing. */
const fromLabels =
  /(?:date d['’ ]ouverture|date de depart|fecha (?:de )?(?:apertura|inicio|inicial)|data (?:di |de )?(?:apertura|inizio|abertura|inicio|inicial)|anfangsdatum|startdatum|begindatum|(?:起始|开始|開始|起)日期?|시작일)[ :：]*$/;
const toLabels =
  /(?:date (?:de )?(?:cloture|fermeture)|fecha (?:de )?(?:cierre|fin|final)|data (?:di |de )?(?:chiusura|fine|fechamento|encerramento|final)|enddatum|schlussdatum|einddatum|afsluitdatum|(?<![缴繳还還付]款)(?:结束|結束|截止|终止|終止|終了|止)日期?|(?:結帳|结账|結賬|账单|帳單|結單|结单|對帳單|对账单)日期?|종료일)[ :：]*$/;
const longMonths = [...monthByName.keys()].filter((name) => name.length > 3).join('|');

/** Some producers print no spaces at all, and many none around what stands between two days. */
const glued: readonly (readonly [RegExp, string])[] = [
  // `FortheperiodendingJanuary20,2025`
  [new RegExp(`(\\p{L})(?=(?:${longMonths})\\d{1,2},?\\d{4})`, 'giu'), '$1 '],
  [/ending(?=\p{Lu})/gu, 'ending '],
  // `01/03/2025-31/03/2025`, `01/11/24-05/02/25`
  [/(?<!\d)(\d{1,2}([/.])\d{1,2}\2(?:\d{2}){1,2})-(?=\d{1,2}\2\d{1,2}\2(?:\d{2}){1,2}(?!\d))/gu, '$1 - '],
  // `2024/06/01-2024/06/30`, `20240601-20240630`
  [/(?<!\d)((?:19|20)\d{2}([/.]?)[01]?\d\2[0-3]?\d)-(?=(?:19|20)\d{2}\2[01]?\d\2[0-3]?\d(?!\d))/gu, '$1 - '],
  // `Dec 14 2024-Jan 13 2025`, `14 Dec 2024-13 Jan 2025`: the year belongs to the date before it.
  [
    /(\p{L}{3,9}\.? \d{1,2},? (?:19|20)\d{2}|\d{1,2} \p{L}{3,9}\.? (?:19|20)\d{2})-(?=\p{L}{3,9}\.? \d|\d{1,2} \p{L}{3})/gu,
    '$1 - ',
  ],
  // `December 15, 2025throughJanuary 14, 2026`
  [/((?:19|20)\d{2}) ?(through|thru|to|until|bis|au|al|tot)(?=\p{Lu}|\d)/gu, '$1 $2 '],
  // `周期：2025-01-01至2025-01-31`, `2025年1月1日～2025年1月31日`
  [/(?<=[\d日])[至到~～](?=\d|令和)|(?<=日)-(?=\d|令和)|(?<=\p{Script=Han}|\s|^)[:：](?=\d|令和)/gu, ' $& '],
  // `StatementClosingDate`
  [/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' '],
  // `Jour 13 Mois 01 Année 2025`: each part of the statement's date under its own word.
  [
    /(?:jour|day|tag|d[ií]a)\s*:?\s*(\d{1,2})\s+(?:mois|month|monat|mes)\s*:?\s*(\d{1,2})\s+(?:ann[eé]e|year|jahr|a[nñ]o)\s*:?\s*(\d{4})/giu,
    'statement date $3-$2-$1',
  ],
  // `5 January 2025 [GMT]`
  [/ [([][A-Z]{3,4}(?:[+-]\d{1,2}(?::\d{2})?)?[)\]]/gu, ''],
];

const amount = /^[-+]?\p{Sc}?\d[\d.,'’]*[.,]\d{2}\p{Sc}?[-+]?$/u;

/** Every range and every labelled closing date that the lines print. */
export function findPeriods(layouts: readonly PageLayout[]): PrintedPeriod[] {
  const found: PrintedPeriod[] = [];
  const add = (period: PrintedPeriod): void => void found.push(period);
  let opening: PrintedDate | null = null;
  // The ends of this statement and of the one before it.
  let [last, current]: (PrintedDate | null)[] = [null, null];
  // The first day of a period, whose last day stands on one of the lines until that.
  let from: { date: PrintedDate; until: number } | null = null;
  for (const [at, { text, above, isFirstPage }] of linesOf(layouts).entries()) {
    if (!/\d/.test(text)) continue;
    const folded = foldText(text);
    const month = monthOfTitle(folded);
    if (month && !isOtherSpan(folded)) add({ ...month, weight: 3 });
    const spelled = spellOutRange(folded);
    const unglued = glued.reduce((left, [pattern, put]) => left.replace(pattern, put), text);
    const printed = spelled === folded ? unglued : spelled;
    const words = printed.split(/\s+/);
    const dates = datesIn(words);
    const labelOf = labelsIn(printed, words, dates, above);
    const [only] = dates;
    if (only?.start === 0 && only.end === words.length && statementTitle.test(above))
      add({ start: null, end: only.date, weight: 4 });
    const bonus = (periodWords.test(folded) ? 2 : periodWords.test(above) ? 1 : 0) + (isFirstPage ? 1 : 0);
    for (const [position, { date, start, end }] of dates.entries()) {
      const before = foldText(words.slice(Math.max(0, start - 6), start).join(' '));
      if (lastStatement.test(before)) last ??= date;
      if (thisStatement.test(before)) current ??= date;
      const label = roleOfLabel(before);
      const isOpening = startWords.test(before) || label === 'opening';
      if (!isOpening && isOtherSpan(labelOf(position))) continue;
      const next = dates[position + 1];
      const inner = textOf(words.slice(end, next?.start ?? end));
      // `Statement date   Payment due date` over two days that nothing joins: the second is the end of none.
      const isRange =
        next !== undefined &&
        between.test(inner) &&
        !(inner === '' && isDue(above)) &&
        words.length <= 24 &&
        !percentage.test(text);
      // `Fees from 31.12.2019 to 31.01.2020   8.50`: what follows right behind a range was charged for it.
      if (isRange && !amount.test(words[next.end] ?? '')) {
        const weight = 5 + bonus - (words.length > 14 ? 3 : 0);
        const isRightToLeft = rightToLeft.test(text);
        add({ start: date, end: next.date, weight, isRightToLeft, label: labelOf(position) });
      }
      const isTo = toLabels.test(before) && !isDue(before);
      if ((fromWords.test(before) || fromLabels.test(before)) && !isRange && !endWords.test(before)) {
        const own = words.slice(start, end).join(' ');
        // `Offer valid from May 28 to …` begins nothing that ends on another line.
        const endsCell = text.split(/\s{3,}/u).some((cell) => cell.trim().endsWith(own));
        from = { date, until: endsCell ? at + linesApartMax : at };
      } else if ((isTo || (toWords.test(before) && !isDue(before))) && from && at <= from.until) {
        add({ start: from.date, end: date, weight: 5 + bonus });
        from = null;
      }
      const isBalance = /balance|solde/.test(before);
      const isLoose = !isTo && !isBalance && label !== 'closing' && looseEnd.test(before) && !periodWords.test(folded);
      const ends = (first: PrintedDate | null, weight: number): void =>
        add({ start: first, end: date, weight, isLoose, ...(first ? { opensWith: 'balance' as const } : {}) });
      if (isOpening) opening ??= date;
      else if (label === 'closing' && !isBalance) ends(opening, opening ? 4 : 2);
      else if (isTo || (endWords.test(before) && !isDue(before)))
        ends(isBalance ? opening : null, (isBalance && opening ? 7 : 2) + bonus);
    }
  }
  if (last && current) add({ start: last, end: current, weight: 6, opensWith: 'last_statement' });
  const days = findDaysInPeriod(layouts);
  return found.map((one) => ({ ...one, days }));
}

/** The first lines, without prose, each with the one above it on the page. */
const linesOf = (layouts: readonly PageLayout[]) =>
  layouts
    .flatMap((layout) => {
      const prose = proseLines(layout);
      const texts = layout.lines.map((line) =>
        aboutStatement(spacedText(line.tokens).replace(anyDash, '-'), prose.has(line)),
      );
      return texts.map((text, at) => ({
        text,
        above: foldText(texts[at - 1] ?? ''),
        isFirstPage: layout.number === 1,
      }));
    })
    .slice(0, linesMax);

const endOf = (statement: string): RegExp =>
  new RegExp(
    `\\b(?:${statement}) statement(?: (?:date|balance|ended|ending|closing(?: date)?|dated|of|on|as of))*[ :]*$`,
  );
/** `Last statement: May 31, 2025`, `Balance this statement 06-30-25`. */
const [lastStatement, thisStatement] = [endOf('last|previous|prior'), endOf('this|current')];

const daysWords =
  /\bdays (?:in|of) (?:the |this |your )?(?:billing |statement )?(?:period|cycle)\W{0,3}(\d{1,3})\b|\b(\d{1,3}) days in (?:the |this |your )?(?:billing |statement )?(?:period|cycle)|\bnombre de jours (?:de |dans )?(?:la |cette )?periode\W{0,3}(\d{1,3})\b/;

/** `Days in billing period 30`; null where the page says none, or two. */
function findDaysInPeriod(layouts: readonly PageLayout[]): number | null {
  const lines = layouts.flatMap((layout) => layout.lines).slice(0, linesMax);
  const found = lines.flatMap(({ text }) => daysWords.exec(foldText(text))?.slice(1) ?? []);
  return onlyOf(found.filter(Boolean).map(Number));
}

/**
 * What stands before a date: in its cell, else in the one before, else alone on the line above; of the second day of a range what
 * stands before the first. `Statement period: 01.03. - 31.03.   Next period: 01.04. - 30.04.`
 */
function labelsIn(printed: string, words: readonly string[], dates: ReturnType<typeof datesIn>, above: string) {
  const cells = printed.split(/\s{3,}/u);
  const starts = cells.map((_, at) => cells.slice(0, at).flatMap((cell) => cell.split(/\s+/u)).length);
  return function labelOf(position: number): string {
    const [before, date] = [dates[position - 1], dates[position]];
    const at = date?.start ?? 0;
    const textFrom = (start: number): string => textOf(words.slice(Math.max(start, before?.end ?? 0), at));
    if (before && between.test(textFrom(0))) return labelOf(position - 1);
    const cellAt = (last: number): number => starts.findLast((start) => start <= last) ?? 0;
    const own = textFrom(cellAt(at)) || textFrom(cellAt(at - 1));
    return own || (/\d|\s{3}/.test(above) ? '' : above);
  };
}

const textOf = (words: readonly string[]): string =>
  foldText(words.join(' '))
    .replace(/[,:;.()]/g, '')
    .trim();

/** `Zahlbar bis 12.09.2024`: the day by which to pay. */
const isDue = (label: string): boolean => /due|echeance/.test(label) || debtTermsIn(label).includes('due');

/** A line without its prose, but for a sentence that says which days the statement is about. */
function aboutStatement(spaced: string, isProseLine: boolean): string {
  const cells = spaced.split(/\s{3,}/u);
  return cells.filter((cell) => statementSentence.test(foldText(cell)) || !(isProseLine || isProse(cell))).join('   ');
}

/** `This statement covers …`, `Your transactions from …`. */
const statementSentence =
  /\b(?:this|your) (?:\p{L}+ ){0,2}statement (?:covers|is for|shows|includes)\b|\bstatement of (?:\p{L}+ ){1,3}from \d|\b(?:(?:account|card) (?:activity|transactions?)(?: \p{L}+){0,2}|list of transactions) (?:from|between|for)\b|\bstatement period\b.{0,4}\d|\bfor the period\b|(?<!\p{L})(?:за период|за період|за перыяд|za okres|za obdobi|za obdobie|za razdoblje|za obdobje|pentru perioada|fur den zeitraum|pour la periode|por el periodo|per il periodo)(?: \p{L}{1,2})? \d/u;

/** `15.06.2016 bis 31.12.2016 0,35% Zins`: the days that a rate was paid for. */
const percentage = /\d\s?%/u;

/** The best period under one reading of the dates: heaviest first, then a length that statements have. */
export function choosePeriod(
  printed: readonly PrintedPeriod[],
  order: DateOrder,
  dates: readonly PrintedDate[] = [],
  statementDates: readonly PrintedDate[] = [],
): Period {
  const made = statementDates.flatMap((date) =>
    date.year === null ? [] : (resolveDate(date, order, date.year) ?? []),
  );
  // What ends long before the statement was made, or after, is an offer's, unless it is called the statement's.
  const isOwn = ({ weight, end }: Resolved): boolean =>
    weight >= titledWeightMin || made.length === 0 || made.some((day) => Math.abs(daysBetween(end, day)) <= madeWithin);
  // Every page may print the period, and rows of one day share the date that was read: each is worked out once.
  const known = new Map<string, readonly (Day | null)[]>();
  const daysIn = (period: Resolved): readonly (Day | null)[] => {
    const key = `${period.start} ${period.end}`;
    const days = known.get(key) ?? dates.map(remembering((date) => dateInPeriod(date, order, period, null)));
    known.set(key, days);
    return days;
  };
  const share = (period: Resolved, daysBehind: number): number => shareInside(period, daysIn(period), daysBehind);
  const found = printed.flatMap((one) => resolvePeriod(one, order) ?? []);
  // The days behind all rows that the page calls the statement's.
  const issued = found.filter(
    (one) => one.start === null && !one.isLoose && daysIn(one).every((day) => day === null || day <= one.end),
  );
  const resolved = found.filter((one) => !goesBeyond(one, issued));
  const weighed = resolved.filter(isOwn).flatMap((period) => {
    const length = period.start ? daysBetween(period.start, period.end) : 30;
    const tooLong = length > daysUsualMax ? 6 : length > 100 ? 3 : 0;
    const usual = period.weight - tooLong - (length < 5 ? 2 : 0) + (length >= 26 && length <= 35 ? 1 : 0);
    const weight = usual - (isTooWide(period, daysIn(period)) ? wideCost : 0);
    return weight <= 0 && usual > 0 ? [] : [{ period, weight }];
  });
  const heaviestFirst = weighed.sort((one, other) => other.weight - one.weight);
  // What most rows lie outside of falls; a title that they contradict is kept, for the proof to fail on it.
  const best =
    heaviestFirst.find(({ period }) => share(period, 1) >= insideShareMin) ??
    heaviestFirst.find(({ weight }) => weight >= titledWeightMin);
  if (!best) return { start: null, end: null };
  const fitting = resolved.filter((one) => !isTooWide(one, daysIn(one)));
  const whole = dayAfter(withStart(best.period, fitting), resolved);
  return joinNext(whole, resolved, (period) => share(period, 0) > 0);
}

/** `September 1 - September 30, 2025` on one page and `2024` on the next: days without a year may be of either. */
export function isOfOtherYearToo(printed: readonly PrintedPeriod[], order: DateOrder, { start, end }: Period): boolean {
  if (start === null || end === null) return false;
  return printed.some((one) => {
    const other = resolvePeriod(one, order);
    const years = other?.start?.slice(4) === start.slice(4) ? yearOf(other.start) - yearOf(start) : 0;
    // February has two last days.
    return other && years !== 0 && other.end.startsWith(`${yearOf(end) + years}${end.slice(4, 7)}`);
  });
}

/** `Zeitraum 01.02.2026 bis 28.02.2026` over rows of March, or `Desde 31/03/2026 hasta 01/03/2026` and no other period. */
export function isContradicted(
  printed: readonly PrintedPeriod[],
  order: DateOrder,
  { start }: Period,
  days: readonly Day[],
): boolean {
  return printed.some((one) => {
    const { label = '' } = one;
    const range = resolvePeriod(one, order);
    // Its last day lies before its first.
    const turned = one.start && { ...one, start: one.end, end: one.start };
    if (range === null)
      return start === null && fromWords.test(label) && turned !== null && resolvePeriod(turned, order) !== null;
    const length = range.start ? daysBetween(range.start, range.end) : 0;
    const isMonth = length >= daysMin && length <= daysOfMonthMax;
    // `Abrechnung vom 15.01.2026  Seite 2/2` is no range.
    return isMonth && one.end.year !== null && isOwnSpan(label) && days.length > 0 && shareInside(range, days, 0) === 0;
  });
}

const daysMin = 5;
const daysOfMonthMax = 45;

const yearOf = (day: Day): number => Number(day.slice(0, 4));

type Resolved = Omit<PrintedPeriod, 'start' | 'end'> & { readonly start: Day | null; readonly end: Day };

const madeWithin = 62;

/** Purchases of a card may be older than its period; of the others hardly a row is. */
const insideShareMin = 0.8;

/** How much of the rows lies in a period, or so many days behind it; all where there are none. */
function shareInside({ start, end }: Resolved, days: readonly (Day | null)[], daysBehind: number): number {
  const latest = addDays(end, daysBehind);
  const inside = days.filter((day) => day !== null && day <= latest && day >= (start ?? day));
  return days.length === 0 ? 1 : inside.length / days.length;
}

const beyondMax = 7;

/** `Double rewards from 1 February 2026 to 30 April 2026` on a statement of 31 March. */
const goesBeyond = ({ start, end, label = '' }: Resolved, issued: readonly Resolved[]): boolean =>
  start !== null &&
  /\p{L}/u.test(label) &&
  !isOwnSpan(label) &&
  issued.length > 0 &&
  issued.every((one) => daysBetween(one.end, end) > beyondMax);

const wideCost = 6;
const rowsForWidthMin = 6;
const freeDaysMax = 45;

/** Many rows within a month or so are not all that happened in a year: such days are those of an offer, a contract or a tax. */
function isTooWide({ start, end, label = '' }: Resolved, days: readonly (Day | null)[]): boolean {
  const known = days.filter((day) => day !== null).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (!start || !first || !last || days.length < rowsForWidthMin || first < start || last > end) return false;
  const free = daysBetween(start, first) + daysBetween(last, end);
  // `Interest calculated 1 January 2026 to 31 March 2026`
  const perDay = namesPurpose(label) ? 0 : 2;
  return free > freeDaysMax + perDay * daysBetween(first, last);
}

/** `Previous balance as of 06/23`: where a range on the page begins the next day, that balance is the evening's before it. */
function dayAfter(period: Resolved, resolved: readonly Resolved[]): Resolved {
  const { start, end } = period;
  if (start === null) return period;
  const next = addDays(start, 1);
  const isPrinted = (first: Day, opensWith?: PrintedPeriod['opensWith']): boolean =>
    resolved.some((one) => one.opensWith === opensWith && one.start === first && one.end === end);
  if (isPrinted(start)) return period;
  // A balance at the end of one month and another at the end of a later one: between them lie whole months.
  const isOfMonths = isMonthEnd(start) && isMonthEnd(end) && next < end;
  return (isOfMonths && isPrinted(start, 'balance')) || isPrinted(next) ? { ...period, start: next } : period;
}

const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01');

/** A statement's date tells where its period ends; a printed range that ends there tells where it begins, however long. */
function withStart(period: Resolved, resolved: readonly Resolved[]): Resolved {
  const isRange = ({ start, end, opensWith, weight }: Resolved): boolean =>
    start !== null && opensWith === undefined && weight >= rangeWeightMin && end === period.end;
  return (period.start === null && resolved.find(isRange)) || period;
}

/** What a range weighs that stands on a line of its own, and not in a sentence. */
const rangeWeightMin = 5;

/** A second period with rows that touches the first belongs to the same statement; without any it is that of the next one. */
function joinNext(
  { start, end }: Resolved,
  resolved: readonly Resolved[],
  hasRows: (period: Resolved) => boolean,
): Period {
  for (const other of start === null ? [] : resolved) {
    const isNext = other.start === addDays(end, 1);
    const isBefore = addDays(other.end, 1) === start && other.weight >= titledWeightMin;
    if (other.start === null || !(isNext || isBefore) || !hasRows(other)) continue;
    return isNext ? { start, end: other.end } : { start: other.start, end };
  }
  return { start, end };
}

function resolvePeriod(printed: PrintedPeriod, order: DateOrder): Resolved | null {
  const endYear = printed.end.year ?? printed.start?.year ?? null;
  if (endYear === null) return null;
  let end = resolveDate(printed.end, order, endYear);
  if (end === null) return null;
  if (printed.start === null) return { ...printed, start: null, end };
  let start = resolveDate(printed.start, order, endYear);
  if (start !== null && start > end && printed.start.year === null)
    start = resolveDate(printed.start, order, endYear - 1);
  if (start !== null && start > end && printed.end.year === null) end = resolveDate(printed.end, order, endYear + 1);
  if (start !== null && end !== null && start > end && printed.isRightToLeft) [start, end] = [end, start];
  // A range of several years is a card's or a rate's, unless it stands under the statement's title or says that it is its period.
  const daysMax = printed.weight >= titledWeightMin ? daysTitledMax : daysUsualMax;
  if (start === null || end === null || start > end || daysBetween(start, end) > daysMax) return null;
  const isDayBefore =
    printed.opensWith === 'last_statement' ||
    (printed.opensWith === 'balance' && printed.days === daysBetween(start, end));
  return { ...printed, start: isDayBefore && start < end ? addDays(start, 1) : start, end };
}

const daysUsualMax = 800;
/** Ten years. */
const daysTitledMax = 3653;
/** What is called the statement's period weighs as much. */
export const titledWeightMin = 7;

/** A row is far more often a while before the period than a day after it. */
const daysAfterCost = 10;

/** A year that is not printed brings the date into the period, or nearest before its end; without any, before `anchor`. */
export function dateInPeriod(date: PrintedDate, order: DateOrder, period: Period, anchor: Day | null): Day | null {
  if (date.year !== null) return resolveDate(date, order, date.year);
  const end = period.end ?? anchor;
  if (end === null) return null;
  const start = period.start ?? end;
  const endYear = yearOf(end);
  const cost = (day: Day): number =>
    day > end ? daysBetween(end, day) * daysAfterCost : Math.max(0, daysBetween(day, start));
  const days = [endYear, endYear - 1, endYear + 1].flatMap((year) => resolveDate(date, order, year) ?? []);
  return days.sort((one, other) => cost(one) - cost(other))[0] ?? null;
}
