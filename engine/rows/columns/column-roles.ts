import { foldText } from '../../calendar/index.ts';
import { overlapX } from '../../geometry/index.ts';
import { isMoneyLike, type Line } from '../../page/index.ts';
import { type ColumnRole, dateKindOf, ownDate } from '../vocabulary/index.ts';
import type { Cluster } from './clusters.ts';
import type { Column } from './heading-cells.ts';
import { partsAside } from './repayment.ts';

/**
 * Two date columns are the day it happened and the day it was posted; an amount column leaves no room for in and out;
 * beside advances or charges, or before what is owed, payments are money in.
 */
export function settleRoles(printed: readonly Column[], lines: readonly Line[]): Column[] {
  const dated = withAmountUnderSides(withDateKinds(printed), lines);
  const columns = withOppositeAmount(withPaymentsIn(withDebtSides(partsAside(dated))), lines);
  const hasAmount = columns.some((column) => column.role === 'amount');
  const sides = columns.filter(isSide);
  const isPanel = (column: Column): boolean => hasAmount && sides.length === 1 && column === sides[0];
  const hasSeveral = columns.filter((column) => column.role === 'amount').length > 1;
  return columns
    .filter((column) => !isPanel(column))
    .map((column) => (hasSeveral && isDeducted(column, columns) ? { ...column, role: 'amount' as const } : column))
    .map((column) => (column === balanceInDisguise(printed) ? { ...column, role: 'balance' as const } : column))
    .map((column) =>
      column === otherSide(columns)
        ? { ...column, role: sides[0]?.role === 'in' ? ('out' as const) : ('in' as const) }
        : column,
    );
}

/**
 * Of two dates or more, the row's own is the day it happened or else the first that is no value day; the next one is the day
 * it was booked. `Posting date   Transaction date`, `Value date   Booking date`.
 */
function withDateKinds(columns: readonly Column[]): readonly Column[] {
  const dated = columns.filter(({ role }) => role === 'date' || role === 'posted');
  if (dated.length < 2 || columns.some(({ role }) => role === 'day')) return columns;
  const own = dated[ownDate(dated.map(({ text }) => dateKindOf(text)))];
  return columns.map((column) => {
    if (!dated.includes(column)) return column;
    return { ...column, role: column === own ? ('date' as const) : ('posted' as const) };
  });
}

/** `Payment amount   Deposit amount   Balance`: beside the one side that a word names, and never filled with it, is the other. */
function withOppositeAmount(columns: readonly Column[], lines: readonly Line[]): readonly Column[] {
  const sides = columns.filter(isSide);
  const amounts = columns.filter((column) => column.role === 'amount');
  const [side, amount] = [sides[0], amounts[0]];
  if (!side || !amount || sides.length > 1 || amounts.length > 1) return columns;
  const [from, to] = [columns.indexOf(side), columns.indexOf(amount)];
  const hasBalanceBehind = columns.slice(Math.max(from, to)).some((column) => column.role === 'balance');
  const isEitherOr =
    lines.some((line) => fills(line, side)) && !lines.some((line) => fills(line, side) && fills(line, amount));
  if (Math.abs(from - to) !== 1 || !hasBalanceBehind || !isEitherOr) return columns;
  const role = side.role === 'in' ? ('out' as const) : ('in' as const);
  return columns.map((column) => (column === amount ? { ...column, role } : column));
}

const fills = (line: Line, { box }: Column): boolean =>
  line.tokens.some((token) => isMoneyLike(token) && token.figure?.digits !== 0n && overlapX(token.box, box) > 0);

/** `Debit / Credit` over letters says which side a row is on; over figures, and beside no other amounts, they are it. */
function withAmountUnderSides(columns: readonly Column[], lines: readonly Line[]): readonly Column[] {
  if (columns.some((column) => isSide(column) || column.role === 'amount')) return columns;
  return columns.map((column) =>
    column.role === 'type' && lines.some((line) => fills(line, column))
      ? { ...column, role: 'amount' as const }
      : column,
  );
}

const isSide = (column: Column): boolean => column.role === 'in' || column.role === 'out';

const paymentsHeading = /^pa(?:yments?|iements?)/iu;
const owedHeading = /\b(?:owing|owed|due|outstanding|payable)\b|^solde (?:du\b|exigible|impaye|a payer|debiteur)/;

const addedHeading = /\b(?:added|additions?|increased?s?)\b/;
const paidHeading = /\b(?:paid|payments?|decreased?s?|reductions?)\b(?! (?:in|out)\b)/;

