import { recalling, remembering } from '../recall/index.ts';
import { type Day, dayOf, weekdayOf } from './day.ts';
import { foldText } from './fold-text.ts';
import { monthByName, monthByWord, monthNames, monthWords } from './months.ts';

/**
 * A date as printed. `month` and `dayOfMonth` are known for `6 JAN` or `2025-01-06`; in `01/06` only their order is
 * open, so `first` and `second` are kept and the evidence of the whole statement decides.
 */
export type PrintedDate =
  | { readonly kind: 'named'; readonly year: number | null; readonly month: number; readonly dayOfMonth: number }
  | {
      readonly kind: 'numeric';
      readonly year: number | null;
      readonly first: number;
      readonly second: number;
      /** The last part in `24.12.18`, a year by its place: the first part may be the year and this one the day. */
      readonly shortYear?: number;
    };

/**
 * `year_first` is said of dates with two digits for each part; `2024-12-18` leaves nothing open. `era_first` is the same with
 * the years of Japan's present era: `07-01-14` is a day of 2025.
 */
export type DateOrder = 'day_first' | 'month_first' | 'year_first' | 'era_first';

const weekdays =
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|montag|mo|dienstag|di|mittwoch|mi|donnerstag|do|freitag|fr|samstag|sa|sonntag|so|maandag|ma|dinsdag|woensdag|wo|donderdag|vrijdag|vr|zaterdag|za|zondag|zo|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|feira|mandag|tirsdag|tisdag|onsdag|torsdag|fredag|l[oø]rdag|s[oø]ndag';
/** Their names in full, Monday to Sunday, and short ones that are no other word of a date. */
const weekdayNames = [
  'monday mon lundi montag maandag lunes lunedi mandag',
  'tuesday tue mardi dienstag dinsdag martes martedi tirsdag tisdag',
  'wednesday wed mercredi mittwoch woensdag miercoles mercoledi onsdag',
  'thursday thu jeudi donnerstag donderdag jueves giovedi torsdag',
  'friday fri vendredi freitag vrijdag viernes venerdi fredag',
  'saturday sat samedi samstag zaterdag sabado sabato lordag',
  'sunday sun dimanche sonntag zondag domingo domenica sondag',
].map((names) => names.split(' '));
const weekday = `(?:(?:${weekdays})[.,]? )?`;
const ordinalLetters = 'st|nd|rd|th|er|o|º|a|ª';
const ordinal = `(?:${ordinalLetters}|\\.)?`;
const ofWords = 'de|of|d|del|den';
const of = "(?: ?(?:de|of|d'|del|den) ?)?";
const month = `(?<month>${monthNames})`;
// `2568` is 2025 in Thailand.
const year4 = '(?<year>(?:19|20|25)\\d{2})';
const year = "(?<year>(?:19|20|25)\\d{2}|'?\\d{2})";

const namedForms: readonly RegExp[] = [
  new RegExp(`^${weekday}(?<day>\\d{1,2})${ordinal}${of}[-/. ]?${month}[.,]?${of}[-/, ]*${year}$`, 'u'),
  new RegExp(`^${weekday}(?<day>\\d{1,2})${ordinal}${of}[-/. ]?${month}\\.?$`, 'u'),
  new RegExp(`^${weekday}${month}[.,]?[-/ ]?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:[-/, ]+| (?:de|del|of) )${year4}$`, 'u'),
  new RegExp(`^${weekday}${month}[.,]?[-/ ]?(?<day>\\d{1,2})(?:/|, ?|-| ')(?<year>\\d{2})$`, 'u'),
  new RegExp(`^${weekday}${month}[.,]?[-/ ]?(?<day>\\d{1,2})(?:st|nd|rd|th)?,?$`, 'u'),
  new RegExp(`^${year4}(?:[-/ ]|\\. ?| m\\.? )${month}[.,]?[-/ ](?<day>\\d{1,2})\\.?(?: d\\.?)?$`, 'u'),
  new RegExp(`^${year4}\\. gada (?<day>\\d{1,2})\\. ?${month}$`, 'u'),
];
const wordForm = new RegExp(
  `^${weekday}(?<day>\\d{1,2})\\.?[-/ ](?<month>${monthWords})\\.?[-/, ]+(?<year>(?:19|20)\\d{2})$`,
  'u',
);
const isoForms: readonly RegExp[] = [
  /^(?<year>(?:19|20|25)\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})\.?$/u,
  // `114/02/03` is a day of 2025 in Taiwan.
  /^(?<year>1[0-3]\d)[/.](?<month>\d{1,2})[/.](?<day>\d{1,2})$/u,
  /^(?<year>1[0-3]\d)年(?<month>\d{1,2})月(?<day>\d{1,2})日$/u,
  /^(?<year>(?:19|20)\d{2}) (?<month>\d{2}) (?<day>\d{2})$/u,
  /^(?<year>(?:19|20)\d{2})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/u,
  /^(?<year>20\d{2})(?<month>[01]\d)(?<day>[0-3]\d)$/u,
];
/** `令和7年1月6日`, `R7.1.6`: the seventh year of an era that began in 2019. */
const reiwaForm = /^(?:令和|r)(?<year>\d{1,2})(?:年|[./-])(?<month>\d{1,2})(?:月|[./-])(?<day>\d{1,2})日?$/u;

