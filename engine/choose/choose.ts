import { foldText } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, type Money, money, zero } from '../money/index.ts';
import { groupByGaps, type Line, type PageLayout, type Token } from '../page/index.ts';
import {
  type AccountReading,
  type AccountType,
  type Doubt,
  doubtText,
  isDebt,
  type PrintedCount,
  type ReadingRow,
  type ReadingSuggestion,
  type Source,
  type StatementReason,
  unaccounted,
  withDoubt,
} from '../reading/index.ts';
import { remembering } from '../recall/index.ts';
import { checkNumber, linesBeyond, type Proved, printedCounts, prove, rowType } from '../reconcile/index.ts';
import {
  type Candidates,
  type ColumnRole,
  type Fact,
  type FactRole,
  findFacts,
  isBalanceRole,
  nameCardEnds,
  namesDebt,
  sideOfCount,
  wordingOf,
} from '../rows/index.ts';
import {
  inOrderOfLines,
  joinDatesBelow,
  makeSheet,
  partPanels,
  type Sheet,
  type SheetFigure,
  type SheetLine,
  splitSideBySide,
} from '../sheet/index.ts';
import { type Chain, findChains } from './chain.ts';
import { findHeadingLines, type HeadingLine, headingRoles, nameBothSides, namesDates } from './column-words.ts';
import { completePeriod } from './complete-period.ts';
import { findUnexplained, moneyRoles, type Unexplained } from './coverage.ts';
import { type DateColumn, dateIn, findDateColumns } from './date-columns.ts';
import { dayBalanceLabels, dayLabelOf } from './day-balances.ts';
import { underDayTotals } from './day-totals.ts';
import {
  type DirectionClues,
  findWitnesses,
  isContradicted,
  isDirectionProved,
  isWitnessed,
  type Witness,
  weightOf,
} from './direction.ts';
import { findEnds } from './ends.ts';
import { proposeFromChain } from './from-chain.ts';
import { pairsOf, proposeFromSums, proposeNearest } from './from-sums.ts';
import { findItems, type Item, type Items, isSentence, isSideTotal, type RoleOf } from './items.ts';
import { absolute, balanceValue, isSigned, type Sided, type Standing, sizeOf } from './money-of.ts';
import { monthOf } from './month-of.ts';
import { balancesOf, type Proposal, type ProposedRow } from './proposal.ts';
import { readRowDates } from './row-dates.ts';
import { rowTexts } from './row-text.ts';
import { withRunningBalances } from './running-balances.ts';
import { sidesNotReached, sumsNotLeading } from './sides-not-reached.ts';
import { findSummaries, type Summary } from './summary.ts';
import { type HeldTotals, holdTotals } from './totals.ts';
import { type Trace, traceOf } from './trace.ts';
import { findUnits } from './units.ts';
import { valueBalances } from './value-balances.ts';
import { endsAgainstDays, hasTwoMeanings, isWeak, takesBothWays, takesTotals, weakProof } from './weak-proof.ts';

/** A reading of the whole page that the arithmetic chose. */
export interface Choice {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly proposal: Proposal;
  readonly witnesses: readonly Witness[];
  /** What a person may confirm where the page does not. */
  readonly suggestions: readonly ReadingSuggestion[];
  /** Headings, or the days themselves, say which is the day it happened and which the booking day beside it. */
  readonly areDatesTold: boolean;
  /** Something strong on the page speaks for all signs turned round. */
  readonly isContradicted: boolean;
  /** Something strong on the page speaks for the signs as they are. */
  readonly isWitnessed: boolean;
  /** The page prints what came in and what went out, and the rows come to both. */
  readonly isTotalled: boolean;
  /** A line names the columns of the rows below it. */
  readonly isHeaded: boolean;
  /** A printed minus adds here and takes away there. */
  readonly hasTwoMeanings: boolean;
  /** The lines that its rows take up. */
  readonly lines: readonly Pick<SheetLine, 'page' | 'box'>[];
  /** What each line and column was taken for. Made when asked for: only an explanation needs it. */
  readonly trace: () => Trace;
  /** This reading and the others that were tried, in the order they were found. Made when asked for, as the trace is. */
  readonly tried: () => readonly Tried[];
}

/** How the page was looked at: as printed, or after a change that makes rows of some layouts visible. */
export type Way = 'as_printed' | 'panel_beside' | 'day_totals' | 'day_balances' | 'order_of_lines' | 'labels_as_rows';

/** One reading that was tried. */
export interface Tried {
  readonly way: Way;
  readonly proposal: Proposal;
  readonly account: AccountReading | null;
  readonly reasons: readonly StatementReason[];
  readonly isProved: boolean;
  readonly isTaken: boolean;
}

export interface ChooseOptions {
  readonly accountType: AccountType | null;
}

