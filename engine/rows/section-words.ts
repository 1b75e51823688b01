import { squeeze } from './label-words.ts';

/** Which way a section's figures go; `payments` is money in on a card and money out on a bank account. */
export type SectionSide = 'in' | 'out' | 'payments';

const decoy =
  /pending|reverted|upcoming|scheduled|notyetposted|notposted|authori[sz]ations|futuredated|postdated|nextstatement|enattente|avenir|prochain(?:s|e|es)?(?:paiement|prelevement|operation)|vorgemerkt|pendientes|insospeso|pendentes|previousperiod|previousstatementtrans|lastperiod|lastmonth|periodeprecedente|vorperiode|dailybalance|dailyending|dailyledger|dailyclosing|dailybalanceinformation|balancesummary|balancebydate|balancesbydate|soldesquotidiens|soldequotidien|tagessalden|dagsaldi|saldosdiarios|saldigiornalieri|saldosdiarios|rewards?(?:summary|activity|points)?$|rewardssummary|pointssummary|pointsactivity|sommairedespoints|remisesgagnees|bonidollars|interestcharge(?:s)?calculation|interestcalculation|interestratesummary|^(?:annual)?interestrates?$|calculdesinterets|calculationofinterest|zinsberechnung|interestsummary|feesummary|feessummary|overdraftandreturned|yeartodate|anneeadate|standingorders|directdebitsdue|^exchangerates?$|chequeimages?|checkimages?|imagesofcheques|chequessummary|checksummary|summaryofcheques|summaryofchecks|checkslistedarealso|chequesincluded|checksinorder|chequesclearedlist|listofcheques|listedescheques|paymentplan|installmentplan|planderemboursement|instalment|minimumpayment|rateinformation|informationsurlestaux|daueraufträge|dauerauftrage|heldfunds|fundsonhold|recurringpayment|transactionsnotincluded|comparaison|spendingsummary|spendsummary|categorysummary|sommairedesdepenses|statementhistory|budget/;

const sides: readonly (readonly [SectionSide, RegExp])[] = [
  [
    'in',
    /^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:deposits?|credits?|additions?|moneyin|paidin|fundsin|refunds?|returns?|paymentsreceived|paymentsandcredits|paymentsandothercredits|depositsand\w*|creditsand\w*|electronicdeposits|depots?\w*|versements?|remboursements?|creditset\w*|gutschriften|einzahlungen|einnahmen|zahlungseingange|bijschrijvingen|inkomsten|ontvangsten|abonos|ingresos|depositos|entrate|accrediti|entradas|creditos|paymentscredits|paiementsetcredits|interestearned|interestpaid|moneypaidin|receipts|paymentscreditsandadjustments|paymentsandadjustments)$/,
  ],
  [
    'out',
    /^(?:your|other|total|new|all|account|customer|teller|branch|counter|card|mobile|online|standard|vos|votre|nos|mes|nouveaux|nouvelles|autres)*(?:purchases?\w*|charges?|chargesand\w*|withdrawals?\w*|debits?\w*|(?:cheques?|checks?)(?:paid|cleared|posted|presented\w*|drawn|issued|written|processed|and\w*)?|fees?\w*|feescharged|interestcharged|interestcharges?|cashadvances?\w*|moneyout|paidout|fundsout|electronicpayments?|electronicwithdrawals|electronicdebits|servicecharges?|servicefees?|subtractions|achats?\w*|retraits?\w*|frais\w*|avancesdefonds|debits|lastschriften|belastungen|auszahlungen|ausgaben|zahlungsausgange|uitgaven|afschrijvingen|cargos|retiros|compras|comisiones|uscite|addebiti|prelievi|saidas|debitos|balancetransfers|atmanddebitcard\w*|cardpurchases|moneypaidout|transactionsfor\w*|newtransactions\w*|chargesandcredits|newchargesandcredits|purchasesandotherdebits)$/,
  ],
  [
    'payments',
    /^(?:your|other|new|total|vos|votre|nos|mes|nouveaux|autres)*(?:payments?|paiements?|zahlungen|betalingen|pagos|pagamenti|pagamentos)$/,
  ],
];

/** Which way the rows under this title go, when the title says so. */
export function sideOfTitle(text: string): SectionSide | null {
  const squeezed = squeeze(text.replace(/\(.*?\)/g, ''));
  if (squeezed.length < 4 || squeezed.length > 60) return null;
  for (const [side, pattern] of sides) if (pattern.test(squeezed)) return side;
  return null;
}

/** Titles of tables that list something else than this period's rows. */
export const isDecoyTitle = (text: string): boolean =>
  text.length < 140 && !/\d[.,]\d/.test(text) && decoy.test(squeeze(text));

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
