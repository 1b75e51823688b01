import { recalling } from '../../recall/index.ts';
import { squeeze } from './label-words.ts';
import {
  anyOf,
  firstMeaning,
  foldWord,
  meaningsOf,
  naming,
  phrasesOf,
  printedWords,
  spelled,
  squeezedPhrase,
  wholeWords,
  wordsOf,
} from './language.ts';
import { decoys, listTitles, noRows, pageTurns, rowStates, titles } from './section-table.ts';

/** `payments` is money in on a card and money out on a bank account, `interest` the other way round. */
export type SectionSide = Exclude<keyof typeof titles, 'either'>;

const decoyPatterns = anyOf(`
  prochain(?:s|e|es)?(?:paiement|prelevement|operation) banks?balancesas(?:of|at|on) interestcharges?calculation
  rewards?(?:summary|activity|points)?$ ^(?:your)?cashback(?:bonus|balance)?$ ^(?:annual)?interestrates?$
  cashback(?:rewards?)?(?:summary|activity|earned) ^exchangerates?$ (?:nao|no|non)incluid[oa]s
  (?:enel|no)proximoextrac?to (?:dans|sur)(?:le|votre)prochain(?:releve|extrait) imnachsten(?:konto)?auszug
  nelprossimoestratto ophetvolgende?(?:rekening)?(?:afschrift|overzicht) gereserveerd$ ^gereserveerde[a-z]{0,14}$
`);
const decoyPhrases = Object.values(decoys).flatMap(phrasesOf).map(squeezedPhrase);
const decoy = new RegExp(`${decoyPatterns.source}|${decoyPhrases.join('|')}`, 'u');

const sides: Readonly<Record<SectionSide, RegExp>> = {
  in: /^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:deposits?|credits?|additions?|moneyin|paidin|fundsin|refunds?|returns?|paymentsreceived|paiements?recus?|retours?(?:et\w*)?|paymentsandcredits|paymentsandothercredits|depositsand(?!withdrawal|debit|cheque|check|payment)\w*|creditsand(?!debit|withdrawal)\w*|electronicdeposits|depots?\w*|versements?|remboursements?|creditset\w*|gutschriften|einzahlungen|einnahmen|zahlungseingange|bijschrijvingen|inkomsten|ontvangsten|abonos|ingresos|depositos|entrate|accrediti|entradas|creditos|paymentscredits|paiementsetcredits|interestearned|interestpaid|moneypaidin|receipts|paymentscreditsandadjustments|paymentsandadjustments)$/,
  out: /^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|standard|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:purchases?\w*|charges?|chargesand\w*|withdrawals?\w*|debits?\w*|(?:cheques?|checks?)(?:paid|cleared|posted|presented\w*|drawn|issued|written|processed|in\w*(?:number|serial)\w*order|and\w*)?|fees?\w*|feescharged|interestcharged|interestcharges?|cashadvances?\w*|moneyout|paidout|fundsout|electronicpayments?|electronicwithdrawals|electronicdebits|servicecharges?|servicefees?|subtractions|achats?\w*|retraits?\w*|frais\w*|avancesdefonds|debits|lastschriften|belastungen|auszahlungen|ausgaben|zahlungsausgange|uitgaven|afschrijvingen|cargos|retiros|compras|comisiones|uscite|addebiti|prelievi|saidas|debitos|balancetransfers|atmanddebitcard\w*|cardpurchases|moneypaidout|transactionsfor\w*|newtransactions\w*|chargesandcredits|newchargesandcredits|purchasesandotherdebits)$/,
  payments:
    /^(?:your|other|new|total|vos|votre|nos|mes|nouveaux|autres)*(?:payments?|paiements?|zahlungen|betalingen|pagos|pagamenti|pagamentos)$/,
  interest: /^(?:your|total|vos|votre|mes)*(?:interest|interets|zinsen|intereses|interessi|juros)$/,
};

const { payments, interest, in: into, out } = titles;
const wholeTitles = meaningsOf({ payments, interest, in: into, out });

/** Which way the rows under this title go, when the title says so. A remark may stand apart on its right. */
export const sideOfTitle: (text: string) => SectionSide | null = recalling((text) => {
  const title = titleAlone(text).replace(/\(.*?\)/g, '');
  const squeezed = squeeze(title);
  if (squeezed.length > 60) return null;
  const whole = wholeTitles.get(squeezed) ?? null;
  if (whole !== null || squeezed.length < 4) return whole;
  return firstMeaning(Object.entries(sides) as [SectionSide, RegExp][], squeezed) ?? sideOfWords(title);
});

