import { foldText } from '../../calendar/index.ts';
import { currencyDecimals, isCurrency } from '../../money/index.ts';
import type { PageLayout } from '../../page/index.ts';

const codes =
  /\b(CAD|USD|EUR|GBP|CHF|AUD|NZD|SGD|HKD|INR|JPY|CNY|RMB|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|AED|MYR|THB|IDR|PHP|KES|NGN|ARS|CLP|COP|PEN)\b/g;
const currencyNames: readonly (readonly [RegExp, string])[] = [
  [/canadian dollar|dollars? canadien/, 'CAD'],
  [/(?:u\.?s\.?|american|united states) dollar|dollars? americain/, 'USD'],
  [/€|\beuros?\b/, 'EUR'],
  [/£|pounds? sterling/, 'GBP'],
  [/₹|\brs\.|rupees?\b/, 'INR'],
  [/r\$|\breais\b/, 'BRL'],
  [/schweizer franken|francs? suisses?|\bfr\.|\bsfr\b/, 'CHF'],
  [/australian dollar/, 'AUD'],
  [/singapore dollar|s\$/, 'SGD'],
  [/人民币/, 'CNY'],
  [/円|日本円/, 'JPY'],
  [/moneda nacional|pesos mexicanos|\bipab\b/, 'MXN'],
  [/\bringgit\b/, 'MYR'],
  [/\bnaira\b/, 'NGN'],
  [/\bsoles\b|s\/ ?\d/, 'PEN'],
  [/pesos chilenos/, 'CLP'],
  [/pesos colombianos/, 'COP'],
  [/pesos argentinos/, 'ARS'],
  [/pesos uruguayos/, 'UYU'],
  [/\bksh\b|kenya shilling/, 'KES'],
  [/\brand\b/, 'ZAR'],
];
const places: readonly (readonly [RegExp, string])[] = [
  [
    /\bcanada\b|\bontario\b|\bquebec\b|toronto|montreal|vancouver|calgary|\b(?:on|qc|bc|ab|mb|sk|ns|nb)\b[ ,]+[a-z]\d[a-z] ?\d[a-z]\d|\.ca\b|interac|e-transfer|chequing|gst\/hst|caisse populaire|\bccb\b|cdic|sadc/,
    'CAD',
  ],
  [/member fdic|\bfdic\b|\busa\b|united states|equal housing|\b(?!cp\b)[a-z]{2} \d{5}(?:-\d{4})?\b|\bzip\b/, 'USD'],
  [/australia|\bbsb\b|\bnsw\b/, 'AUD'],
  [/singapore|paynow|pte ltd/, 'SGD'],
  [/new zealand|aotearoa/, 'NZD'],
  [/\bifsc\b|\bmicr\b|\bneft\b/, 'INR'],
  [/\bclabe\b|\bcdmx\b|banxico|\brfc\b/, 'MXN'],
  [/\biban\b ?:? ?ch\d\d/, 'CHF'],
  [/hong kong/, 'HKD'],
  // Kana, and Hangul in the parts that folding leaves of it.
  [/[\u3041-\u30fa]/u, 'JPY'],
  [/[\u1100-\u11ff]/u, 'KRW'],
];

/** By the words that only one country's banks print: who insures the deposits, what a taxpayer's number is called. */
const latinPlaces: readonly (readonly [RegExp, string])[] = [
  [/\bchile\b|\.cl\b|\bcartola\b/, 'CLP'],
  [/\bcolombia\b|bogota,? d\.? ?c\b|\bfogafin\b|superfinanciera|\.com\.co\b/, 'COP'],
  [/\bargentina\b|buenos aires|\bcuit\b|\bcuil\b|\bcbu\b|\.com\.ar\b/, 'ARS'],
  [/\buruguay\b|montevideo|\.com\.uy\b/, 'UYU'],
  [/\bbrasil\b|\bcpf\b|\bcnpj\b|\.com\.br\b/, 'BRL'],
  [/\bperu\b|\.com\.pe\b/, 'PEN'],
];

/** Banks there keep accounts in dollars too: a page that speaks of them and of no pesos may be one. */
const inDollars = /\bdolar(?:es)?\b|u\$s/;
const inPesos = /\bpesos\b/;