/** The best readings of the page, the likeliest first; none where no rows lead from balance to balance. */
export function choose(
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
  candidates: Candidates,
  options: ChooseOptions,
): Choice | null {
  const printed = layouts.flatMap((layout) => layout.lines);
  const lines = joinDatesBelow(printed) ?? printed;
  const split = splitSideBySide(lines);
  const sheetOf = (some: readonly Line[]): Sheet =>
    makeSheet(some, layouts.length, candidates.currency, monthOf(candidates.periods), namesDates);
  const sheets = [lines, ...(split ? [split] : [])].map(sheetOf);
  const views = sheets.map((sheet) => viewOf(sheet, facts, candidates, options, true));
  const found = views.flatMap((view) => conclusionsOf(view, 'as_printed'));
  if (found.some(isProved)) return pick(found);
  // Where balances run along the rows, no reading may pass them by.
  const isChained = found.some(({ proposal }) => proposal.goodLinks > 1);
  const beside = (isChained ? [] : [partPanels(lines)]).flatMap((some) =>
    some ? viewOf(sheetOf(some), factsOn(layouts, some), candidates, options, true) : [],
  );
  const panels = beside.flatMap((view) => conclusionsOf(view, 'panel_beside'));
  const plain = [...found, ...panels];
  if (panels.some(isProved)) return pick(panels, plain);
  const inDays = underDayTotals(lines);
  const days = inDays ? [viewOf(sheetOf(inDays), facts, candidates, options, true)] : [];
  const withBalances = [...days, ...views].flatMap((view) => withDayBalances(view) ?? []);
  const tried = [
    ...days.flatMap((view) => conclusionsOf(view, 'day_totals')),
    ...withBalances.flatMap((view) => conclusionsOf(view, 'day_balances')),
  ];
  const byDay = tried.filter(isProved);
  if (byDay.length > 0) return pick(byDay, [...plain, ...tried]);
  const ragged = sheets.flatMap((sheet) => inOrderOfLines(sheet) ?? []);
  const inOrder = ragged.flatMap((sheet) =>
    conclusionsOf(viewOf(sheet, facts, candidates, options, true), 'order_of_lines'),
  );
  if (inOrder.some(isProved)) return pick(inOrder, [...plain, ...tried, ...inOrder]);
  const others = sheets.map((sheet) => viewOf(sheet, facts, candidates, options, false)).filter(hasLabelledRows);
  // Without their words a balance might pass for a row: only sums that the page prints of both sides can tell, or signs on
  // all rows that lead between named balances.
  const isTold = ({ isTotalled, proposal }: Concluded): boolean =>
    isTotalled || (proposal.choices === 0 && proposal.rows.every(({ figures }) => figures.every(isSigned)));
  const asRows = others.flatMap((view) => conclusionsOf(view, 'labels_as_rows'));
  const all = [...plain, ...tried, ...inOrder, ...asRows];
  const last = [...inOrder, ...found, ...asRows.filter(isTold)];
  if (last.some(isProved)) return pick(last, all);
  const nearest = [...views, ...beside].flatMap((view) =>
    proposalsOf(view)
      .nearest()
      .filter(({ rows }) => rows.length > 0)
      .map((one) => concluded(view, one, beside.includes(view) ? 'panel_beside' : 'as_printed')),
  );
  const [best] = [...last.slice(0, 1), ...nearest].sort(byWhatIsOpen);
  const choice = best ? pick([best], [...all, ...nearest]) : null;
  // The search left out a chain so short, or ends so unlikely: what ties out by them is no proof.
  return best && choice && isProved(best) ? doubted(choice, weakProof) : choice;
}

/** Of readings that are not proved, the one that leaves the least open comes first. */
const byWhatIsOpen = (one: Concluded, other: Concluded): number => opennessOf(one) - opennessOf(other);

/** The share of rows to look at and of figures that nothing accounts for, and a little for each reason and each bit. */
function opennessOf({ choice, proved, proposal }: Concluded): number {
  const { rows, proof } = proved();
  const flagged = rows.filter(({ reasons }) => reasons.length > 0).length;
  const unclaimed = choice().accounts.reduce((count, account) => count + account.unclaimed.length, 0);
  const share = rows.length === 0 ? 1 : (flagged / 2 + unclaimed) / (rows.length + unclaimed);
  return share + proof.reasons.length * 0.1 + proposal.cost * 0.05;
}

/** What the words of a panel name stands in the panel. */
const factsOn = (layouts: readonly PageLayout[], lines: readonly Line[]): readonly Fact[] =>
  findFacts(layouts.map((layout) => ({ ...layout, lines: lines.filter(({ page }) => page === layout.number) })));

/** The same page with lines that may print the balance after each day taken for such. */
function withDayBalances({ sheet, facts, candidates, options, items }: View): View | null {
  const labels = dayBalanceLabels(items.items);
  return labels.size === 0 ? null : viewOf(sheet, facts, candidates, options, true, labels);
}

function conclusionsOf(view: View, way: Way): Concluded[] {
  const { chains, sums } = proposalsOf(view);
  const found = chains.map((proposal) => concluded(view, proposal, way));
  // No sum rivals a chain that is proved, so that it need not be looked for.
  if (found.some(isProved)) return found;
  const left = Math.max(0, proposalsMax - chains.length);
  return [
    ...found,
    ...sums()
      .slice(0, left)
      .map((proposal) => concluded(view, withRunningBalances(proposal, view.sheet.scale), way)),
  ];
}

