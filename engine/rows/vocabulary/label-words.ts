import { foldText, monthByName } from '../../calendar/index.ts';
import { recalling } from '../../recall/index.ts';
import { debtTermsIn } from './account-words.ts';
import { balanceLabels, balanceWords, bareTotals, totalWords, unspacedTotals } from './label-table.ts';
import {
  anyOf,
  anywhere,
  firstMeaning,
  listed,
  meaningsOf,
  onlyOf,
  type PrintedWords,
  phrasesOf,
  printedWords,
  squeezedPhrase,
  wordsOf,
} from './language.ts';

/** What a labelled figure is. `aside` figures belong to no proof: limits, due amounts, points, rates. */
export type FactRole = keyof typeof balanceLabels | keyof typeof unspacedTotals | 'unknown';

/** A balance at an end of the list, or on its way. */
export const isBalanceRole = (role: FactRole | null): boolean =>
  role === 'opening' || role === 'closing' || role === 'carried';

/** On squeezed labels: banks glue and letter-space them. The first rule that matches decides. */
const patterns: Partial<Record<FactRole, RegExp>> = {
  aside: anyOf(String.raw`
    ^minimum$ minimumpay paymentdue minimumdue amountdue creditlimit creditline creditaccess availablecredit
    availablebalance availablefunds cashadvancelimit cashaccess availableforcash pastdue overlimit overthecredit
    limitedecredit creditdisponible soldedisponible paiementminimum montantdu\b versementminimum echeance points
    rewards? cashback bonus bonidollars kreditlimit verfugbar kredietlimiet averagedaily soldemoyen durchschnitt
    interestrate annualrate tauxannuel yeartodate (?:this|last|current|previous)year heldfunds holdamount overdraftlimit
    arrangedoverdraft protectionlimit decouvertautorise dispolimit
    (?:minimum|maximum|lowest|highest|average)[a-z]{0,20}balance ^(?:low|high)[a-z]{0,20}balance
    (?:^|monthly|daily|ledger)(?:min|max|aver|avg)[a-z]{0,6}bal saldo(?:promedio|medio) gemiddeld totalfeescharged
    totalinterestcharged collectedbalance interestbearing dailybalance amountenclosed creditbalance(?:refund) estimated
    savings?= kreditrahmen uberziehungsrahmen einkaufsreserve ^next(?:re)?payment
    ^total(?:deposits?|savings?|chequing|checking|assets?|investments?|loans?|lending|borrowings?)(?:and[a-z]{3,14})?(?:accounts?|(?:account)?balances?)$
    ^solde(?:total|s)desdepots ^totaledepositi ^saldototalde(?:depositos|ahorros)
  `),
  // `No. Debit Transactions 10   3,949.24`: a count, and beside it the side's total.
  count:
    /^(?!(?:no|number)(?:of)?(?:deb|cred)its?(?:transactions|items)?$)(?:(?:number|no|nombre|anzahl|aantal|numero|items|count)(?:of|de|der|van|d)|.*(?:transactioncount|numberof(?:transactions|deposits|withdrawals|items|debits|credits)))/,
  opening: anyOf(`
    (?:opening|start|starting|beginning|previous|prior)[a-z]{0,24}balance ^(?:opening|previous)bal$
    ^(?:opening|beginning|starting)cash(?!advance)[a-z]{0,24}$ balance(?:brought)?forward broughtforward balancebf
    balancebroughtdown balancefromlast lastbalance laststatementbalance balancelaststatement
    balancefrom[a-z]{0,12}previous balance(?:of|on|from|at)?(?:the|your)?(?:previous|prior)statement
    soldedu(?:au|a)?(?:debut|releveprecedent|precedent)
    saldo(?:der|des|aus|vom|von|laut)?(?:letzte[nrms]?|vorherige[nrms]?|vorige[nrms]?)
    solde(?:de|du|dela)?(?:dernier|derniere)[a-z]{0,12}
    saldo(?:del|do|de|dela|da|dal|dello|van|vorig)?(?:ultimo|ultima|vorig|vorige|mesanterior|periodoanterior|extractoanterior|extratoanterior|estrattoprecedente)[a-z]{0,12}
    balance(?:owing|due|outstanding)?(?:at|on|as)[a-z]{0,8}(?:start|beginning|opening) balanceonlast ^opening$
    (?:ancien|vieux)solde
    solde(?:reporte|precedent|anterieur|debut|douverture|initial|dedepart|audebut|dureleveprecedent|ouverture|audernier|duderrierreleve|derniereleve|auderrier)
    report(?:asolde|duprecedent) anfangs?(?:saldo|bestand) alter(?:konto)?(?:saldo|stand)
    letzter(?:konto)?(?:stand|saldo) eroffnungssaldo kontostand(?:am|vom)?anfang vortrag vorig(?:e)?saldo
    begin(?:saldo|stand) oudsaldo
    saldo(?:anterior|inicial|iniziale|precedente|deapertura|apertura|anteriormente|previo|diapertura|begin|aanbegin)
    previousbal bfbalance saldoawal bakiawal saldopoczatkowe ingaendesaldo inngaendesaldo indgaendesaldo 期初余额 上期余额
    saldode[a-z]{0,24}(?:inicial|anterior) saldofra(?:forrige|sidste|siste)[a-z]{0,12} primosaldo
    saldo(?:final|finale)(?:del?|do|dela|da|dello)(?:periodo|mes|mese|corte|estado|extracto|extrato|estratto)(?:decuenta)?(?:anterior|precedente)
    solde(?:final)?(?:de|du|dela)(?:periode|mois|releve)precedente?
    ^saldo(?:em|en|in)(?:divida|deuda|debito)(?:d[eo]l?)?(?:extratoanterior|extractoanterior|estrattoprecedente)$
  `),
  // `Solde du compte, 11 sept.` and `Solde à payer` end a card's summary; `Solde dû le 1er mars` may stand at either end.
  closing: anyOf(String.raw`
    ^(?:outstanding|remaining|unpaid|current)principal(?:balance)?[a-z]{0,9}$
    (?:closing|ending|final|monthend|endofmonth|periodend)[a-z]{0,24}balance
    ^(?:closing|ending)cash(?!advance)[a-z]{0,24}$
    ^(?:your)?(?:account|ledger)balance(?:asat|ason|asof|on|at)?[a-z]{0,9}$ ^(?:closing|ending)bal$
    new(?:statement|account|total)?balance balance(?:owing|due|outstanding)?(?:at|on)[a-z]{0,8}(?:end|close|closing)
    statementbalance currentbalance totalbalance balanceowing amountowing outstandingbalance endbalance closingtotals?
    totauxde(?:cloture|fermeture|fin) balancethisstatement ^closing$ ^totaloutstanding(?:balance|amount|dues)?$
    solde(?:final|fin|defin|decloture|defermeture|courant|actuel|alafin|cloture|nouveau|aufinal|dureleve$|total|dureleve\b)
    nouveausolde soldedu(?:ala|a)?fin end(?:saldo|bestand|stand) schlusssaldo
    ^(?:total|gesamt)?(?:ausstand|saldo|rechnungsbetrag)(?:in[a-z]{3})?zu(?:unseren|ihren)gunsten(?:rechnungsbetrag|[a-z]{3})?$
    neuer(?:konto)?(?:saldo|stand) kontostand(?:am|vom)?ende nieuwsaldo eind(?:saldo|stand)
    saldo(?:final|finale|actual|attuale|decierre|cierre|alafecha|atual|dichiusura|nuevo|nieuw|eind) nuevosaldo
    nuovosaldo novosaldo saldokoncowe utgaendesaldo utgaaendesaldo 期末余额 saldoalcorte saldoafecha
    ^saldo(?:em|en)(?:divida|deuda)(?:em|neste|deste|eneste|deeste)(?:extrato|extracto|estado)$ saldoakhir bakiakhir
    ultimosaldo slutsaldo saldode[a-z]{0,24}final 本期余额 账户余额合计 ^(?:votre)?soldeducompte(?:au|le|endatedu)?[a-z]{0,9}$
    ^(?:votre)?soldeapayer(?:au|le)?[a-z]{0,9}$ ^balancetopay$
  `),
  // A balance that nothing but its currency names: the last one below the rows closes them. `GBP on 5 January 2025` too.
  carried: anyOf(`
    ^(?:konto)?stand(?:am|per|vom) ^kontostand ^solde(?:crediteur|debiteur)?au ^balance(?:on|ason|asof|asat)
    ^saldo(?:contable|total)?(?:al|am|per|op|a|em)(?:[a-z]{0,12})$ carriedforward cfbalance balancecf balancecarried
    carryforward asreporter areporter ubertrag ueberretrag zwischensaldo transporteren ^transport$ sumaysigue
    saldoareportar ariportare riporto atransportar subtotalbalance continuedbalance pagebalance soldeintermediaire
    overtedragen overgedragen overtebrengen overgebracht(?:saldo)? ^overfort(?:saldo|(?:fra|til).{0,8}side)?$
    ^(?:solde|saldo|balance)(?:en|in)(?:euros?|francs?|eur|chf)$
    ^(?:gbp|eur|usd|cad|aud|nzd|sgd|chf|hkd|jpy|sek|nok|dkk|pln|czk|huf|ron|try|zar|inr|myr|brl|mxn)on[a-z]{3,9}(?:gmt|utc|start|end|est|edt|pst|pdt|bst|cet|cest)?$
    ^soldedu(?:au|le)(?:er)?[a-z]{3,9}$
  `),
  // What was done with the sums: `Moins les montants retirés`, `Sommes déposées`, `Funds borrowed, interest and fees`.
  total_out: anyOf(String.raw`
    ^(?:no|number)(?:of)?debits?(?:transactions|items)?$
    (?:total|sum|summe|totaal|totale|subtotal)(?:of|des?|der|van|dei|los|as|amount|your|ofall|all|other|electronic|el|importe|importi|montants?|bedrag(?:en)?|betrag|betrage|zahlungs)*(?:withdraw|debit|charges|cheques|checks|paid?out|moneyout|payments?out|paymentsmade|purchases|fees|retraits?|sorties|achats|soll|belastung|lastschrift|ausgange|ausgaben|afschrijving|afgeschreven|uitgaven|af\b|outgoings?|gastos|salidas|depenses|cargos|adeudos|debe|uscite|addebiti|dare|saidas|debitos|fundsout)
    (?:withdrawals?|debits|purchases|retraits|debits?|moneyout|paidout|charges|achats|fundsout)(?:total|summe)
    ^(?:less)?(?:totalamount)?(?:withdrawals?|debits|moneyout|paidout|fundsout|retraits|purchases(?:anddebits|and\w+)?|achats(?:etdebits|et\w+)?|purchasesdebits|newcharges|charges|cashadvances?|feescharged|interestcharged|fees|interest|avancesdefonds|frais|interets|chequesanddebits|debitsandcharges|amountswithdrawn|checksandwithdrawals|paymentsout|withdrawalsanddebits|belastungen|ausgange|auszahlungen|ausgaben|uitgaven|afschrijvingen|totalaf|deductions|cargos|(?:retiros|cheques)[yo]?cargos|retiros|saques|prelievi|prelevements|uscite|addebiti|saidas|debitos|lastschriften|otherdebits|checkspaid|electronicwithdrawals|otherwithdrawals|atmwithdrawals(?:and\w*)?|balancetransfers|servicecharges|adjustmentsanddebits)$
    ^[a-z]{0,30}(?:withdrawals|subtractions|checkspaid|chequespaid|debits|purchases|charges|belastungen|lastschriften|auszahlungen)$
    ^(?:purchases|charges|debits)[a-z]{0,12}$ ^interestand?fees$ ^amountof(?:checks|cheques)$
    ^(?:new|your|other)*(?:purchases|charges|cashadvances?|fees)(?:and|other|new|purchases|charges?|charged|debits|cashadvances?|balancetransfers?|convenience|cheques|checks|interest|fees|adjustments)*$
    ^(?:achats|frais|avances)(?:et|autres|achats|frais|avances|defonds|debits|interets|decredit|virements|desolde|transfertsdesolde|cheques)*$
    ^(?:withdrawals|debits|checks|cheques)total[a-z]{0,6}$ ^ausgehende[a-z]{0,20}$ ^outgoing[a-z]{0,20}$
    ^total(?:des)?(?:mouvements|operations|ecritures)?(?:au)?debit(?:eurs?|rices)?$ ^sumaobciazen$
    ^(?:mutasi|total(?:mutasi)?)(?:db|debet|debit)$ ^(?:transactions?)?totals?dr$
    ^(?:fees|charges)(?:and(?:fees|charges))?(?:assessed|charged)(?:thisperiod)?$
    ^(?:total|vos|les|des|de|los|las)*(?:montants?|sommes?|fonds|amounts?|funds|money|importes?|importi|valor(?:es)?)(?:withdrawn|borrowed|debited|spent|(?:retire|preleve|debite|emprunte)e?s?|deduite?s?|(?:retirad|debitad|cargad|sacad)[oa]s?|(?:prelevat|addebitat)[oi])(?:interests?|interets?)?(?:and|et)?(?:fees|frais)?$
    ^(?:argent|fonds|transactions|operations|mouvements|paiements)sortante?s?$ ^sorties?d(?:argent|efonds)$
    ^achats[a-z]{0,14}$
  `),
  total_in: anyOf(String.raw`
    ^(?:no|number)(?:of)?credits?(?:transactions|items)?$
    (?:total|sum|summe|totaal|totale|subtotal)(?:of|des?|der|van|dei|los|as|amount|your|ofall|all|other|electronic|el|importe|importi|montants?|bedrag(?:en)?|betrag|betrage|zahlungs)*(?:deposit|credit|paidin|moneyin|paymentsin|receipts|paymentsreceived|payments|depots?|entrees|versements|paiements|haben|gutschrift|eingange|einnahmen|bijschrijving|bijgeschreven|inkomsten|bij\b|abonos|ingresos|haber|entrate|accrediti|avere|entradas|creditos|fundsin)
    (?:deposits?|credits|depots|moneyin|paidin|paymentsandcredits|payments|fundsin)(?:total|summe)
    ^(?:plus)?(?:totalamount)?(?:deposits?|credits|moneyin|paidin|fundsin|depots|payments?(?:and)?(?:other)?credits|payments?(?:received)?|paiements(?:etcredits|et\w+)?|paiements|credits|deposits?andcredits|depositsandadditions|depositsandothercredits|creditsanddeposits|amountsdeposited|paymentsin|gutschriften|eingange|einzahlungen|einnahmen|inkomsten|bijschrijvingen|totalbij|abonos|depositos[yo]?abonos|depositos|depositi|versamenti|ingresos|entrate|accrediti|entradas|creditos|othercredits|refunds|returns|interestpaid|interestearned|adjustmentsandcredits)$
    ^[a-z]{0,30}(?:deposits|additions|refunds|credits|gutschriften|einzahlungen)$ ^(?:deposits|credits)total[a-z]{0,6}$
    ^eingehende[a-z]{0,20}$ ^incoming[a-z]{0,20}$
    ^total(?:des)?(?:mouvements|operations|ecritures)?(?:au)?credit(?:eurs?|rices)?$ ^sumauznan$
    ^(?:mutasi|total(?:mutasi)?)(?:cr|kr|kredit)$ ^(?:transactions?)?totals?cr$
    ^(?:total|vos|les|des|de|los|las)*(?:montants?|sommes?|fonds|amounts?|funds|money|importes?|importi|valor(?:es)?)(?:deposited|credited|received|repaid|(?:depose|verse|credite|recu|rembourse|ajoute)e?s?|(?:depositad|abonad|acreditad|ingresad|creditad|recebid|recibid)[oa]s?|(?:versat|accreditat)[oi])$
    ^(?:argent|fonds|transactions|operations|mouvements|paiements)entrante?s?$ ^entrees?d(?:argent|efonds)$
  `),
  total: anyOf(`
    (?:^|sub|sous|grand|zwischen|sub-|ge[sz]amt)(?:total|totals|totaux|totalen|totale|summe(?!r(?![aeiou]))|totaal|totales|totali|totais|gesamt)
    ^[a-z]{0,14}total ^therew(?:as|ere)[a-z]{0,30}total ^totaux ^[a-z]{0,12}summe(?!r(?![aeiou])) summe$
    ^sum(?:of|me(?!r(?![aeiou]))) netchange netmovement ^net(?:amount|activity) ^montantnet variationnette mouvementnet
    nettoveranderung variacionneta variazionenetta variacaoliquida 合计
  `),
};