/** A title without what stands apart on its right: a sentence, the account, how many rows there are and their total. */
function titleAlone(text: string): string {
  const [head = '', ...beside] = text.replace(footnote, '').split(/\s{3,}/u);
  return beside.length > 0 && beside.every(isRemark) ? head : text.replace(footnote, '');
}

const isRemark = (part: string): boolean =>
  part.split(' ').length >= sentenceWordsMin || accountRemark.test(part) || countRemark.test(part);

const sentenceWordsMin = 6;
/** `Account: -----8841`, `Acct # XXXX1234`. */
const accountRemark =
  /^(?:account|acct|a\/c|compte|konto|cuenta|conto|conta|rekening|card|carte)\b[\p{L} .:#°-]*[-\dx*•]{3,}$/iu;
/** `14 items totaling $3,265.43`, `3 transactions`. */
const countRemark = /^\d{1,5} \p{L}{2,}(?: \p{L}{2,}){0,3}:?(?: [-+−($€£A-Z]{0,5}[\d.,' ]+\)?)?$/u;
/** `Checks* There is a break in the sequence`: behind a mark stands what the mark means. */
const footnote = /(?<=\p{L}\s*)[*†‡].*$/u;

const [inWords, outWords, eitherWords] = (['in', 'out', 'either'] as const).map(
  (side) => new Set(phrasesOf(titles[side])),
) as [Set<string>, Set<string>, Set<string>];

/** `Banking/Debit Card Withdrawals and Purchases`: every word is known, and those that name a side name the same one. */
function sideOfWords(title: string): SectionSide | null {
  // `debit card` and `credit card` are one word each here.
  const words = wordsOf(foldWord(title).replace(/\b(?:debit|credit|check|cheque) ?card\b/gu, 'card'));
  const named = words.filter((word) => !eitherWords.has(word) && !/^\p{N}+$/u.test(word));
  if (named.length === 0) return null;
  return named.every((word) => inWords.has(word)) ? 'in' : named.every((word) => outWords.has(word)) ? 'out' : null;
}

/** Titles of tables that list something else than this period's rows. A `Spending account` is not pending. */
export const isDecoyTitle: (text: string) => boolean = recalling(
  (text) =>
    text.length < 140 &&
    !/\d[.,]\d/.test(text) &&
    !isSentence(text) &&
    decoy.test(squeeze(text.replace(/\bspending\b/giu, 'spend'))),
);

const unbooked = new Set(phrasesOf(rowStates.unbooked).map(squeezedPhrase));

/** `Declined`, `Storniert`: a cell of a row that moved nothing. */
export const saysUnbooked = (cell: string): boolean => unbooked.has(squeeze(cell));

/** `Cashback Bonus Balance`: what a card gives back, and no balance of the account. */
export const namesRewards = naming(decoys.rewards);

/** `minimum payment, whichever is the greater, on or just after the due date shown above.` is the end of a paragraph. */
const isSentence = (text: string): boolean => /^\p{Ll}.* .* .*\.$/u.test(text);

const lists = new Set(phrasesOf(listTitles.list).map(squeezedPhrase));

/** `Transaction History`: what stands under it is the list of rows, whatever the line above it is about. */
export function isListTitle(text: string): boolean {
  const squeezed = squeeze(text);
  return lists.has(squeezed) || lists.has(squeezed.replace(aroundList, ''));
}

/** `Your transactions`, `Account activity`, `Transaction history`. */
const aroundList =
  /^(?:your|account|all|recent)(?=\p{L}{6})|(?<=^(?:transactions?|activity|movements))(?:history|details|list|activity)$/gu;

const none = wholeWords(phrasesOf(noRows.none).map(spelled));

/** The words that nothing happened on an account. */
export function saysNone(text: string): boolean {
  const { words, squeezed, isUnspaced } = printedWords(text);
  return none.test(isUnspaced ? squeezed : words.join(' '));
}

const turns = (['next', 'previous', 'end'] as const).map(
  (turn) => [turn, wholeWords(phrasesOf(pageTurns[turn]))] as const,
);
const turnWordsMax = 8;

/** `Continued on page 2`, `Übertrag von Seite 1`: whether a short line says that the list goes on, comes from elsewhere, or ends. */
export const pageTurnOf: (text: string) => keyof typeof pageTurns | null = recalling((text) =>
  text.split(' ').length > turnWordsMax ? null : firstMeaning(turns, foldWord(text)),
);

/** What a title or a heading calls cheques, as a row of theirs is called: `Check` for `Checks paid`. */
export function chequeWord(title: string): string | null {
  const word = /ch[eèé]que|scheck|check/iu.exec(title)?.[0].toLowerCase();
  return word === undefined ? null : `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
