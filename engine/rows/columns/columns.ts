import { foldText } from '../../calendar/index.ts';
import { type Box, boxAround, overlapX, width } from '../../geometry/index.ts';
import { isMoneyLike, type Line, type Token } from '../../page/index.ts';
import { type ColumnRole, roleOfHeading } from '../vocabulary/index.ts';
import { assignClusters, type Cluster, clusterFigures, mostlyWhole, usualRight } from './clusters.ts';
import type { Column, Heading } from './headings.ts';

/** Where a column's figures stand. */
export interface Band {
  readonly role: ColumnRole;
  readonly x0: number;
  readonly x1: number;
  /** Where most of its figures end. */
  readonly right: number;
  /** Its figures are mostly whole numbers, so that a bare `500` counts as money here. */
  readonly takesWholeNumbers: boolean;
}

/** Where a date column's text may start. */
export interface DateZone {
  readonly role: 'date' | 'posted';
  readonly x0: number;
  readonly x1: number;
  /** The second date stands under the first, on the row's second line. */
  readonly hasPostedBelow: boolean;
}

/** Day and month in columns of their own; the heading says which is which. */
export interface DayMonthZone {
  readonly role: 'date' | 'posted';
  readonly dayX: number;
  readonly monthX: number;
}

/** A table's geometry: how a line of it is cut into cells. */
export interface TableColumns {
  readonly left: number;
  readonly right: number;
  readonly bands: readonly Band[];
  /** The balance column has no heading that says so. */
  readonly isBalanceGuessed: boolean;
  /** Its heading names money in and money out, each in words that we know. */
  readonly namesBothSides: boolean;
  /** A loan's payments beside what they are made of; the principal alone moves the balance. */
  readonly repayment?: Repayment | undefined;
  readonly dates: readonly DateZone[];
  readonly dayMonths: readonly DayMonthZone[];
  readonly types: readonly Band[];
  /** Columns whose text is no part of the description: categories, percent, points. */
  readonly asides: readonly Band[];
  readonly references: readonly Band[];
  readonly referenceHeading: string | null;
  readonly roles: readonly ColumnRole[];
}

export interface Repayment {
  readonly payment: Band;
  readonly interest: Band;
  readonly principal: Band;
}

/** How far a table may reach sideways: up to its neighbours. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
}

const figureRoles: readonly ColumnRole[] = ['out', 'in', 'amount', 'balance', 'other', 'unknown'];

/** Lines up the headings with the figures below them; headings stand left, right or centred over their figures. */
export function placeColumns(
  heading: Heading,
  lines: readonly Line[],
  bounds: Bounds = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY },
): TableColumns {
  const first = heading.columns[0] as Column;
  const left = Math.max(first.box.x0 - 60, bounds.left);
  const clusters = clusterFigures(lines, left, bounds.right);
  const columns = withUnnamedAmounts(
    settleRoles(
      heading.columns.flatMap((column) => splitByFigures(column, clusters)),
      lines,
    ),
    clusters,
  );
  const last = columns.at(-1) as Column;
  const moneyColumns = columns.filter((column) => figureRoles.includes(column.role));
  const assigned = assignClusters(moneyColumns, clusters);
  const bands = moneyColumns.map((column, position): Band => {
    const cluster = assigned[position];
    const [x0, x1] = cluster ? [cluster.x0, cluster.x1] : [column.box.x0, column.box.x1];
    return {
      role: column.role,
      x0,
      x1,
      right: usualRight(lines, x0, x1),
      takesWholeNumbers: mostlyWhole(lines, x0, x1),
    };
  });
  const repayment = repaymentOf(moneyColumns, bands);
  const guessed = unheadedBalance(bands, clusters, lines);
  bands.push(...guessed);
  const edge = Math.max(last.box.x1, ...bands.map((band) => band.x1)) + 6;
  // Text runs on to the right of its heading; figures don't.
  const right = Math.min(isTextRole(last.role) ? Number.POSITIVE_INFINITY : edge, bounds.right);
  return {
    left,
    right,
    bands,
    isBalanceGuessed: guessed.length > 0 || balanceInDisguise(heading.columns) !== undefined,
    namesBothSides:
      namesBothSides(heading.columns) || (namesBothSides(columns) && otherSide(heading.columns) === undefined),
    repayment,
    dates: dateZones(columns),
    dayMonths: dayMonthZones(columns),
    types: textBands(columns, 'type'),
    asides: textBands(columns, 'other'),
    references: textBands(columns, 'reference'),
    referenceHeading: columns.find((column) => column.role === 'reference')?.text ?? null,
    roles: columns.map((column) => column.role),
  };
}