const numericForms: readonly RegExp[] = [
  new RegExp(
    `^${weekday}(?<first>\\d{1,2})(?<separator>[-/.])(?<second>\\d{1,2})\\k<separator>(?<year>(?:19|20|25)\\d{2}|\\d{2})\\.?$`,
    'u',
  ),
  new RegExp(`^${weekday}(?<first>\\d{1,2})[-/](?<second>\\d{1,2})$`, 'u'),
  /^(?<first>\d{1,2})\. ?(?<second>\d{1,2})\.$/u,
  /^(?<first>\d{1,2})\. (?<second>\d{1,2})\. (?<year>(?:19|20)\d{2})$/u,
  /^(?<first>\d{2}) (?<second>\d{2}) (?<year>20\d{2})$/u,
];
/** `MAR 1/25`: before `mar` is taken for Tuesday. */
const monthSlash = new RegExp(`^${month}\\.? ?(?<day>\\d{1,2})/(?<year>\\d{2})$`, 'u');
const dottedForm = /^(?<first>\d{1,2})\.(?<second>\d{2})$/u;
const pairForm = /^(?<first>\d{1,2}) (?<second>\d{1,2})$/u;

/**
 * Reads a whole text as one date. `inDateColumn` also allows forms that elsewhere would be figures (`01.02`, `12 19`).
 */
export function parsePrintedDate(text: string, inDateColumn = false): PrintedDate | null {
  if (!mayBeDate(text)) return null;
  return inDateColumn ? (plainDate(text) ?? looseDate(text)) : plainDate(text);
}

/** Words without a digit and plain numbers are no form of a date, but for `20250106`: one look at each letter is the cheapest. */
function mayBeDate(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits += 1;
  }
  return digits > 0 && (digits < text.length || digits === 8);
}

/** Whether a word may stand in a date at all; most words rule out every date they could be part of. */
export const mayBeInDate: (word: string) => boolean = recalling((word) => {
  if (noLetters.test(word)) return true;
  const folded = plainText(word);
  return !strange.test(folded) && (folded.match(/\p{L}+/gu) ?? []).every((letters) => dateLetters.test(letters));
});

