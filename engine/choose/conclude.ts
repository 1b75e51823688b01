import { currencyDecimals, formatMoney, type Money, money, zero } from '../money/index.ts';
import {
  type AccountReading,
  type AccountType,
  type ReadingRow,
  type ReadingSuggestion,
  type Source,
  unaccounted,
} from '../reading/index.ts';
import { checkNumber, linesBeyond, printedCounts, rowType } from '../reconcile/index.ts';
import type { SheetFigure, SheetLine } from '../sheet/index.ts';
import type { Choice } from './choice.ts';
import { completePeriod } from './complete-period.ts';
import { findConflicts } from './conflicts.ts';
import { findUnexplained } from './coverage.ts';
import { isContradicted, isWitnessed, weightOf } from './direction.ts';
import { isSideTotal } from './items.ts';
import { balanceValue, type Standing, sizeOf } from './money-of.ts';
import type { Proposal, ProposedRow } from './proposal.ts';
import { readRowDates } from './row-dates.ts';
import { rowTexts } from './row-text.ts';
import { sidesNotReached, sumsNotLeading } from './sides-not-reached.ts';
import { traceOf } from './trace.ts';
import { valueBalances } from './value-balances.ts';
import type { View } from './view.ts';
import { endsAgainstDays, hasTwoMeanings, isWeak, takesBothWays, takesTotals, weakProof } from './weak-proof.ts';
import { isAnchored, summaryOf, type Weighed } from './weigh.ts';

export function conclude(view: View, { proposal, witnesses, direction, totals, areBothTold, ends }: Weighed): Choice {
  const { sheet, items, candidates } = view;
  const texts = rowTexts(sheet, proposal, view.dateColumns, view.named, items.sections, (line) =>
    view.otherLines.has(line),
  );
  // What stands to the holder's credit is hardly a card's, whatever a title says.
  const isCard = view.isCard && [proposal.opening, proposal.closing].some((end) => end && end.value < 0n);
  // `Interest charge on purchases   7.62` under a title of its own, in a list without dates.
  const dated = new Set(items.items.flatMap(({ line, section }) => (line.dates.length > 0 ? [section] : [])));
  const isOfPeriod = ({ item: { role, section } }: ProposedRow): boolean =>
    isSideTotal(role) && section > 0 && !dated.has(section);
  const dates = readRowDates({ ...view, isCard }, proposal, texts, isOfPeriod);
  const valued = valueBalances(items.items, proposal, texts, view.dateColumns, dates.dayOf, sheet.scale);
  const notReached = [
    ...sidesNotReached(view.summaries, proposal, sheet.scale, (figure) => isTotalOfSide(view, figure)),
    ...sumsNotLeading(items.items, proposal, sheet.scale, view.roleOf),
  ];
  const asides = namedAsides(view, proposal);
  const areEndsNamed = isAnchored(view, proposal);
  const explained = totals.explained.union(valued).union(asides);
  const unexplained = findUnexplained(
    sheet,
    items,
    proposal,
    view.dateColumns,
    view.headings,
    view.headed,
    explained,
    areEndsNamed,
    areBothTold,
    candidates.currency,
  );
  const conflicts = findConflicts(view, proposal).filter(({ figure }) => !explained.has(figure));
  const currency = candidates.currency;
  const decimals = currencyDecimals(currency);
  const cents = (value: bigint): Money => rescale(value, sheet.scale, decimals);
  const rows = proposal.rows.map((row, index): ReadingRow => {
    const text = texts.get(row);
    const { date, postedDate, isUnsure } = dates.days(row);
    const description = text?.description ?? '';
    const amount = cents(row.amount);
    const type = rowType(description, amount, proposal.standing === 'owed' ? 'owed' : 'asset');
    return {
      index,
      account: 0,
      date,
      postedDate,
      description,
      amount,
      balance: row.balance ? cents(balanceValue(row.balance, sheet.scale, proposal.standing)) : null,
      type,
      checkNumber: checkNumber(description, text?.reference ?? null, type),
      reasons: isUnsure ? ['ambiguous_date'] : [],
      suggestion: null,
      source: sourceOf(text?.lines ?? [row.item.line], row.item.line),
    };
  });
  const amounts = rows.map(({ amount }) => amount ?? zero);
  const rowTokens = new Set(proposal.rows.flatMap(({ item }) => item.line.printed));
  const besideRows = view.facts.filter(({ token }) => !rowTokens.has(token));
  const areExplained = ({ page, bbox }: Source): boolean =>
    sheet.lines.some(
      (line) => line.page === page && line.box.y0 === bbox[1] && line.figures.every((figure) => explained.has(figure)),
    );
  const account: AccountReading = {
    index: 0,
    accountType: kindOf(view, proposal.standing),
    accountNumber: candidates.accountNumber,
    currency,
    period: completePeriod(dates, items.items, rows),
    periodSource: dates.period.start && dates.period.end ? 'printed' : 'derived',
    opening: ends.opening && cents(ends.opening.value),
    closing: ends.closing && cents(ends.closing.value),
    openingSource: ends.opening?.source ?? null,
    closingSource: ends.closing?.source ?? null,
    totals: [
      ...totals.held.map(({ total }) => ({ ...total, amount: cents(total.amount) })),
      ...[...totals.contradicting, ...notReached].map(({ side, label, size }) => ({
        side,
        label,
        amount: cents(side === 'in' ? size : -size),
        rows: null,
        isOfRowsAlone: true,
      })),
    ],
    counts: [...view.counts, ...printedCounts(amounts, besideRows, decimals)],
    order: proposal.order,
    directionWitness: direction,
    unclaimed: [
      ...[...unexplained, ...conflicts].map(({ figure, line }) => ({
        amount: cents(sizeOf(figure, sheet.scale)),
        source: sourceOf([line]),
      })),
      ...(proposal.closing ? linesBeyond(candidates, cents(proposal.closing.value), decimals) : []).filter(
        ({ source }) => !rows.some((row) => row.source?.text.includes(source.text)) && !areExplained(source),
      ),
      ...(isAnchored(view, proposal, true) ? [] : candidates.missingPages).map((text) =>
        unaccounted(text, candidates.pageCount),
      ),
    ],
    saysNoRows: false,
    choices: proposal.choices,
    doubts:
      isWeak(proposal, rows, totals.held.length, view.headings, sheet.scale, decimals) ||
      takesBothWays(proposal, items.sections, view.headings) ||
      (takesTotals(proposal) && !areEndsNamed) ||
      endsAgainstDays(sheet, proposal, dates.dayOf)
        ? [weakProof]
        : [],
  };
  const lines = [...texts.values()].flatMap((text) => text.lines);
  const format = (value: bigint): string => formatMoney(cents(value), decimals);
  const suggestions = (['opening', 'closing'] as const).flatMap((name): ReadingSuggestion[] => {
    const end = proposal[name];
    if (!end || ends[name]) return [];
    const op = name === 'opening' ? 'set_opening' : 'set_closing';
    return [
      {
        title: `Take ${format(end.value)} as the ${name} balance: the running balances lead to it.`,
        changes: [{ op, account: 0, amount: cents(end.value) }],
      },
    ];
  });
  return {
    accounts: [account],
    rows,
    areDatesTold: dates.areTold,
    isTotalled: areBothTold,
    isHeaded: view.isHeaded,
    hasTwoMeanings: hasTwoMeanings(proposal, view.headings),
    isWitnessed: isWitnessed(witnesses),
    isContradicted: isContradicted(witnesses) && weightOf(witnesses) < 0,
    proposal,
    witnesses,
    lines,
    suggestions,
    trace: () =>
      traceOf({
        ...view,
        proposal,
        ends,
        summary: summaryOf(view.summaries, proposal, sheet.scale),
        texts,
        dates,
        sums: totals.sums,
        valued,
        asides,
        unexplained,
        conflicts,
      }),
    tried: () => [],
  };
}

