import { describe, expect, test } from 'vitest';
import { foldText } from '../../calendar/index.ts';
import { type ColumnRole, roleOfHeading } from './heading-words.ts';

// Headings as they are printed, by what stands under them.
const headings: Readonly<Record<Exclude<ColumnRole, 'unknown'>, string>> = {
  date: 'Date|Trans date|Transaction Date|Txn Date|Date of transaction|Date paid|Date de transaction|Date opération|Datum|Buchungstag|Bu-Tag|Boekdatum|Fecha|Fecha operación|F. Oper.|Data|Data contabile|Data operazione|Data mov.|FECHA DIA/MES|Bokföringsdag|Dato|交易日期',
  posted:
    'Post date|Posting Date|Posted|Effective date|Value date|Valeur|Date de valeur|Date d’inscription|Valuta|Wertstellung|Rentedatum|Fecha valor|F. Valor|Fecha proceso|LIQ|Data valuta|Data valor',
  day: 'JJ|Day|Jour|Tag',
  month: 'MM|Month|Mois|Monat',
  description:
    'Description|Details|Transaction details|Particulars|Narration|Merchant|Libellé|Opération|Text|Verwendungszweck|Erläuterung|Omschrijving|Concepto|Descripción|Detalle de transacción|Causale|Descrizione|Descrição|Histórico|Beskrivning|摘要',
  out: 'Withdrawals|Withdrawals ($)|Amounts withdrawn ($)|Debit|Debits|Paid out|Money out|Retraits|Débit|Montants débités du compte ($)|Monto cheques o cargos|Soll|Belastung|Lastschrift|Af|Afschrijving|Cargo|Debe|Dare|Uscite|Saídas|Débito|Uttag|Cheques and debits|Advances',
  in: 'Deposits|Deposits (CAD)|Amounts deposited ($)|Credit|Credits|Paid in|Money in|Dépôts|Crédit|Montants crédités au compte ($)|Monto depósitos o abonos|Haben|Gutschrift|Bij|Bijschrijving|Abono|Haber|Avere|Entradas|Crédito|Insättning|Lodgements',
  amount:
    'Amount|Monto|Amount ($)|Amount (CAD)|Montant|Montant ($)|Betrag|Bedrag|Importe|Importo|Belopp|Gross|Net|Brutto|Netto|交易金额|Ausgang / Eingang in EUR|Paid in / Paid out|ถอนเงิน / ฝากเงิน',
  balance:
    'Balance|Balance ($)|Running balance|Closing Balance|Account balance|Solde|Solde ($)|Saldo|Saldo contable|Kontostand|余额|账户余额|Balance in HKD',
  type: 'Type|Dr/Cr|D/C|Af/Bij|S/H',
  reference:
    'Ref. no.|Reference|Reference number|Cheque no.|Check #|Chq./Ref.No.|Ref No./Cheque No.|No.|Nr.|Belegnr|Code|Dcto.|N° Dcto|N° Operación|Folio|STT',
  other:
    'Points|Reward %|Remises|Bonidollars|Exchange rate|Foreign amount|Spend categories|Merchant category|Status|Plan|Card used|Fees|Frais|Commission|Taux|Kurs|Sucursal|Original currency|Via|Canal',
};

describe.each(Object.entries(headings))('%s', (role, printed) => {
  test.each(printed.split('|'))('%s', (text) => {
    expect(roleOfHeading(foldText(text))).toBe(role);
  });
});

test.each(['', '   ', '($)', 'Zonk', 'Your account', `${'Amount '.repeat(10)}`])('%j is no heading we know', (text) => {
  expect(roleOfHeading(foldText(text))).toBeNull();
});

// [what stands under them, the headings]
test.each<[ColumnRole, string]>([
  ['date', "Date de l'opér.|Date d'op.|Date de l'opération|Date de trans.|Date d'achat"],
  ['posted', "Date d'insc.|Date d'inscr.|Date de l'inscription|Date de compt.|Date d'effet"],
  [
    'out',
    'Montants retirés ($)|Sommes retirées|Sommes prélevées|Sommes débitées|Funds borrowed ($)|Montants empruntés',
  ],
  ['out', 'Paiements|Achats|Importe retirado|Importi prelevati|Abgehoben|Opgenomen|Valor debitado'],
  ['in', 'Montants déposés ($)|Sommes déposées|Sommes versées|Montants crédités|Repayments|Remboursements'],
  ['in', 'Lodged €|Lodgements'],
  ['out', 'Interest & advances €|Cash advances'],
  ['in', 'Importe abonado|Importi versati|Eingezahlt|Gestort|Valor recebido'],
  ['balance', 'Balance owed|Loan balance owed (€)|Share balance|Balance owing ($)|Solde dû|Solde à payer'],
  ['other', 'Catégories de dépenses'],
  ['other', 'Submitted By|Cardholder|Card member name'],
  ['date', 'Completion Time|交易时间|取引日|거래일자|日期 Date'],
  ['posted', '起息日|기산일'],
  ['description', 'Más datos|お取引内容|적요'],
  ['out', 'Outgoing|支出|借方发生额|お支払金額|출금액'],
  ['in', 'Incoming|收入|贷方发生额|お預り金額|입금액'],
  ['amount', 'Withdrawal (Dr)/ Deposit (Cr)|Credits/(Debits)|收入/支出|取引金額'],
  ['balance', '結餘|差引残高|거래후잔액'],
  ['type', 'MODE**|借贷标志'],
  ['reference', 'Receipt No.|凭证号|流水号'],
  ['other', 'Soit en francs|Time|Transaction Status|Init.Br|渠道|时间'],
])('%s: %s', (role, printed) => {
  expect(printed.split('|').map((text) => roleOfHeading(foldText(text)))).toEqual(printed.split('|').map(() => role));
});