/** `Plus deposits`, `Less fees`. */
const leadingSign = /^(?:plus|less|minus|equals|moins|mas|menos)(?=[a-z]{4})/u;

/** The role of a whole label, without its figure, whatever it stands beside: `NEW BALANCE` may be a shop. */
export const roleOfLabel: (text: string) => FactRole | null = recalling((text) => {
  if (text.length > lengthMax) return null;
  const printed = printedWords(text);
  const squeezed = printed.squeezed.replace(leadingSign, '');
  if (squeezed.length < 3 || squeezed.length > 70 || printed.count > 11) return null;
  // `Totale (compreso saldo iniziale)`: what it counts is no name of it.
  const counted = text.replace(/\([^()]*\)/gu, ' ');
  const isTotal = counted !== text && !wholeRole(squeezed, printed) && roleOfLabel(counted) === 'total';
  const role = isTotal ? 'total' : (roleOfWords(squeezed, printed) ?? twoLanguages(text, printed));
  // `All other purchases 1%`: what they earn or cost, not what they come to.
  if (role?.startsWith('total') && /\d\s?%\)?\s*$/u.test(text)) return 'aside';
  // `Minimumsbeløp å betale`: the least payment of a debt is none of its balances.
  return role ?? (debtTermsIn(text).includes('minimum') ? 'aside' : null);
});

