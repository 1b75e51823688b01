import { onlyOf } from '../vocabulary/index.ts';

/** A currency by what only one country's banks print: a postal code, the way money is sent. */
type Rule = readonly [currency: string, pattern: RegExp];

const states =
  'al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc';
const euroCountries = 'at|be|cy|de|ee|es|fi|fr|gr|hr|ie|it|lt|lu|lv|mt|nl|pt|si|sk';
const italianProvinces =
  'ag|al|an|ao|ap|aq|ar|at|av|ba|bg|bi|bl|bn|bo|br|bs|bt|bz|ca|cb|ce|ch|cl|cn|co|cr|cs|ct|cz|en|fc|fe|fg|fi|fm|fr|ge|go|gr|im|is|kr|lc|le|li|lo|lt|lu|mb|mc|me|mi|mn|mo|ms|mt|na|no|nu|or|pa|pc|pd|pe|pg|pi|pn|po|pr|pt|pu|pv|pz|ra|rc|re|rg|ri|rm|rn|ro|sa|si|so|sp|sr|ss|su|sv|ta|te|tn|to|tp|tr|ts|tv|ud|va|vb|vc|ve|vi|vr|vt|vv';

const iban = (countries: string): string => `\\b(?:${countries})\\d{2}(?: ?[a-z0-9]{4}){3}`;

/** For the lines around the tables, folded. */
const pageRules: readonly Rule[] = [
  ['CLP', /\bchile\b|\.cl\b|\bcartola\b/],
  ['COP', /\bcolombia\b|bogota,? d\.? ?c\b|superfinanciera|\.com\.co\b/],
  ['ARS', /\bargentina\b|buenos aires|\bcuit\b|\bcuil\b|\bcbu\b|\.com\.ar\b/],
  ['UYU', /\buruguay\b|montevideo|\.com\.uy\b/],
  ['BRL', /\bbrasil\b|\bcpf\b|\bcnpj\b|\.com\.br\b/],
  ['PEN', /\bperu\b|\.com\.pe\b/],
  ['CAD', /\bcanada\b|\bontario\b|\bquebec\b|toronto|montreal|vancouver|calgary|\b[a-z]\d[a-z] \d[a-z]\d\b/],
  ['CAD', /\.ca\b|interac|e-transfer|gst\/hst|caisse populaire|\bccb\b/],
  ['USD', new RegExp(`\\b(?:${states}),? \\d{5}(?:-\\d{4})?\\b`)],
  ['USD', /\busa\b|united states|federal credit union|minimum payment warning|\bzip\b/],
  ['AUD', /australia|\bbsb\b|\bnsw\b|\.com\.au\b|\b(?:nsw 2|vic 3|qld 4|sa 5|wa 6|tas 7)\d{3}\b/],
  ['SGD', /singapore|paynow|pte ltd|\.com\.sg\b/],
  ['NZD', /(?<!australia and )new zealand(?! banking group)|aotearoa|\.co\.nz\b/],
  // Every payment there carries particulars, a code and a reference.
  ['NZD', /(?<!\bnon[- ])\bresident withholding tax|\brwt\b|\bparticulars (?:analysis )?code reference\b/],
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
  ['CNY', /账户|余额/u],
];

