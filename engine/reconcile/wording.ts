import { foldText } from '../calendar/index.ts';

const inWords =
  /thank you|\bmerci\b|payment received|autopay payment|payroll|salary|salaire|\bpaie\b|\bdeposit|depot\b|interest (?:paid|earned|credit)|interet (?:sur|verse|credit)|refund|rembours|\breceived|transfer from|virement (?:interac )?de\b|recu\b|credit(?:ed)?$|cashback|gehalt|\blohn\b|gutschrift|eingang|einzahlung|\bzins|dividende|salaris|loon|bijschrijving|nomina|abono|ingreso|transferencia (?:de|recibida)|stipendio|bonifico (?:da|a vostro)|accredito|salario|deposito|recebid|入账|工资|收入|pension|direct dep|\blon\b|\blonn\b|insattning|innskudd|indsaetning|swish fran|overforing fra|palkka|wynagrodzenie|wplata/;
const outWords =
  /purchase|withdraw|\bfee\b|\bfees\b|charge\b|payment to|bill p|\bpos\b|\batm\b|achat|retrait|frais|\bsent\b|transfer to|virement (?:interac )?a\b|^(?!.*\bvir\b).*\bfacture|\bprlv\b|prelevement|\bcheque\b(?! deposit)|\bcheck\b(?! deposit)|rent\b|loyer|lastschrift|miete|kartenzahlung|auszahlung|entgelt|betaalautomaat|incasso|geldautomaat|compra|recibo|adeudo|cargo|comision|pagamento|prelievo|addebito|commissioni|levantamento|debito|mortgage|hypotheque|insurance|assurance|direct debit|standing order|代扣|支付|房租|kortkop|\buttag\b|swish till|autogiro|varekjop|dankort|overforing til\b|korttiosto|platnosc karta|zakup|\bwyplata/;

/**
 * What the words of a row say about its direction on any account: +1 money in, -1 money out, 0 nothing, or both. A
 * payment alone says nothing: it comes in on a card and goes out elsewhere.
 */
export function wordingOf(description: string): 1 | -1 | 0 {
  const folded = foldText(description);
  const isIn = inWords.test(folded);
  const isOut = outWords.test(folded);
  return isIn === isOut ? 0 : isIn ? 1 : -1;
}