/** Among its rows are lines whose words call them balances or totals. */
const hasLabelledRows = ({ items }: View): boolean =>
  items.items.some(
    ({ kind, role, isDated }) => kind === 'row' && (isDated ? role !== null && role !== 'unknown' : isSideTotal(role)),
  );

const proposalsMax = 4;
const marginMin = 3;
const dearMin = 8;

/** A reading that is worked out in full only when asked for: most can neither be proved nor rival another. */
interface Concluded {
  readonly proposal: Proposal;
  readonly way: Way;
  readonly isTotalled: boolean;
  /** Both ends and the direction are known, without which nothing is proved. */
  readonly mayBeProved: boolean;
  /** Its balances are held or owed as those of such an account are. */
  readonly isOfKind: boolean;
  readonly choice: () => Choice;
  readonly proved: () => Proved;
}

const isProved = ({ mayBeProved, proved }: Concluded): boolean => mayBeProved && proved().proof.isProved;

function concluded(view: View, found: Proposal, way: Way): Concluded {
  const weighed = weigh(view, found);
  const { proposal, areBothTold, ends, direction } = weighed;
  const choice = once(() => conclude(view, weighed));
  return {
    proposal,
    way,
    isTotalled: areBothTold,
    isOfKind: view.isCard === (proposal.standing === 'owed'),
    mayBeProved: ends.opening !== null && ends.closing !== null && direction !== null,
    choice,
    proved: once(() => prove(choice().accounts, choice().rows)),
  };
}

function once<Answer>(work: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | null = null;
  return () => {
    known ??= { answer: work() };
    return known.answer;
  };
}

/** The reading that is taken, with all that were tried. */
function pick(found: readonly Concluded[], all = found): Choice | null {
  const choice = choiceOf(found);
  const tried = (): Tried[] =>
    all.map((one): Tried => {
      const { reasons, isProved } = one.proved().proof;
      const account = one.choice().accounts[0] ?? null;
      const isTaken = one.proposal === choice?.proposal;
      return { way: one.way, proposal: one.proposal, account, reasons, isProved, isTaken };
    });
  return choice && { ...choice, tried };
}

/** The first reading that is proved, else the first; another one that proves other figures about as well leaves both open. */
function choiceOf(found: readonly Concluded[]): Choice | null {
  // Of readings that tie out, one that comes to the printed sums of both sides as well is the page's own.
  const best = found.find((one) => one.isTotalled && isProved(one)) ?? found.find(isProved);
  if (!best) return found[0]?.choice() ?? null;
  const rival = found.find(
    (other) =>
      other !== best &&
      other.isTotalled === best.isTotalled &&
      other.proposal.cost <= best.proposal.cost + marginMin &&
      isStrongAs(other, best) &&
      isProved(other) &&
      !(best.isOfKind && hasSameRows(other, best)) &&
      keyOf(other.choice()) !== keyOf(best.choice()),
  );
  // What fits only against the words, where another reading goes along with them and breaks no chain, may be its mirror image.
  const isDear = found.some(
    (other) =>
      other.proposal.cost + dearMin < best.proposal.cost &&
      other.proposal.badLinks === 0 &&
      isStrongAs(other, best) &&
      !isPartOf(other, best),
  );
  // One that goes along with them better, and ties out but for its direction, is not ruled out by that.
  const isOpen = found.some(
    (other) =>
      other.proposal.cost < best.proposal.cost &&
      isStrongAs(other, best) &&
      other.proved().proof.reasons.join() === 'direction_unproved' &&
      keyOf(other.choice()) !== keyOf(best.choice()),
  );
  const choice = best.choice();
  if (!rival && !isDear && !isOpen && !choice.hasTwoMeanings) return choice;
  const doubt = {
    reason: 'open_hypotheses' as const,
    text: doubtText('rivalFigures'),
  };
  return doubted(choice, doubt);
}

const doubted = (choice: Choice, doubt: Doubt): Choice => ({
  ...choice,
  accounts: choice.accounts.map((account) => withDoubt(account, doubt)),
});

/** All its rows are the other's as well, and go the same way: it only ends before them, and is no mirror image. */
function isPartOf({ proposal: { rows } }: Concluded, { proposal: whole }: Concluded): boolean {
  const amounts = new Map(whole.rows.map(({ item, amount }) => [item, amount]));
  return rows.every(({ item, amount }) => amounts.get(item) === amount);
}

/** Rows that come to nothing lead from a balance to itself, be it held or owed. */
const hasSameRows = (one: Concluded, other: Concluded): boolean =>
  other.proposal.opening?.value === other.proposal.closing?.value && isPartOf(one, other) && isPartOf(other, one);

const isStrongAs = (other: Concluded, best: Concluded): boolean =>
  other.proposal.goodLinks * 2 >= best.proposal.goodLinks;

const keyOf = ({ accounts, rows }: Choice): string =>
  `${accounts.map(({ opening, closing }) => `${opening} ${closing}`)} ${rows.map(({ amount }) => amount).sort()}`;

