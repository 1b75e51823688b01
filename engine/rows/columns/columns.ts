import { foldText } from '../../calendar/index.ts';
import { type Box, boxAround } from '../../geometry/index.ts';
import { columnGapMin, isMoneyLike, type Line, type Token, textOf } from '../../page/index.ts';
import { type ColumnRole, dateKindOf, roleOfHeading } from '../vocabulary/index.ts';
import { assignClusters, type Cluster, clusterFigures, mostlyWhole, usualRight } from './clusters.ts';
import {
  balanceInDisguise,
  figureRoles,
  isFee,
  isOwedBalance,
  namesBothSides,
  namesTrades,
  otherSide,
  settleRoles,
  withUnnamedAmounts,
} from './column-roles.ts';
import { withCompactDates } from './compact-dates.ts';
import type { Column } from './heading-cells.ts';
import type { Heading } from './headings.ts';
import { findMarks } from './mark-column.ts';
import { repaymentOf } from './repayment.ts';
import type { Band, DateZone, DayMonthZone, TableColumns } from './table-columns.ts';

/** How far a table may reach sideways: up to its neighbours. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
}

/** Lines up the headings with the figures below them; headings stand left, right or centred over their figures. */
export function placeColumns(
  heading: Heading,
  lines: readonly Line[],
  bounds: Bounds = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY },
): TableColumns {
  const first = heading.columns[0] as Column;
  // Where only figures have a heading, the words stand left of it.
  const isHeadedFirst = heading.columns.some(({ role }) => !figureRoles.includes(role));
  const left = Math.max(isHeadedFirst ? first.box.x0 - 60 : 0, bounds.left);
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
      countsAlone: isFee(column) && namesBothSides(moneyColumns),
    };
  });
  const repayment = repaymentOf(moneyColumns, bands, lines);
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
    isOwed: columns.some(isOwedBalance),
    hasTrades: namesTrades(columns),
    dates: dateZones(columns).map((zone) => withCompactDates(zone, lines)),
    dayMonths: dayMonthZones(columns),
    types: textBands(columns, 'type'),
    asides: textBands(columns, 'other').map((band) => ({ ...band, startsApart: true })),
    references: textBands(columns, 'reference').map((band) => flushRight(band, columns, lines)),
    marks: columns.some(({ role }) => role === 'type') ? undefined : findMarks(bands, lines),
    referenceHeading: columns.find((column) => column.role === 'reference')?.text ?? null,
    roles: columns.map((column) => column.role),
  };
}

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
    const text = textOf(words);
    const role = words.length === 0 ? null : roleOfHeading(foldText(text));
    return role === null ? null : { role, text, words, box: boxAround(words) };
  });
  return split.some((part) => part === null) ? [column] : split.filter((part): part is Column => part !== null);
}

const distance = (box: Box, cluster: Cluster): number =>
  Math.abs((box.x0 + box.x1) / 2 - (cluster.x0 + cluster.x1) / 2);

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
    const hasPostedBelow = column.hasPostedBelow === true;
    const kind = hasPostedBelow ? column.kindBelow : dateKindOf(column.text);
    return [
      {
        role: column.role,
        x0,
        x1,
        hasPostedBelow,
        isValue: kind === 'value' || (column.role === 'posted' && kind === 'happened'),
      },
    ];
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

/**
 * Numbers that end where their heading ends and begin left of it, clear of the words before them.
 *
 *     Description                          Bank reference
 *     DESKTOP CHECK DEPOSIT           195014366979110062
 */
function flushRight(band: Band, columns: readonly Column[], lines: readonly Line[]): Band {
  const heading = columns.find(({ box, role }) => role === band.role && box.x0 === band.headingX0);
  const starts = heading ? lines.flatMap(({ tokens }) => flushStart(tokens, heading.box)) : [];
  return starts.length < supportMin ? band : { ...band, x0: Math.min(...starts) - 1, startsApart: true };
}

const edgeMax = 2;

function flushStart(tokens: readonly Token[], heading: Box): number[] {
  const at = tokens.findIndex(({ box }) => Math.abs(box.x1 - heading.x1) <= edgeMax && box.x0 < heading.x0 - 6);
  const [before, token] = [tokens[at - 1], tokens[at]];
  const isApart = token && before && token.box.x0 - before.box.x1 > token.fontSize * columnGapMin;
  return isApart && /\d/u.test(token.text) ? [token.box.x0] : [];
}

/** A text column reaches from its heading to the next one. */
function textBands(columns: readonly Column[], role: ColumnRole): Band[] {
  return columns.flatMap((column, position) => {
    if (column.role !== role) return [];
    const next = columns[position + 1];
    const x1 = next ? next.box.x0 - 2 : column.box.x1 + 20;
    const headingX0 = column.box.x0;
    return [{ role, x0: headingX0 - 6, x1, right: x1, takesWholeNumbers: false, headingX0 }];
  });
}
