import { foldText } from '../../calendar/index.ts';
import {
  currencyBySymbol,
  currencyCodes,
  currencyDecimals,
  currencyNames,
  isCurrency,
  othersOfSign,
  plainCodes,
  writesDollarSymbol,
} from '../../money/index.ts';
import type { Figured } from '../../page/index.ts';
import { doubtText } from '../../reading/index.ts';
import { escaped, namesDollar, namesForeignAccount, onlyOf } from '../vocabulary/index.ts';
import { currencyOfIban } from './account-facts.ts';
import { currencyOfPlace, currencyOfScheme, latinCurrencies, namesOwner, sharingSign } from './places.ts';

/** In `SDN BHD` and `BANK MELATI BHD` the letters say what kind of company it is. */
const dinar = '(?<!\\b(?:[Ss][Dd][Nn]\\.?|[Bb][Aa][Nn][Kk](?: \\p{L}+)?) )BHD';
/** `RMB`, `RUR`: what is printed in a code's place. */
const otherCodes: readonly string[] = ['RMB', 'RUR', 'NTD', 'TL'];
const anyCode = [...plainCodes.filter((code) => code !== 'BHD'), ...otherCodes, dinar].join('|');

/** A code that is no part of a figure (a purchase abroad), of a street (`MODA CAD. NO 44`) nor of a rate (`USD/local 1.3841`). */
const codes = new RegExp(`(?<![\\d.,] ?)\\b(${anyCode})\\b(?! ?[-−+]?\\d|\\.(?!\\S)|/\\p{L})`, 'gu');
const isCode = (text: string): boolean => otherCodes.includes(text) || currencyCodes.includes(text);
const codeOf = (text: string): string => currencyBySymbol.get(text) ?? text;
const inPesos = /\bpesos\b/;

export interface CurrencyEvidence {
  /** The lines of the tables' headings: `Amount (SGD)`. */
  readonly headings: readonly string[];
  /** The lines around the tables, without prose. */
  readonly lines: readonly string[];
  /** Those above the first row: below the list a bank speaks of what else it sells. */
  readonly above: readonly string[];
  /** The lines without the customer's address, in which places are looked for; of those above the list, and of all. */
  readonly places: { readonly above: readonly string[]; readonly all: readonly string[] };
  /** All of them with their prose. */
  readonly withProse: readonly string[];
  /** How often each currency, or a bare dollar, stands with the figures of rows, balances and totals. */
  readonly symbols: CurrencySymbols;
  /** The same of the balances alone. */
  readonly balanceSymbols: CurrencySymbols;
  /** What these are called: `Closing balance EUR`. */
  readonly balanceLabels: readonly string[];
  readonly accountNumber: string | null;
  /** Of the bank's own country. */
  readonly home: string | null;
}

/** `conflict`: one sentence for a person, where strong evidence disagrees. */
const foundIn = (source: 'printed' | 'derived' | null, value: string | null, conflict: string | null = null) => ({
  value,
  conflict,
  source,
});

const severalIn = (first: string, others: readonly string[]): string | null =>
  others.length === 0 ? null : doubtText('severalCurrencies', { first, others: others.join(', ') });

/**
 * The statement's currency by the place that prints it. Strong are a label, a heading, the account's own line and the
 * figures of rows and balances; two of these that disagree are a conflict. Then come the country of the IBAN, codes and
 * names around the tables and, for a bare dollar, the place. Descriptions and prose decide nothing.
 */
export function findCurrency(evidence: CurrencyEvidence) {
  const found = printedCurrency(evidence);
  const { headings, above, places, withProse } = evidence;
  if (found.value === null || found.source === 'derived' || labelled(above) === found.value) return found;
  const text = foldText([...headings, ...places.above].join('\n'));
  const other = sharingSign(found.value, text, ibanCurrency(evidence, withProse));
  if (other === null) return found;
  const isOpen = namesOwner(found.value, text) || currencyByCountry(evidence, () => true) === found.value;
  return isOpen ? foundIn(null, null) : { ...found, value: other };
}