/** What every step of the search looks at. */
interface View {
  readonly sheet: Sheet;
  readonly candidates: Candidates;
  readonly options: ChooseOptions;
  readonly dateColumns: readonly DateColumn[];
  /** What headings over rows call each column. */
  readonly headings: ReadonlyMap<number, ColumnRole>;
  /** Columns that any heading calls money. */
  readonly headed: ReadonlySet<number>;
  readonly headingLines: ReadonlyMap<number, string>;
  readonly named: readonly HeadingLine[];
  readonly isHeaded: boolean;
  readonly areSidesNamed: boolean;
  readonly items: Items;
  readonly otherLines: ReadonlySet<SheetLine>;
  readonly roleOf: RoleOf;
  readonly labelOf: (line: SheetLine, token: number) => string;
  readonly summaries: readonly Summary[];
  readonly isCard: boolean | null;
  readonly wordsOf: (item: Item) => number;
  readonly facts: readonly Fact[];
  /** How many rows of a side the page says that there are. */
  readonly counts: readonly PrintedCount[];
  /** Words of lines that are tried as the balance after each day. */
  readonly dayBalances: ReadonlySet<string>;
}

function viewOf(
  sheet: Sheet,
  found: readonly Fact[],
  candidates: Candidates,
  options: ChooseOptions,
  trustsLabels: boolean,
  dayBalances: ReadonlySet<string> = new Set(),
): View {
  const facts = new Map(found.map((fact) => [fact.token, fact]));
  const roleOf: RoleOf = (line, token, isAboveToo = false) => {
    if (dayBalances.has(dayLabelOf(line))) return 'carried';
    const fact = facts.get(line.printed[token] as Token);
    return !fact || (!fact.isBeside && !isAboveToo) ? null : fact.role;
  };
  const dateColumns = findDateColumns(sheet);
  const named = findHeadingLines(sheet);
  const headingLines = new Map(named.map(({ line, cells }) => [line, cells.map(({ text }) => text).join(' ')]));
  const overRows = named.filter(({ line }) => isOverRows(sheet, dateColumns, headingLines, line));
  const headings = headingRoles(sheet, overRows.length > 0 ? overRows : named);
  const moneyIn = (roles: ReadonlyMap<number, ColumnRole>): ReadonlySet<number> =>
    new Set([...roles].flatMap(([column, role]) => (moneyRoles.has(role) ? [column] : [])));
  const kind = options.accountType ?? candidates.accountType;
  // A title that calls it something else than the labels do leaves it open, and so do loans and shares, which are no kind.
  const titled = options.accountType ? null : candidates.titledType;
  const isCard =
    kind === null || kind === 'other' || (titled !== null && isDebt(titled) !== isDebt(kind)) ? null : isDebt(kind);
  const items = findItems(sheet, dateColumns, headingLines, moneyIn(headings), roleOf, trustsLabels);
  return {
    sheet,
    candidates,
    options,
    dateColumns,
    headings,
    headed: moneyIn(headingRoles(sheet, named)),
    headingLines,
    named,
    isHeaded: overRows.length > 0,
    areSidesNamed: overRows.some(({ cells }) => nameBothSides(cells)),
    items,
    otherLines: otherLinesOf(sheet, items, headingLines),
    roleOf,
    summaries: findSummaries(items.items, sheet.scale),
    labelOf: (line, token) => facts.get(line.printed[token] as Token)?.label ?? '',
    isCard,
    counts: countsOf(found),
    facts: found,
    dayBalances,
    wordsOf: (item) => wordingOf(item.line.label),
  };
}

const linesToRowMax = 8;

/** A line with a date of the rows and a figure stands below it: a summary has headings too, and a line of its own below them. */
function isOverRows(
  sheet: Sheet,
  dateColumns: readonly DateColumn[],
  headings: ReadonlyMap<number, string>,
  heading: number,
): boolean {
  let hasFigures = false;
  for (const line of sheet.lines.slice(heading + 1, heading + 1 + linesToRowMax)) {
    if (hasFigures && headings.has(line.index)) return false;
    if (line.figures.length === 0) continue;
    if (dateColumns.some((column) => dateIn(line, column))) return true;
    hasFigures = true;
  }
  return false;
}

function countsOf(facts: readonly Fact[]): PrintedCount[] {
  return facts.flatMap(({ role, label, token }): PrintedCount[] => {
    const side = role === 'count' && /^\d+$/u.test(token.text) ? sideOfCount(label) : null;
    return side === null ? [] : [{ side, count: Number(token.text), label, rows: null }];
  });
}

interface Proposals {
  /** By the chain of running balances, the best first. */
  readonly chains: readonly Proposal[];
  /** By sums alone, the cheapest first. */
  readonly sums: () => readonly Proposal[];
  /** Whether or not they tie out: the longest chain, and what goes along with the words. */
  readonly nearest: () => readonly Proposal[];
}

const proposalsOf = remembering(propose);

