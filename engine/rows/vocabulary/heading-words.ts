import { foldText } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';

/** What a column holds, as its heading says. `other` columns carry figures that never count (percent, points, rates). */
export type ColumnRole =
  | 'date'
  | 'posted'
  | 'day'
  | 'month'
  | 'description'
  | 'out'
  | 'in'
  | 'amount'
  | 'balance'
  | 'type'
  | 'reference'
  | 'other'
  /** A heading that we don't know; what stands under it must still be accounted for. */
  | 'unknown';

/**
 * Heading texts without accents, lower case, units and punctuation dropped. The first rule that matches decides, so
 * narrow meanings stand before wide ones. English, French, German, Dutch, Spanish, Italian, Portuguese, Chinese.
 */
const rules: readonly (readonly [ColumnRole, RegExp])[] = [
  ['day', /^(?:j|jj|dd|day|jour|tag|dia|dag|giorno)$/],
  ['month', /^(?:m|mm|month|mois|monat|mes|maand|mese)$/],
  [
    'posted',
    /^(?:(?:date )?(?:of )?(?:post(?:ing|ed)?|received(?: by us)?|eff(?:ective)?|value|val|valeur|settlement|process(?:ing|ed)?|booking)(?: ?date| dt| on)?|date (?:de )?(?:valeur|report|inscription|linscription|d ?inscr\w*|comptable|compt|traitement|d ?inscription|post\w*)|inscr\w*|valuta(?:datum)?|data (?:ksiegowania|waluty)|wert(?:stellung|datum)?|rentedat(?:um|o)|valordato|(?:fecha|f) ?valor|liq|fecha (?:de )?liq\w*|data valuta|data.?valor|data valor|valor data|value)$/,
  ],
  [
    'date',
    /^(?:date|dates|datum|fecha|data|dat|transaction date|trans(?:action)?s? ?date|tran date|txn date|date of transaction|date paid|paid date|date cleared|cleared|activity date|entry date|start date|posting date|post date|purchase date|date (?:de )?(?:la )?(?:trans\w*|l ?operation|operation|oper|achat)|date (?:d ?)?oper?\w*|(?:dt|fch|fec|dat) (?!valor|valuta|val\b|post|eff)[a-z]+|(?:date|datum|fecha|data|dato|zeit) (?:and |et |und |y |e |en |og |och )?(?:time|heure|uhrzeit|zeit|hora|ora|tijd|tid|klokkeslett)|datum (?:beleg|buchung|umsatz|kauf|transaktion)|(?:ver)?buchung(?:stag|sdatum)?|data oper\w*|bu ?tag|bu|bokforingsdag|bokforingsdatum|transaktionsdag|transaktionsdatum|dato|bogfort|bogforings(?:dato|dag)|posteringsdato|bokfort|buchungsdatum|belegdatum|kaufdatum|boekdatum|transactiedatum|datum (?:transactie|boeking)|fecha (?:de )?(?:la )?(?:operacion|oper|mov\w*)|f ?oper\w*|data (?:operazione|op|contabile|mov\w*|registrazione|lanc\w*)|giorno|dia|trans|op date|交易日期|记账日期|日期|tanggal|tgl|tarikh|date time|completed date|started date|(?:date|datum|fecha|data)(?: (?:[djmay]{1,4}|dia|mes|jour|mois|day|month|tag|monat)){1,3})$/,
  ],
  ['day', /^[dg]$/],
  ['posted', /^date (?:(?:de|du|d|la|l) ?)*(?:insc\w*|compta?\w*|report\w*|traite\w*|val(?:eur)?|effet|reglement)$/],
  ['date', /^date (?:(?:de|du|d|la|l) ?)*(?:op|oper\w*|trans\w*|trx|achats?|activite)$/],
  // What a line of credit lends; `Funds borrowed, interest and fees` tells the side before it tells what else is in it.
  ['out', /\b(?:borrow(?:ed|ings?)|drawdowns?|amounts? drawn|emprunt(?:s|es?|ees?)?|prestad[oa]s?|dispuest[oa]s?)\b/],
  [
    'balance',
    /^(?:your |total |loan |mortgage )?balance (?:owed|payable|remaining)$|^solde (?:exigible|impaye|a payer|restant|debiteur)$/,
  ],
  [
    'description',
    /^(?!.*categor)(?:transactions? |activity |payment )?(?:descri|detail|detalle|glosa|particulars|narrat|merchant|libelle|beschreibung|omschrijving|angaben zu|umsatz(?:details|info|text|beschreibung))|^what happened$/,
  ],
  [
    'balance',
    /^(?:(?:running |closing |ending |account |available |daily |ending daily |ledger |your |resulting |new |statement |loan |mortgage |principal |outstanding |remaining |shares? |savings |deposit )?balance(?: amount| after| carried| on account| owing| outstanding| due)?|(?:running |closing )?bal|solde(?: du)?(?: compte)?|saldo(?: \w+){0,2}|kontostand|neuer saldo|账户余额|余额|solde progressif|capital restant(?: du)?|solde du pret|restschuld|restkapital|openstaand(?: saldo| kapitaal)?|capital pendiente|debito residuo|saldo devedor|baki)$/,
  ],
  [
    'other',
    /^(?:your |available |total )*(?:credit|overdraft|cash|spending|card) (?:limit|line|available)$|^limite de credit$|^kreditlimit$/,
  ],
  [
    'other',
    /^(?!.*(?:withdraw|debit|deposit|credit|payment|charge|purchase|advance|avance|retrait|paiement)).*(?:percent|points?|bonidollars|remises?|rewards?|cash ?back|^(?:argent|ct|canadian tire) (?:ct|canadian tire|money)$|daily cash|(?:cash|miles) earned|^(?:bonus )?miles$|categor|\brates?\b|taux|foreign|exchange|fremdw|\bfx\b|original (?:amount|currency)|devise|currency|wahrung|kurs|spend|branch|succ?ursale?|location|ville|city|\bciudad\b|\bcidade\b|\bplaats\b|card (?:no|number|ending|last|used)|frais|^fees?$|commission|\b(?:tax|vat|tva|gst|hst|qty|apr)\b|quantity|average|interest|limit|mcc|country|units?|price|^statu[st]$|^plan$)/,
  ],
  [
    'other',
    /^(?:time|(?:transaction |payment )?status|channel|soit en|counter ?value|contre ?valeur|gegenwert|controvalore|contravalor)/,
  ],
  [
    'other',
    /^(?:init br|br|sol id|ag|ag origem|agencia(?: origem)?|agence|filiale|oficina|sucursal|origem|origen|origine)$/,
  ],
  ['other', /^(?:submitted|purchased|made) by$|^card ?(?:holder|member|user)s?(?: name)?$/],
  ['other', /^(?:cbg|cabang|via|canal|kanal|teller|terminal)$/],
  ['other', /^(?:unit (?:charge|cost|price|fee)s?|(?:charge|cost|price|fee)s? per \w+)$/],
  ['type', /^(?:mode|(?:mutatie|transactie)?soort)$/],
  ['date', /^(?:completion|transaction|trans|txn|value|initiation) (?:date )?time$/],
  ['reference', /^(?:receipt|voucher|utr|mandate) (?:no|num|number|id|ref)\w*$/],
  [
    'reference',
    /^(?:n|no|nr|nro|num|numero) (?:de |d |di |da |del |della )?(?:oper\w*|transa\w*|movim\w*|mouvement|comprobante|ricevuta|recibo|piece)$/,
  ],
  ['description', /^(?:mas datos|mas informacion|observaciones|notas?|notes?)$/],
  [
    'type',
    /^(?:type|dr ?cr|d ?c|c ?d|cr ?dr|debit ?credit|debit or credit|sens|s ?h|soll ?haben|af ?bij|bij ?af|dc|signe|sign|ind)$/,
  ],
  [
    'reference',
    /^(?:(?:chq|cheque|check|chk)s?(?: ?ref)?(?: ?(?:no|number|num|nbr|n))?|(?:bank |customer )?ref(?:erence)?s?(?: ?(?:no|number|num|n))?|no|nr|num|numero|n|n ref|serial(?: no| number)?|(?:ser|sr|sl|s) ?no|item|seq|code|code op|beleg(?: ?nr)?|number|(?:n |no |nr |num |numero )?(?:document|documento|dokument|docto|dcto|doc|lote|batch|lotto)|transaction (?:id|no|number|code)|trn|id|line|ligne|chq ref no|ref(?:erence)?(?: no)? (?:chq|cheque|check)(?: no)?|auth\w*|trace)$/,
  ],
  // One column for both, whose figures bear signs or marks: `Withdrawal (Dr)/ Deposit (Cr)`.
  [
    'amount',
    /^(?=.*\b(?:withdrawals?|debits?|debit|soll|cargos?|debe)\b)(?=.*\b(?:deposits?|credits?|haben|abonos?|haber)\b)/,
  ],
  // Beside each other: `Amount DR   Amount CR`.
  ['out', /^(?:(?:amount |amt |jumlah )?(?:dr|db)|jumlah dt)(?: amount| amt| jumlah(?: d[tr])?)?$/],
  ['in', /^(?:(?:amount |amt |jumlah )?cr|jumlah k[tr])(?: amount| amt| jumlah(?: (?:kt|kr|cr))?)?$/],
  // What of a loan's payment lowers the loan; the rest of it is interest.
  [
    'in',
    /^(?:principal|capital|kapital|tilgung|aflossing|amorti[sz]ation|amortissement|amorti[zs]acion|amortizacao|quota capitale|principal paid|capital rembourse)$/,
  ],
  ['out', /^(?:outgoing|sent)$/],
  ['in', /^(?:incoming|received)$/],
  [
    'out',
    /(?:withdraw|subtract(?:ions?|ed)\b|\badvances?$|advances? and|^avances?\b|\bdebits?\b|debited|\bdebites?\b|paid out|money out|funds out|moneys? out|^out$|\bout\b|deducted|charges?\b|charged|retraits?\b|retiros?\b|uttag|uitgaand|\but\b|sorties?|depenses|\bsoll\b|lastschrift|lasten|belast|ausgang|ausgabe|\baf\b|\buit\b|afschrijving|cargos?\b|adeudos?|\bdebe\b|\bdare\b|uscite|addebit|\bdebitos?\b|saidas?|payments? made|^payments$|^payments? out|purchases?|disbursements?|cheques? and|\bdebet\b)/,
  ],
  [
    'in',
    /(?:deposit|insattning|\binn\b|(?<!\b(?:lines?|lignes?|marges?) (?:of|de) )\bcredits?\b|credited|\bcredites?\b|paid in|money in|funds in|moneys? in|^in$|\badded\b|additions?\b|depots?\b|entrees?\b|recettes|versements?|\bhaben\b|gutschrift|gunsten|eingang|einnahme|\bbij\b|bijschrijving|abonos?\b|\bhaber\b|ingresos?\b|\bavere\b|entrate|accredit|\bcreditos?\b|entradas?|receipts?|payments? received|lodge(?:d|ments?)\b|\bkredit\b)/,
  ],
  // What was done with the money, as a participle: `Montants retirés`, `Sommes déposées`, `Importe abonado`.
  [
    'out',
    /\b(?:spent|retire(?:e?s)?|retiree|preleve(?:e?s)?|prelevee|prelevements?|debite?es|debitee|decaisse\w*|depense(?:e?s)?|^paiements|^achats?|retirad[oa]s?|debitad[oa]s?|cargad[oa]s?|gastad[oa]s?|prelevat[oiae]|abgehoben\w*|abgebucht\w*|ausgezahlt\w*|opgenomen|afgeschreven|sacad[oa]s?|levantad[oa]s?|deduite?s?|deducid[oa]s?|deduzid[oa]s?|dedott[oiae]|abgezogen\w*)\b/,
  ],
  [
    'in',
    /\b(?:repaid|repayments?|depose(?:e?s)?|deposee|verse(?:e?s)?|versee|credite?es|creditee|encaisse\w*|recue?s?|rembourse\w*|depositad[oa]s?|abonad[oa]s?|acreditad[oa]s?|recibid[oa]s?|ingresad[oa]s?|versat[oiae]|ricevut[oiae]|eingezahlt\w*|gutgeschrieben\w*|gestort|bijgeschreven|ontvangen|creditad[oa]s?|recebid[oa]s?|ajoutee?s?|anadid[oa]s?|aggiunt[oiae]|hinzugefugt\w*)\b/,
  ],
  ['amount', /^sommes?$/],
  [
    'amount',
    /(?:amounts?|montants?|\bmontos?\b|\bbetrag\b|belopp|\bbelop\b|\bbelob\b|kwota|umsatz|bedrag|importe|importo|\bmutasi\b|\bjumlah\b|\bvalor\b|valore|交易金额|金额|\bamt\b|^(?:cad|usd|eur|gbp|chf)$|^value$|^(?:gross|net|brutto|netto|brut|bruto|neto|lordo)$)/,
  ],
  [
    'description',
    /(?:descri|detail|transaction|particulars|narrat|activity|merchant|payee|libelle|operation|nature|designation|^text$|buchungstext|beskrivning|\btekst\b|verwendungszweck|vorgang|erlauterung|omschrijving|naam|mededeling|concepto|descripcion|\bopis\b|szczego[lł]y|typ operacji|tytu[lł]|movimiento|causale|descrizione|descricao|historico|movimento|\bketerangan\b|\buraian\b|\bbutiran\b|lancamento|摘要|memo|remarks|explanation|transaccion|beguns?tigter|auftraggeber|payment type|reference|purpose|name|交易说明|对方)/,
  ],
];

