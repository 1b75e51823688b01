import { foldText } from '../../calendar/index.ts';
import { currencyOfCountry } from '../../money/index.ts';
import type { AccountType } from '../../reading/index.ts';
import { type DebtTerm, debtTermsIn, kindsNamedIn, withoutProse } from '../vocabulary/index.ts';

/** The kind of account, by its own lines and all; `before` of these stand above the first row. */
export function readKind(own: readonly string[], outside: readonly string[], before: number) {
  const terms = new Set(own.flatMap((line, at) => debtTermsOn(line, own[at + 1] ?? '')));
  // The number of a card goes with many an account.
  const above = outside.slice(0, before).map((line) => line.replace(/(?<!credit )\bcard (?:number|ending)\b/iu, ''));
  return {
    accountType: findAccountType(own, before),
    /** The same by titles and the number alone, without the labels of a debt. */
    titledType: findAccountType(own, before, false),
    /** Titles above the list call it a card that is paid later. */
    isTitledCard: findAccountType(above, above.length, false) === 'credit_card',
    /** `Minimum payment due   25.00`: figures under labels that only a debt has. */
    hasDebtLabels: [...terms].some(isDebtAlone),
    /** A least payment and something else that only a debt has: no bank account prints both. */
    isDebt: terms.has('minimum') && terms.size > 1,
    isLoan: isLoanStatement(outside),
  };
}

/** Words of two cells are no phrase: `Northern Bank     Account statement` names no bank account. */
const words = (text: string): string =>
  foldText(withoutProse(text))
    .trim()
    .replace(/\s{3,}/g, ' | ')
    .replace(/\s+/g, ' ')
    .replace(savingsBank, '');