function propose(view: View): Proposals {
  const { sheet, items, headings, isCard } = view;
  const rows = items.items.filter((item) => item.kind === 'row');
  if (rows.length === 0) return { chains: [], sums: () => [], nearest: () => [] };
  const [firstRow, lastRow] = [rows[0] as Item, rows.at(-1) as Item].map((item) => item.line.index) as [number, number];
  const blocks = new Set(rows.map((row) => row.block));
  const ends = findEnds(
    items.items,
    view.roleOf,
    view.labelOf,
    (item, figure) => sideOf(view, item, figure, blocks),
    firstRow,
    lastRow,
    view.summaries,
  );
  const all = findChains(items.items, items.columns, sheet.scale);
  // One row between two balances leads from one to the other by its only amount, and headings name both columns.
  const leadsByOne = ({ column, links: [, link, other] }: Chain): boolean => {
    const [only, another] = link?.parts ?? [];
    if (rows.length > 1 || !only || another || other) return false;
    return headings.get(column) === 'balance' && moneyRoles.has(headings.get(only.figure.column) ?? 'other');
  };
  const found = all.slice(0, 4).filter((chain) => (chain.good > 1 || leadsByOne(chain)) && chain.good > chain.bad * 2);
  const chains = found
    .map((chain) => proposeFromChain(chain, items.items, ends, sheet.scale))
    .filter(
      (proposal) =>
        proposal.rows.filter((row) => row.item.isDated).length * 2 >= rows.filter((row) => row.isDated).length,
    );
  // Where balances run along the rows, no reading may pass them by.
  const isBeside = (column: number): boolean =>
    rows.some(({ line }) => line.figures.length > 1 && line.figures.some((figure) => figure.column === column));
  const headed = [...headings].find(([column, role]) => role === 'balance' && isBeside(column))?.[0] ?? null;
  const balanceColumn = found[0]?.column ?? headed;
  const clues = { headings, sections: items.sections, wordingOf: view.wordsOf, isCard: isCard === true };
  const pairs = once(() => pairsOf(ends, isCard === true, sheet.scale));
  const parted = once(() =>
    exclusionsOf(items, balanceColumn).map(({ blocks: excluded, columns, cost }) => ({
      units: findUnits(items.items, columns, balanceColumn, excluded, clues, sheet.scale),
      options: { scale: sheet.scale, balanceColumn, baseCost: cost },
    })),
  );
  const sums = (): Proposal[] =>
    parted()
      .flatMap(({ units, options }) => proposeFromSums(units, items.items, pairs(), options))
      .sort((a, b) => a.cost - b.cost);
  const nearest = (): Proposal[] => [
    ...[all, findChains(items.items, items.columns, sheet.scale, true)]
      .flatMap((chains) => chains[0] ?? [])
      .map((chain) => proposeFromChain(chain, items.items, ends, sheet.scale)),
    ...parted()
      .flatMap(({ units, options }) => proposeNearest(units, items.items, pairs(), options) ?? [])
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 1),
  ];
  return { chains: chains.slice(0, proposalsMax), sums, nearest };
}

/** A balance in the column of one side, or with its words, is on that side: `SOLDE DEBITEUR AU 30/01/2026   128,44`. */
function sideOf({ headings }: View, item: Item, { column }: SheetFigure, blocks: ReadonlySet<number>): Sided {
  const role = blocks.has(item.block) ? headings.get(column) : undefined;
  const words = foldText(item.line.label);
  if (debtorWords.test(words)) return -1;
  if (creditorWords.test(words)) return 1;
  return role === 'in' ? 1 : role === 'out' ? -1 : 0;
}

const debtorWords = /\bdebit(?:eur|or|rice|oor)\b|overdrawn|\bsoll\b|\bdebe\b|deudor|debitore|\bdevedor/u;
const creditorWords = /\bcredit(?:eur|or|rice|oor)\b|\bhaben\b|acreedor|creditore|\bcredor/u;

interface Exclusion {
  readonly blocks: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  readonly cost: number;
}

const blocksMax = 12;

/**
 * What a reading may leave out: blocks with a decoy's title, other blocks one by one or all below one, and one column of
 * figures as a whole.
 */
function exclusionsOf({ items, sections, columns }: Items, balanceColumn: number | null): Exclusion[] {
  const rows = items.filter((item) => item.kind === 'row');
  const blocks = [...new Set(rows.map((item) => item.block))];
  const decoys = new Set(rows.filter((item) => sections[item.section]?.isDecoy).map((item) => item.block));
  const found: Exclusion[] = [{ blocks: decoys, columns, cost: 0 }];
  const rowsIn = (some: readonly number[]): number =>
    rows.filter((item) => item.isDated && some.includes(item.block)).length;
  const add = (excluded: readonly number[], cost: number): void => {
    // What is left out may not be most of the page.
    const left = rowsIn(excluded.filter((block) => !decoys.has(block)));
    if (left * 2 <= rowsIn(blocks.filter((block) => !decoys.has(block))) && excluded.length < blocks.length)
      found.push({ blocks: new Set([...decoys, ...excluded]), columns, cost });
  };
  if (decoys.size > 0) found.push({ blocks: new Set(), columns, cost: 5 });
  const amounts = [...columns].filter((column) => column !== balanceColumn);
  if (amounts.length > 1 && amounts.length <= columnsMax)
    for (const column of amounts)
      found.push({ blocks: decoys, columns: new Set([...columns].filter((other) => other !== column)), cost: 4 });
  if (blocks.length > blocksMax) return found;
  blocks.forEach((block, at) => {
    if (decoys.has(block)) return;
    add([block], 4);
    if (at > 0 && at < blocks.length - 1) add(blocks.slice(at), 5);
    if (at > 0 && at < blocks.length - 1) add(blocks.slice(0, at), 6);
  });
  return found;
}

