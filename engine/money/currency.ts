/**
 * All currencies in circulation (ISO 4217), one a line: code, decimals, and where banks print them, symbols that stand
 * beside a figure (`|`; with `_` behind it alone, for `FT26001` is a number) and names in folded text (`~`, alternatives of a
 * pattern). A `$` alone is written by many.
 */
const table = `
  AED 2 ~uae dirhams?|درهم اماراتي
  AFN 2
  ALL 2
  AMD 2 ~դրամ
  ANG 2
  AOA 2
  ARS 2 |$|AR$ ~pesos argentinos
  AUD 2 |$|A$|AU$|AUD$ ~australian dollars?|australische dollar
  AWG 2
  AZN 2 |₼
  BAM 2
  BBD 2 |$|BDS$
  BDT 2 |৳ ~bangladeshi? taka
  BGN 2 |_ЛВ|_ЛВ. ~bulgarian lev
  BHD 3 ~bahraini? dinars?
  BIF 0
  BMD 2 |$
  BND 2 |$
  BOB 2
  BRL 2 |R$|$ ~r\\$|reais
  BSD 2 |$
  BTN 2
  BWP 2
  BYN 2 ~белорусски(?:й|х) рубл(?:ь|ей)
  BZD 2 |$
  CAD 2 |$|C$|CA$|CAD$|CDN$ ~canadian dollars?|dollars? canadiens?|dolares canadienses
  CDF 2
  CHF 2 |FR.|SFR|SFR. ~schweizer franken|francs? suisses?|swiss francs?|francos suizos|franchi svizzeri|frank\\p{L}+ szwajcarsk\\p{L}+|zwitserse frank(?:en)?|schwei[tz]\\p{L}* franc|sfr
  CLP 0 |$ ~pesos chilenos
  CNY 2 |￥|元|RMB ~人民币|人民幣|renminbi|(?:chinese )?yuan
  COP 2 |$ ~pesos colombianos
  CRC 2 |₡
  CUP 2
  CVE 2
  CZK 2 |KČ ~korun(?:a|y)? cesk(?:a|ych)
  DJF 0
  DKK 2 ~danske kroner
  DOP 2
  DZD 2 ~dinars? algeriens?
  EGP 2 ~egyptian pounds?|جنيه مصري
  ERN 2
  ETB 2
  EUR 2 |€ ~€|euros?(?:konto|account)?|eurach|eura|evro|ευρω|евро|欧元|歐元|ユーロ|יורו|يورو
  FJD 2 |$
  FKP 2
  GBP 2 |£ ~£|pounds? sterling|british pounds?|(?:britse|engelse) pond(?:en)?|pond(?:en)? sterling|(?:britt?isk|engelsk)\\p{L}+ pund|livres? sterling|libras? esterlinas?|sterline|britische pfund|funt\\p{L}+ szterling\\p{L}+|英镑|英鎊
  GEL 2 |₾ ~ლარი
  GHS 2 |₵|GH₵ ~(?:ghana )?cedis?
  GIP 2
  GMD 2
  GNF 0
  GTQ 2
  GYD 2 |$
  HKD 2 |$|HK$ ~hong kong dollars?|港元|港幣|港币
  HNL 2
  HTG 2
  HUF 2 |_FT ~(?:magyar )?forint
  IDR 2 |RP ~rupiah
  ILS 2 |₪ ~(?:new )?shekels?|שקל(?:ים)?|ש"ח
  INR 2 |₹|RS|RS. ~₹|rs\\.|indian rupees?|(?<!(?:pakistani?|lankan?|nepal|nepalese|mauritian|mauritius|seychelles|seychellois) )rupees
  IQD 3
  IRR 2
  ISK 0
  JMD 2 |$|J$
  JOD 3 ~jordanian dinars?
  JPY 0 |¥|円 ~円|日本円|japanese yen|yens? japonais|日元|日圓
  KES 2 |KSH ~ksh|kenya shillings?
  KGS 2
  KHR 2
  KMF 0
  KPW 2
  KRW 0 |₩|원 ~korean won
  KWD 3 ~kuwaiti? dinars?
  KYD 2 |$
  KZT 2 |₸ ~₸|tenge|тенге
  LAK 2
  LBP 2
  LKR 2 ~sri lanka(?:n)? rupees?
  LRD 2 |$
  LSL 2
  LYD 3
  MAD 2 ~dirhams? marocains?
  MDL 2
  MGA 2
  MKD 2
  MMK 2 ~kyats
  MNT 2 |₮
  MOP 2
  MRU 2
  MUR 2 ~mauriti(?:us|an) rupees?
  MVR 2
  MWK 2
  MXN 2 |$|MX$ ~pesos mexicanos|ipab
  MYR 2 |RM ~ringgit
  MZN 2
  NAD 2 |$
  NGN 2 |₦ ~naira
  NIO 2 ~cordobas?
  NOK 2 ~norske kroner
  NPR 2 ~nepal(?:ese)? rupees?
  NZD 2 |$|NZ$ ~new zealand dollars?
  OMR 3 ~omani rials?
  PAB 2
  PEN 2 |S/|S/. ~soles|s\\/ ?\\d
  PGK 2
  PHP 2 |₱ ~philippine pesos?
  PKR 2 ~pakistani? rupees?
  PLN 2 |ZŁ ~zlot(?:y|e|ych)|polskich zlotych
  PYG 0 |₲
  QAR 2 ~qatari? riyals?
  RON 2 |_LEI
  RSD 2
  RUB 2 |₽|RUR|_РУБ|_РУБ. ~₽|рубл(?:ь|ей|и|я)|российский рубль
  RWF 0
  SAR 2 ~saudi riyals?|ريال سعودي
  SBD 2 |$
  SCR 2 ~seychell(?:es|ois) rupees?
  SDG 2
  SEK 2 ~svenska kronor
  SGD 2 |$|S$ ~singapore dollars?|s\\$
  SHP 2
  SLE 2
  SOS 2
  SRD 2 |$
  SSP 2
  STN 2
  SVC 2
  SYP 2
  SZL 2
  THB 2 |฿ ~baht|บาท
  TJS 2
  TMT 2
  TND 3 ~dinars? tunisiens?|tunisian dinars?
  TOP 2
  TRY 2 |₺|_TL ~turk lirasi
  TTD 2 |$|TT$
  TWD 2 |$|NT$|NTD ~新臺幣|新台幣|台幣
  TZS 2 ~tanzania(?:n)? shillings?
  UAH 2 |₴|_ГРН|_ГРН. ~гривн(?:я|ень|і)
  UGX 0 ~ugandan? shillings?
  USD 2 |$|US$|USD$ ~(?:u\\.?s\\.?|american|united states)[- ]dollars?(?:-?konto)?|u\\.?s\\.? funds|us\\$(?! ?\\d)|dollars? (?:americains?|us|usa)|amerik\\p{L}+ dol\\p{L}+|dolar\\p{L}* amer[yi][kc]\\p{L}+|dolares (?:americanos|estadounidenses|us)|dollari (?:usa|americani|statunitensi)|dol+ar\\p{L}* (?:as|sua|usa)|дол+ар\\p{L}* сша|do la my|美元|美金
  UYU 2 |$|UY$ ~pesos uruguayos
  UZS 2
  VED 2
  VES 2
  VND 0 |₫|VNĐ ~viet ?nam dong|dong viet ?nam
  VUV 0
  WST 2
  XAF 0
  XCD 2 |$|EC$
  XOF 0
  XPF 0
  YER 2
  ZAR 2 |R ~rand
  ZMW 2
  ZWG 2
`;