/** What such a bank is called says nothing of the account; a `caja de ahorro` is an account in some countries. */
const savingsBank =
  /\bcaisses? d['’ ]epargne\b|\bsavings (?:bank|institution|association|and loan|& loan)s?\b(?! (?:account|a\/c)\b)|\bcass[ae] di risparmio\b|\bcajas? de ahorros (?=y |del? )/g;

const letterheadLinesMax = 12;

/** `Visa Debit`, `Carte Mastercard à débit différé`, `Prepaid Visa`: a card that a bank account or money in advance pays for. */
const debitCard =
  /\b(?:visa|mastercard|master card)(?: [a-z]+)? (?:a )?debit\b|\bdebit (?:visa|mastercard|master card)\b|\bpre-?pa(?:id|yee?|go|gata?)\b|\bguthaben|\b(?:gift|payroll|wallet) card\b/;

const cardBrand = /\bvisa\b|\bmastercard\b|master card|american express|\bamex\b/g;
const cardLabel = /\bcard number\b|numero de carte|kartennummer/;

const hasFigure = /\d[.,]\d{2}(?!\d)|\d{1,2}[/.-]\d{1,2}|\b(?:19|20)\d{2}\b|[$€£]\s?\d/u;
const labelWordsMax = 6;
/** `Minimum amount due   R0.00`: on the page of a bank account nothing is due. */
const nought = /(?<![\d.,])\p{Sc}?0[.,]00(?!\d)/gu;

/** What only a debt has, of the labels that a figure or a day stands with or below: `Minimum payment due   $25.00`. */
function debtTermsOn(line: string, below: string): readonly DebtTerm[] {
  if (!hasFigure.test((hasFigure.test(line) ? line : below).replace(nought, ''))) return [];
  const cells = line.split(/\s{3,}/u).filter((cell) => cell.split(' ').length <= labelWordsMax);
  return cells.flatMap(debtTermsIn);
}

/** A day on which something is due stands on an invoice too, and a credit line on a bank account. */
const isDebtAlone = (term: DebtTerm): boolean => term !== 'due' && term !== 'line';

const statementWords =
  /\b(?:statement|account|releve|compte|kontoauszug|konto\w*|rekening\w*|extracto|estado|cuenta|estratto|conto|extrato|conta)\b/;
const titleWordsMax = 6;

/** Loans and mortgages are no kind of account that an export knows. */
export const namesLoan = (title: string): boolean => kindsNamedIn(title).includes('loan');

/** `Mortgage statement`, `Relevé de prêt`: a title in the letterhead, not a sentence about what the bank offers. */
export const isLoanStatement = (lines: readonly string[]): boolean =>
  lines
    .slice(0, letterheadLinesMax)
    .flatMap((line) => line.split(/\s{3,}/u))
    .some((part) => part.split(' ').length <= titleWordsMax && namesLoan(part) && statementWords.test(foldText(part)));

/**
 * The kind of account by titles and, `withLabels`, the labels of a debt; null when they say nothing. A title in the letterhead
 * outweighs one below, and a brand that stands below the IBAN of a bank account is that of a card which goes with it.
 */
export function findAccountType(
  lines: readonly string[],
  letterheadLines: number = letterheadLinesMax,
  withLabels = true,
): AccountType | null {
  const scores = new Map<AccountType, number>();
  const score = (type: AccountType, weight: number): void => {
    scores.set(type, Math.max(scores.get(type) ?? 0, weight) + 0.1);
  };
  const letterhead = Math.min(letterheadLines, letterheadLinesMax);
  // A card has none, whatever it is paid from.
  const hasIban = lines.slice(0, letterhead).some((line) => ownIban(foldText(line)) !== null);
  lines.forEach((line, position) => {
    const nearness = position < letterhead ? 2 : 1;
    const titled = words(line);
    const isOfAccount = (nearness === 1 && hasIban) || debitCard.test(titled);
    const folded = isOfAccount ? titled.replace(cardBrand, '') : titled;
    if (folded.search(cardBrand) >= 0 || cardLabel.test(folded)) score('credit_card', cardWeight * nearness);
    for (const kind of kindsNamedIn(folded)) if (kind !== 'loan') score(kind, kindWeights[kind] * nearness);
    if (withLabels && debtTermsOn(line, lines[position + 1] ?? '').some(isDebtAlone))
      score('credit_card', debtWeight * nearness);
  });
  return [...scores].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const [debtWeight, cardWeight] = [4.5, 3];
const kindWeights = { line_of_credit: 6, credit_card: 5, savings: 4, chequing: 4 } as const;

const numberLabel =
  /(?:account|acct|a\/c|compte|kontonummer|konto|rekeningnummer|rekening|cuenta|conto|conta|folio|iban|membre|member|(?:card|carte|karte|tarjeta)(?= ?(?:number|no\b|nr\b|#|n°|nº|:|ending)))(?: ?(?:number|no|nr|num|numero|nummer|n°|nº|ending in|ending|de compte|du compte|client))?[ .:#°-]{0,6}(\d{3,6}(?:\.\d{2,8}){2,}|(?:[a-z]{2}\d{2} ?)?[\dx*•]{2,}(?:[ -]?[\dx*•]{2,}|-[\dx]){0,7}(?:-[a-z]{1,2}\d{1,4}\b)?)/;

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
  let iban: string | null = null;
  let listed: string | null = null;
  for (const [at, line] of lines.entries()) {
    const folded = foldText(line);
    const itsIban = ownIban(folded, foldText(lines[at - 1] ?? ''));
    iban ??= itsIban;
    const found = numberLabel.exec(folded)?.[1]?.trim();
    const digits = found?.replace(/\D/g, '') ?? '';
    if (!found || digits.length < 3 || digits.length > 34 || dateOrYear.test(found)) continue;
    // What looks like a number may be the digits of an IBAN.
    const number = (itsIban?.includes(found) ? itsIban : found).toUpperCase();
    if (!amountsAtEnd.test(line)) return number;
    listed ??= number;
  }
  const cards = lines.flatMap((line) => cardNumber.exec(line)?.[0] ?? []);
  return listed ?? iban?.toUpperCase() ?? cards.find((number) => /\d/.test(number)) ?? null;
}

const cardNumber = /(?<![\dXx*])[\dXx*]{4}[ -][\dXx*]{4,6}[ -][\dXx*]{4,5}(?:[ -][\dXx*]{4})?(?![\dXx*])/;

/** `Savings account 5678   10,000.00   12,050.00`: a line of a list of accounts, which may be of any of them. */
const amountsAtEnd = /\d[.,]\d{2}\s+\D{0,3}[\d.,' ]*\d[.,]\d{2}\D{0,3}$/u;

const endsInNumber = /(?:^|\s)(?!(?:19|20)\d{2}$)([\dX*-]{4,})$/u;

/** `Savings 0000002`: the number that a title ends in; a year is none, nor is the postal code of an address. */
export const numberAtEnd = (title: string): string | null =>
  routingWords.test(title) || postalCode.test(title.trim()) ? null : (endsInNumber.exec(title.trim())?.[1] ?? null);

/** `Anytown CA 94000` */
const postalCode = /\b[A-Z]{2} \d{5}(?:-\d{4})?$/u;

/** The number that follows is the bank's, as in `Routing Number (RTN): 102000076`. */
const routingWords = /\b(?:routing|rtn|aba|transit|sort code|bankleitzahl|swift|bic)\b/iu;

const dateOrYear = /^(?:19|20)\d{2}(?:[-/ ]?\d{2}[-/ ]?\d{2})?$/;

/** How many characters an IBAN has, by its country. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  `
    ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27
    gb22 ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 is26 it27 jo30 kw30 kz20 lb28 li21 lt20 lu20 lv21 mc27 md24 me22
    mk19 mr27 mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 se24 si19 sk24 sm27 tn24 tr26 ua29 va22 xk20
  `
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const ibanStart = /(?<![a-z\d])([a-z]{2})\d{2}(?= ?[a-z\d*•])/gu;

/** The IBAN on a folded line, spaces and mask included: `nl91 abna 0417 1643 00`. Its country says where it ends. */
function ibanIn(folded: string): string | null {
  for (const { 1: country = '', index } of folded.matchAll(ibanStart)) {
    const rest = `(?: ?${ibanCharacter}){${(ibanLengths.get(country) ?? 0) - 4}}(?!${ibanCharacter})`;
    const found = ibanLengths.has(country) && new RegExp(`^.{4}${rest}`, 'u').exec(folded.slice(index));
    if (found) return found[0];
  }
  return null;
}

const ibanCharacter = '[a-z\\d*•]';

/** The currency of an IBAN's country; null for a number that is none. */
export function currencyOfIban(number: string): string | null {
  const iban = ibanIn(foldText(number).trim());
  return iban === null ? null : currencyOfCountry(iban.slice(0, 2).toUpperCase());
}