/** A label has at most 70 letters; digits, spaces and dots may stand between them. */
const lengthMax = 300;

const wholeRole = (squeezed: string, { isUnspaced }: PrintedWords): FactRole | null =>
  wholes.get(squeezed) ?? (isUnspaced ? firstMeaning(unspacedRoles, squeezed) : null);

/** A whole label that the tables hold, else what the patterns make of it, else what it begins with or is put together of. */
function roleOfWords(squeezed: string, printed: PrintedWords): FactRole | null {
  const whole = wholeRole(squeezed, printed);
  if (whole !== null) return whole;
  const found = firstMeaning(Object.entries(patterns) as [FactRole, RegExp][], squeezed);
  // A total of a side is one that the patterns may not know the side of.
  if (found !== null && found !== 'total') return found;
  return begun(printed.words) ?? composed(printed.words)?.role ?? found;
}

/** `Saldo początkowe / Opening balance`, `Opening balance الرصيد الافتتاحي`: in two languages, of which we may know one. */
function twoLanguages(text: string, { words, isMixed }: PrintedWords): FactRole | null {
  if (text.length > twoLabelsMax || !(isMixed || (slash.test(text) && words.some(beginsLabel)))) return null;
  // `PANOT / INSÄTTNINGAR 4 kpl`: what is counted is said once for both.
  const counted = / \d+ \p{L}{1,5}\.?$/u.exec(text)?.[0] ?? '';
  const pieces = isMixed
    ? [text.replace(otherLetters, ' '), text.replace(latinLetters, ' ')]
    : text.split(slash).map((piece) => (piece.endsWith(counted) ? piece : `${piece}${counted}`));
  const printed = pieces.map(printedWords).filter(({ squeezed }) => squeezed.length >= 3);
  return pieces.length === 2 ? onlyOf(printed.flatMap((one) => roleOfWords(one.squeezed, one) ?? [])) : null;
}

