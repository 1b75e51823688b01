/** A currency by what only one country's banks print: a postal code, the way money is sent. */
type Rule = readonly [currency: string, pattern: RegExp];

const states =
  'al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc';
const euroCountries = 'at|be|cy|de|ee|es|fi|fr|gr|hr|ie|it|lt|lu|lv|mt|nl|pt|si|sk';
const italianProvinces =
  'ag|al|an|ao|ap|aq|ar|at|av|ba|bg|bi|bl|bn|bo|br|bs|bt|bz|ca|cb|ce|ch|cl|cn|co|cr|cs|ct|cz|en|fc|fe|fg|fi|fm|fr|ge|go|gr|im|is|kr|lc|le|li|lo|lt|lu|mb|mc|me|mi|mn|mo|ms|mt|na|no|nu|or|pa|pc|pd|pe|pg|pi|pn|po|pr|pt|pu|pv|pz|ra|rc|re|rg|ri|rm|rn|ro|sa|si|so|sp|sr|ss|su|sv|ta|te|tn|to|tp|tr|ts|tv|ud|va|vb|vc|ve|vi|vr|vt|vv';
const ibanRest = '\\d{2}(?: ?[a-z0-9]{4}){3}';

const iban = (countries: string): string => `\\b(?:${countries})${ibanRest}`;

/** For the lines around the tables, folded. */
const pageRules: readonly Rule[] = [
  ['CLP', /\bchile\b|\.cl\b|\bcartola\b/],
  ['COP', /\bcolombia\b|bogota,? d\.? ?c\b|superfinanciera|\.com\.co\b/],
  ['ARS', /\bargentina\b|buenos aires|\bcuit\b|\bcuil\b|\bcbu\b|\.com\.ar\b/],
  ['UYU', /\buruguay\b|montevideo|\.com\.uy\b/],
  ['BRL', /\bbrasil\b|\bcpf\b|\bcnpj\b|\.com\.br\b/],
  ['PEN', /\bperu\b|\.com\.pe\b/],
  [
    'CAD',
    /\bcanada\b|\bontario\b|\bquebec\b|toronto|montreal|vancouver|calgary|\b[a-z]\d[a-z] \d[a-z]\d\b|\.ca\b|interac|e-transfer|gst\/hst|caisse populaire|\bccb\b/,
  ],
  [
    'USD',
    new RegExp(`\\busa\\b|united states|minimum payment warning|\\bzip\\b|\\b(?:${states}),? \\d{5}(?:-\\d{4})?\\b`),
  ],
  ['AUD', /australia|\bbsb\b|\bnsw\b|\.com\.au\b|\b(?:nsw 2|vic 3|qld 4|sa 5|wa 6|tas 7)\d{3}\b/],
  ['SGD', /singapore|paynow|pte ltd|\.com\.sg\b/],
  // Every payment there carries particulars, a code and a reference.
  [
    'NZD',
    /new zealand|aotearoa|\.co\.nz\b|(?<!\bnon[- ])\bresident withholding tax|\brwt\b|\bparticulars (?:analysis )?code reference\b/,
  ],
  ['INR', /\bifsc\b|\bmicr\b|\bneft\b|\.co\.in\b/],
  ['MXN', /\bclabe\b|\bcdmx\b|banxico|\brfc\b|\.com\.mx\b/],
  ['CHF', new RegExp(iban('ch|li'))],
  ['EUR', new RegExp(iban(euroCountries))],
  // `41121 MODENA MO` on an Italian page: Swiss postal codes have four digits.
  ['EUR', new RegExp(`^(?=.*\\bestratto conto\\b).*\\b\\d{5} [a-z' ]{2,30} \\(?(?:${italianProvinces})\\)?(?: |$)`)],
  ['GBP', new RegExp(`${iban('gb')}|\\bsort ?code\\W{0,4}\\d{2}-\\d{2}-\\d{2}\\b|\\.co\\.uk\\b`)],
  // `GL1 1XN` on a page that speaks of sort codes.
  ['GBP', /^(?=.*\bsort ?code\b).*\b[a-z]{1,2}\d[a-z\d]? \d(?!st\b|nd\b|rd\b|th\b)[abd-hjlnp-uw-z]{2}\b/],
  // Three currencies are written `kr`: the language tells them apart.
  ['NOK', /\bkontoutskrift|\binngaende saldo|\brentedato\b|\bvipps\b/],
  ['SEK', /\bkontoutdrag|\bingaende saldo|\bbokforingsda|\bbankgiro|\bplusgiro/],
  ['DKK', /\bkontoudskrift|\bkontoudtog|\bindgaende saldo|\bbetalingsservice|\bmobilepay\b/],
  ['HKD', /hong kong|\.com\.hk\b/],
  ['MYR', /\bberhad\b|sdn\.? bhd|\.com\.my\b/],
  ['ZAR', /\.co\.za\b|\(pty\)|south africa|suid-afrika|\bposbus\b/],
  ['KES', /\.co\.ke\b|\bnairobi\b|m-?pesa/],
  ['NGN', /\.com\.ng\b|\bnigeria\b/],
  ['IDR', /\bjakarta\b|\.co\.id\b|\bindonesia\b/],
  ['PHP', /\.com\.ph\b|\bphilippines\b/],
  ['THB', /\bbangkok\b|\.co\.th\b|\bthailand\b/],
  ['VND', /\bviet ?nam\b|\bsao ke\b|\bso tai khoan\b|\.com\.vn\b/],
  // Letters that one country writes: kana, Hangul in the parts that folding leaves of it, and others.
  ['JPY', /[\u3041-\u30fa]/u],
  ['KRW', /[\u1100-\u11ff]/u],
  ['THB', /\p{Script=Thai}/u],
  ['ILS', /\p{Script=Hebrew}/u],
  ['GEL', /\p{Script=Georgian}/u],
  ['AMD', /\p{Script=Armenian}/u],
  ['LAK', /\p{Script=Lao}/u],
  ['KHR', /\p{Script=Khmer}/u],
  ['LKR', /\p{Script=Sinhala}/u],
  // In the signs that only the mainland writes so.
  ['CNY', /银行|账户|余额/u],
];