/** `Minimum payment   50.00`: outside the list, what words call something else than a sum or a balance. */
function namedAsides({ items, roleOf }: View, { rows }: Proposal): ReadonlySet<SheetFigure> {
  const last = Math.max(...rows.map(({ item }) => item.line.index));
  return new Set(
    items.items
      .filter(({ kind, line }) => line.dates.length === 0 && (kind !== 'row' || line.index > last))
      .flatMap(({ line }) => line.figures.filter((figure) => roleOf(line, figure.token, true) === 'aside')),
  );
}

function isTotalOfSide({ sheet, roleOf }: View, { line, token }: SheetFigure): boolean {
  const own = sheet.lines[line];
  return isSideTotal(own ? roleOf(own, token, true) : null);
}

function kindOf({ candidates, options }: View, standing: Standing): AccountType {
  if (options.accountType) return options.accountType;
  const printed = candidates.accountType;
  if (printed !== null) return printed;
  return standing === 'owed' ? 'credit_card' : 'chequing';
}

function rescale(value: bigint, scale: number, decimals: number): Money {
  return money(scale <= decimals ? value * 10n ** BigInt(decimals - scale) : value / 10n ** BigInt(scale - decimals));
}

/** The words of a row may begin or go on on another page than its amount (`own`). */
function sourceOf(lines: readonly SheetLine[], own = lines[0] as SheetLine): NonNullable<ReadingRow['source']> {
  const same = lines.filter((line) => line.page === own.page);
  const edge = (pick: (line: SheetLine) => number, best: (...values: number[]) => number) => best(...same.map(pick));
  return {
    page: own.page,
    bbox: [
      edge((line) => line.box.x0, Math.min),
      edge((line) => line.box.y0, Math.min),
      edge((line) => line.box.x1, Math.max),
      edge((line) => line.box.y1, Math.max),
    ],
    text: lines.map((line) => line.text).join(' '),
  };
}
