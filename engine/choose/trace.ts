import type { Box } from '../geometry/index.ts';
import { isBalanceRole } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { isRange } from './date-columns.ts';
import { dayLabelOf } from './day-balances.ts';
import { type Item, isRate, isSentence, isTotal } from './items.ts';
import { absolute, isNotZero, markClassOf, sumOfSide } from './money-of.ts';
import { amountColumnsOf, balancesOf } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import type { Texts } from './row-text.ts';
import { repeatsOf } from './told-again.ts';
import { columnsOf, type TracedCell, type TracedColumn } from './trace-columns.ts';
import type { Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

/** What a reading took each column and each line for, and by what. */
export interface Trace {
  readonly columns: readonly TracedColumn[];
  readonly signs: ReturnType<typeof signsOf>;
  readonly opening: TracedEnd | null;
  readonly closing: TracedEnd | null;
  /** Every line with a figure or a date, from the top. */
  readonly lines: readonly TracedLine[];
  readonly dates: Pick<RowDates, 'printed' | 'reading'>;
}

/** Amounts of one column with one mark, and which way they went. */
export type TracedSign = Trace['signs'][number];

/** `day_words`: the same words on several days, which the sums show to be balances; `place`: the sums lead there. */
export type Evidence = 'label' | 'day_words' | 'sum' | 'summary' | 'chain' | 'days' | 'title' | 'place';

/** By what it is known, and where a figure prints it. */
export type TracedEnd = NonNullable<ReturnType<typeof endOf>>;

export type LineFate =
  | 'row'
  /** Its words are part of a row. */
  | 'row_text'
  | 'opening'
  | 'closing'
  | 'both_ends'
  | 'balance'
  /** A balance that the rows do not lead to. */
  | 'other_balance'
  | 'total'
  | 'aside'
  | 'count'
  | 'unexplained'
  /** It prints nothing but nought. */
  | 'empty'
  | 'empty_undated'
  | 'sentence'
  | 'rate'
  /** A row of a list that was left out. */
  | 'other_list'
  | 'repeats_rows'
  /** Its figures stand in no column of the rows. */
  | 'outside_columns'
  /** Without a date of its own it stands above or below the rows. */
  | 'outside_list'
  | 'other_column'
  /** The rows lead from balance to balance without it. */
  | 'no_room'
  | 'day_heading'
  | 'heading'
  | 'range'
  /** A second date of the row above it. */
  | 'date_below'
  | 'date_alone';

export interface TracedLine {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly fate: LineFate;
  readonly by: Evidence | null;
  /** The label, or the title of the list, that says so. */
  readonly label: string;
  /** Position of the row that it is, or that it belongs to, among the reading's own. */
  readonly row: number | null;
  /** Of a row: its dates and figures. */
  readonly cells: readonly TracedCell[];
}

/** All that a reading was concluded from. */
export interface Concluding extends View, Weighed {
  readonly texts: Texts;
  readonly dates: Trace['dates'];
  /** Balances that the rows came to by their day. */
  readonly byDay: ReadonlySet<SheetFigure>;
  readonly asides: ReadonlySet<SheetFigure>;
  readonly unexplained: readonly Unexplained[];
  readonly conflicts: readonly Unexplained[];
}

export function traceOf(from: Concluding): Trace {
  const fateOf = fatesOf(from);
  const { columns, cellsOf } = columnsOf(from, from.proposal);
  return {
    columns,
    signs: signsOf(from),
    opening: endOf(from, 'opening'),
    closing: endOf(from, 'closing'),
    lines: from.sheet.lines
      .filter(({ figures, asides, dates }) => figures.length + asides.length + dates.length > 0)
      .map((line) => {
        const { page, box, text } = line;
        const fate = fateOf(line);
        const own = fate.fate === 'row' ? from.proposal.rows[fate.row ?? -1] : undefined;
        return { page, box, text, by: null, label: '', row: null, ...fate, cells: own ? cellsOf(own) : [] };
      }),
    dates: from.dates,
  };
}

function signsOf({ sheet, proposal }: Concluding) {
  const found = proposal.rows.flatMap(({ figures, amount }) => {
    const [only, other] = figures.filter(isNotZero);
    // Of several figures on a line only their sum has a known sign.
    if (!only || other || amount === 0n) return [];
    return [{ x1: sheet.columns[only.column]?.x1 ?? only.x1, mark: markClassOf(only), isIn: amount > 0n }];
  });
  return [...Map.groupBy(found, ({ x1, mark }) => `${x1} ${mark}`).values()].flatMap((own) => {
    const moneyIn = own.filter(({ isIn }) => isIn).length;
    return own.slice(0, 1).map(({ x1, mark }) => ({ x1, mark, moneyIn, moneyOut: own.length - moneyIn }));
  });
}

function endOf(from: Concluding, name: 'opening' | 'closing') {
  const { figure = null } = from.ends[name] ?? {};
  const line = figure && from.sheet.lines[figure.line];
  if (!figure || !line) return from.ends[name] && { by: 'chain' as const, page: null, box: null };
  return { by: evidenceOfEnd(from, name, figure), page: line.page, box: line.printed[figure.token]?.box ?? null };
}

function evidenceOfEnd(
  { sheet, roleOf, summary, proposal, dayBalances }: Concluding,
  name: 'opening' | 'closing',
  figure: SheetFigure,
): Evidence {
  const line = sheet.lines[figure.line];
  if (line && dayBalances.has(dayLabelOf(line))) return 'day_words';
  if (line && isBalanceRole(roleOf(line, figure.token, true))) return 'label';
  if (summary?.[name] === figure) return 'summary';
  return figure.column === proposal.balanceColumn ? 'chain' : 'place';
}

type Fate = Pick<TracedLine, 'fate'> & Partial<Pick<TracedLine, 'by' | 'label' | 'row'>>;

function fatesOf(from: Concluding): (line: SheetLine) => Fate {
  const { proposal, texts, items, headingLines } = from;
  const rowAt = new Map(proposal.rows.map(({ item }, at) => [item.line, at]));
  const textOf = new Map(proposal.rows.flatMap((row, at) => (texts.get(row)?.lines ?? []).map((line) => [line, at])));
  const itemOf = new Map(items.items.map((item) => [item.line, item]));
  const dayOfRows = new Set(proposal.rows.flatMap(({ item }) => item.date ?? []));
  const dateBelow = new Map(proposal.rows.map((row, at) => [texts.get(row)?.dateBelow, at]));
  const isOpen = new Set(from.unexplained.map(({ line }) => line));
  const isConflict = new Set(from.conflicts.map(({ line }) => line));
  const notRow = figuresFate(from);
  return (line) => {
    const row = rowAt.get(line);
    if (row !== undefined) return { fate: 'row', row };
    if (isConflict.has(line)) return { fate: 'other_balance', by: 'label', label: line.label };
    const item = itemOf.get(line);
    // A dated line may be a row of a shop: `Jul. 16  TOTAL WINE & MORE  122.26`.
    const isNamedTotal = item !== undefined && !item.isDated && isTotal(item.role);
    if (isOpen.has(line)) return { fate: 'unexplained', by: isNamedTotal ? 'label' : null, label: line.label };
    const ends = endsOn(from, line);
    if (ends) return ends;
    const text = textOf.get(line);
    if (text !== undefined && item?.kind !== 'labelled') return { fate: 'row_text', row: text };
    if (item) return notRow(item);
    const above = line.dates.map((date) => dateBelow.get(date)).find((at) => at !== undefined);
    if (above !== undefined) return { fate: 'date_below', row: above };
    if (line.dates.some((date) => dayOfRows.has(date))) return { fate: 'day_heading' };
    if (headingLines.has(line.index) || items.sections.some(({ title }) => title !== '' && title === line.text))
      return { fate: 'heading' };
    return { fate: isRange(line) ? 'range' : 'date_alone' };
  };
}

function endsOn(from: Concluding, line: SheetLine): Fate | null {
  const [name, other] = (['opening', 'closing'] as const).filter((one) => from.ends[one]?.figure?.line === line.index);
  const figure = name && from.ends[name]?.figure;
  if (!figure) return null;
  return {
    fate: other ? 'both_ends' : name,
    by: evidenceOfEnd(from, name, figure),
    label: labelIn(from, line, figure),
  };
}

const labelIn = ({ labelOf }: Concluding, line: SheetLine, figure: SheetFigure | undefined): string =>
  (figure && labelOf(line, figure.token)) || line.label;

/** Why a line with a figure is not a row. */
function figuresFate(from: Concluding): (item: Item) => Fate {
  const { items, proposal, roleOf, byDay, asides, summary } = from;
  const { sums } = from.totals;
  const known = balancesOf(proposal);
  const parts = new Set(summary ? [summary.opening, ...summary.parts, summary.closing] : []);
  const rowBlocks = new Set(proposal.rows.map(({ item }) => item.block));
  const repeats = repeatsOf(proposal);
  const ends = [proposal.opening, proposal.closing].flatMap((end) => (end ? [absolute(end.value)] : []));
  const sides = [sumOfSide(proposal.rows, 1), sumOfSide(proposal.rows, -1)];
  const isEnd = ({ size }: SheetFigure): boolean => ends.includes(size) && !sides.includes(size);
  const amounts = amountColumnsOf(proposal);
  return (item) => {
    const { line, kind, role, block, section } = item;
    const { figures } = line;
    const own = [...figures, ...line.asides];
    const named = (figure: SheetFigure) => roleOf(line, figure.token, kind !== 'row');
    const label = labelIn(from, line, own[0]);
    const isKnown = (figure: SheetFigure): boolean => isNotZero(figure) && known.has(figure.size);
    if (from.dayBalances.has(dayLabelOf(line))) return { fate: 'balance', by: 'day_words', label: line.label };
    if (own.some((figure) => byDay.has(figure))) return { fate: 'balance', by: 'days' };
    if (own.every((figure) => asides.has(figure)) || (role === 'aside' && !item.isDated))
      return { fate: 'aside', by: 'label', label };
    const isBalance = isBalanceRole(role) || figures.some((figure) => isBalanceRole(named(figure)));
    if (kind !== 'row' && isBalance && !own.some((figure) => sums.has(figure)))
      return { fate: 'balance', by: 'label', label };
    const summed = own.filter((figure) => sums.has(figure));
    // Balances at the ends count as sums of rows too, and what no label calls a total is the balance.
    if (summed.length > 0 && summed.every((figure) => isEnd(figure) && !isTotal(named(figure) ?? role)))
      return { fate: 'balance', by: 'sum', label };
    if (summed.length > 0) return { fate: 'total', by: 'sum', label };
    if (own.some((figure) => parts.has(figure))) return { fate: 'total', by: 'summary', label };
    if (kind === 'labelled') return { fate: role === 'count' || role === 'aside' ? role : 'total', by: 'label', label };
    if (own.some((figure) => asides.has(figure))) return { fate: 'aside', by: 'label', label };
    if (isSentence(line) || figures.length === 0) return { fate: 'sentence' };
    if (isRate(item)) return { fate: 'rate' };
    if (!figures.some(isNotZero)) return { fate: item.isDated ? 'empty' : 'empty_undated' };
    if (kind !== 'row' && !figures.some(({ column }) => items.columns.has(column))) return { fate: 'outside_columns' };
    const isApart = !rowBlocks.has(block);
    if (isApart && repeats(line)) return { fate: 'repeats_rows' };
    const title = items.sections[section];
    if (kind === 'row' && isApart)
      return { fate: 'other_list', by: title?.isDecoy ? 'title' : 'sum', label: title?.title ?? '' };
    if (figures.some(isKnown)) return { fate: 'balance', by: proposal.goodLinks > 1 ? 'chain' : 'sum', label };
    if (kind !== 'row') return { fate: 'outside_list' };
    if (!figures.some(({ column }) => amounts.has(column))) return { fate: 'other_column' };
    return { fate: 'no_room', by: proposal.goodLinks > 1 ? 'chain' : 'sum' };
  };
}
