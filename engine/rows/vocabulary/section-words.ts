import { foldText } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';
import { anyOf } from './any-of.ts';
import { squeeze } from './label-words.ts';

/**
 * Which way a section's figures go; `payments` is money in on a card and money out on a bank account, `interest` the other
 * way round.
 */
export type SectionSide = 'in' | 'out' | 'payments' | 'interest';

const decoy = anyOf(`
    pending reverted upcoming scheduled notyetposted notposted authori[sz]ations futuredated postdated nextstatement
    enattente avenir prochain(?:s|e|es)?(?:paiement|prelevement|operation) vorgemerkt pendientes insospeso pendentes
    previousperiod previousstatementtrans lastperiod lastmonth periodeprecedente vorperiode dailybalance dailyending
    dailyledger dailyclosing dailybalanceinformation balancesummary balancebydate balancesbydate banks?balancesas(?:of|at|on) soldesquotidiens
    soldequotidien tagessalden dagsaldi saldosdiarios saldigiornalieri saldosdiarios
    rewards?(?:summary|activity|points)?$ rewardssummary pointssummary pointsactivity sommairedespoints
    ^(?:your)?cashback(?:bonus|balance)?$ cashback(?:rewards?)?(?:summary|activity|earned) remisesgagnees bonidollars interestcharge(?:s)?calculation interestcalculation interestratesummary
    ^(?:annual)?interestrates?$ calculdesinterets calculationofinterest zinsberechnung interestsummary feesummary
    feessummary overdraftandreturned yeartodate anneeadate standingorders directdebitsdue ^exchangerates?$
    chequeimages? checkimages? imagesofcheques chequessummary checksummary summaryofcheques summaryofchecks
    checkslistedarealso chequesincluded checksinorder chequesclearedlist listofcheques listedescheques paymentplan
    installmentplan planderemboursement instalment minimumpayment rateinformation informationsurlestaux
    daueraufträge dauerauftrage heldfunds fundsonhold recurringpayment transactionsnotincluded comparaison
    lancamentosfuturos movimientosfuturos operationsfutures operationsadebiter (?:nao|no|non)incluid[oa]s notincludedin nichtenthalten
    (?:enel|no)proximoextrac?to (?:dans|sur)(?:le|votre)prochain(?:releve|extrait) imnachsten(?:konto)?auszug nelprossimoestratto ophetvolgende?(?:rekening)?(?:afschrift|overzicht)
    nogteverwerken nogniet(?:geboekt|verwerkt) gereserveerd$ ^gereserveerde[a-z]{0,14}$ inbehandeling nochnichtgebucht noncontabilizzat[ei] nocontabilizad[oa]s
    spendsummary categorysummary sommairedesdepenses statementhistory budget
  `);

const sides: readonly (readonly [SectionSide, RegExp])[] = [
  [
    'in',
    anyOf(String.raw`
      ^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:deposits?|credits?|additions?|moneyin|paidin|fundsin|refunds?|returns?|paymentsreceived|paiements?recus?|retours?(?:et\w*)?|paymentsandcredits|paymentsandothercredits|depositsand(?!withdrawal|debit|cheque|check|payment)\w*|creditsand(?!debit|withdrawal)\w*|electronicdeposits|depots?\w*|versements?|remboursements?|creditset\w*|gutschriften|einzahlungen|einnahmen|zahlungseingange|bijschrijvingen|inkomsten|ontvangsten|abonos|ingresos|depositos|entrate|accrediti|entradas|creditos|paymentscredits|paiementsetcredits|interestearned|interestpaid|moneypaidin|receipts|paymentscreditsandadjustments|paymentsandadjustments)$
    `),
  ],
  [
    'out',
    anyOf(String.raw`
      ^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|standard|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:purchases?\w*|charges?|chargesand\w*|withdrawals?\w*|debits?\w*|(?:cheques?|checks?)(?:paid|cleared|posted|presented\w*|drawn|issued|written|processed|in\w*(?:number|serial)\w*order|and\w*)?|fees?\w*|feescharged|interestcharged|interestcharges?|cashadvances?\w*|moneyout|paidout|fundsout|electronicpayments?|electronicwithdrawals|electronicdebits|servicecharges?|servicefees?|subtractions|achats?\w*|retraits?\w*|frais\w*|avancesdefonds|debits|lastschriften|belastungen|auszahlungen|ausgaben|zahlungsausgange|uitgaven|afschrijvingen|cargos|retiros|compras|comisiones|uscite|addebiti|prelievi|saidas|debitos|balancetransfers|atmanddebitcard\w*|cardpurchases|moneypaidout|transactionsfor\w*|newtransactions\w*|chargesandcredits|newchargesandcredits|purchasesandotherdebits)$
    `),
  ],
  [
    'payments',
    anyOf(`
      ^(?:your|other|new|total|vos|votre|nos|mes|nouveaux|autres)*(?:payments?|paiements?|zahlungen|betalingen|pagos|pagamenti|pagamentos)$
    `),
  ],
  ['interest', /^(?:your|total|vos|votre|mes)*(?:interest|interets|zinsen|intereses|interessi|juros)$/],
];