const columnsMax = 6;

/** A proposal with the signs that most speaks for, held against what the page prints about its sums and ends. */
interface Weighed {
  readonly proposal: Proposal;
  readonly witnesses: readonly Witness[];
  /** What proves the direction, if anything does. */
  readonly direction: Witness['kind'] | null;
  readonly totals: HeldTotals;
  readonly areBothTold: boolean;
  readonly ends: Pick<Proposal, 'opening' | 'closing'>;
}

function weigh(view: View, found: Proposal): Weighed {
  const { sheet, items, candidates } = view;
  const totalsOf = (proposal: Proposal): HeldTotals =>
    holdTotals(items.items, proposal, view.roleOf, sheet.scale, summedIn(view, proposal));
  const clues = (proposal: Proposal, totals: HeldTotals): DirectionClues => ({
    headings: view.headings,
    areSidesNamed: view.areSidesNamed,
    sections: items.sections,
    wordingOf: view.wordsOf,
    isCard: view.isCard,
    totalSides: totals.sides,
    summarySides: summarySides(view, proposal),
    balanceFigures: balanceFigures(proposal),
    owedWords: isNamedDebt(view, proposal) && (proposal.goodLinks > 1 || isAnchored(view, proposal)),
    isDebt:
      candidates.isDebt ||
      (view.isCard === true && nameCardEnds(plainLabel(proposal.opening), plainLabel(proposal.closing))),
    hasDebtLabels: candidates.hasDebtLabels,
    isKindAsked: view.options.accountType !== null,
  });
  /** Of a balance that no sign puts on a side. */
  const plainLabel = (end: Proposal['opening']): string => {
    const line = end?.figure && sheet.lines[end.figure.line];
    return line && end.figure && !isSigned(end.figure) ? view.labelOf(line, end.figure.token) : '';
  };
  const ahead = totalsOf(found);
  const speaking = findWitnesses(found, clues(found, ahead));
  const isTurned = weightOf(speaking) < 0;
  const proposal = isTurned ? mirror(found) : found;
  const totals = isTurned ? totalsOf(proposal) : ahead;
  const witnesses = isTurned ? findWitnesses(proposal, clues(proposal, totals)) : speaking;
  const best = [...witnesses].sort((a, b) => b.weight - a.weight)[0];
  return {
    proposal,
    witnesses,
    direction: isDirectionProved(witnesses) && best ? best.kind : null,
    totals,
    areBothTold: isTotalled(view, proposal, totals),
    ends: {
      opening: isConfirmed(proposal, 'opening', totals.confirmed) ? proposal.opening : null,
      closing: isConfirmed(proposal, 'closing', totals.confirmed) ? proposal.closing : null,
    },
  };
}

