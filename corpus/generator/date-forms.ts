import { type IsoDay, partsOf, weekday } from './days.ts';

export type Tongue = 'en' | 'fr' | 'de' | 'nl' | 'es' | 'it' | 'pt';

/**
 * Prints a day after a pattern: `YYYY YY MM M DD D`, `Mon`/`MON` (short name), `Month`/`MONTH` (full name),
 * `Dth` (1st), `Wday` (short weekday). Anything else stands as it is; a word between [] is never a token.
 */
export function printDay(day: IsoDay, pattern: string, tongue: Tongue = 'en'): string {
  const { year, month, dayOfMonth } = partsOf(day);
  const short = shortMonths[tongue][month - 1] as string;
  const full = fullMonths[tongue][month - 1] as string;
  const tokens: Record<string, string> = {
    YYYY: String(year),
    YY: String(year).slice(2),
    MONTH: full.toUpperCase(),
    Month: full,
    MON: short.toUpperCase(),
    Mon: short,
    MM: String(month).padStart(2, '0'),
    M: String(month),
    Dth: `${dayOfMonth}${ordinal(dayOfMonth)}`,
    DD: String(dayOfMonth).padStart(2, '0'),
    D: String(dayOfMonth),
    Wday: weekdays[tongue][weekday(day)] as string,
  };
  return pattern.replace(
    /\[([^\]]*)\]|YYYY|YY|MONTH|Month|MON|Mon|MM|M|Dth|DD|D|Wday/g,
    (token, literal: string | undefined) => literal ?? tokens[token] ?? token,
  );
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const shortMonths: Record<Tongue, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['jan', 'fév', 'mar', 'avr', 'mai', 'jun', 'jul', 'aoû', 'sep', 'oct', 'nov', 'déc'],
  de: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
};

const fullMonths: Record<Tongue, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};

const weekdays: Record<Tongue, readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  fr: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  nl: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  it: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
  pt: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
};
