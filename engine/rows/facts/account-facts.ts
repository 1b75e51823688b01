import { foldText } from '../../calendar/index.ts';
import type { AccountType } from '../../reading/index.ts';
import { ibanIn } from './iban.ts';

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
      /line of credit|marge de credit|credit line (?:account|statement)|(?:royal|personal|home ?equity|secured|business|student) credit line|home ?equity line|marge (?:hypothecaire|personnelle)|ligne de credit|kreditlinie|heloc|home ?equity (?:[a-z]+ ){0,2}(?:statement|account)|linea de credito|linha de credito|rahmenkredit|doorlopend krediet/,
  },
  {
    type: 'credit_card',
    weight: 5,
    pattern:
      /credit card|carte de credit|kreditkarte|creditcard|tarjeta de credito|carta di credito|cartao de credito|minimum (?:re)?payment|paiement minimum|versement minimum|mindestbetrag|pago minimo|minimale betaling|cardholder|card member|cardmember|titulaire de carte/,
  },
  {
    type: 'credit_card',
    weight: 3,
    pattern:
      /\bvisa\b|\bmastercard\b|master card|american express|\bamex\b|credit limit|limite de credit\b|payment due|kreditlimit|cash advance|avance de fonds|\bcard number\b|numero de carte|kartennummer/,
  },
  {
    type: 'savings',
    weight: 4,
    pattern:
      /saving|\bsaver\b|tabungan|epargne(?! avec operations)|sparkonto|spaarrekening|cuenta de ahorro|ahorros|\blibreta\b|risparmio|poupanca|money market|(?<!member(?:ship)? )\bshare account\b|tagesgeld|livret|e-?sparen|ordinary deposit|普通預金/,
  },
  {
    type: 'chequing',
    weight: 4,
    pattern:
      /chequing|checking|cheque account|current account|\b(?:hkd|usd|eur|gbp|sgd|aud|cny|aed) current(?= \||$)|compte courant|compte a vue|compte cheques?|(?:compte|epargne) avec operations|operations courantes|girokonto|kontokorrent|betaalrekening|zichtrekening|cuenta corriente|conto corrente|conta corrente|conta a ordem|everyday banking|bank account|business account|compte d'entreprise|privatkonto|basic plus|daily account|transaction account|operating account|spending account|spend account/,
  },
];

/** Words of two cells are no phrase: `Northern Bank     Account statement` names no bank account. */
const words = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/\s{3,}/g, ' | ')
    .replace(/\s+/g, ' ')
    .replace(savingsBank, '');

