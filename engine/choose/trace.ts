import type { Box } from '../geometry/index.ts';
import { isBalanceRole } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { isRange } from './date-columns.ts';
import { dayLabelOf } from './day-balances.ts';
import { type Item, isRate, isSentence, isTotal } from './items.ts';
import { isNotZero, markClassOf, sumOfSide } from './money-of.ts';
import { amountColumnsOf, balancesOf, printsAnEnd } from './proposal.ts';
import type { RowDates } from './row-dates.ts';
import type { Texts } from './row-text.ts';
import { repeatsOf } from './told-again.ts';
import { columnsOf, type TracedCell } from './trace-columns.ts';
import type { Unexplained } from './unexplained.ts';
import type { View } from './view.ts';
import type { Weighed } from './weigh.ts';

export type Trace = ReturnType<typeof traceOf>;

/** Amounts of one column with one mark, and which way they went. */
export type TracedSign = Trace['signs'][number];

/** `day_words`: the same words on several days, which the sums show to be balances; `place`: the sums lead there. */
export type Evidence = 'label' | 'day_words' | 'sum' | 'summary' | 'chain' | 'days' | 'title' | 'place';

/** By what it is known, and where a figure prints it. */
export type TracedEnd = NonNullable<Trace['opening']>;

export type LineFate =
  | 'row'
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
  readonly cells: readonly TracedCell[];
}

type Fate = Pick<TracedLine, 'fate'> & Partial<Pick<TracedLine, 'by' | 'label' | 'row'>>;

/** All that a reading was concluded from. */
interface Concluding extends View, Weighed {
  readonly texts: Texts;
  readonly dates: RowDates;
  /** Balances that the rows came to by their day. */
  readonly byDay: ReadonlySet<SheetFigure>;
  readonly asides: ReadonlySet<SheetFigure>;
  readonly unexplained: readonly Unexplained[];
  readonly conflicts: readonly Unexplained[];
}