/** Which way the rows under this title go, when the title says so. A remark may stand apart on its right. */
export const sideOfTitle: (text: string) => SectionSide | null = recalling((text) => {
  const title = titleAlone(text).replace(/\(.*?\)/g, '');
  const squeezed = squeeze(title);
  if (squeezed.length < 4 || squeezed.length > 60) return null;
  for (const [side, pattern] of sides) if (pattern.test(squeezed)) return side;
  return sideOfWords(title);
});

/** A title without what stands apart on its right: a sentence, the account, how many rows there are and their total. */
export function titleAlone(text: string): string {
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

const inWords = anyOf(`
    ^(?:deposits|credits|additions|refunds|receipts|lodgements|depots|versements|remises|gutschriften|einzahlungen|einnahmen|bijschrijvingen|inkomsten|stortingen|abonos|depositos|ingresos|accrediti|entrate|versamenti|creditos|entradas)$
  `);
const outWords = anyOf(`
    ^(?:withdrawals|purchases|deductions|subtractions|debits|checks|cheques|charges|fees|disbursements|retraits|achats|frais|prelevements|debites|belastungen|lastschriften|auszahlungen|abbuchungen|ausgaben|gebuhren|afschrijvingen|uitgaven|opnames|cargos|retiros|compras|comisiones|addebiti|prelievi|uscite|spese|debitos|saidas|saques|tarifas)$
  `);
/** Words that name neither side; `debit card` and `credit card` are one word each here. */
const eitherWords = anyOf(`
    ^(?:and|or|other|regular|paper|your|all|total|new|atm|pos|ach|eft|online|internet|web|mobile|electronic|automatic|automated|preauthorized|recurring|direct|external|banking|bank|card|substitute|service|teller|branch|wire|transfer|transfers|misc|miscellaneous|cash|bill|interest|interets|zinsen|rente|intereses|interessi|juros|by|via|et|ou|autres|par|carte|de|la|les|des|electroniques|automatiques|und|sonstige|weitere|ubrige|elektronische|per|karte|en|overige|andere|met|pas|y|otros|otras|por|con|tarjeta|electronicos|electronicas|e|altri|altre|carta|elettronici|outros|outras|com|cartao|eletronicos)$
  `);

/** `Banking/Debit Card Withdrawals and Purchases`: every word is known, and those that name a side name the same one. */
function sideOfWords(title: string): SectionSide | null {
  const words = foldText(title)
    .replace(/\b(?:debit|credit|check|cheque) ?card\b/gu, 'card')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const named = words.filter((word) => !eitherWords.test(word));
  if (named.length === 0) return null;
  return named.every((word) => inWords.test(word)) ? 'in' : named.every((word) => outWords.test(word)) ? 'out' : null;
}

/** Titles of tables that list something else than this period's rows. A `Spending account` is not pending. */
export const isDecoyTitle: (text: string) => boolean = recalling(
  (text) =>
    text.length < 140 &&
    !/\d[.,]\d/.test(text) &&
    !isSentence(text) &&
    decoy.test(squeeze(text.replace(/\bspending\b/giu, 'spend'))),
);

/** `minimum payment, whichever is the greater, on or just after the due date shown above.` is the end of a paragraph. */
const isSentence = (text: string): boolean => /^\p{Ll}.*\.$/u.test(text) && text.split(' ').length >= sentenceEndMin;

const sentenceEndMin = 3;

/** `Transaction History`: what stands under it is the list of rows, whatever the line above it is about. */
export const isListTitle = (text: string): boolean =>
  /^(?:your|account|all|recent)?(?:transactions?|activity|movements|umsatze|buchungen|operations|mouvements|movimientos|movimenti|movimentos)(?:history|details|list|activity)?$/u.test(
    squeeze(text),
  );

/** A box of totals below or beside the rows. */
export const isSummaryTitle = (text: string): boolean =>
  text.split(/\s+/).length <= 5 &&
  /^(?:account |statement |balance )?(?:summary|sommaire|riassunto|zusammenfassung|resumen|resumo|samenvatting)\b/iu.test(
    text.trim(),
  );

const howMany = /^(?:nombre|quantit|qte|qty|number|noof|volume|units?$|count$|items?$|cantidad|anzahl|aantal)/;
const howMuch = /unit|peritem|cout|prix|cost|price|precio|preis|prezzo|preco|tarif|rate$/;

/** `Description  Number  Unit cost  Total`: what a month's services cost, each already among the rows as a fee. */
export function isPriceListHeading(cells: readonly string[]): boolean {
  if (cells.length < 3 || cells.some((cell) => cell.length > 30 || /\d/u.test(cell))) return false;
  const words = cells.map(squeeze);
  return words.some((word) => howMany.test(word)) && words.some((word) => howMuch.test(word));
}

const noRowsWords =
  /no (?:transactions?|activity|account activity|entries|items)|aucune? (?:operation|transaction|mouvement|activite)|keine (?:umsatze|buchungen|bewegungen)|geen (?:transacties|mutaties|boekingen)|sin (?:movimientos|operaciones)|nessun (?:movimento|operazione)|nessuna operazione|sem (?:movimentos|lancamentos)|there were no|无交易/;

/** The words that nothing happened on an account. */
export const saysNone = (text: string): boolean =>
  noRowsWords.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
