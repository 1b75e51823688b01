import { recalling } from '../../recall/index.ts';
import { headings, unspacedHeadings } from './heading-table.ts';
import { anywhere, firstMeaning, foldWord, meaningsOf, onlyOf, phrasesOf } from './language.ts';

/** What a column holds, as its heading says. `other` columns carry figures that never count (percent, points, rates). */
export type ColumnRole =
  | keyof typeof headings
  /** A heading that we don't know; what stands under it must still be accounted for. */
  | 'unknown';

/** On normalized headings. The first rule that matches decides, so narrow meanings stand before wide ones. */
const rules: readonly (readonly [ColumnRole, ...RegExp[]])[] = [
  [
    'posted',
    /^(?:(?:date )?(?:of )?(?:post(?:ing|ed)?|received(?: by us)?|eff(?:ective)?|value|val|valeur|settlement|process(?:ing|ed)?|booking)(?: ?date| dt| on)?|date (?:de )?(?:valeur|report|inscription|linscription|d ?inscr\w*|comptable|compt|traitement|d ?inscription|post\w*)|inscr\w*|valuta(?:datum)?|data (?:ksiegowania|waluty)|wert(?:stellung|datum)?|rentedat(?:um|o)|valordato|(?:fecha|f) ?valor|liq|fecha (?:de )?liq\w*|data valuta|data.?valor|data valor|valor data|value)$/,
    /^date (?:(?:de|du|d|la|l) ?)*(?:insc\w*|compta?\w*|report\w*|traite\w*|val(?:eur)?|effet|reglement)$/,
  ],
  [
    'date',
    /^(?:date|dates|datum|fecha|data|dat|transaction date|trans(?:action)?s? ?date|tran date|txn date|date of transaction|date paid|paid date|date cleared|cleared|activity date|entry date|start date|posting date|post date|purchase date|date (?:de )?(?:la )?(?:trans\w*|l ?operation|operation|oper|achat)|date (?:d ?)?oper?\w*|(?:dt|fch|fec|dat) (?!valor|valuta|val\b|post|eff)[a-z]+|(?:date|datum|fecha|data|dato|zeit) (?:and |et |und |y |e |en |og |och )?(?:time|heure|uhrzeit|zeit|hora|ora|tijd|tid|klokkeslett)|datum (?:beleg|buchung|umsatz|kauf|transaktion)|(?:ver)?buchung(?:stag|sdatum)?|data oper\w*|bu ?tag|bu|bokforingsdag|bokforingsdatum|transaktionsdag|transaktionsdatum|dato|bogfort|bogforings(?:dato|dag)|posteringsdato|bokfort|buchungsdatum|belegdatum|kaufdatum|boekdatum|transactiedatum|datum (?:transactie|boeking)|fecha (?:de )?(?:la )?(?:operacion|oper|mov\w*)|f ?oper\w*|data (?:operazione|op|contabile|mov\w*|registrazione|lanc\w*)|giorno|dia|trans|op date|交易日期|记账日期|日期|tanggal|tgl|tarikh|date time|completed date|started date|(?:date|datum|fecha|data)(?: (?:[djmay]{1,4}|dia|mes|jour|mois|day|month|tag|monat)){1,3})$/,
    /^date (?:(?:de|du|d|la|l) ?)*(?:op|oper\w*|trans\w*|trx|achats?|activite)$/,
  ],
  // What a line of credit lends; `Funds borrowed, interest and fees` tells the side before it tells what else is in it.
  ['out', /\b(?:borrow(?:ed|ings?)|drawdowns?|amounts? drawn|emprunt(?:s|es?|ees?)?|prestad[oa]s?|dispuest[oa]s?)\b/],
  [
    'balance',
    /^(?:(?:running |closing |ending |account |available |daily |ending daily |ledger |your |resulting |new |statement |loan |mortgage |principal |outstanding |remaining |shares? |savings |deposit )?balance(?: amount| after| carried| on account| owing| outstanding| due)?|(?:running |closing )?bal|solde(?: du)?(?: compte)?|saldo(?: \w+){0,2}|kontostand|neuer saldo|账户余额|余额|solde progressif|capital restant(?: du)?|solde du pret|restschuld|restkapital|openstaand(?: saldo| kapitaal)?|capital pendiente|debito residuo|saldo devedor|baki)$/,
  ],
  [
    'description',
    /^(?!.*categor)(?:transactions? |activity |payment )?(?:descri|detail|detalle|glosa|particulars|narrat|merchant|libelle|beschreibung|omschrijving|angaben zu|umsatz(?:details|info|text|beschreibung))|^what happened$/,
  ],
  [
    'other',
    /^(?:your |available |total )*(?:credit|overdraft|cash|spending|card) (?:limit|line|available)$|^limite de credit$|^kreditlimit$/,
    /^(?!.*(?:withdraw|debit|deposit|credit|payment|charge|purchase|advance|avance|retrait|paiement)).*(?:percent|points?|bonidollars|remises?|rewards?|cash ?back|^(?:argent|ct|canadian tire) (?:ct|canadian tire|money)$|daily cash|(?:cash|miles) earned|^(?:bonus )?miles$|categor|\brates?\b|taux|foreign|exchange|fremdw|\bfx\b|original (?:amount|currency)|devise|currency|wahrung|kurs|spend|branch|succ?ursale?|location|ville|city|\bciudad\b|\bcidade\b|\bplaats\b|card (?:no|number|ending|last|used)|frais|^fees?$|commission|\b(?:tax|vat|tva|gst|hst|qty|apr)\b|quantity|average|interest|limit|mcc|country|units?|price|^statu[st]$|^plan$)/,
    /^(?:time|(?:transaction |payment )?status|channel|soit en|counter ?value|contre ?valeur|gegenwert|controvalore|contravalor)/,
    /^(?:submitted|purchased|made) by$|^card ?(?:holder|member|user)s?(?: name)?$/,
    /^(?:unit (?:charge|cost|price|fee)s?|(?:charge|cost|price|fee)s? per \w+)$/,
  ],
  [
    'reference',
    /^(?:receipt|voucher|utr|mandate) (?:no|num|number|id|ref)\w*$/,
    /^(?:n|no|nr|nro|num|numero) (?:de |d |di |da |del |della )?(?:oper\w*|transa\w*|movim\w*|mouvement|comprobante|ricevuta|recibo|piece)$/,
    /^(?:(?:chq|cheque|check|chk)s?(?: ?ref)?(?: ?(?:no|number|num|nbr|n))?|(?:bank |customer )?ref(?:erence)?s?(?: ?(?:no|number|num|n))?|no|nr|num|numero|n|n ref|serial(?: no| number)?|(?:ser|sr|sl|s) ?no|item|seq|code|code op|beleg(?: ?nr)?|number|(?:n |no |nr |num |numero )?(?:document|documento|dokument|docto|dcto|doc|lote|batch|lotto)|transaction (?:id|no|number|code)|trn|id|line|ligne|chq ref no|ref(?:erence)?(?: no)? (?:chq|cheque|check)(?: no)?|auth\w*|trace)$/,
  ],
  [
    'amount',
    // One column for both, whose figures bear signs or marks: `Withdrawal (Dr)/ Deposit (Cr)`.
    /^(?=.*\b(?:withdrawals?|debits?|debit|soll|cargos?|debe)\b)(?=.*\b(?:deposits?|credits?|haben|abonos?|haber)\b)/,
  ],
  [
    'out',
    // Beside each other: `Amount DR   Amount CR`.
    /^(?:(?:amount |amt |jumlah )?(?:dr|db)|jumlah dt)(?: amount| amt| jumlah(?: d[tr])?)?$/,
    /(?:withdraw|subtract(?:ions?|ed)\b|\badvances?$|advances? and|^avances?\b|\bdebits?\b|debited|\bdebites?\b|paid out|money out|funds out|moneys? out|^out$|\bout\b|deducted|charges?\b|charged|retraits?\b|retiros?\b|uttag|uitgaand|\but\b|sorties?|depenses|\bsoll\b|lastschrift|lasten|belast|ausgang|ausgabe|\baf\b|\buit\b|afschrijving|cargos?\b|adeudos?|\bdebe\b|\bdare\b|uscite|addebit|\bdebitos?\b|saidas?|payments? made|^payments$|^payments? out|purchases?|disbursements?|cheques? and|\bdebet\b)/,
  ],
  [
    'in',
    /^(?:(?:amount |amt |jumlah )?cr|jumlah k[tr])(?: amount| amt| jumlah(?: (?:kt|kr|cr))?)?$/,
    /(?:deposit|insattning|\binn\b|(?<!\b(?:lines?|lignes?|marges?) (?:of|de) )\bcredits?\b|credited|\bcredites?\b|paid in|money in|funds in|moneys? in|^in$|\badded\b|additions?\b|depots?\b|entrees?\b|recettes|versements?|\bhaben\b|gutschrift|gunsten|eingang|einnahme|\bbij\b|bijschrijving|abonos?\b|\bhaber\b|ingresos?\b|\bavere\b|entrate|accredit|\bcreditos?\b|entradas?|receipts?|payments? received|lodge(?:d|ments?)\b|\bkredit\b)/,
  ],
  [
    'out',
    // What was done with the money, as a participle: `Montants retirés`, `Sommes déposées`, `Importe abonado`.
    /\b(?:spent|retire(?:e?s)?|retiree|preleve(?:e?s)?|prelevee|prelevements?|debite?es|debitee|decaisse\w*|depense(?:e?s)?|^paiements|^achats?|retirad[oa]s?|debitad[oa]s?|cargad[oa]s?|gastad[oa]s?|prelevat[oiae]|abgehoben\w*|abgebucht\w*|ausgezahlt\w*|opgenomen|afgeschreven|sacad[oa]s?|levantad[oa]s?|deduite?s?|deducid[oa]s?|deduzid[oa]s?|dedott[oiae]|abgezogen\w*)\b/,
  ],
  [
    'in',
    /\b(?:repaid|repayments?|depose(?:e?s)?|deposee|verse(?:e?s)?|versee|credite?es|creditee|encaisse\w*|recue?s?|rembourse\w*|depositad[oa]s?|abonad[oa]s?|acreditad[oa]s?|recibid[oa]s?|ingresad[oa]s?|versat[oiae]|ricevut[oiae]|eingezahlt\w*|gutgeschrieben\w*|gestort|bijgeschreven|ontvangen|creditad[oa]s?|recebid[oa]s?|ajoutee?s?|anadid[oa]s?|aggiunt[oiae]|hinzugefugt\w*)\b/,
  ],
  [
    'amount',
    /(?:amounts?|montants?|\bmontos?\b|\bbetrag\b|belopp|\bbelop\b|\bbelob\b|kwota|umsatz|bedrag|importe|importo|\bmutasi\b|\bjumlah\b|\bvalor\b|valore|交易金额|金额|\bamt\b|^(?:in )?(?:cad|usd|eur|gbp|chf)$|^value$|^(?:gross|net|brutto|netto|brut|bruto|neto|lordo)$)/,
  ],
  [
    'description',
    /(?:descri|detail|transaction|particulars|narrat|activity|merchant|payee|libelle|operation|nature|designation|^text$|buchungstext|beskrivning|\btekst\b|verwendungszweck|vorgang|erlauterung|omschrijving|naam|mededeling|concepto|descripcion|\bopis\b|szczego[lł]y|typ operacji|tytu[lł]|movimiento|causale|descrizione|descricao|historico|movimento|\bketerangan\b|\buraian\b|\bbutiran\b|lancamento|摘要|memo|remarks|explanation|transaccion|beguns?tigter|auftraggeber|payment type|reference|purpose|name|交易说明|对方)/,
  ],
];

