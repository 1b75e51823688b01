import { foldText } from '../../calendar/index.ts';
import { currencyDecimals, isCurrency } from '../../money/index.ts';
import type { PageLayout } from '../../page/index.ts';
import { currencyOfPlace, currencyOfRows, currencyOfScheme, isLatin, writesDollarSign } from './places.ts';

const codes =
  /\b(CAD|USD|EUR|GBP|CHF|AUD|NZD|SGD|HKD|INR|JPY|CNY|RMB|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|AED|MYR|THB|IDR|PHP|KES|NGN|ARS|CLP|COP|PEN|CZK|HUF|RON|BGN|ISK|ILS|SAR|QAR|KWD|OMR|JOD|EGP|GHS|UGX|TZS|VND|TWD|KRW|PKR|LKR|BDT|UAH|UYU)\b/g;
const isCode = new RegExp(`^${codes.source}$`);
const currencyNames: readonly (readonly [RegExp, string])[] = [
  [/canadian dollar|dollars? canadien/, 'CAD'],
  [/(?:u\.?s\.?|american|united states) dollar|dollars? americain/, 'USD'],
  [/€|\beuros?\b/, 'EUR'],
  [/£|pounds? sterling/, 'GBP'],
  [/₹|\brs\.|rupees?\b/, 'INR'],
  [/r\$|\breais\b/, 'BRL'],
  [/schweizer franken|francs? suisses?|\bfr\.|\bsfr\b/, 'CHF'],
  [/australian dollar/, 'AUD'],
  [/singapore dollar|(?<![a-z])s\$/, 'SGD'],
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
  const named = currencyInBrackets(headings) ?? currencyNamedIn(headings) ?? currencyNamedIn(lines.filter(isShort));
  if (named !== null) return named;
  const text = foldText([...headings, ...lines].join('\n')).replace(/\s+/g, ' ');
  const [usual, count] = [...signs.counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  // One figure in another currency stands in many a list of rows.
  const isUsual = count >= signs.figureCount * usualShareMin;
  if (isCurrency(usual) && isUsual) return usual;
  const fits = (currency: string): boolean =>
    (usual !== '$' || !isUsual || writesDollarSign(currency)) && !(hasCents(signs) && currencyDecimals(currency) === 0);
  // Banks there keep accounts in dollars too: a page that speaks of them and of no pesos may be one.
  const mayBeForeign = inDollars.test(text) && !inPesos.test(text);
  const fitsPlace = (currency: string): boolean => fits(currency) && !(mayBeForeign && isLatin(currency));
  const scheme = currencyOfScheme(text, fitsPlace);
  if (scheme !== null) return scheme;
  if (home && fits(home)) return home;
  const place = currencyOfPlace(text, fitsPlace);
  if (place !== null) return place;
  const isFrench = /\b(?:releve|solde|depot|retrait)\b/.test(text);
  if (isFrench && signs.counts.has('$')) return 'CAD';
  const inPrint = signs.counts.has('$') ? null : currencyNamedIn(lines);
  return currencyOfRows(descriptions, fits) ?? inPrint ?? 'XXX';
}

/** Where most figures print cents, the money has some: it is none of those without. */
const hasCents = ({ figureCount, centsCount }: CurrencySigns): boolean => centsCount * 2 > figureCount;

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
        if (figure.currency !== null && !(isCurrency(figure.currency) && isAbroad(line.text)))
          this.#counts.set(figure.currency, (this.#counts.get(figure.currency) ?? 0) + 1);
      }
    }
  }

  signs(): CurrencySigns {
    return { counts: this.#counts, figureCount: this.#figureCount, centsCount: this.#centsCount };
  }
}

/**
 * A line about a purchase abroad names the merchant's currency, not the account's: by its words, or by its rate. But
 * `Foreign currency savings` are an account.
 */
const isAbroad = (line: string): boolean =>
  /exchange|foreign(?! (?:currency )?(?:account|savings?|current|che(?:quing|cking)|call|deposit)\b)|devise|taux|kurs|wechsel|cambio|wisselkoers|orig|convert|conversion|@/iu.test(
    line,
  ) || /\b[A-Z]{3} ?[\d.,]+ (?:at|x|à|zu|a) \d+[.,]\d{3,}/u.test(line);

/** `Foreign currency amount   Amount (CAD)`: the one that a heading names in brackets, whatever else it speaks of. */
function currencyInBrackets(headings: readonly string[]): string | null {
  const named = headings
    .flatMap((line) => line.match(/(?<=\()\p{L}{1,3}(?=\))/gu) ?? [])
    .map((unit) => currencyOfUnit.get(unit) ?? unit)
    .filter((code) => isCode.test(code));
  return new Set(named).size === 1 ? (named[0] as string) : null;
}

/** `Debit (R)   Credit (R)`: letters that mean a currency only where a unit stands. */
const currencyOfUnit: ReadonlyMap<string, string> = new Map([
  ['R', 'ZAR'],
  ['RM', 'MYR'],
  ['Rs', 'INR'],
  ['Rp', 'IDR'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
]);

/** `Foreign Currency Account   Currency: USD`: the word before it says that it is the account's. */
const label =
  /(?:currency|devise|monnaie|währung|moneda|valuta|moeda|munt|waluta|mata uang|penznem|pénznem|měna|mena|para birimi|valuutta|νόμισμα|валюта|loại tiền(?: tệ)?|đơn vị tiền tệ|devizanem)(?: of (?:the )?account| du compte| de la cuenta)?\s*[:：]\s*([A-Z]{3})\b/iu;

/** Codes that are words as well count under a label alone. */
const wordCodes: ReadonlySet<string> = new Set(['TRY', 'ALL', 'TOP']);

/** The currency that these lines name in so many words; the most frequent of several codes. */
export function currencyNamedIn(lines: readonly string[]): string | null {
  const labelled = lines
    .map((line) => label.exec(line)?.[1])
    .find((code) => code !== undefined && (isCode.test(code) || wordCodes.has(code)));
  if (labelled !== undefined) return labelled === 'RMB' ? 'CNY' : labelled;
  const counts = new Map<string, number>();
  for (const line of lines.filter((one) => !isAbroad(one)))
    for (const code of line.match(codes) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  const coded = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (coded) return coded === 'RMB' ? 'CNY' : coded;
  const text = foldText(lines.join('\n')).replace(/\s+/g, ' ');
  return currencyNames.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
