import { isMoneyLike, type Line } from '../../page/index.ts';
import type { Column } from './heading-cells.ts';
import { type Band, bandOf, type Repayment } from './table-columns.ts';

const principalWords = /^(?:principal|capital|kapital|tilgung|aflossing|amorti|quota capitale)/iu;
const interestWords = /^(?:int[eé]r[eê]|zins|rente\b|juros|quota interessi)/iu;
const paymentWords =
  /^(?:total |monthly |regular )?(?:payment|paiement|versement|mensualit|annuit|zahlung|rate\b|termijn|betaling|cuota|pago|rata|parcela|presta)/iu;
const chargeWords =
  /\b(?:charges?|fees?|costs?|frais|geb[uü]hr(?:en)?|kosten|comisi[oó]n(?:es)?|gastos|spese|tarifas?)\b/iu;
const rateWords = /\brates?\b|taux|zinssatz|\btasa\b|tasso|\btaxa\b|%|\bapr\b/iu;

/**
 * Beside the principal of a loan, the payment and whatever else it is made of don't move the balance: interest, escrow,
 * insurance, a fee for being late.
 *
 *     Date    Total received   Interest   Escrow   Late fees   Principal    Balance
 *     01/05         2,114.55     974.79   612.44           –      527.32 252,391.76
 */
export function partsAside(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(isPrincipal)) return columns;
  return columns.map((column) => (isPart(column) ? { ...column, role: 'other' } : column));
}

const isPrincipal = ({ role, text }: Column): boolean => role === 'in' && principalWords.test(text);

const isPart = ({ role, text }: Column): boolean =>
  role === 'unknown' ||
  (role === 'out' && chargeWords.test(text)) ||
  (role !== 'date' && (interestWords.test(text) || paymentWords.test(text)));

/** The payment is told by its name, or by being the sum of its parts on most lines. */
export function repaymentOf(
  columns: readonly Column[],
  bands: readonly Band[],
  lines: readonly Line[],
): Repayment | undefined {
  const principal = bands[columns.findIndex(isPrincipal)];
  if (!principal) return undefined;
  const others = bands.filter((_, at) => columns[at]?.role === 'other' && !rateWords.test(columns[at].text));
  const named = others.find((band) => paymentWords.test(columns[bands.indexOf(band)]?.text ?? ''));
  const payment = named ?? others.find((band) => isSumOfOthers(band, [principal, ...others], bands, lines));
  return payment && others.length > 1
    ? { payment, parts: [principal, ...others.filter((band) => band !== payment)] }
    : undefined;
}

function isSumOfOthers(whole: Band, all: readonly Band[], bands: readonly Band[], lines: readonly Line[]): boolean {
  let [agree, disagree] = [0, 0];
  for (const line of lines) {
    const sums = { whole: 0n, parts: 0n };
    for (const token of line.tokens) {
      const band = isMoneyLike(token) ? bandOf(token, bands) : null;
      if (band !== null && all.includes(band)) sums[band === whole ? 'whole' : 'parts'] += token.figure?.digits ?? 0n;
    }
    if (sums.whole === 0n || sums.parts === 0n) continue;
    if (sums.whole === sums.parts) agree += 1;
    else disagree += 1;
  }
  return agree > disagree;
}
