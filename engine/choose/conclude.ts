import { boxAround } from '../geometry/index.ts';
import { currencyDecimals, formatMoney, isExchanged, isShareOf } from '../money/index.ts';
import { sourceOfLine, textOf } from '../page/index.ts';
import {
  type AccountReading,
  type AccountType,
  type ReadingRow,
  type ReadingSuggestion,
  type Source,
  unaccounted,
} from '../reading/index.ts';
import { checkNumber, linesBeyond, rowType } from '../reconcile/index.ts';
import { namesRewards } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { balancesByDay } from './balances-by-day.ts';
import { completePeriod } from './complete-period.ts';
import { findConflicts } from './conflicts.ts';
import { datedLinesLeft, findUnexplained } from './coverage.ts';
import { pagesLost } from './missing-pages.ts';
import { absolute, balanceValue, centsOf, type Standing, signedSize } from './money-of.ts';
import { numbersMissing } from './numbered-rows.ts';
import { printedCounts } from './printed-counts.ts';
import { amountColumnsOf, extentOf, type Proposal, type ProposedRow, printsAsRows, printsEnd } from './proposal.ts';
import { readRowDates } from './row-dates.ts';
import { type RowText, rowTexts } from './row-text.ts';
import { sidesNotReached, sumsNotLeading } from './sides-not-reached.ts';
import type { HeldTotals, SideTotal } from './totals.ts';
import { traceOf } from './trace.ts';
import type { View } from './view.ts';
import { conflictsOf, hasTwoMeanings, isWeak, openPeriod, weakProof } from './weak-proof.ts';
import type { Weighed } from './weigh.ts';

export type Conclusion = ReturnType<typeof conclude>;

/** A reading in full: its rows, its account with all that speaks for and against it, and how it was found. */
export function conclude(view: View, weighed: Weighed) {
  const { proposal, witnesses, totals, ends } = weighed;
  const { sheet, items, candidates } = view;
  const texts = rowTexts(view, proposal);
  const dates = readRowDates(view, proposal, texts);
  const byDay = balancesByDay(view, proposal, texts, dates);
  const asides = namedAsides(view, proposal).union(sumsApart(view, proposal));
  const amounts = amountColumnsOf(proposal);
  const again = proposal.rows.flatMap((row) => printedAgain(row, texts.get(row), amounts));
  const explained = new Set([...totals.explained, ...byDay, ...asides, ...again]);
  const lines = [...texts.values()].flatMap((text) => text.lines);
  const unexplained = findUnexplained(view, weighed, explained);
  const found = new Set(unexplained.map(({ figure }) => figure));
  const conflicts = findConflicts(view, proposal, explained, dates).filter(({ figure }) => !found.has(figure));
  const open = [...unexplained, ...datedLinesLeft(view, proposal, new Set(lines)), ...conflicts];
  const rows: readonly ReadingRow[] = proposal.rows.map(rowOf);
  const accounts: readonly AccountReading[] = [account()];
  return {
    accounts,
    rows,
    isHeaded: view.isHeaded,
    /** A printed minus adds here and takes away there. */
    hasTwoMeanings: hasTwoMeanings(proposal, view.headings),
    proposal,
    witnesses,
    lines,
    /** What a person may confirm where the page does not. */
    suggestions: suggestEnds(view, weighed),
    /** What each line and column was taken for. Made when asked for: only an explanation needs it. */
    trace: () => traceOf({ ...view, ...weighed, texts, dates, byDay, asides, unexplained, conflicts }),
  };

  function rowOf(row: ProposedRow, index: number): ReadingRow {
    const { description = '', reference = null, lines = [row.item.line] } = texts.get(row) ?? {};
    const { date, postedDate, isUnsure } = dates.days(row);
    const amount = centsOf(view, row.amount);
    const type = rowType(description, amount, proposal.standing === 'owed' ? 'owed' : 'asset');
    return {
      index,
      account: 0,
      date,
      postedDate,
      description,
      amount,
      balance: row.balance && centsOf(view, balanceValue(row.balance, proposal.standing)),
      type,
      checkNumber: checkNumber(description, reference, type),
      reasons: isUnsure ? ['ambiguous_date'] : [],
      suggestion: null,
      source: sourceOf(lines, row.item.line),
    };
  }

  function account(): AccountReading {
    return {
      index: 0,
      accountType: kindOf(view, proposal.standing),
      accountNumber: candidates.accountNumber,
      currency: candidates.currency,
      period: completePeriod(dates, items.items, rows),
      periodSource: dates.period.start && dates.period.end ? 'printed' : 'derived',
      opening: ends.opening && centsOf(view, ends.opening.value),
      closing: ends.closing && centsOf(view, ends.closing.value),
      openingSource: ends.opening?.source ?? null,
      closingSource: ends.closing?.source ?? null,
      totals: totalsIn(view, proposal, totals),
      counts: printedCounts(view, proposal),
      order: proposal.order,
      directionWitness: weighed.direction,
      unclaimed: unclaimed(),
      saysNoRows: false,
      choices: proposal.choices,
      doubts: [
        ...(isWeak(view, weighed, rows, dates) ? [weakProof] : []),
        ...conflictsOf(candidates),
        ...(dates.reading.isContradicted ? [openPeriod] : []),
      ],
    };
  }

  /** Figures, lines below the closing balance and pages that nothing accounts for. */
  function unclaimed(): AccountReading['unclaimed'] {
    const { closing } = proposal;
    const isExplained = ({ page, bbox, text }: Source): boolean =>
      rows.some(({ source }) => source?.text.includes(text)) ||
      sheet.lines.some(
        (line) =>
          line.page === page && line.box.y0 === bbox[1] && line.figures.every((figure) => explained.has(figure)),
      );
    const decimals = currencyDecimals(candidates.currency);
    const beyond = closing ? linesBeyond(candidates, centsOf(view, closing.value), decimals) : [];
    return [
      ...open.map(({ figure, line }) => ({ amount: centsOf(view, figure.size), source: sourceOf([line]) })),
      ...beyond.filter(({ source }) => !isExplained(source)),
      ...numbersMissing(view, proposal),
      ...[...pagesLost(view, weighed, dates), ...candidates.pagesOfOthers].map((text) =>
        unaccounted(text, candidates.pageCount),
      ),
    ];
  }
}