interface Currency {
  readonly code: string;
  readonly decimals: number;
  readonly symbols: readonly string[];
  /** Of these, the ones that stand behind a figure and never before it. */
  readonly behindOnly: readonly string[];
  /** A pattern for folded text; null where no page names it in words that we know. */
  readonly names: string | null;
}

const currencies: readonly Currency[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, code = '', decimals = '', symbols = '', names] =
      /^\s*([A-Z]{3}) (\d)(?: \|(\S+))?(?: ~(.+))?$/u.exec(line) ?? [];
    const written = symbols.split('|').filter(Boolean);
    return {
      code,
      decimals: Number(decimals),
      symbols: written.map((symbol) => symbol.replace('_', '')),
      behindOnly: written.filter((symbol) => symbol.startsWith('_')).map((symbol) => symbol.slice(1)),
      names: names ?? null,
    };
  });

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((one) => [one.code, one]));

/** The number of decimals that the currency prints; an unknown one (`XXX`) is taken to have two. */
export const currencyDecimals = (currency: string): number => byCode.get(currency)?.decimals ?? 2;

/** Whether it has the form of a currency's code. */
/** One that is in circulation, where `isCurrency` asks for the form alone. */
export const isCurrencyInUse = (text: string): boolean => byCode.has(text);

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** The currencies whose figures may have a bare dollar symbol. */
export const writesDollarSymbol = (currency: string): boolean => byCode.get(currency)?.symbols.includes('$') ?? false;

/** Those with symbols of their own, of which a bare dollar is none. */
export function hasOtherSymbols(currency: string): boolean {
  const symbols = byCode.get(currency)?.symbols ?? [];
  return symbols.length > 0 && !symbols.includes('$');
}

/** Codes that are words as well: they count under a label alone. */
const wordCodes: ReadonlySet<string> = new Set(['ALL', 'BAM', 'BOB', 'CUP', 'GEL', 'MOP', 'SOS', 'TOP', 'TRY']);

export const currencyCodes: readonly string[] = currencies.map(({ code }) => code);

/** The codes that are not everyday words as well. */
export const plainCodes: readonly string[] = currencyCodes.filter((code) => !wordCodes.has(code));

/** What stands beside figures: each symbol with its currency, `$` for a bare dollar. Upper case. */
export const currencyBySymbol: ReadonlyMap<string, string> = new Map([
  ...currencies.flatMap(({ code, symbols }) =>
    symbols.filter((symbol) => symbol !== '$').map((symbol): [string, string] => [symbol, code]),
  ),
  ['$', '$'],
]);

/** The others that write what is taken for one: `£` is a pound of Egypt too, `C$` a córdoba, `¥` a yuan. */
export const othersOfSign: ReadonlyMap<string, readonly string[]> = new Map([
  ['GBP', ['EGP', 'FKP', 'GIP', 'SHP', 'LBP', 'SYP', 'SDG']],
  ['INR', ['PKR', 'LKR', 'NPR', 'MUR', 'SCR']],
  ['CAD', ['NIO']],
  ['ZAR', ['YER']],
  ['JPY', ['CNY']],
  ['RON', ['MDL']],
  ['RUB', ['BYN']],
]);

/** Symbols that stand behind a figure and never before it. */
export const symbolsBehindOnly: ReadonlySet<string> = new Set(currencies.flatMap(({ behindOnly }) => behindOnly));

/** Money that has hundredths by its standard and is mostly printed without: in `288.410` the point parts thousands. */
export const printedWhole: ReadonlySet<string> = new Set(['HUF', 'COP', 'IDR', 'UZS', 'LAK', 'MMK', 'KHR']);

/** The names of currencies in folded text, each as a whole word. */
export const currencyNames: readonly (readonly [pattern: RegExp, code: string])[] = currencies.flatMap(
  ({ code, names }): [RegExp, string][] =>
    names === null ? [] : [[new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'u'), code]],
);