const noLetters = /^[\d.,/-]+$/u;
const strange = /[^\p{L}\p{N}\s.,/'-]/u;
const dateLetters = new RegExp(
  `^(?:${ordinalLetters})?(?:${ofWords})?(?:${monthNames}|${monthWords}|${weekdays}|[年月日]|令和|r|m|gada)?(?:${ofWords})?$`,
  'u',
);

/** A hyphen by any other name: printers set `01−02` with a minus sign. */
const anyDash = /(?<=\S)[‐‑‒–−](?=\S)/gu;

/** As our forms know it: folded, with plain hyphens, without the asterisk that points to a note. */
const plainText = (text: string): string =>
  foldText(text)
    .trim()
    .replace(anyDash, '-')
    .replace(/(?<=\d)\*$/u, '');

const plainDate = recalling((text) => (!figure.test(text) && isDateSized(text) ? readDate(plainText(text)) : null));

/** `1,234.56` and `1.234,56`, of which a page has hundreds, are no form of a date. */
const figure = /^\d[\d,]*\.\d{2}$|^\d[\d.]*,\d{2}$/u;

const digit = /\d/u;
const space = /\s/u;

const isDateSized = (text: string): boolean =>
  text.length <= 40 && digit.test(text) && text.split(space).every(mayBeInDate);

function readDate(folded: string): PrintedDate | null {
  for (const form of isoForms) {
    const found = form.exec(folded)?.groups;
    const date = found && named(readYear(found.year), Number(found.month), Number(found.day));
    if (date) return date;
  }
  const era = reiwaForm.exec(folded)?.groups;
  if (era) return named(reiwaStart + Number(era.year), Number(era.month), Number(era.day));
  const shortYear = monthSlash.exec(folded)?.groups;
  if (shortYear)
    return named(readYear(shortYear.year), monthByName.get(shortYear.month ?? '') ?? 0, Number(shortYear.day));
  for (const form of numericForms) {
    const found = form.exec(folded)?.groups;
    const date = found && numeric(found.first, found.second, found.year);
    if (date) return date;
  }
  for (const form of namedForms) {
    const found = form.exec(folded)?.groups;
    const date = found && named(readYear(found.year), monthByName.get(found.month ?? '') ?? 0, Number(found.day));
    if (date) return date;
  }
  const word = wordForm.exec(folded)?.groups;
  if (word) return named(readYear(word.year), monthByWord.get(word.month ?? '') ?? 0, Number(word.day));
  return null;
}

/** What is a date only in a date column, and elsewhere a figure: `01.02`, `12 19`. */
function looseDate(text: string): PrintedDate | null {
  const found = (dottedForm.exec(text.trim()) ?? pairForm.exec(text.trim()))?.groups;
  return found ? numeric(found.first, found.second, undefined) : null;
}

/** The day it means under one reading of the order, with `year` where the page prints none; null if there is no such day. */
export function resolveDate(date: PrintedDate, order: DateOrder, yearIfNone: number): Day | null {
  const { month: monthNumber, dayOfMonth } = monthAndDay(date, order);
  const start = order === 'era_first' ? reiwaStart : century;
  return dayOf(readsYearFirst(date, order) ? start + date.first : (date.year ?? yearIfNone), monthNumber, dayOfMonth);
}

export function monthAndDay(date: PrintedDate, order: DateOrder): { month: number; dayOfMonth: number } {
  if (date.kind === 'named') return { month: date.month, dayOfMonth: date.dayOfMonth };
  if (readsYearFirst(date, order)) return { month: date.second, dayOfMonth: date.shortYear };
  return order === 'day_first'
    ? { month: date.second, dayOfMonth: date.first }
    : { month: date.first, dayOfMonth: date.second };
}

const century = 2000;

/** A date that prints its year in full, or none, is not read in this order: beside such dates the month leads. */
const readsYearFirst = (
  date: PrintedDate,
  order: DateOrder,
): date is PrintedDate & { first: number; shortYear: number } =>
  (order === 'year_first' || order === 'era_first') && date.kind === 'numeric' && date.shortYear !== undefined;

/** Years that statements in PDF bear. Another calendar's year (`14/09/45`), or a misprint, is no date that we can read. */
const isPlausible = (year: number | null): boolean => year === null || (year >= 1990 && year <= 2039);

function named(printedYear: number | null, monthNumber: number, dayOfMonth: number): PrintedDate | null {
  if (!isPlausible(printedYear)) return null;
  if (dayOf(printedYear ?? 2024, monthNumber, dayOfMonth) === null) return null;
  return { kind: 'named', year: printedYear, month: monthNumber, dayOfMonth };
}

function numeric(
  first: string | undefined,
  second: string | undefined,
  printedYear: string | undefined,
): PrintedDate | null {
  const [one, two] = [Number(first), Number(second)];
  const shortBuddhist = printedYear?.length === 2 && isBuddhistShort(Number(printedYear));
  const resolvedYear = readYear(shortBuddhist ? `25${printedYear}` : printedYear);
  if (!isPlausible(resolvedYear)) return null;
  const isPossible = dayOf(resolvedYear ?? 2024, one, two) !== null || dayOf(resolvedYear ?? 2024, two, one) !== null;
  if (!isPossible) return null;
  const shortYear = printedYear?.length === 2 ? { shortYear: Number(printedYear) } : {};
  return { kind: 'numeric', year: resolvedYear, first: one, second: two, ...shortYear };
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const digits = text.replace(/\D/gu, '');
  const printed = Number(digits);
  if (digits.length === 2) return century + printed;
  if (digits.length === 3) return printed + republicStart;
  return printed >= buddhistMin ? printed - buddhistLead : printed;
}

/** The year before the first of Taiwan's calendar. */
const republicStart = 1911;
/** The year before the first of Japan's present era. */
const reiwaStart = 2018;
/** Thailand counts so many years more. */
const buddhistLead = 543;
const buddhistMin = 2500;

/** `68` for 2568: in our own years nothing that we read would be of 1968 or 2068. */
export const isBuddhistShort = (shortYear: number): boolean => shortYear >= 57 && shortYear <= 82;

/** The same for dates that print the same. */
export const dateKey: (date: PrintedDate) => string = remembering((date) => JSON.stringify(date));

/** The days that a printed date may be, whether the day, the month or a short year comes first. */
export const daysEitherWay = (date: PrintedDate, yearIfNone: number): Day[] =>
  (['day_first', 'month_first', 'year_first'] as const).flatMap((order) => resolveDate(date, order, yearIfNone) ?? []);

/** `Friday 12 March 2026` is no Friday. */
export function isOtherWeekday(text: string, day: Day): boolean {
  const named = weekdayNames.findIndex((names) => names.includes(foldText(/^\p{L}+/u.exec(text)?.[0] ?? '')));
  return named >= 0 && named !== weekdayOf(day);
}
