import { foldText, monthByName } from '../calendar/index.ts';

/**
 * Whole words that every bank prints and that say nothing about a customer: what headings, labels, titles and marks are
 * made of, in the languages the engine reads. Only these stay legible in a diagnostic report. Particles of names (de,
 * van, von) and everyday surnames are kept out, even where a label uses them.
 */
const list = `
account accounts acct activity actual added additions adjustments advance advances after all amount amounts annual as at
atm automatic available average balance balances banking beginning bf billing branch brought business carried cash cf
change charge charged charges check checking checks chequing cheque cheques chq closing code continued count credit
credited credits currency current customer cycle daily date dates day days debit debited debits deposit deposits
description detail details dr cr due earned ending enclosed exchange fee fees final foreign forward from funds held hold
in included information interest item items last ledger limit line list minimum minus money month monthly narrative net
new next no not number of on opening other out outstanding overdraft overlimit owing paid particulars payment payments
pending percent period plus points posted posting prior previous processing purchase purchases rate rates received
reference ref returned returns refund refunds rewards running savings scheduled section serial service starting
statement sub subtotal summary the this to total totals transaction transactions transfer transfers transit type
unposted upcoming value withdrawal withdrawals withdrawn year your page pages and for visa mastercard iban bic swift bsb

achat achats ancien annuel annee au aucune autres avance avances carte chèque chèques compte comptes courant crédit
crédits cloture date dates débit débits dépôt dépôts disponible du échéance en entrée entrées épargne et fin final frais
initial inscription intérêt intérêts jour jours limite libellé mois montant montants mouvement mouvements nouveau numéro
opération opérations ouverture page paiement paiements période précédent prochain relevé report reporté reporter retrait
retraits solde soldes sommaire sortie sorties sous taux total totaux transaction transactions transit valeur versement
versements virement virements votre vos

abschluss alter am anfangsbestand anfangssaldo ausgang ausgaben auszahlung auszahlungen auszug bank belastung
belastungen beleg bestand betrag bis buchung buchungen buchungstag buchungstext datum einnahmen einzahlung einzahlungen
eingang endbestand endsaldo gesamt gutschrift gutschriften haben kontoauszug konto kontonummer kontostand kreditkarte
lastschrift lastschriften letzter monat neuer saldo seite soll summe tag umsatz umsätze übertrag valuta vom
verwendungszweck vorgang vortrag wert wertstellung zahlung zahlungen zeitraum zinsen zum zwischensaldo

af afschrift afschrijving afschrijvingen bedrag beginsaldo bij bijschrijving bijschrijvingen boekdatum boeking datum
eindsaldo eindstand maand mededeling nieuw nummer omschrijving oud overboeking periode rekening rekeningafschrift
rekeningnummer rente rentedatum saldo tegenrekening totaal transactie transacties uitgaven inkomsten

abono abonos actual adeudo adeudos anterior apertura cargo cargos cheque cierre comisión comisiones concepto corriente
crédito cuenta debe débito depósito depósitos descripción disponible estado extracto fecha haber importe ingreso ingresos
movimiento movimientos número operación operaciones página pago pagos período periodo referencia retiro retiros saldo
saldos tarjeta total totales transferencia valor

accredito accrediti addebito addebiti apertura avere bonifico carta causale chiusura commissioni conto contabile corrente
dare data descrizione disponibile entrate estratto finale importo iniziale interessi movimenti movimento operazione
operazioni pagamento pagina periodo precedente prelievo prelievi riporto saldo totale totali uscite valuta versamento

anterior atual cartão compras conta crédito créditos data débito débitos depósito depósitos descrição entrada entradas
extrato fatura final histórico inicial lançamento lançamentos levantamento levantamentos movimento movimentos pagamento
pagamentos página período saída saídas saldo saldos total transferência valor

日期 交易日期 记账日期 摘要 交易说明 金额 交易金额 余额 账户余额 期初余额 期末余额 合计

cad usd eur gbp chf aud nzd sgd hkd inr jpy cny rmb sek nok dkk pln brl mxn zar aed cdn od rs sfr
`;

const publicWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/u).map(foldText));

/** Months are public in a date only: June, May and Marco are people too. */
const onlyBesideDigits = (word: string): boolean => monthByName.has(word) || word === 'page' || word === 'pages';

export function isPublicWord(word: string, isBesideDigits: boolean): boolean {
  const folded = foldText(word);
  return onlyBesideDigits(folded) ? isBesideDigits : publicWords.has(folded);
}