const namesBothSides = (columns: readonly Column[]): boolean =>
  columns.some((column) => column.role === 'in') && columns.some((column) => column.role === 'out');

/** Columns whose text may be longer than their heading is wide. */
export const isTextRole = (role: ColumnRole): boolean =>
  role === 'description' || role === 'reference' || role === 'type';

const supportMin = 2;

/** A heading that spans several columns of figures is several headings that run into each other: each word goes to its figures. */
function splitByFigures(column: Column, clusters: readonly Cluster[]): Column[] {
  const below = clusters.filter(
    (cluster) => cluster.support >= supportMin && cluster.x1 > column.box.x0 && cluster.x0 < column.box.x1,
  );
  if (below.length < 2 || column.words.length < 2) return [column];
  const groups = below.map((cluster) =>
    column.words.filter((word) => below.every((other) => distance(word.box, cluster) <= distance(word.box, other))),
  );
  const split = groups.map((words): Column | null => {
    const text = words.map((word) => word.text).join(' ');
    const role = words.length === 0 ? null : roleOfHeading(foldText(text));
    return role === null ? null : { role, text, words, box: boxAround(words.map((word) => word.box)) };
  });
  return split.some((part) => part === null) ? [column] : split.filter((part): part is Column => part !== null);
}

const distance = (box: Box, cluster: Cluster): number =>
  Math.abs((box.x0 + box.x1) / 2 - (cluster.x0 + cluster.x1) / 2);