/** What such a bank is called says nothing of the account; a `caja de ahorro` is an account in some countries. */
const savingsBank =
  /\bcaisses? d['’ ]epargne\b|\bsavings (?:bank|institution|association|and loan|& loan)s?\b(?! (?:account|a\/c)\b)|\bcass[ae] di risparmio\b|\bcajas? de ahorros (?=y |del? )/g;

const letterheadLinesMax = 12;
const sentenceWordsMin = 12;

/** Every bank speaks of its savings and credit lines in sentences; what a sentence says of a card is said of this one. */
const isAdvertised = (type: AccountType): boolean => type === 'savings' || type === 'line_of_credit';

/** `Grow with a business line of credit`: an account that anybody may open, not the one at hand. */
const anyProduct =
  /\b(?:a|an|our|une|nos|notre|eine[nr]?|unser[en]?|una|nuestras?|uma|nossas?|een|onze) (?:[a-z-]+ ){0,2}(?:lines? of credit|lignes? de credit|marges? de credit|credit lines?|kreditlinien?|lineas? de credito|linhas? de credito|savings?|epargne)\b/;

/** `Get $300 with a new Northgate Rewards credit card`: whoever holds the card is told of the card, not of a new one. */
const newCard =
  /\b(?:a new|une nouvelle|eine neue|una nueva|una nuova|um novo|een nieuwe) (?:[a-z-]+ ){0,3}(?:credit card|carte de credit|kreditkarte|tarjeta de credito|carta di credito|cartao de credito|creditcard)\b/;

/** `Visa Debit`, `Carte Mastercard à débit différé`: a card that a bank account pays for, now or at the month's end. */
const debitCard =
  /\b(?:visa|mastercard|master card)(?: [a-z]+)? (?:a )?debit\b|\bdebit (?:visa|mastercard|master card)\b/;

const withoutDebitCard = (folded: string): string => (debitCard.test(folded) ? folded.replace(cardBrand, '') : folded);

const cardBrand = /\bvisa\b|\bmastercard\b|master card|american express|\bamex\b/g;

const isAnyProduct = (type: AccountType, folded: string): boolean =>
  (isAdvertised(type) && anyProduct.test(folded)) || (type === 'credit_card' && newCard.test(folded));

const loanWords =
  /\bloan\b(?! payments?)|\bmortgage\b(?! payments?)|\bpret\b|\bhypotheque\b|\bdarlehen\b|\bhypothek\b|\blening\b|\bhypotheek\b|\bprestamo\b|\bhipoteca\b|\bprestito\b|\bmutuo\b|\bemprestimo\b/;

const statementWords =
  /\b(?:statement|account|releve|compte|kontoauszug|konto\w*|rekening\w*|extracto|estado|cuenta|estratto|conto|extrato|conta)\b/;
const titleWordsMax = 6;

/** Loans and mortgages are no kind of account that an export knows. */
export const namesLoan = (title: string): boolean => loanWords.test(foldText(title));

/** `Mortgage statement`, `Relevé de prêt`: a title in the letterhead, not a sentence about what the bank offers. */
export const isLoanStatement = (lines: readonly string[]): boolean =>
  lines
    .slice(0, letterheadLinesMax)
    .flatMap((line) => line.split(/\s{3,}/u))
    .some((part) => part.split(' ').length <= titleWordsMax && namesLoan(part) && statementWords.test(foldText(part)));

/** The kind of account by the words around the tables; null when they say nothing. */
export function findAccountType(
  lines: readonly string[],
  letterheadLines: number = letterheadLinesMax,
): AccountType | null {
  const scores = new Map<AccountType, number>();
  const letterhead = Math.min(letterheadLines, letterheadLinesMax);
  // A card has none, whatever it is paid from.
  const hasIban = lines.slice(0, letterhead).some((line) => ownIban(foldText(line)) !== null);
  lines.forEach((line, position) => {
    // The first lines are the letterhead: what stands there names the account rather than a product it advertises.
    const nearness = position < letterhead ? 2 : 1;
    // Below a bank account's number, a brand is that of a card which goes with the account.
    const folded = nearness === 1 && hasIban ? words(line).replace(cardBrand, '') : withoutDebitCard(words(line));
    const isSentence = line.split(/\s{3,}/u).some((part) => part.split(' ').length > sentenceWordsMin);
    for (const { type, pattern, weight } of typeWords) {
      // A card is paid from a bank account, as a sentence says.
      if (isSentence && (type === 'chequing' || (nearness === 1 && isAdvertised(type)))) continue;
      if (isAnyProduct(type, folded)) continue;
      if (pattern.test(folded)) scores.set(type, Math.max(scores.get(type) ?? 0, weight * nearness) + 0.1);
    }
  });
  let best: AccountType | null = null;
  let most = 0;
  for (const [type, score] of scores) if (score > most) [best, most] = [type, score];
  return best;
}

const numberLabel =
  /(?:account|acct|a\/c|compte|kontonummer|konto|rekeningnummer|rekening|cuenta|conto|conta|folio|iban|membre|member|(?:card|carte|karte|tarjeta)(?= ?(?:number|no\b|nr\b|#|n°|nº|:|ending)))(?: ?(?:number|no|nr|num|numero|nummer|n°|nº|ending in|ending|de compte|du compte|client))?[ .:#°-]{0,6}((?:[a-z]{2}\d{2} ?)?[\dx*•]{2,}(?:[ -]?[\dx*•]{2,}|-[\dx]){0,7}(?:-[a-z]{1,2}\d{1,4}\b)?)/;

/** Beside an account's IBAN, or over it as its heading. */
const ibanLabel =
  /\b(?:iban|account|compte|konto|kontonummer|rekening|rekeningnummer|cuenta|conto|conta|szamla|cont|konta|ucet)\b/;

/** Where money is to be sent, or comes from. */
const othersAccount =
  /\bpay(?:able|ment)? (?:to|into)\b|\bremit|uberweis|einzahl|virement|\bbeneficia|begunstigde|empfanger|creditor|crediteur|incassant|debiteur|ordinante|mandat/;

/** The IBAN of the account itself on a folded line, below the line `above`. */
const ownIban = (folded: string, above = ''): string | null =>
  (ibanLabel.test(folded) || ibanLabel.test(above)) && !othersAccount.test(folded) ? ibanIn(folded) : null;

/** The account's number as printed; a masked one keeps its mask. */
export function findAccountNumber(lines: readonly string[]): string | null {
  let above = '';
  let iban: string | null = null;
  for (const line of lines) {
    const folded = foldText(line);
    const itsIban = ownIban(folded, above);
    above = folded;
    iban ??= itsIban;
    const found = numberLabel.exec(folded)?.[1]?.trim();
    const digits = found?.replace(/\D/g, '') ?? '';
    if (!found || digits.length < 3 || digits.length > 34 || looksLikeDate(found)) continue;
    // What looks like a number may be the digits of an IBAN.
    return (itsIban?.includes(found) ? itsIban : found).toUpperCase();
  }
  if (iban !== null) return iban.toUpperCase();
  for (const line of lines) {
    const card =
      /(?<![\dXx*])((?:\d{4}|[\dXx*]{4})[ -](?:[\dXx*]{4,6})[ -](?:[\dXx*]{4,5})(?:[ -][\dXx*]{4})?)(?![\dXx*])/.exec(
        line,
      );
    if (card?.[1] && /\d/.test(card[1])) return card[1];
  }
  return null;
}

const endsInNumber = /(?:^|\s)(?!(?:19|20)\d{2}$)([\dX*-]{4,})$/u;

/** `Savings 0000002`: the number that a title ends in; a year is none. */
export const numberAtEnd = (title: string): string | null =>
  routingWords.test(title) ? null : (endsInNumber.exec(title.trim())?.[1] ?? null);

/** The number that follows is the bank's, as in `Routing Number (RTN): 102000076`. */
const routingWords = /\b(?:routing|rtn|aba|transit|sort code|bankleitzahl|swift|bic)\b/iu;

const looksLikeDate = (text: string): boolean =>
  /^(?:19|20)\d{2}[-/ ]?\d{2}[-/ ]?\d{2}$|^(?:19|20)\d{2}$/.test(text.trim());