/**
 * Whole headings in Czech and Slovak, Croatian, Serbian and Slovenian, Hungarian, Romanian, Turkish, Finnish, Estonian,
 * Latvian, Lithuanian, Greek, Russian, Ukrainian, Bulgarian and Vietnamese. They are asked last: a word that a wider
 * language shares keeps its meaning there.
 */
const furtherRules: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'reference',
    /^(?:(?:no |n |num |numero )?(?:de )?folio|stt|so (?:but toan|chung tu|tham chieu|ct|gd)|ma (?:giao dich|gd|tham chieu))$/,
  ],
  [
    'posted',
    /^(?:book(?:ed)?(?: date)?|(?:fecha|f) (?:de )?(?:contable|contabilizacion|registro|aplic\w*|liquidacion|proceso|procesamiento)|reskontradatum|valutadag|data val|data valutei|datum (?:valuty|valute)|erteknap|ertek datuma?|valor(?: tarihi)?|arvopaiva|vaartuspaev|ημερομηνια (?:αξιας|valeur)|ημ νια αξιας|αξια|дата валютування|дата валютирования|вальор|ngay hieu luc)$/,
  ],
  [
    'date',
    /^(?:trade date|date of purchase|boekingsdatum|data (?:transakcji|wykonania|reg)|data (?:tranzactiei|operatiunii|inregistrarii)|datum (?:zauctovani|zuctovani|zauctovania|transakce|provedeni|knjizenja|transakcije|obrade|knjizbe)|konyveles(?:i)?(?: datuma?| napja)?|tranzakcio datuma|tarih|islem tarihi|kirjauspaiva|maksupaiva|paivamaara|pvm|kuupaev|datums|ημερομηνια(?: συναλλαγης| κινησης)?|ημ νια|дата(?: операции| операціі| проведения| на операция)?|ngay(?: giao dich| gd| hach toan| thang)?)$/,
  ],
  [
    'description',
    /^(?:popis(?: transakce| operace| transakcie)?|megnevezes|kozlemeny|leiras|tranzakcio(?: leirasa)?|aciklama(?:lar)?|islem aciklamasi|selite|saaja maksaja|viesti|detalii(?: tranzactie| operatiune)?|explicatii|namen|selgitus|apraksts|paskirtis|αιτιολογια|περιγραφη(?: συναλλαγης)?|описание(?: операции)?|назначение(?: платежа)?|опис(?: операціі)?|призначення(?: платежу)?|основание|forgalom kozlemeny|(?:noi dung|dien giai|mo ta)(?: chi tiet| giao dich| gd)?)$/,
  ],
  [
    'balance',
    /^(?:(?:konecny )?zustatek(?: po transakci)?|zostatok|(?:uj )?egyenleg|(?:yeni |guncel |son )?bakiye|stanje(?: nakon)?|sold(?: final| curent| disponibil)?|atlikums|likutis|jaak|(?:νεο )?υπολοιπο|остаток|баланс|залишок|салдо|наличност|so du(?: cuoi| hien tai| sau gd| sau giao dich)?)$/,
  ],
  [
    'out',
    /^(?:isplat[ae]|zaduzenj[ea]|duguje|breme|terheles|kiadas|borc|cikan|giden|plati|odlivy|vydaje|χρεωση|χρεωσεις|αναληψεις|расход|списание|дебет|видатки|дебит|(?:so tien )?(?:ghi|phat sinh) no|(?:so )?tien (?:ra|rut ra|no))$/,
  ],
  [
    'in',
    /^(?:uplat[ae]|odobrenj[ea]|potrazuje|dobro|jovairas|bevetel|alacak|giren|gelen|incasari|prilivy|prijmy|πιστωση|πιστωσεις|καταθεσεις|приход|зачисление|кредит|надходження|(?:so tien )?(?:ghi|phat sinh) co|(?:so )?tien (?:vao|gui vao|co))$/,
  ],
  [
    'amount',
    /^(?:castka|ciastka|suma|osszeg|tutar|islem tutari|miktar|maara|summa|iznos|znesek|ποσο|сумма|сума|so tien(?: gd| giao dich)?)(?: v \w+| u \w+)?$/,
  ],
];