/** Where nothing but a balance is named, the figures before it are amounts, whatever a bank calls them. */
function withUnnamedAmounts(columns: readonly Column[], clusters: readonly Cluster[]): readonly Column[] {
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

/** Beside a lone deposits or withdrawals column, an unknown heading among the figures is the other side. */
function otherSide(columns: readonly Column[]): Column | undefined {
  const sides = columns.filter((column) => column.role === 'in' || column.role === 'out');
  if (sides.length !== 1 || columns.some((column) => column.role === 'amount')) return undefined;
  const at = columns.indexOf(sides[0] as Column);
  const neighbours = [columns[at - 1], columns[at + 1]].filter((column) => column?.role === 'unknown');
  return neighbours.length === 1 ? neighbours[0] : undefined;
}

/** Right of money in and money out an `Amount` is what they leave, if anything; the arithmetic will tell. */
function balanceInDisguise(columns: readonly Column[]): Column | undefined {
  const last = columns.findLast((column) => figureRoles.includes(column.role));
  const isTold = columns.some((column) => column.role === 'balance') || !namesBothSides(columns);
  return last?.role === 'amount' && !isTold && columns.filter(({ role }) => role === 'amount').length === 1
    ? last
    : undefined;
}

/** What the bank takes for a transaction; beside debits and credits it is charged apart, or the balances will say otherwise. */
const isChargeColumn = ({ role, text }: Column): boolean =>
  role === 'out' && /^(?:service |bank |transaction )?(?:charges?|fees?)\b[^\p{L}]*(?:amount)?[^\p{L}]*$/iu.test(text);

/**
 * Two date columns are the day it happened and the day it was posted; an amount column leaves no room for in and out;
 * beside advances or charges, or before what is owed, payments are money in.
 */
function settleRoles(printed: readonly Column[], lines: readonly Line[]): Column[] {
  const columns = withOppositeAmount(withPaymentsIn(partsAside(printed)), lines);
  const hasAmount = columns.some((column) => column.role === 'amount');
  const sides = columns.filter(isSide);
  const isPanel = (column: Column): boolean => hasAmount && sides.length === 1 && column === sides[0];
  const hasSeveral = columns.filter((column) => column.role === 'amount').length > 1;
  const isAside = (column: Column): boolean =>
    isChargeColumn(column) && namesBothSides(sides.filter((side) => !isChargeColumn(side)));
  let dates = 0;
  return columns
    .filter((column) => !isPanel(column))
    .map((column) => (hasSeveral && isFee(column) ? { ...column, role: 'amount' as const } : column))
    .map((column) => (isAside(column) ? { ...column, role: 'other' as const } : column))
    .map((column) => (column === balanceInDisguise(printed) ? { ...column, role: 'balance' as const } : column))
    .map((column) =>
      column === otherSide(columns)
        ? { ...column, role: sides[0]?.role === 'in' ? ('out' as const) : ('in' as const) }
        : column,
    )
    .map((column) => {
      if (column.role !== 'date') return column;
      dates += 1;
      return dates === 2 && !columns.some((other) => other.role === 'posted')
        ? { ...column, role: 'posted' as const }
        : column;
    });
}

/** `Payment amount   Deposit amount   Balance`: beside the one side that a word names, and never filled with it, is the other. */
function withOppositeAmount(columns: readonly Column[], lines: readonly Line[]): readonly Column[] {
  const sides = columns.filter(isSide);
  const amounts = columns.filter((column) => column.role === 'amount');
  const [side, amount] = [sides[0], amounts[0]];
  if (!side || !amount || sides.length > 1 || amounts.length > 1 || isChargeColumn(side)) return columns;
  const [from, to] = [columns.indexOf(side), columns.indexOf(amount)];
  const hasBalanceBehind = columns.slice(Math.max(from, to)).some((column) => column.role === 'balance');
  const fills = (line: Line, { box }: Column): boolean =>
    line.tokens.some((token) => isMoneyLike(token) && token.figure?.digits !== 0n && overlapX(token.box, box) > 0);
  const isEitherOr =
    lines.some((line) => fills(line, side)) && !lines.some((line) => fills(line, side) && fills(line, amount));
  if (Math.abs(from - to) !== 1 || !hasBalanceBehind || !isEitherOr) return columns;
  const role = side.role === 'in' ? ('out' as const) : ('in' as const);
  return columns.map((column) => (column === amount ? { ...column, role } : column));
}

const isSide = (column: Column): boolean => column.role === 'in' || column.role === 'out';

const paymentsHeading = /^pa(?:yments?|iements?)/iu;
const owedHeading = /\b(?:owing|owed|due|outstanding|payable)\b|^solde (?:du\b|exigible|impaye|a payer|debiteur)/;

/** What is paid to a lender is money in: `Funds borrowed   Payments   Balance owing`. */
function withPaymentsIn(columns: readonly Column[]): readonly Column[] {
  const sides = columns.filter(isSide);
  const isLender =
    (sides.length === 2 && sides.every((side) => side.role === 'out')) ||
    (sides.length === 1 && columns.some(({ role, text }) => role === 'balance' && owedHeading.test(foldText(text))));
  const payments = isLender ? sides.find((column) => paymentsHeading.test(column.text)) : undefined;
  return columns.map((column) => (column === payments ? { ...column, role: 'in' as const } : column));
}

const principalWords = /^(?:principal|capital|kapital|tilgung|aflossing|amorti|quota capitale)/iu;
const interestWords = /^(?:int[eé]r[eê]|zins|rente\b|juros|quota interessi)/iu;
const paymentWords =
  /^(?:total |monthly |regular )?(?:payment|paiement|versement|mensualit|annuit|zahlung|rate\b|termijn|betaling|cuota|pago|rata|parcela|presta)/iu;

/** Beside the principal of a loan, the payment and its interest don't move the balance. */
function partsAside(columns: readonly Column[]): readonly Column[] {
  if (!columns.some(isPrincipal)) return columns;
  return columns.map((column) =>
    column.role !== 'date' && (interestWords.test(column.text) || paymentWords.test(column.text))
      ? { ...column, role: 'other' }
      : column,
  );
}

const isPrincipal = ({ role, text }: Column): boolean => role === 'in' && principalWords.test(text);

function repaymentOf(columns: readonly Column[], bands: readonly Band[]): Repayment | undefined {
  const under = (isIt: (column: Column) => boolean): Band | undefined => bands[columns.findIndex(isIt)];
  const principal = under(isPrincipal);
  const interest = under((column) => interestWords.test(column.text));
  const payment = under((column) => paymentWords.test(column.text));
  return principal && interest && payment ? { payment, interest, principal } : undefined;
}

/** What a payment service keeps stands between what was paid and what arrives; their sums must be found as well. */
const isFee = (column: Column): boolean =>
  column.role === 'other' && /fee|frais|commission|comis|tax|vat|tva|geb|entgelt|tarif/iu.test(column.text);

/**
 * A column of figures right of all others that no heading claims: if the table names no balance, this is what it most
 * often is, and the arithmetic will tell. It must never be cut off unseen. A side panel differs: it has words of its
 * own, and lines of its own.
 */
function unheadedBalance(bands: readonly Band[], clusters: readonly Cluster[], lines: readonly Line[]): Band[] {
  if (bands.some((band) => band.role === 'balance')) return [];
  const edge = Math.max(...bands.map((band) => band.x1));
  const isIn = (token: Token, from: { x0: number; x1: number }): boolean =>
    isMoneyLike(token) && token.box.x1 > from.x0 && token.box.x0 < from.x1;
  const isRowLine = (line: Line): boolean =>
    line.tokens.some(
      (token) => token.figure !== null && bands.some((band) => token.box.x1 > band.x0 && token.box.x0 < band.x1),
    );
  const rowCount = lines.filter(isRowLine).length;
  const beyond = clusters.find((cluster) => {
    if (cluster.x0 <= edge) return false;
    const bare = lines.filter(
      (line) =>
        isRowLine(line) &&
        line.tokens.some((token) => isIn(token, cluster)) &&
        !line.tokens.some((token) => token.box.x0 > edge && token.box.x1 <= cluster.x0 && /\p{L}/u.test(token.text)),
    ).length;
    return bare >= Math.max(2, rowCount * 0.3) && bare >= cluster.support * 0.8;
  });
  return beyond ? [{ role: 'balance', x0: beyond.x0, x1: beyond.x1, right: beyond.x1, takesWholeNumbers: false }] : [];
}

function dateZones(columns: readonly Column[]): DateZone[] {
  return columns.flatMap((column, position) => {
    if (column.role !== 'date' && column.role !== 'posted') return [];
    const previous = columns[position - 1];
    const next = columns[position + 1];
    const x0 = previous
      ? Math.min(column.box.x0 - 4, Math.max(previous.box.x1 - 2, column.box.x0 - 40))
      : column.box.x0 - 60;
    const x1 = next ? Math.max(next.box.x0 - 2, column.box.x1) : column.box.x1 + 40;
    return [{ role: column.role, x0, x1, hasPostedBelow: column.hasPostedBelow === true }];
  });
}

function dayMonthZones(columns: readonly Column[]): DayMonthZone[] {
  const days = columns.filter((column) => column.role === 'day');
  const months = columns.filter((column) => column.role === 'month');
  return days.slice(0, months.length).map((day, position) => ({
    role: position === 0 ? 'date' : 'posted',
    dayX: (day.box.x0 + day.box.x1) / 2,
    monthX: ((months[position] as Column).box.x0 + (months[position] as Column).box.x1) / 2,
  }));
}

/** A text column reaches from its heading to the next one. */
function textBands(columns: readonly Column[], role: ColumnRole): Band[] {
  return columns.flatMap((column, position) => {
    if (column.role !== role) return [];
    const next = columns[position + 1];
    const x1 = next ? next.box.x0 - 2 : column.box.x1 + 20;
    return [{ role, x0: column.box.x0 - 6, x1, right: x1, takesWholeNumbers: false }];
  });
}

/** The band a figure stands in: the one it shares most with, if it shares enough. */
export function bandOf(token: Token, bands: readonly Band[]): Band | null {
  let best: Band | null = null;
  let most = 0;
  for (const band of bands) {
    const shared = overlapX(token.box, { x0: band.x0, x1: band.x1, y0: 0, y1: 0 });
    if (shared > most) [best, most] = [band, shared];
  }
  return most >= 0.3 * width(token.box) ? best : null;
}
