import type { Column } from './headings.ts';
import type { Band, Repayment } from './table-columns.ts';

const principalWords = /^(?:principal|capital|kapital|tilgung|aflossing|amorti|quota capitale)/iu;
const interestWords = /^(?:int[eé]r[eê]|zins|rente\b|juros|quota interessi)/iu;
const paymentWords =
  /^(?:total |monthly |regular )?(?:payment|paiement|versement|mensualit|annuit|zahlung|rate\b|termijn|betaling|cuota|pago|rata|parcela|presta)/iu;

/** Beside the principal of a loan, the payment and its interest don't move the balance. */
export function partsAside(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(isPrincipal)) return columns;
  return columns.map((column) =>
    column.role !== 'date' && (interestWords.test(column.text) || paymentWords.test(column.text))
      ? { ...column, role: 'other' }
      : column,
  );
}

const isPrincipal = ({ role, text }: Column): boolean => role === 'in' && principalWords.test(text);

export function repaymentOf(columns: readonly Column[], bands: readonly Band[]): Repayment | undefined {
  const under = (isIt: (column: Column) => boolean): Band | undefined => bands[columns.findIndex(isIt)];
  const principal = under(isPrincipal);
  const interest = under((column) => interestWords.test(column.text));
  const payment = under((column) => paymentWords.test(column.text));
  return principal && interest && payment ? { payment, interest, principal } : undefined;
}