/**
 * Among a row's words, where no amounts stand: `BRL 61.03 = USD 10.80`, its own amount once more; `Eur 42,50   Kurs 11,6210`, what it
 * was abroad; `30% ( 5322,79 )`, what it is a share of.
 */
function printedAgain({ item, amount }: ProposedRow, text: RowText | undefined, amounts: ReadonlySet<number>) {
  const lines = text?.lines ?? [];
  const words = lines.flatMap(({ tokens }) => tokens.map((token) => token.text));
  const isOwn = (line: SheetLine): boolean =>
    line !== item.line &&
    (line.dates.every((date) => date === text?.dateBelow) || (item.date !== null && line.dates.includes(item.date)));
  const found = lines.flatMap((line) => line.figures.map((figure) => ({ line, figure })));
  return found
    .filter(({ figure }) => !amounts.has(figure.column))
    .filter(
      ({ line, figure: { size } }) =>
        (size === absolute(amount) && isOwn(line)) ||
        words.some((word) => isExchanged(size, amount, word) || isShareOf(size, amount, word)),
    )
    .map(({ figure }) => figure)
    .slice(0, 1);
}

function totalsIn(view: View, proposal: Proposal, { held, contradicting }: HeldTotals): AccountReading['totals'] {
  const notReached = [...sidesNotReached(view, proposal), ...sumsNotLeading(view, proposal)];
  const printed = ({ side, size, label }: SideTotal) => {
    const amount = centsOf(view, side === 'in' ? size : -size);
    return { side, amount, label, rows: null };
  };
  const ofRows = [...contradicting, ...notReached].map((one) => ({ ...printed(one), isOfRowsAlone: true }));
  return [...held.map(printed), ...ofRows];
}

/** Balances that only follow from the chain, for a person to confirm. */
const suggestEnds = (view: View, { proposal, ends }: Weighed): ReadingSuggestion[] =>
  (['opening', 'closing'] as const).flatMap((name): ReadingSuggestion[] => {
    const end = proposal[name];
    if (!end || ends[name]) return [];
    const amount = centsOf(view, end.value);
    const printed = formatMoney(amount, currencyDecimals(view.candidates.currency));
    const title = `Take ${printed} as the ${name} balance: the running balances lead to it.`;
    return [{ title, changes: [{ op: `set_${name}`, account: 0, amount }] }];
  });