function printedCurrency(evidence: CurrencyEvidence) {
  const { headings, lines, above, places, withProse, symbols, balanceSymbols, balanceLabels, accountNumber } = evidence;
  const [usual, count] = usualOf(symbols);
  // One figure in another currency stands in many a list of rows.
  const isUsual = count > 0 && count >= symbols.figureCount * usualShareMin;
  const [onBalances] = usualOf(balanceSymbols);
  const areDollars = (usual === '$' && isUsual) || onBalances === '$';
  const fits = (currency: string): boolean =>
    (!areDollars || writesDollarSymbol(currency)) && !(symbols.hasCents && currencyDecimals(currency) === 0);
  const strong = [
    labelled(above) ?? standsAlone(lines),
    statedIn(withProse),
    currencyOfHeadings(headings),
    besideNumber(lines, accountNumber),
    isCurrency(onBalances) ? onBalances : (onlyCodeIn(balanceLabels) ?? currencyNamedIn(balanceLabels)),
    isCurrency(usual) && count * 2 >= symbols.figureCount ? usual : null,
  ].filter((currency): currency is string => currency !== null);
  const [first] = strong;
  const iban = ibanCurrency(evidence, [...lines, ...headings]);
  const named = currencyNamedIn(places.above);
  // Figures alone may be those of purchases abroad: the account's own number or line speaks against them.
  const isByFigures = strong.length <= 1 && isCurrency(usual) && (first === undefined ? isUsual : first === usual);
  const own = [iban, named].find((currency) => currency !== null && currency !== usual);
  if (isByFigures && own != null)
    return foundIn('printed', own, doubtText('figuresInOtherCurrency', { named: own, printed: usual }));
  // `Currency LKR` over `Amount (Rs.)`: the sign is that of both.
  const isShared = (currency: string): boolean => othersOfSign.get(currency)?.includes(first ?? '') === true;
  const others = [...new Set(strong)].slice(1).filter((currency) => !isShared(currency));
  if (first !== undefined) return foundIn('printed', first, severalIn(first, others));
  if (isCurrency(usual) && isUsual) return foundIn('printed', usual);
  const worded = wordedIn(above.filter(isAtHome));
  if (named !== null && fits(named) && worded.size === 1 && worded.has(named)) return foundIn('printed', named);
  if (iban !== null && fits(iban) && !speaksOfOther(above, worded, iban)) {
    // `EUR Geschäftskonto` with an IBAN of Switzerland: the country tells only what most of its accounts are in.
    const other = onlyCodeIn(lines.filter(isAtHome)) ?? iban;
    return foundIn('derived', iban, severalIn(iban, other === iban ? [] : [other]));
  }
  if (named !== null && fits(named)) return foundIn('printed', named);
  const derived = iban !== null && fits(iban) ? null : currencyByCountry(evidence, fits);
  if (derived === null || speaksOfOther(above, worded, derived)) return foundIn(null, null);
  return foundIn('derived', derived);
}

/** `Domiciliary Account - Dollar`, `Vadesiz Döviz Hesabı`: words above the list name another money than the country's. */
function speaksOfOther(above: readonly string[], worded: ReadonlySet<string>, derived: string): boolean {
  if (above.some(namesForeignAccount)) return true;
  const own = above.filter(isAtHome);
  // Banks there keep accounts in dollars too: a page that speaks of them and of no pesos may be one.
  const isDollar = writesDollarSymbol(derived) && !latinCurrencies.includes(derived);
  const mayBeDollars = !isDollar && own.some(namesDollar) && !inPesos.test(foldText(own.join(' ')));
  return mayBeDollars || [...worded].some((currency) => currency !== derived);
}

/** By the account's own IBAN, or the first that a line prints with its label. */
function ibanCurrency({ accountNumber }: CurrencyEvidence, lines: readonly string[]): string | null {
  const labelled = lines.flatMap((line) => /\biban\b[\s:.]*(.*)/isu.exec(line)?.[1] ?? []);
  return [accountNumber ?? '', ...labelled].map(currencyOfIban).find((currency) => currency !== null) ?? null;
}

/** Of the country that the bank itself is in: by its account numbers, its authorities and its letterhead, never by the customer's address. */
export function currencyOfBank(evidence: CurrencyEvidence): string | null {
  const { home, lines, headings, places, withProse } = evidence;
  const scheme = currencyOfScheme(foldedTogether(lines), () => true);
  const place = currencyOfPlace([foldedTogether(places.above)], foldedTogether(withProse));
  return home ?? ibanCurrency(evidence, [...lines, ...headings]) ?? scheme ?? place;
}