const units =
  'cad|usd|eur|gbp|chf|sgd|inr|aud|nzd|hkd|jpy|aed|zar|sek|nok|dkk|pln|czk|huf|ron|myr|thb|idr|php|cny|rmb|twd|krw|sar|qar|kwd|bhd|omr|egp|ngn|kes|ghs|brl|mxn|clp|cop|ars|ils|pkr|lkr|bdt|vnd';
const anyUnit = new RegExp(`\\b(?:in )?(?:${units})\\b`, 'gu');
const noWords = /[^\p{L}\p{N}]+/gu;

const wholes = meaningsOf(headings, normalizeHeading);

const unspacedRoles = unspacedHeadings.map(([role, words]) => [role, anywhere(phrasesOf(words))] as const);

/** The role a heading text stands for, or null when it is no heading that we know. */
export const roleOfHeading: (folded: string) => ColumnRole | null = recalling((folded) => {
  const text = normalizeHeading(folded);
  if (text === '' || text.length > 60) return null;
  const joined = text.replaceAll(' ', '');
  const unspaced = unspacedRoles.flatMap(([role, pattern]) => (pattern.test(joined) ? [role] : []));
  const found = wholes.get(text) ?? unspaced[0] ?? firstMeaning(rules, text);
  // `Số dư/ Balance`: one name in two languages. `Ausgang / Eingang`, `Credits/(Debits)`: one column for both.
  const halves = folded.split('/').map((half) => half.replace(/[()]/g, '').trim());
  const roles = new Set([
    ...unspaced,
    ...(halves.length === 2 ? halves.flatMap((half) => roleOfHeading(half) ?? []) : []),
  ]);
  const isOfBoth = roles.has('in') && roles.has('out') && [null, 'in', 'out'].includes(found);
  return isOfBoth ? 'amount' : (found ?? onlyOf(roles));
});

/** Drops units and punctuation (a name with `ß` is no heading, though `Groß` is nearly `gross`): `Amounts withdrawn ($)` is `amounts withdrawn`, `D/C` is `d c`. */
function normalizeHeading(folded: string): string {
  const text = (folded.includes('ß') ? folded : foldWord(folded)).replace(/\([^)]{1,12}\)/g, ' ');
  const bare = text.replace(anyUnit, ' ').replace(noWords, ' ').trim();
  return bare || text.replace(noWords, ' ').trim();
}
