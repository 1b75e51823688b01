import { foldText } from '../calendar/index.ts';
import { isCurrency } from '../money/index.ts';
import type { PageLayout } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';

interface TypeWords {
  readonly type: AccountType;
  readonly pattern: RegExp;
  readonly weight: number;
}

const typeWords: readonly TypeWords[] = [
  {
    type: 'line_of_credit',
    weight: 6,
    pattern:
      /line of credit|marge de credit|credit line account|ligne de credit|kreditlinie|heloc|linea de credito|linha de credito|rahmenkredit|doorlopend krediet/,
  },
  {
    type: 'credit_card',
    weight: 5,
    pattern:
      /credit card|carte de credit|kreditkarte|creditcard|tarjeta de credito|carta di credito|cartao de credito|minimum payment|paiement minimum|versement minimum|mindestbetrag|pago minimo|minimale betaling|cardholder|card member|cardmember|titulaire de carte/,
  },
  {
    type: 'credit_card',
    weight: 3,
    pattern:
      /\bvisa\b|\bmastercard\b|master card|american express|\bamex\b|credit limit|limite de credit|payment due|kreditlimit|cash advance|avance de fonds|\bcard number\b|numero de carte|kartennummer/,
  },
  {
    type: 'savings',
    weight: 4,
    pattern:
      /saving|epargne|sparkonto|spaarrekening|cuenta de ahorro|ahorros|risparmio|poupanca|money market|tagesgeld|livret|e-?sparen/,
  },
  {
    type: 'chequing',
    weight: 4,
    pattern:
      /chequing|checking|cheque account|current account|compte courant|compte cheques?|compte avec operations|operations courantes|girokonto|kontokorrent|betaalrekening|zichtrekening|cuenta corriente|conto corrente|conta corrente|conta a ordem|everyday banking|bank account|business account|compte d'entreprise|privatkonto|basic plus|daily account|transaction account|operating account/,
  },
];

const words = (text: string): string => foldText(text).replace(/\s+/g, ' ');

/** The kind of account by the words around the tables; null when they say nothing. */
export function findAccountType(lines: readonly string[]): AccountType | null {
  const scores = new Map<AccountType, number>();
  lines.forEach((line, position) => {
    const folded = words(line);
    // The first lines are the letterhead: what stands there names the account rather than a product it advertises.
    const nearness = position < 12 ? 2 : 1;
    for (const { type, pattern, weight } of typeWords) {
      if (pattern.test(folded)) scores.set(type, Math.max(scores.get(type) ?? 0, weight * nearness) + 0.1);
    }
  });
  let best: AccountType | null = null;
  let most = 0;
  for (const [type, score] of scores) if (score > most) [best, most] = [type, score];
  return best;
}

const numberLabel =
  /(?:account|acct|a\/c|compte|kontonummer|konto|rekeningnummer|rekening|cuenta|conto|conta|folio|iban|membre|member|(?:card|carte|karte|tarjeta)(?= ?(?:number|no\b|nr\b|#|n°|nº|:|ending)))(?: ?(?:number|no|nr|num|numero|nummer|n°|nº|ending in|ending|de compte|du compte|client))?[ .:#°-]{0,6}((?:[a-z]{2}\d{2} ?)?[\dx*•]{2,}(?:[ -]?[\dx*•]{2,}|-[\dx]){0,7})/;

/** The account's number as printed; a masked one keeps its mask. */
export function findAccountNumber(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = numberLabel.exec(foldText(line))?.[1]?.trim();
    const digits = found?.replace(/\D/g, '') ?? '';
    if (found && digits.length >= 3 && digits.length <= 34 && !looksLikeDate(found)) return found.toUpperCase();
  }
  for (const line of lines) {
    const card =
      /(?<![\dXx*])((?:\d{4}|[\dXx*]{4})[ -](?:[\dXx*]{4,6})[ -](?:[\dXx*]{4,5})(?:[ -][\dXx*]{4})?)(?![\dXx*])/.exec(
        line,
      );
    if (card?.[1] && /\d/.test(card[1])) return card[1];
  }
  return null;
}

const looksLikeDate = (text: string): boolean =>
  /^(?:19|20)\d{2}[-/ ]?\d{2}[-/ ]?\d{2}$|^(?:19|20)\d{2}$/.test(text.trim());

const codes = /\b(CAD|USD|EUR|GBP|CHF|AUD|NZD|SGD|HKD|INR|JPY|CNY|RMB|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|AED)\b/g;
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
];
const places: readonly (readonly [RegExp, string])[] = [
  [
    /\bcanada\b|\bontario\b|\bquebec\b|toronto|montreal|vancouver|calgary|\b(?:on|qc|bc|ab|mb|sk|ns|nb)\b[ ,]+[a-z]\d[a-z] ?\d[a-z]\d|\.ca\b|interac|caisse populaire|\bccb\b|cdic|sadc/,
    'CAD',
  ],
  [/member fdic|\bfdic\b|\busa\b|united states|equal housing|\b[a-z]{2} \d{5}(?:-\d{4})?\b|\bzip\b/, 'USD'],
  [/australia|\bbsb\b|\bnsw\b/, 'AUD'],
  [/singapore|paynow|pte ltd/, 'SGD'],
  [/new zealand/, 'NZD'],
  [/hong kong/, 'HKD'],
];

/** The statement's currency by codes, signs, names and, for a bare dollar, the place. `XXX` when nothing tells. */
export function findCurrency(
  lines: readonly string[],
  layouts: readonly PageLayout[],
  descriptions: readonly string[],
  bankCurrency: string | null,
): string {
  const counts = new Map<string, number>();
  // A line about a purchase abroad names the merchant's currency, not the account's.
  const own = lines.filter((line) => !/exchange|foreign|devise|taux|kurs|wechsel|cambio|wisselkoers|@/iu.test(line));
  for (const line of own) for (const code of line.match(codes) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  const coded = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (coded) return coded === 'RMB' ? 'CNY' : coded;
  const text = words(lines.join('\n'));
  for (const [pattern, currency] of currencyNames) if (pattern.test(text)) return currency;
  const printed = layouts.flatMap((layout) =>
    layout.lines.flatMap((line) => line.tokens.map((token) => token.figure?.currency ?? null)),
  );
  const usual = mostFrequent(printed.filter((currency) => currency !== null));
  if (usual !== null && isCurrency(usual)) return usual;
  if (bankCurrency) return bankCurrency;
  for (const [pattern, currency] of places) if (pattern.test(text)) return currency;
  const isFrench = /\b(?:releve|solde|depot|retrait)\b/.test(text);
  if (isFrench && printed.includes('$')) return 'CAD';
  return currencyByPlaces(descriptions) ?? 'XXX';
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

function mostFrequent(items: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