function conclude(view: View, { proposal, witnesses, direction, totals, areBothTold, ends }: Weighed): Choice {
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

/**
 * Labels or places outside the list print both ends, so that the rows between them are all that moved the balance. What is
 * carried to a page that is missing ends nothing: where pages may be missing (`isWhole`), the last balance has its day, and is
 * not one of many such.
 */
function isAnchored(
  { items, roleOf, sheet, summaries }: View,
  { opening, closing, rows, balanceColumn }: Proposal,
  isWhole = false,
): boolean {
  const rowLines = new Set(rows.map((row) => row.item.line));
  const days = items.items.filter(({ line, role }) => role === 'carried' && line.dates.length > 0);
  const isOfMany = isWhole && days.length >= linksMin;
  const isNamed = (end: Proposal['opening'], role: string, hasDate: boolean): boolean =>
    items.items.some(
      (item) =>
        !rowLines.has(item.line) &&
        item.line.figures.some(
          (figure) =>
            end !== null &&
            sizeOf(figure, sheet.scale) === absolute(end.value) &&
            [role, !hasDate || (item.line.dates.length > 0 && !isOfMany) ? 'carried' : role].includes(
              nameOf(roleOf, item, figure, balanceColumn, true) ?? '',
            ),
        ),
    );
  const isSummed = summaryOf(summaries, { opening, closing }, sheet.scale) !== undefined;
  return isSummed || (isNamed(opening, 'opening', false) && isNamed(closing, 'closing', isWhole));
}

/** What words call a figure. `Carried forward   3,976.62   5,882.30   9,326.73`: they name the balance behind the totals. */
function nameOf(
  roleOf: RoleOf,
  { line, kind, role }: Item,
  { token, column }: SheetFigure,
  balanceColumn: number | null,
  isAboveToo: boolean,
): FactRole | null {
  const named = roleOf(line, token, isAboveToo);
  return named === 'unknown' && column === balanceColumn && kind === 'labelled' ? role : named;
}

/** The printed summary that leads between the same balances. */
function summaryOf(
  summaries: readonly Summary[],
  { opening, closing }: Pick<Proposal, 'opening' | 'closing'>,
  scale: number,
): Summary | undefined {
  if (!opening || !closing) return undefined;
  return summaries.find(
    (summary) =>
      sizeOf(summary.opening, scale) === absolute(opening.value) &&
      sizeOf(summary.closing, scale) === absolute(closing.value),
  );
}

const summedIn = ({ summaries, sheet }: View, proposal: Proposal): readonly SheetFigure[] =>
  summaryOf(summaries, proposal, sheet.scale)?.parts ?? [];

function isTotalOfSide({ sheet, roleOf }: View, { line, token }: SheetFigure): boolean {
  const own = sheet.lines[line];
  return isSideTotal(own ? roleOf(own, token, true) : null);
}

/** `Payments received  2,361.88` and `Withdrawals  -900.00` between the balances: whether each moves them as its words say. */
function summarySides({ summaries, sheet, roleOf }: View, proposal: Proposal): DirectionClues['summarySides'] {
  const summary = summaryOf(summaries, proposal, sheet.scale);
  const isOwed = proposal.standing === 'owed';
  return (summary?.parts ?? []).flatMap((part, at) => {
    const line = sheet.lines[part.line];
    const [role, sign] = [line && roleOf(line, part.token, true), summary?.signs[at] ?? 0];
    const side = role === 'total_in' ? 'in' : role === 'total_out' ? 'out' : null;
    if (side === null || sign === 0) return [];
    return [{ side, way: (sign > 0 !== isOwed) === (side === 'in') ? 1 : -1 } as const];
  });
}

/** The page itself says what came in and what went out, and the rows come to both: what else it lists is no row. */
function isTotalled({ summaries, sheet }: View, proposal: Proposal, { held }: HeldTotals): boolean {
  if (['in', 'out'].every((side) => held.some(({ total }) => total.side === side))) return true;
  const summary = summaryOf(summaries, proposal, sheet.scale);
  const sumOf = (sign: 1 | -1): bigint =>
    proposal.rows.reduce((sum, { amount }) => (amount > 0n === sign > 0 ? sum + absolute(amount) : sum), 0n);
  const [added, taken] = proposal.standing === 'owed' ? [sumOf(-1), sumOf(1)] : [sumOf(1), sumOf(-1)];
  return summary !== undefined && summary.added === added && summary.taken === taken;
}

const linksMin = 3;

/**
 * A balance that only follows from the chain holds where a printed total confirms the rows at that end: otherwise a misprint
 * in one of them would move the balance and go unseen.
 */
function isConfirmed(
  { rows, order, goodLinks, badLinks, ...ends }: Proposal,
  name: 'opening' | 'closing',
  confirmed: ReadonlySet<'in' | 'out'>,
): boolean {
  const end = ends[name];
  if (!end || end.source === 'printed') return true;
  const isFirst = (name === 'opening') === (order === 'oldest_first');
  const row = isFirst ? rows[0] : rows.at(-1);
  const side = row && row.amount > 0n ? 'in' : 'out';
  return goodLinks >= linksMin && badLinks === 0 && confirmed.has(side);
}

/** Printed balances at an end, or on the way, that differ from the reading's own. */
function findConflicts({ items, roleOf, sheet }: View, proposal: Proposal): Unexplained[] {
  const { rows, standing, balanceColumn } = proposal;
  const known = balancesOf(proposal);
  const rowLines = new Set(rows.map((row) => row.item.line));
  const [first, last] = [rows[0]?.item.line.index, rows.at(-1)?.item.line.index];
  const areSwapped = haveSwappedEnds();
  const ownPages = lastPages();
  return items.items.flatMap((item) =>
    rowLines.has(item.line)
      ? []
      : [...item.line.figures, ...namedInText(item)].flatMap((figure) => {
          if (item.kind === 'row' && item.isDated)
            return isTurnedLine(item, figure) ? [{ figure, line: item.line }] : [];
          const isInside =
            first !== undefined && last !== undefined && item.line.index > first && item.line.index < last;
          // Between rows the words above a figure are those of a row.
          const role = nameOf(roleOf, item, figure, balanceColumn, !isInside);
          // A balance under the rows' own is where they lead, or rows are missing before it.
          const isUnder =
            figure.column === balanceColumn && ownPages.has(item.line.page) && roleOf(item.line, figure.token) !== null;
          const isPassed = role === 'carried' && (item.line.dates.length > 0 || isInside || isUnder);
          if (role !== 'opening' && role !== 'closing' && !isPassed) return [];
          const size = absolute(balanceValue(figure, sheet.scale, standing));
          const isHeld = known.has(size) && !isTurned(figure, role, size) && !(areSwapped && role !== 'carried');
          return isHeld ? [] : [{ figure, line: item.line }];
        }),
  );

  /** `Opening balance $930.21  Closing balance $1,386.12`, close to each other, and no sentence. */
  function namedInText({ line }: Item): readonly SheetFigure[] {
    return isSentence(line) ? [] : line.asides.filter(({ token }) => isBalanceRole(roleOf(line, token)));
  }

  /** The page of the last row, and such as begin with the balance that it leads to: the list goes on there. */
  function lastPages(): ReadonlySet<number | undefined> {
    const end = proposal[proposal.order === 'oldest_first' ? 'closing' : 'opening'];
    const isEnd = (figure: SheetFigure): boolean =>
      end !== null && figure.column === balanceColumn && sizeOf(figure, sheet.scale) === absolute(end.value);
    const goesOn = ({ kind, line }: Item): boolean =>
      kind === 'labelled' && line.index > (last ?? Infinity) && line.figures.some(isEnd);
    return new Set([rows.at(-1)?.item.line.page, ...items.items.filter(goesOn).map(({ line }) => line.page)]);
  }

  /** The rows begin with what a label calls the closing balance, or end with the opening one, and no label says otherwise. */
  function haveSwappedEnds(): boolean {
    const rolesOf = (end: Proposal['opening']): ReadonlySet<string | null> =>
      new Set(
        items.items.flatMap(({ line }) =>
          line.figures
            .filter((figure) => end !== null && sizeOf(figure, sheet.scale) === absolute(end.value))
            .map((figure) => roleOf(line, figure.token, true)),
        ),
      );
    const [first, last] = [rolesOf(proposal.opening), rolesOf(proposal.closing)];
    const isTold = first.has('opening') || last.has('closing') || first.has('carried') || last.has('carried');
    return !isTold && (first.has('closing') || last.has('opening'));
  }

  /** `07 Feb  Opening balance  24.38`: a dated line that might be a row, and is none. */
  function isTurnedLine({ line }: Item, figure: SheetFigure): boolean {
    const isBalance = figure.column === balanceColumn;
    return isBalance && isTurned(figure, roleOf(line, figure.token), sizeOf(figure, sheet.scale));
  }

  /** The end that a label names has another sign than the figure beside it. */
  function isTurned(figure: SheetFigure, role: string | null, size: bigint): boolean {
    const end = role === 'opening' || role === 'closing' ? proposal[role] : null;
    if (!end || end.figure !== null || absolute(end.value) !== size || figure.printed.marker !== null) return false;
    return balanceValue(figure, sheet.scale, standing) !== end.value;
  }
}

function balanceFigures({ rows, opening, closing }: Proposal): SheetFigure[] {
  return [opening?.figure ?? null, closing?.figure ?? null, ...rows.map((row) => row.balance)].filter(
    (one) => one !== null,
  );
}

/** Words over the balances, or beside those at the ends, call them a debt. */
function isNamedDebt(
  { items, headingLines, sheet, labelOf }: View,
  { opening, closing, balanceColumn, rows }: Proposal,
): boolean {
  const rowLines = new Set(rows.map(({ item }) => item.line));
  const column = balanceColumn === null ? undefined : sheet.columns[balanceColumn];
  // A heading may be set over two lines.
  const isHalf = (at: number): boolean => sheet.lines[at]?.page === sheet.lines[at + 1]?.page;
  const headings = [...headingLines.keys()]
    .flatMap((at) => (isHalf(at - 1) && sheet.lines[at - 1]?.figures.length === 0 ? [at - 1, at] : [at]))
    .flatMap((at) =>
      (sheet.lines[at]?.tokens ?? []).filter((token) => column && token.box.x1 > column.x0 && token.box.x0 < column.x1),
    );
  const labels = items.items.flatMap(({ line }) =>
    line.figures
      .filter((figure) => !rowLines.has(line) && (figure === opening?.figure || figure === closing?.figure))
      .flatMap((figure) => [line.label, labelOf(line, figure.token), wordsOver(sheet, line, figure)]),
  );
  return [headings.map((token) => token.text).join(' '), ...labels].some(namesDebt);
}

const linesOverMax = 2;

/** The words right above a figure, in the column that it stands in. */
function wordsOver({ lines }: Sheet, line: SheetLine, { x0, x1 }: SheetFigure): string {
  for (let at = line.index - 1; at >= line.index - linesOverMax; at -= 1) {
    const above = lines[at];
    if (above?.page !== line.page || above.figures.length > 0) return '';
    const cell = groupByGaps(above.tokens).find(
      (tokens) => (tokens[0] as Token).box.x0 < x1 && (tokens.at(-1) as Token).box.x1 > x0,
    );
    if (cell) return cell.map((token) => token.text).join(' ');
  }
  return '';
}

/** The same reading with every sign turned round; where a mark fixes a balance there is none. */
function mirror(proposal: Proposal): Proposal {
  if (balanceFigures(proposal).some(({ printed }) => printed.marker !== null)) return proposal;
  const standing: Standing = proposal.standing === 'held' ? 'owed' : 'held';
  const turn = (end: Proposal['opening']): Proposal['opening'] => end && { ...end, value: -end.value };
  return {
    ...proposal,
    standing,
    rows: proposal.rows.map((row) => ({ ...row, amount: -row.amount })),
    opening: turn(proposal.opening),
    closing: turn(proposal.closing),
  };
}

/** Headings, titles, balances and totals: no part of a row's words. */
function otherLinesOf(sheet: Sheet, { items, sections }: Items, headings: ReadonlyMap<number, string>) {
  const titles = new Set(sections.map(({ line }) => line));
  const labelled = new Set(items.filter((item) => item.kind === 'labelled').map((item) => item.line));
  return new Set(sheet.lines.filter((line) => headings.has(line.index) || labelled.has(line) || titles.has(line)));
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