export function traceOf(from: Concluding) {
  const { sheet, items, roleOf, labelOf, dayBalances, proposal, ends, summary, texts, byDay, asides } = from;
  const { rows, balanceColumn } = proposal;
  const { columns, cellsOf } = columnsOf(from, proposal);
  const rowAt = new Map(rows.map(({ item }, at) => [item.line, at]));
  const textOf = new Map(rows.flatMap((row, at) => (texts.get(row)?.lines ?? []).map((line) => [line, at])));
  const dateBelow = new Map(rows.map((row, at) => [texts.get(row)?.dateBelow, at]));
  const dayOfRows = new Set(rows.flatMap(({ item }) => item.date ?? []));
  const itemOf = new Map(items.items.map((item) => [item.line, item]));
  const isOpen = new Set(from.unexplained.map(({ line }) => line));
  const isConflict = new Set(from.conflicts.map(({ line }) => line));
  const { sums } = from.totals;
  const known = balancesOf(proposal);
  const parts = new Set(summary ? [summary.opening, ...summary.parts, summary.closing] : []);
  const rowBlocks = new Set(rows.map(({ item }) => item.block));
  const amounts = amountColumnsOf(proposal);
  const repeats = repeatsOf(proposal);
  const sides = [sumOfSide(rows, 1), sumOfSide(rows, -1)];
  const byBalances = proposal.goodLinks > 1 ? 'chain' : 'sum';
  return {
    columns,
    signs: signsOf(from),
    opening: endOf('opening'),
    closing: endOf('closing'),
    /** Every line with a figure or a date, from the top. */
    lines: sheet.lines
      .filter(({ figures, asides, dates }) => figures.length + asides.length + dates.length > 0)
      .map((line): TracedLine => {
        const { page, box, text } = line;
        const fate = fateOf(line);
        const own = fate.fate === 'row' ? rows[fate.row ?? -1] : undefined;
        return { page, box, text, by: null, label: '', row: null, ...fate, cells: own ? cellsOf(own) : [] };
      }),
    dates: from.dates,
  };

  function endOf(name: 'opening' | 'closing') {
    const { figure = null } = ends[name] ?? {};
    const line = figure && sheet.lines[figure.line];
    if (!figure || !line) return ends[name] && { by: 'chain' as const, page: null, box: null };
    return { by: evidenceOfEnd(name, figure, line), page: line.page, box: line.printed[figure.token]?.box ?? null };
  }

  function evidenceOfEnd(name: 'opening' | 'closing', figure: SheetFigure, line: SheetLine): Evidence {
    if (dayBalances.has(dayLabelOf(line))) return 'day_words';
    if (isBalanceRole(roleOf(line, figure.token, true))) return 'label';
    if (summary?.[name] === figure) return 'summary';
    return figure.column === balanceColumn ? 'chain' : 'place';
  }

  function labelIn(line: SheetLine, figure: SheetFigure | undefined): string {
    return (figure && labelOf(line, figure.token)) || line.label;
  }

  function fateOf(line: SheetLine): Fate {
    const row = rowAt.get(line);
    if (row !== undefined) return { fate: 'row', row };
    if (isConflict.has(line)) return { fate: 'other_balance', by: 'label', label: line.label };
    const item = itemOf.get(line);
    // A dated line may be a row of a shop: `Jul. 16  TOTAL WINE & MORE  122.26`.
    const isNamedTotal = item !== undefined && !item.isDated && isTotal(item.role);
    if (isOpen.has(line)) return { fate: 'unexplained', by: isNamedTotal ? 'label' : null, label: line.label };
    const [name, other] = (['opening', 'closing'] as const).filter((one) => ends[one]?.figure?.line === line.index);
    const end = name && ends[name]?.figure;
    if (end) return { fate: other ? 'both_ends' : name, by: evidenceOfEnd(name, end, line), label: labelIn(line, end) };
    const text = textOf.get(line);
    if (text !== undefined && item?.kind !== 'labelled') return { fate: 'row_text', row: text };
    if (item) return fateOfFigures(item);
    const above = line.dates.map((date) => dateBelow.get(date)).find((at) => at !== undefined);
    if (above !== undefined) return { fate: 'date_below', row: above };
    if (line.dates.some((date) => dayOfRows.has(date))) return { fate: 'day_heading' };
    if (from.headingLines.has(line.index) || items.sections.some(({ title }) => title !== '' && title === line.text))
      return { fate: 'heading' };
    return { fate: isRange(line) ? 'range' : 'date_alone' };
  }

  /** Why a line with a figure is not a row. */
  function fateOfFigures(item: Item): Fate {
    const { line, kind, role, block, section } = item;
    const { figures } = line;
    const own = [...figures, ...line.asides];
    const named = (figure: SheetFigure) => roleOf(line, figure.token, kind !== 'row');
    const label = labelIn(line, own[0]);
    if (dayBalances.has(dayLabelOf(line))) return { fate: 'balance', by: 'day_words', label: line.label };
    if (own.some((figure) => byDay.has(figure))) return { fate: 'balance', by: 'days' };
    if (own.every((figure) => asides.has(figure)) || (role === 'aside' && !item.isDated))
      return { fate: 'aside', by: 'label', label };
    const isBalance = isBalanceRole(role) || figures.some((figure) => isBalanceRole(named(figure)));
    const summed = own.filter((figure) => sums.has(figure));
    if (kind !== 'row' && isBalance && summed.length === 0) return { fate: 'balance', by: 'label', label };
    // Balances at the ends count as sums of rows too, and what no label calls a total is the balance.
    const isEnd = (one: SheetFigure): boolean => printsAnEnd(one, proposal) && !sides.includes(one.size);
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
    if (figures.some((figure) => isNotZero(figure) && known.has(figure.size)))
      return { fate: 'balance', by: byBalances, label };
    if (kind !== 'row') return { fate: 'outside_list' };
    if (!figures.some(({ column }) => amounts.has(column))) return { fate: 'other_column' };
    return { fate: 'no_room', by: byBalances };
  }
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