export interface CurrencyEvidence {
  /** The lines of the tables' headings: `Amount (SGD)`. */
  readonly headings: readonly string[];
  /** The lines around the tables. */
  readonly lines: readonly string[];
  readonly signs: CurrencySigns;
  readonly descriptions: readonly string[];
  /** Of the bank's own country. */
  readonly home: string | null;
}

/** Longer lines are sentences: what the small print insures or charges is in any currency. */
const wordsMax = 12;

/** The statement's currency by codes, signs, names and, for a bare dollar, the place. `XXX` when nothing tells. */
export function findCurrency({ headings, lines, signs, descriptions, home }: CurrencyEvidence): string {
  const isShort = (line: string): boolean => line.trim().split(/\s+/u).length <= wordsMax;
  const named = currencyNamedIn(headings) ?? currencyNamedIn(lines.filter(isShort));
  if (named !== null) return named;
  const text = foldText([...headings, ...lines].join('\n')).replace(/\s+/g, ' ');
  const [usual, count] = [...signs.counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  // One figure in another currency stands in many a list of rows.
  if (isCurrency(usual) && count >= signs.figureCount * usualShareMin) return usual;
  if (home) return home;
  const place = placeOf(text, signs);
  if (place !== null) return place;
  const isFrench = /\b(?:releve|solde|depot|retrait)\b/.test(text);
  if (isFrench && signs.counts.has('$')) return 'CAD';
  const inPrint = signs.counts.has('$') ? null : currencyNamedIn(lines);
  return currencyByPlaces(descriptions) ?? inPrint ?? 'XXX';
}

function placeOf(text: string, { figureCount, centsCount }: CurrencySigns): string | null {
  const mayBeForeign = inDollars.test(text) && !inPesos.test(text);
  // Where most figures print cents, the money has some: it is none of those without.
  const hasCents = centsCount * 2 > figureCount;
  const found = [...(mayBeForeign ? [] : latinPlaces), ...places].find(
    ([pattern, currency]) => !(hasCents && currencyDecimals(currency) === 0) && pattern.test(text),
  );
  return found?.[1] ?? null;
}

const usualShareMin = 0.1;

/** How often each currency, or a bare dollar sign, stands beside a figure. */
export interface CurrencySigns {
  readonly counts: ReadonlyMap<string, number>;
  readonly figureCount: number;
  /** Of these, the figures with two decimals. */
  readonly centsCount: number;
}

export class SignCounter {
  readonly #counts = new Map<string, number>();
  #figureCount = 0;
  #centsCount = 0;

  add({ lines }: PageLayout): void {
    for (const line of lines) {
      for (const { figure } of line.tokens) {
        if (!figure?.looksLikeMoney) continue;
        this.#figureCount += 1;
        if (figure.decimals === 2) this.#centsCount += 1;
        if (figure.currency !== null) this.#counts.set(figure.currency, (this.#counts.get(figure.currency) ?? 0) + 1);
      }
    }
  }

  signs(): CurrencySigns {
    return { counts: this.#counts, figureCount: this.#figureCount, centsCount: this.#centsCount };
  }
}

/** A line about a purchase abroad names the merchant's currency, not the account's: by its words, or by its rate. */
const isAbroad = (line: string): boolean =>
  /exchange|foreign|devise|taux|kurs|wechsel|cambio|wisselkoers|orig|convert|conversion|@/iu.test(line) ||
  /\b[A-Z]{3} ?[\d.,]+ (?:at|x|à|zu|a) \d+[.,]\d{3,}/u.test(line);

/** The currency that these lines name in so many words; the most frequent of several codes. */
export function currencyNamedIn(lines: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const line of lines.filter((one) => !isAbroad(one)))
    for (const code of line.match(codes) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  const coded = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (coded) return coded === 'RMB' ? 'CNY' : coded;
  const text = foldText(lines.join('\n')).replace(/\s+/g, ' ');
  return currencyNames.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const provinces = /\b(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE)$/;
const states =
  /\b(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY)$/;

/** Card rows end in the merchant's province or state: a crowd of them tells whose dollars these are. */
function currencyByPlaces(descriptions: readonly string[]): string | null {
  const canadian = descriptions.filter((text) => provinces.test(text)).length;
  const american = descriptions.filter((text) => states.test(text)).length;
  if (Math.max(canadian, american) < 3 || canadian === american) return null;
  return canadian > american ? 'CAD' : 'USD';
}