/** Chinese, in both scripts, Japanese and Korean: no spaces, no plurals, and a heading is a word or two. */
const easternRules: readonly (readonly [ColumnRole, RegExp])[] = [
  eastern(
    'other',
    '^(?:时间|時間|시간)$|渠道|交易地点|交易地點|网点|網點|柜员|地区|地區|取扱店|店番|취급점|거래점|币种|幣種|币别|幣別|通貨|통화|钞汇|手续费|手續費|수수료|汇率|匯率|状态|狀態|상태',
  ),
  eastern('posted', '起息日|计息日|計息日|过账日|過帳日|入账日|入帳日|起算日|기산일'),
  eastern('date', '日期|交易时间|交易時間|记账日|記帳日|交易日|取引日|日付|年月日|거래일|일자|날짜'),
  eastern('balance', '余额|餘額|结余|結餘|残高|잔액'),
  eastern('description', '(?:对方|對方).*(?:户名|戶名|名称|名稱)'),
  eastern('reference', '流水|凭证|憑證|序号|序號|编号|編號|账号|帳號|卡号|卡號|番号|번호'),
  eastern('type', '借贷|借貸|收支'),
  eastern('amount', '入出金|出入金|收付金|입출금'),
  eastern('amount', '(?=.*(?:收入|存入|贷方|入金|입금))(?=.*(?:支出|支取|借方|出金|출금))'),
  eastern('out', '支出|借方|转出|轉出|支取|取款|提款|付款|お支払|お引出|引出|出金|출금|지급|찾으신'),
  eastern('in', '收入|贷方|貸方|转入|轉入|存入|存款|收款|お預り|お預入|預入|入金|입금|맡기신'),
  eastern('amount', '金额|金額|发生额|發生額|금액'),
  eastern(
    'description',
    '摘要|说明|說明|备注|備註|附言|用途|对方|對方|户名|戶名|交易类型|交易類型|交易种类|內容|内容|取引|적요|내용|기재',
  ),
];