/** Two labels are shorter together than the words of most rows. */
const twoLabelsMax = 60;
const slash = /[/|]| - /u;
const latinLetters = /\p{Script=Latin}/gu;
const otherLetters = /[^\P{L}\p{Script=Latin}]/gu;

const countOf = '(?:(?:total)?(?:number|no|nos|count|anzahl|nombre|aantal|numero)(?:of|de|der|van)?)';
const counted = (words: string): RegExp => new RegExp(`^${countOf}(?:${words})$|^(?:${words})${countOf}$`, 'u');
const countedIn = counted('cr|credits?|deposits?|credittransactions?|gutschriften|bijschrijvingen|bij|abonos|depots');
const countedOut = counted(
  'dr|debits?|withdrawals?|debittransactions?|lastschriften|afschrijvingen|af|cargos|retraits',
);

/** Which rows a printed number counts, by its label: `Dr Count`, `No. of credits`, `Количество списаний`, `Anzahl Buchungen`. */
export function sideOfCount(text: string): 'in' | 'out' | 'all' | null {
  const { squeezed, words } = printedWords(text);
  if (countedIn.test(squeezed)) return 'in';
  if (countedOut.test(squeezed)) return 'out';
  const found = composed(words);
  return found?.role === 'count' ? found.side : null;
}