const foldedTogether = (lines: readonly string[]): string => foldText(lines.join(' ')).replace(/\s+/g, ' ');

/** By the country that the page is from: its account numbers, its bank, its addresses. */
function currencyByCountry(
  { headings, lines, places, withProse, symbols, home }: CurrencyEvidence,
  fits: (currency: string) => boolean,
): string | null {
  const folded = (some: readonly string[]): string => foldedTogether([ownWords(some.filter(isAtHome))]);
  const scheme = currencyOfScheme(folded(lines), fits);
  if (scheme !== null) return scheme;
  if (home && fits(home)) return home;
  const prose = foldText(withProse.join(' '));
  const isFrench = /\b(?:releve|solde|retrait)\b/.test(folded(lines));
  const printsDollars = symbols.counts.has('$') || [...headings, ...lines].some((line) => line.includes('($)'));
  const byLanguage = isFrench && printsDollars ? 'CAD' : null;
  const banks = [folded(places.above), folded(places.all)];
  const found = currencyOfPlace(banks, prose);
  if (found !== null) {
    // A sentence about who watches a bank, and nothing of the bank's own, may speak against the customer's place or the page's
    // language: then either is open.
    const other = currencyOfPlace([folded(lines)], '') ?? byLanguage ?? found;
    const isOpen = currencyOfPlace(banks, '') === null && other !== 'USD' && other !== found;
    return fits(found) && !isOpen ? found : null;
  }
  // Where no place but the customer's is named on the whole page the bank is hardly elsewhere, unless that is the United States.
  const customers = currencyOfPlace([folded(lines)], prose);
  if (customers !== null && customers !== 'USD' && fits(customers)) return customers;
  return byLanguage;
}

const usualShareMin = 0.1;

type CurrencySymbols = ReturnType<typeof countSymbols>;

export function countSymbols(tokens: Iterable<Figured | null>) {
  const figures = [...tokens].flatMap((token) => (token?.figure?.looksLikeMoney ? [token.figure] : []));
  const counts = new Map<string, number>();
  for (const { currency } of figures) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  // Where most figures print cents, the money has some.
  const hasCents = figures.filter(({ decimals }) => decimals === 2).length * 2 > figures.length;
  return { counts, figureCount: figures.length, hasCents };
}

/** The one that stands with most figures; none where another is about as frequent. */
function usualOf({ counts }: CurrencySymbols): readonly [string, number] {
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && (second === undefined || second[1] * 2 <= first[1]) ? first : ['', 0];
}

/** A line about a purchase abroad names the merchant's currency. But `Foreign currency savings` are an account. */
const isAtHome = (line: string): boolean =>
  !/exchange|foreign(?! (?:currency )?(?:account|savings?|current|che(?:quing|cking)|call|deposit)\b)|devise|taux|kurs|wechsel|cambio|wisselkoers|orig|convert|conversion|@/iu.test(
    line,
  );

/** `Foreign currency amount   Amount (CAD)`, `Amount A$`: the unit that a heading names, whatever else it speaks of; none of several. */
function currencyOfHeadings(headings: readonly string[]): string | null {
  const units = headings.flatMap(
    (line) => line.match(/(?<=\()[^\s()]{1,4}(?=\))|(?<!\S)\p{Lu}{1,3}[$/](?!\S)/gu) ?? [],
  );
  const named = units.map((unit) => currencyBySymbol.get(unit.toUpperCase()) ?? unitsAlone.get(unit) ?? unit);
  const known = named.filter((unit) => currencyCodes.includes(unit));
  return known.length > 0 ? onlyOf(known) : currencyNamedIn(headings);
}

/** `Debit (KD)   Credit (KD)`: letters that mean a currency only where a unit stands. */
const unitsAlone = new Map(
  Object.entries({ $A: 'AUD', Fr: 'CHF', KD: 'KWD', BD: 'BHD', RO: 'OMR', JD: 'JOD', DT: 'TND' }),
);