/** A word in Chinese, Japanese or Korean signs; accents and the parts of syllables are folded as they are in headings. */
function eastern(role: ColumnRole, words: string): readonly [ColumnRole, RegExp] {
  return [role, new RegExp(foldText(words), 'u')];
}

const westernRules = [...rules, ...furtherRules];

const easternSign = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The role a heading text stands for, or null when it is no heading that we know. */
export const roleOfHeading: (folded: string) => ColumnRole | null = recalling((folded) => {
  const text = normalizeHeading(folded);
  if (text === '' || text.length > 60) return null;
  const table = easternSign.test(text) ? [...easternRules, ...rules] : westernRules;
  const found = table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return (found === 'in' || found === 'out') && namesBothSides(folded) ? 'amount' : found;
});

/** `Ausgang / Eingang`, `Credits/(Debits)`: one column for both, whatever their names. */
function namesBothSides(folded: string): boolean {
  const [left, right, more] = folded.split('/');
  if (left === undefined || right === undefined || more !== undefined) return false;
  const roles = [left, right].map((part) => roleOfHeading(part.replace(/[()]/g, '').trim()));
  return roles.includes('in') && roles.includes('out');
}

const units =
  'cad|usd|eur|gbp|chf|sgd|inr|aud|nzd|hkd|jpy|aed|zar|sek|nok|dkk|pln|czk|huf|ron|myr|thb|idr|php|cny|rmb|twd|krw|sar|qar|kwd|bhd|omr|egp|ngn|kes|ghs|brl|mxn|clp|cop|ars|ils|pkr|lkr|bdt|vnd';
const unitBefore = new RegExp(`\\b(?:in )?(?:${units})\\b(?=.*\\w)`, 'gu');
const unitBehind = new RegExp(`(?<=\\w.*)\\b(?:in )?(?:${units})\\b`, 'gu');

/** Drops units and punctuation: `Amounts withdrawn ($)` is `amounts withdrawn`, `D/C` is `d c`. */
export function normalizeHeading(folded: string): string {
  return folded
    .replace(/\([^)]{1,12}\)/g, ' ')
    .replace(unitBefore, ' ')
    .replace(unitBehind, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