/** Lower case without accents, spaces and punctuation; digits go too, so that a date in a label doesn't matter. */
export const squeeze = (text: string): string => printedWords(text).squeezed;

const balances = new Set(phrasesOf(balanceWords.balance).map(squeezedPhrase));

/** `Balance` and nothing else: no word says which one it is, but the rows must pass through it. */
export const isBareBalance = (text: string): boolean => balances.has(squeeze(text));

const labelWordsMax = 5;

/** `Balance as we leave it`: one of a few words says that it is a balance, whatever the others say of it. */
export function namesBalance(text: string): boolean {
  const { words } = printedWords(text);
  return words.length <= labelWordsMax && words.some((word) => balances.has(word));
}

/** Whole labels, squeezed: what is letter-spaced or glued on the page is found all the same. */
const wholes: ReadonlyMap<string, FactRole> = meaningsOf({ ...balanceLabels, ...bareTotals });

const unspacedLabels = { ...balanceLabels, ...unspacedTotals };
/** Narrow meanings before wide ones. */
const unspacedRoles = (
  ['aside', 'count', 'total_out', 'total_in', 'opening', 'closing', 'carried', 'total'] as const
).map((role) => [role, anywhere(phrasesOf(unspacedLabels[role]))] as const);

type WordClass = keyof typeof totalWords;