/** What is added to a debt goes out and what is paid comes in: `Amount added   Amount paid   Balance owed`. */
function withDebtSides(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(isOwedBalance)) return columns;
  const sides = columns.filter((column) => isSide(column) || column.role === 'amount');
  const added = sides.filter(({ text }) => addedHeading.test(foldText(text)));
  const paid = sides.filter(({ text }) => paidHeading.test(foldText(text)));
  if (sides.length !== 2 || added.length !== 1 || paid.length !== 1 || added[0] === paid[0]) return columns;
  return columns.map((column) => {
    if (column === added[0]) return { ...column, role: 'out' as const };
    return column === paid[0] ? { ...column, role: 'in' as const } : column;
  });
}

/** `Balance owing`, `Solde dû`: its figures are a debt. */
export const isOwedBalance = ({ role, text }: Pick<Column, 'role' | 'text'>): boolean =>
  role === 'balance' && owedHeading.test(foldText(text));

/** What is paid to a lender is money in: `Funds borrowed   Payments   Balance owing`. */
function withPaymentsIn(columns: readonly Column[]): readonly Column[] {
  const sides = columns.filter(isSide);
  const isLender =
    (sides.length === 2 && sides.every((side) => side.role === 'out')) ||
    (sides.length === 1 && columns.some(isOwedBalance));
  const payments = isLender ? sides.find((column) => paymentsHeading.test(column.text)) : undefined;
  return columns.map((column) => (column === payments ? { ...column, role: 'in' as const } : column));
}

/**
 * What a payment service or a broker keeps stands between what was paid and what arrives, by whatever name; their sums
 * must be found as well.
 */
function isDeducted(column: Column, columns: readonly Column[]): boolean {
  if (column.role === 'unknown') {
    const at = columns.indexOf(column);
    const isAmount = ({ role }: Column): boolean => role === 'amount';
    return columns.slice(0, at).some(isAmount) && columns.slice(at).some(isAmount);
  }
  return isFee(column);
}

export const isFee = (column: Column): boolean =>
  column.role === 'other' && /fee|frais|commission|comis|tax|vat|tva|geb|entgelt|tarif/iu.test(column.text);

/** Right of money in and money out an `Amount` is what they leave, if anything; the arithmetic will tell. */
export function balanceInDisguise(columns: readonly Column[]): Column | undefined {
  const last = columns.findLast((column) => figureRoles.includes(column.role));
  const isTold = columns.some((column) => column.role === 'balance') || !namesBothSides(columns);
  return last?.role === 'amount' && !isTold && columns.filter(({ role }) => role === 'amount').length === 1
    ? last
    : undefined;
}

export const figureRoles: readonly ColumnRole[] = ['out', 'in', 'amount', 'balance', 'other', 'unknown'];

/** Beside a lone deposits or withdrawals column, an unknown heading among the figures is the other side. */
export function otherSide(columns: readonly Column[]): Column | undefined {
  const sides = columns.filter((column) => column.role === 'in' || column.role === 'out');
  if (sides.length !== 1 || columns.some((column) => column.role === 'amount')) return undefined;
  const at = columns.indexOf(sides[0] as Column);
  const neighbours = [columns[at - 1], columns[at + 1]].filter((column) => column?.role === 'unknown');
  return neighbours.length === 1 ? neighbours[0] : undefined;
}

/** Where nothing but a balance is named, the figures before it are amounts, whatever a bank calls them. */
export function withUnnamedAmounts(columns: readonly Column[], clusters: readonly Cluster[]): readonly Column[] {
  const balance = columns.find((column) => column.role === 'balance');
  if (!balance || columns.some((column) => isSide(column) || column.role === 'amount')) return columns;
  const hasFigures = ({ box }: Column): boolean =>
    clusters.some((cluster) => cluster.x1 > box.x0 && cluster.x0 < box.x1);
  return columns.map((column) =>
    column.role === 'unknown' && column.box.x1 < balance.box.x0 && hasFigures(column)
      ? { ...column, role: 'amount' as const }
      : column,
  );
}

const quantityHeading =
  /\b(?:quantity|qty|units|shares|quantite|parts|titres|stuck|anzahl|aantal|cantidad|quantita|quantidade)\b/;
const priceHeading = /\b(?:price|prix|cours|kurs|koers|precio|prezzo|preco)\b/;

/** `Quantity   Price   Credits/(Debits)`: what was bought and sold. */
export const namesTrades = (columns: readonly Column[]): boolean => {
  const words = columns.map(({ text }) => foldText(text));
  return words.some((word) => quantityHeading.test(word)) && words.some((word) => priceHeading.test(word));
};

export const namesBothSides = (columns: readonly Column[]): boolean =>
  columns.some((column) => column.role === 'in') && columns.some((column) => column.role === 'out');