/** Who insures deposits and watches banks in one country, and what its law has them print: sentences name them too. Folded. */
const authorities: readonly Rule[] = [
  [
    'USD',
    /\bfdic\b|\bncua\b|\bfederal credit union\b|equal housing|late payment warning|billing rights|annual percentage yield/,
  ],
  ['CAD', /\bcdic\b|\bsadc\b/],
  [
    'GBP',
    /\bfscs\b|financial services compensation scheme|financial conduct authority|prudential regulation authority/,
  ],
  ['AUD', /\bafsl\b|australian credit licen[cs]e|national credit code/],
  ['COP', /\bfogafin\b|superintendencia financiera de colombia/],
  ['MXN', /\bcondusef\b|\bipab\b/],
  ['BRL', /banco central do brasil/],
  ['INR', /\bdicgc\b/],
  ['PHP', /\bpdic\b/],
  ['NGN', /\bndic\b/],
  ['MYR', /\bpidm\b/],
  ['SGD', /\bsdic\b/],
];

/** The numbers that accounts and banks bear in one country alone, folded: a brand may be at home in several. */
const schemes: readonly Rule[] = [
  ['MXN', /\bclabe\b/],
  ['INR', /\bifsc\b/],
  ['AUD', /\bbsb\b/],
  ['ARS', /\bcbu\b/],
  ['BRL', /\bcnpj\b/],
  // Bank, branch, account and suffix, of which the account may be masked.
  ['NZD', /\b\d{2}-\d{4}-[\dx*]{7}-\d{2,3}\b/],
];

/** The currency of the country whose kind of account number the page prints, if it is only one that `fits`. */
export function currencyOfScheme(text: string, fits: (currency: string) => boolean): string | null {
  const found = schemes.filter(([currency, pattern]) => fits(currency) && pattern.test(text));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** The currency of the country whose authorities the page names, if it is only one: the bank is at home there, wherever it writes to. */
export function currencyOfAuthority(text: string): string | null {
  const found = authorities.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

const latin: readonly string[] = ['CLP', 'COP', 'ARS', 'UYU', 'BRL', 'PEN'];

export const isLatin = (currency: string): boolean => latin.includes(currency);

/**
 * The currency of the country of which the page, folded, prints most words; null where two have as many. In sentences only
 * authorities count.
 */
export function currencyOfPlace(text: string, withProse: string, fits: (currency: string) => boolean): string | null {
  const words = new Map<string, ReadonlySet<string>>();
  const count = (rules: readonly Rule[], counted: string): void => {
    for (const [currency, pattern] of rules) {
      const found = fits(currency) ? (counted.match(new RegExp(pattern, `${pattern.flags}g`)) ?? []) : [];
      words.set(currency, (words.get(currency) ?? new Set()).union(new Set(found)));
    }
  };
  count(pageRules, text);
  count(authorities, withProse);
  const [first, second] = [...words].sort((a, b) => b[1].size - a[1].size);
  return first && first[1].size > (second?.[1].size ?? 0) ? first[0] : null;
}