/** The phrases of one language about totals, by their words. */
const languages = new Map<string, Map<string, WordClass>>();
/** By what the phrases for a total or a number begin with: most labels hold none of these. */
const languagesOfTotal = new Map<string, Set<Map<string, WordClass>>>();
// A word of a side keeps its meaning where the language uses it as a connecting word as well.
for (const wordClass of ['neutral', 'rows', 'number', 'turnover', 'total', 'out', 'in'] as const)
  for (const [language, list] of Object.entries(totalWords[wordClass]))
    for (const words of listed(list).map(wordsOf)) {
      const known = languages.get(language) ?? new Map<string, WordClass>();
      languages.set(language, known.set(words.join(' '), wordClass));
      const [first = ''] = words;
      if (['number', 'turnover', 'total'].includes(wordClass))
        languagesOfTotal.set(first, (languagesOfTotal.get(first) ?? new Set()).add(known));
    }

const neutralWords = new Set(phrasesOf(totalWords.neutral));

const phraseWordsMax = 4;
const wordsBehindMax = 3;

/** How a whole label may begin. */
const firstWords = new Set(
  Object.values(balanceLabels).flatMap((phrases) => phrasesOf(phrases).map((phrase) => wordsOf(phrase)[0])),
);

/** Whether a label may begin with the word: most rows have none such. */
const beginsLabel = (word: string): boolean => firstWords.has(word) || languagesOfTotal.has(word);