/** A cell of the letterhead that is nothing but a code: under `Currency`, or beside the account's name. */
function standsAlone(lines: readonly string[]): string | null {
  const cells = lines.slice(0, letterheadLinesMax).flatMap((line) => line.trim().split(/\s{3,}/u));
  return onlyOf(cells.filter((cell) => plainCodes.includes(cell) || otherCodes.includes(cell)).map(codeOf));
}

const letterheadLinesMax = 40;

/** `Account 1234-567 USD`, `EUR  NL91 ABNA 0417 1643 00`: the one code on the line of the account's number. */
function besideNumber(lines: readonly string[], accountNumber: string | null): string | null {
  if (accountNumber === null) return null;
  const narrow = (text: string): string => text.replace(/\s+/gu, '').toUpperCase();
  const number = narrow(accountNumber);
  // `0100-223344-200 BHD`: the code behind the account's number belongs to no figure.
  const spaced = new RegExp([...number].map(escaped).join('\\s*'), 'iu');
  const beside = lines.filter((line) => isAtHome(line) && narrow(line).includes(number));
  return beside.map((line) => onlyCodeIn([line.replace(spaced, ' ')])).find((code) => code !== null) ?? null;
}

const onlyCodeIn = (texts: readonly string[]): string | null =>
  onlyOf(texts.flatMap((text) => text.match(codes) ?? []).map(codeOf));

/** `Foreign Currency Account   Currency: USD`: the word before it says that it is the account's. */
const label =
  /(?:currency|devise|monnaie|währung|moneda|valuta|moeda|munt|waluta|mata uang|penznem|pénznem|měna|mena|para birimi|döviz cinsi|valuutt?a|valūta|valiuta|munita|mata wang|νόμισμα|валюта|валута|loại tiền(?: tệ)?|đơn vị tiền tệ|devizanem|מטבע|العملة|通貨|幣別|币种|통화|สกุลเงิน)(?: of (?:the )?account| du compte| de la cuenta)?\s*(?:[:：]\s*(?=[A-Z]{3}\b)|\s(?=[A-Z]{3}(?:\s*$|\s{3})))([A-Z]{3})/iu;

/** `All amounts in CAD`, `Balances are shown in US funds` */
const statement =
  /\b(?:all amounts(?: are)?(?: shown| stated| expressed)?|(?:amounts|balances) are (?:shown|stated|expressed)) in ([^.,;]+(?:\.[^\s.]\.?[^.,;]*)?)/iu;

function statedIn(lines: readonly string[]): string | null {
  const said = lines.flatMap((line) => statement.exec(line)?.[1] ?? []);
  return onlyCodeIn(said) ?? onlyOf(wordedIn(said));
}

function labelled(lines: readonly string[]): string | null {
  const code = lines.map((line) => label.exec(line)?.[1] ?? '').find(isCode);
  return code === undefined ? null : codeOf(code);
}

/** `AMT 34.73 UNITED STATES DOLLAR`: what goes on behind an amount is said of it. */
const behindAmount = /(?<=\d[.,]\d{2})\s?\p{L}.*$/u;
const ownWords = (lines: readonly string[]): string =>
  lines.flatMap((line) => line.split(/\s{3,}/u).map((cell) => cell.replace(behindAmount, ' '))).join('\n');
const amountAndName = /\d[\d.,' ]*\p{L}+/gu;

/** The currency that these lines name in so many words; the most frequent of several codes, if one is. */
export function currencyNamedIn(lines: readonly string[]): string | null {
  const home = lines.filter(isAtHome);
  const found = home.flatMap((line) => line.match(codes) ?? []);
  const coded = [...Map.groupBy(found, (code) => code)];
  const [first, second] = coded.sort(([, one], [, other]) => other.length - one.length);
  const code = first && first[1].length > (second?.[1].length ?? 0) ? codeOf(first[0]) : null;
  return labelled(lines) ?? (first ? code : ([...wordedIn(home)][0] ?? null));
}

/** `5.000,00 euro` is an amount of something: only names that stand by themselves count. */
function wordedIn(lines: readonly string[]): ReadonlySet<string> {
  const text = foldText(ownWords(lines)).replace(amountAndName, ' ').replace(/\s+/g, ' ');
  return new Set(currencyNames.flatMap(([pattern, currency]) => (pattern.test(text) ? [currency] : [])));
}