/** `Minimum payment   50.00`: outside the list, what words call something else than a sum or a balance. */
function namedAsides({ items, roleOf }: View, proposal: Proposal): ReadonlySet<SheetFigure> {
  const [first, last] = extentOf(proposal);
  const isLikeRow = printsAsRows(proposal);
  // `Arranged overdraft interest   1.01   15,000.56` among the rows is one, if it prints what they do.
  const isInside = (index: number): boolean => index > first && index < last;
  const isAmong = (line: SheetLine): boolean => isInside(line.index) && isLikeRow(line);
  // `   2,418.76     REWARDS POINTS`: what stands first on a line among the rows, where their amounts do, has no name behind it.
  const amounts = amountColumnsOf(proposal);
  const isBareAmong = ({ line, token, column }: SheetFigure): boolean =>
    isInside(line) && token === 0 && amounts.has(column);
  return new Set(
    items.items
      .filter(({ kind, line }) => line.dates.length === 0 && (kind !== 'row' || line.index > last) && !isAmong(line))
      .flatMap(({ line }) =>
        line.figures.filter((figure) => roleOf(line, figure.token, true) === 'aside' && !isBareAmong(figure)),
      ),
  );
}

/**
 * Apart from the rows, and without a day of their own: `New cashback 5.21   Redeemed 0.00   Cashback balance 46.33`, which is no
 * money, and under a title what one row is made up of: `Cards abroad 10.00   Giro 2.00   Charges of April 12.00`.
 */
function sumsApart({ items: { items }, labelOf }: View, { rows, closing }: Proposal): ReadonlySet<SheetFigure> {
  const rowBlocks = new Set(rows.map(({ item }) => item.block));
  const amounts = new Set(rows.map(({ amount }) => absolute(amount)));
  const [, lastRow] = extentOf({ rows });
  const byLine = items.map(({ line, block }) => {
    const isOutside = line.index > lastRow || !rowBlocks.has(block);
    const isApart = isOutside && line.dates.every(({ from }) => from > 0);
    const figures = [...line.figures, ...line.asides].sort((a, b) => a.token - b.token);
    return figures.map((figure) => ({ figure, line, isApart }));
  });
  type List = (typeof byLine)[number];
  const sumOf = (list: List): bigint => list.reduce((sum, { figure }) => sum + signedSize(figure), 0n);
  const inLists = byLine.flat().filter(({ figure, line }) => line.figures.includes(figure));
  const columns = [...Map.groupBy(inLists, ({ line, figure }) => `${line.page} ${figure.column}`).values()];
  const areRewards = ({ figure, line }: List[number]): boolean =>
    namesRewards(labelOf(line, figure.token) || line.label);
  const isMadeUp = ({ figure, line }: List[number]): boolean => line.index > lastRow && amounts.has(figure.size);
  const parts = new Set(columns.flatMap((list) => summed(list, isMadeUp)).map(({ line }) => line));
  return new Set([
    ...[...columns, ...byLine].flatMap((list) => summed(list, areRewards)).map(({ figure }) => figure),
    // `1   10.00   10.00`: how many, at what price.
    ...[...parts].flatMap(({ figures }) => figures),
  ]);

  /** The figures above such a sum, or before it, that lead to it. */
  function summed(list: List, isSum: (one: List[number]) => boolean): List {
    return list.flatMap((one, at) => {
      const { figure } = one;
      if (!isSum(one) || printsEnd(figure, closing)) return [];
      const above = list.slice(Math.max(0, at - partsMax), at);
      const from = above.findLastIndex(
        (_, index) => index < above.length - 1 && sumOf(above.slice(index)) === figure.size,
      );
      const found = from < 0 ? [] : [...above.slice(from), one];
      return found.every(({ isApart }) => isApart) ? found : [];
    });
  }
}

const partsMax = 6;

function kindOf({ candidates, options }: View, standing: Standing): AccountType {
  const byWords = candidates.isLoan ? 'other' : candidates.accountType;
  return options.accountType ?? byWords ?? (standing === 'owed' ? 'credit_card' : 'chequing');
}

/** The words of a row may begin or go on on another page than its amount (`own`). */
function sourceOf(lines: readonly SheetLine[], own = lines[0] as SheetLine): Source {
  const box = boxAround(lines.filter((line) => line.page === own.page));
  return sourceOfLine({ page: own.page, box, text: textOf(lines) });
}