/** Who insures deposits and watches banks in one country, and what its law has them print: sentences name them too. Folded. */
const authorities: readonly Rule[] = [
  ['USD', /\bfdic\b|\bncua\b|\bfederal credit union\b|equal housing/],
  ['USD', /late payment warning|billing rights|annual percentage yield/],
  ['CAD', /\bcdic\b|\bsadc\b|canada deposit insurance/],
  ['GBP', /\bfscs\b|financial services compensation scheme/],
  ['GBP', /financial conduct authority|prudential regulation authority/],
  ['AUD', /\bafsl\b|australian credit licen[cs]e|national credit code|australian financial complaints/],
  ['COP', /\bfogafin\b|superintendencia financiera de colombia|defensor del consumidor financiero/],
  ['MXN', /\bcondusef\b|\bipab\b|\bcnbv\b/],
  ['BRL', /banco central do brasil|fundo garantidor de creditos/],
  ['CLP', /\bcmfchile\b|comision para el mercado financiero/],
  ['PEN', /superintendencia de banca,? seguros y afp/],
  ['ARS', /\bbcra\b|banco central de la republica argentina/],
  ['UYU', /banco central del uruguay/],
  ['INR', /\bdicgc\b|reserve bank of india/],
  ['PKR', /state bank of pakistan/],
  ['BDT', /\bbangladesh bank\b/],
  ['PHP', /\bpdic\b|bangko sentral/],
  ['NGN', /\bndic\b|central bank of nigeria/],
  ['KES', /central bank of kenya|kenya deposit insurance/],
  ['GHS', /\bbank of ghana\b/],
  ['ZAR', /\bncrcp\d*\b|south african reserve bank/],
  ['MYR', /\bpidm\b|bank negara malaysia/],
  ['SGD', /\bsdic\b|monetary authority of singapore/],
  ['IDR', /lembaga penjamin simpanan|otoritas jasa keuangan/],
  ['HKD', /hong kong deposit protection/],
  ['TWD', /中央存款保險/],
  ['CHF', /\besisuisse\b|\bfinma\b/],
  ['SEK', /\briksgalden/],
  ['NOK', /bankenes sikringsfond/],
  ['DKK', /\bgarantiformuen\b/],
  ['PLN', /bankow\w+ fundusz\w* gwarancyjn/],
  ['CZK', /garancni\w* system\w* financniho trhu|ceska narodni banka/],
  ['HUF', /orszagos betetbiztositasi alap/],
  ['RON', /fondul de garantare a depozitelor/],
  ['TRY', /\btmsf\b|\bbddk\b/],
  ['RUB', /агентств\p{L}* по страхованию вкладов/u],
  ['UAH', /фонд\p{L}* гарантування вкладів/u],
  ['EUR', /entschadigungseinrichtung deutscher banken|fondo interbancario di tutela|depositogarantiestelsel/],
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
export const currencyOfScheme = (text: string, fits: (currency: string) => boolean): string | null =>
  onlyOf([...namedIn(schemes, text)].filter(fits));

const namedIn = (rules: readonly Rule[], text: string): Set<string> =>
  new Set(rules.flatMap(([currency, pattern]) => (pattern.test(text) ? [currency] : [])));

export const latinCurrencies: readonly string[] = ['CLP', 'COP', 'ARS', 'UYU', 'BRL', 'PEN', 'MXN'];

/** The currency of the only country named above the list, else on the page; who watches the bank outweighs it. */
export function currencyOfPlace(texts: readonly string[], withProse: string): string | null {
  const places = texts.map((text) => namedIn(pageRules, text)).find(({ size }) => size > 0) ?? new Set();
  const watchers = namedIn(authorities, withProse);
  return onlyOf(places.size > 0 && watchers.size > 0 ? watchers.intersection(places) : watchers.union(places));
}

/** Signs that several countries write: what the usual one prints beside them. Folded. */
const signOwners: readonly Rule[] = [
  ['INR', /\binr\b|₹|\bindia\b|\bifsc\b/u],
  ['GBP', /\bgbp\b|\bsterling\b|\bsort code\b|\.co\.uk\b/],
  ['CAD', /\bcad\b|\bcanad/],
  ['ZAR', /\bzar\b|\brand\b|south africa|\.co\.za\b/],
  ['RON', /\bron\b|\bromania\b|\bbucuresti\b/],
  ['RUB', /\brub\b|росси|москва|\brussia\b/u],
  ['JPY', /\bjpy\b|円|\bjapan\b|日本/u],
];

/** And where the others are. Folded. */
const signSharers: readonly (readonly [usual: string, ...Rule])[] = [
  ['INR', 'PKR', /\bpakistan\b|\bkarachi\b|\blahore\b|\bislamabad\b/],
  ['INR', 'LKR', /\bsri lanka\b|\bcolombo\b|\bkandy\b/],
  ['INR', 'NPR', /\bnepal\b|\bkathmandu\b/],
  ['INR', 'MUR', /\bmauritius\b|\bport louis\b/],
  ['INR', 'SCR', /\bseychelles\b/],
  ['GBP', 'EGP', /\begypt\b|\bcairo\b/],
  ['GBP', 'FKP', /\bfalkland/],
  ['GBP', 'GIP', /\bgibraltar\b/],
  ['GBP', 'SHP', /\bst\.? helena\b/],
  ['GBP', 'LBP', /\bbeirut\b|\blebanon\b/],
  ['GBP', 'SYP', /\bsyria\b|\bdamascus\b/],
  ['GBP', 'SDG', /\bsudan\b|\bkhartoum\b/],
  ['CAD', 'NIO', /\bnicaragua\b|\bmanagua\b|\bcordobas?\b/],
  ['JPY', 'CNY', /人民(?:币|幣)|\b(?:rmb|cny|yuan|china)\b|中国|银行|账/u],
  ['RON', 'MDL', /\bmoldov|\bchisinau\b/],
  ['RUB', 'BYN', /\bbelarus\b|беларус|\bминск|\bminsk\b/u],
  ['ZAR', 'YER', /\byemen\b|\bsana'?a\b/],
];

/** The currency of another country that writes this one's sign, where the page is from there. */
export const sharingSign = (currency: string, text: string, iban: string | null): string | null =>
  signSharers.find(([usual, one, pattern]) => usual === currency && (one === iban || pattern.test(text)))?.[1] ?? null;

/** The page names the country whose sign it usually is, too. */
export const namesOwner = (currency: string, text: string): boolean => namedIn(signOwners, text).has(currency);