/** `Остаток на начало периода`: the longest phrase at the head of the label; a single word must stand alone. */
function begun(words: readonly string[]): FactRole | null {
  if (!firstWords.has(words[0])) return null;
  for (let length = Math.min(phraseWordsMax, words.length); length > 0; length -= 1) {
    const role = wholes.get(words.slice(0, length).join(''));
    if (role === undefined) continue;
    const behind = words.slice(length);
    const isNamed = behind.every((word) => neutralWords.has(word) || monthByName.has(word));
    return isNamed || (length > 1 && role !== 'aside' && behind.length <= wordsBehindMax) ? role : null;
  }
  return null;
}

/** `Suma uznań`, `Počet debetních položek`: every word is known in one language, and one of them says total or number. */
function composed(words: readonly string[]): { role: FactRole; side: 'in' | 'out' | 'all' | null } | null {
  for (const known of new Set(words.flatMap((word) => [...(languagesOfTotal.get(word) ?? [])]))) {
    const classes = classesOf(words, known);
    const side = onlyOf([...classes].filter((wordClass) => wordClass === 'in' || wordClass === 'out'));
    if (classes.has('number') && side !== null) return { role: 'count', side };
    if (classes.has('number') && classes.has('rows')) return { role: 'count', side: 'all' };
    if (classes.has('number')) continue;
    if (classes.has('total') || (classes.has('turnover') && side !== null)) return { role: roleOfTotal(side), side };
  }
  return null;
}

export const roleOfTotal = (side: 'in' | 'out' | 'all' | null): FactRole =>
  side === null || side === 'all' ? 'total' : `total_${side}`;

/** What all of these words are in one language; nothing where it doesn't know one of them. */
function classesOf(words: readonly string[], known: ReadonlyMap<string, WordClass>): ReadonlySet<WordClass> {
  const classes = new Set<WordClass>();
  for (let at = 0; at < words.length; ) {
    let length = phraseWordsMax;
    while (length > 0 && !known.has(words.slice(at, at + length).join(' '))) length -= 1;
    const found = known.get(words.slice(at, at + length).join(' '));
    if (found !== undefined) classes.add(found);
    else if (!monthByName.has(words[at] ?? '')) return new Set();
    at += Math.max(1, length);
  }
  return classes;
}

const sideWordMin = 4;

/** Words that put a figure on a side, with that of each language that has them. */
const sideWords = Map.groupBy(
  (['in', 'out'] as const)
    .flatMap((side) => phrasesOf(totalWords[side]).map((word) => ({ word, side })))
    .filter(({ word }) => word.length >= sideWordMin),
  ({ word }) => word,
);

/** `Pagos y abonos`, `Kreditné operácie`: the side of a figure that sums tie to the rows, by any word of its label. */
export const sideOfSum = (text: string): 'in' | 'out' | null =>
  onlyOf(printedWords(text).words.flatMap((word) => onlyOf((sideWords.get(word) ?? []).map(({ side }) => side)) ?? []));

const debtorWords =
  /\bdebit(?:eur|or|rice|oor)\b|overdrawn|\bsoll\b|\bdebe\b|deudor|debitore|\bdevedor|zu unseren gunsten|\b(?:our|notre|nuestro|nostro) fav/u;
const creditorWords =
  /\bcredit(?:eur|or|rice|oor)\b|\bhaben\b|acreedor|creditore|\bcredor|zu ihren gunsten|\b(?:your|votre|su|vostro) fav/u;
/** `2.580,26 debet`: alone behind a figure these are no heading. */
const debitBehind = /^(?:debet|debit|negatief)\b/u;

/** Whether words beside a balance say that the holder owes it or holds it; `behind`: those right behind the figure. */
export function standingOfBalance(words: string, behind: string): 'owed' | 'held' | null {
  const folded = foldText(words);
  const isOwed = debtorWords.test(folded) || debitBehind.test(foldText(behind));
  // `Umsatz Soll/Haben` names no balance.
  return isOwed === creditorWords.test(folded) ? null : isOwed ? 'owed' : 'held';
}
