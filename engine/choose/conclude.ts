import { boxAround } from '../geometry/index.ts';
import { currencyDecimals, formatMoney, type Money, money } from '../money/index.ts';
import { sourceOfLine, textOf } from '../page/index.ts';
import {
  type AccountReading,
  type AccountType,
  type PrintedCount,
  type ReadingRow,
  type ReadingSuggestion,
  type Source,
  unaccounted,
} from '../reading/index.ts';
import { checkNumber, linesBeyond, rowType } from '../reconcile/index.ts';
import { namesRewards, withoutDates } from '../rows/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import { balancesByDay } from './balances-by-day.ts';
import { datedLinesLeft } from './beside-rows.ts';
import { completePeriod } from './complete-period.ts';
import { findConflicts } from './conflicts.ts';
import { findUnexplained } from './coverage.ts';
import { isSideTotal, sideOfRole } from './items.ts';
import { pagesLost } from './missing-pages.ts';
import { absolute, balanceValue, type Standing, signedSize, sizeOf, sumOfSide } from './money-of.ts';
import { amountColumnsOf, extentOf, type Proposal, type ProposedRow, printsAsRows, printsEnd } from './proposal.ts';
import { type RowDates, readRowDates } from './row-dates.ts';
import { type RowText, rowTexts, type Texts } from './row-text.ts';
import type { SideTotal } from './side-totals.ts';
import { sidesNotReached, sumsNotLeading } from './sides-not-reached.ts';
import type { HeldTotals } from './totals.ts';
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
  const dates = daysOf(view, proposal, texts);
  const byDay = balancesByDay(view, proposal, texts, dates);
  const asides = namedAsides(view, proposal).union(rewardsIn(view, proposal));
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
      counts: [...view.counts, ...countsInLabels(view, proposal)],
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
      ...pagesLost(view, weighed, dates).map((text) => unaccounted(text, candidates.pageCount)),
    ];
  }
}

/** `BRL 61.03 = USD 10.80` below a row: its own amount once more, among its words, where no amounts stand. */
function printedAgain({ item, amount }: ProposedRow, text: RowText | undefined, amounts: ReadonlySet<number>) {
  return (text?.lines ?? [])
    .filter((line) => line !== item.line && line.dates.every((date) => date === text?.dateBelow))
    .flatMap(({ figures }) => figures.filter(({ size, column }) => size === absolute(amount) && !amounts.has(column)))
    .slice(0, 1);
}

function daysOf(view: View, proposal: Proposal, texts: Texts): RowDates {
  // What stands to the holder's credit is hardly a card's, whatever a title says.
  const isCard = view.isCard && [proposal.opening, proposal.closing].some((end) => end && end.value < 0n);
  // `Interest charge on purchases   7.62` under a title of its own, in a list without dates.
  const dated = new Set(view.items.items.flatMap(({ line, section }) => (line.dates.length > 0 ? [section] : [])));
  const isOfPeriod = ({ item: { role, section } }: ProposedRow): boolean =>
    isSideTotal(role) && section > 0 && !dated.has(section);
  return readRowDates({ ...view, isCard }, proposal, texts, isOfPeriod);
}

/** In the minor units of the account's currency. */
function centsOf({ sheet, candidates }: View, value: bigint): Money {
  const more = currencyDecimals(candidates.currency) - sheet.scale;
  return money(more < 0 ? value / 10n ** BigInt(-more) : value * 10n ** BigInt(more));
}

function totalsIn(view: View, proposal: Proposal, { held, contradicting }: HeldTotals): AccountReading['totals'] {
  const notReached = [...sidesNotReached(view, proposal), ...sumsNotLeading(view, proposal)];
  const printed = ({ side, size, label }: SideTotal) => ({
    side,
    amount: centsOf(view, side === 'in' ? size : -size),
    label,
    rows: null,
  });
  return [
    ...held.map(printed),
    ...[...contradicting, ...notReached].map((one) => ({ ...printed(one), isOfRowsAlone: true })),
  ];
}

/** `(33), total credits`: at the begin in brackets it counts the total before. */
const countInLabel = /^\(?(\d{1,4})\)?\s+\p{L}|.\((\d{1,4})\)|\s(\d{1,4})$/u;

/** `Total credits (6) 5,490.51`: beside the total of a whole side, because banks also count some of the rows. */
function countsInLabels(view: View, { rows }: Proposal): PrintedCount[] {
  const onRows = new Set(rows.flatMap(({ item }) => item.line.printed));
  return view.facts.flatMap(({ role, label, token, isBeside }) => {
    const side = sideOfRole(role);
    const found = isBeside && !onRows.has(token) ? countInLabel.exec(withoutDates(label)) : null;
    if (side === null || !found) return [];
    const whole = centsOf(view, sumOfSide(rows, side === 'in' ? 1 : -1));
    if (whole === 0n || sizeOf(token, currencyDecimals(view.candidates.currency)) !== whole) return [];
    return [{ side, count: Number(found[1] ?? found[2] ?? found[3]), label, rows: null }];
  });
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

/** `New cashback 5.21   Redeemed 0.00   Cashback balance 46.33`, apart from the rows and without a day: no money. */
function rewardsIn({ items: { items }, labelOf }: View, { rows, closing }: Proposal): ReadonlySet<SheetFigure> {
  const rowBlocks = new Set(rows.map(({ item }) => item.block));
  const byLine = items.map(({ line, block }) => {
    const isApart = line.dates.length === 0 && !rowBlocks.has(block);
    const figures = [...line.figures, ...line.asides].sort((a, b) => a.token - b.token);
    return figures.map((figure) => ({ figure, line, isApart }));
  });
  type List = (typeof byLine)[number];
  const sumOf = (list: List): bigint => list.reduce((sum, { figure }) => sum + signedSize(figure), 0n);
  const inLists = byLine.flat().filter(({ figure, line }) => line.figures.includes(figure));
  const columns = [...Map.groupBy(inLists, ({ line, figure }) => `${line.page} ${figure.column}`).values()];
  return new Set([...columns, ...byLine].flatMap(rewards).map(({ figure }) => figure));

  /** The figures above a reward, or before it, that lead to it. */
  function rewards(list: List): List {
    return list.flatMap((one, at) => {
      const { figure, line } = one;
      if (!namesRewards(labelOf(line, figure.token) || line.label) || printsEnd(figure, closing)) return [];
      const above = list.slice(Math.max(0, at - rewardPartsMax), at);
      const from = above.findLastIndex(
        (_, index) => index < above.length - 1 && sumOf(above.slice(index)) === figure.size,
      );
      const summed = from < 0 ? [] : [...above.slice(from), one];
      return summed.every(({ isApart }) => isApart) ? summed : [];
    });
  }
}

const rewardPartsMax = 6;

function kindOf({ candidates, options }: View, standing: Standing): AccountType {
  if (candidates.isLoan && !options.accountType) return 'other';
  return options.accountType ?? candidates.accountType ?? (standing === 'owed' ? 'credit_card' : 'chequing');
}

/** The words of a row may begin or go on on another page than its amount (`own`). */
function sourceOf(lines: readonly SheetLine[], own = lines[0] as SheetLine): Source {
  const box = boxAround(lines.filter((line) => line.page === own.page));
  return sourceOfLine({ page: own.page, box, text: textOf(lines) });
}
