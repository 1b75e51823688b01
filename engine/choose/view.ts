import type { Token } from '../page/index.ts';
import { type AccountType, isDebt } from '../reading/index.ts';
import { type Candidates, type ColumnRole, type Fact, factsByToken, wordingOf } from '../rows/index.ts';
import type { Sheet, SheetLine } from '../sheet/index.ts';
import { findHeadingLines, headingRoles, lastAbove, moneyRoles, nameBothSides, namesMoney } from './column-words.ts';
import { type DateColumn, dateInAny, findDateColumns } from './date-columns.ts';
import { dayLabelOf } from './day-balances.ts';
import { findItems, type Item, type Items, type Trust } from './items.ts';
import type { RoleOf } from './sections.ts';
import { findSummaries } from './summary.ts';

export interface ChooseOptions {
  readonly accountType: AccountType | null;
}

/** What every step of the search looks at. */
export type View = ReturnType<typeof viewOf>;

export function viewOf(
  sheet: Sheet,
  found: readonly Fact[],
  candidates: Candidates,
  options: ChooseOptions,
  trusted: Trust,
  dayBalances: ReadonlySet<string> = new Set(),
) {
  const facts = factsByToken(found);
  const dateColumns = findDateColumns(sheet);
  const named = findHeadingLines(sheet);
  const headingLines = new Map(named.map(({ line, cells }) => [line, cells.map(({ text }) => text).join(' ')]));
  const overMoney = new Set(named.flatMap((heading) => (namesMoney(heading) ? [heading.line] : [])));
  const overRows = named.filter(({ line }) => isOverRows(sheet, dateColumns, overMoney, line));
  // `Saldo riportato   2'884.60` under `Accrediti`: a line with words of its own is not called by its column.
  const isCalledByColumn = (line: SheetLine, label: string): boolean => {
    if (!/\p{L}/u.test(line.label) || dateInAny(line, dateColumns)) return false;
    const heading = named[lastAbove(named, line.index)];
    return heading !== undefined && overRows.includes(heading) && heading.cells.some(({ text }) => text === label);
  };
  const roleOf: RoleOf = (line, token, isAboveToo = false) => {
    if (dayBalances.size > 0 && dayBalances.has(dayLabelOf(line))) return 'carried';
    const fact = facts.get(line.printed[token] as Token);
    if (!fact || (!fact.isBeside && !isAboveToo)) return null;
    return !fact.isBeside && isCalledByColumn(line, fact.label) ? 'unknown' : fact.role;
  };
  const headings = headingRoles(sheet, overRows.length > 0 ? overRows : named);
  const moneyIn = (roles: ReadonlyMap<number, ColumnRole>): ReadonlySet<number> =>
    new Set([...roles].flatMap(([column, role]) => (moneyRoles.has(role) ? [column] : [])));
  const kind = options.accountType ?? candidates.accountType;
  // A title that calls it something else than the labels do leaves it open, and so do loans and shares, which are no kind.
  const titled = options.accountType ? null : candidates.titledType;
  const isCard =
    kind === null || kind === 'other' || (titled !== null && isDebt(titled) !== isDebt(kind)) ? null : isDebt(kind);
  const items = findItems(sheet, dateColumns, headingLines, moneyIn(headings), roleOf, trusted);
  return {
    sheet,
    candidates,
    options,
    dateColumns,
    /** What headings over rows call each column. */
    headings,
    /** Columns that any heading calls money. */
    headed: moneyIn(overRows.length === named.length ? headings : headingRoles(sheet, named)),
    headingLines,
    named,
    isHeaded: overRows.length > 0,
    areSidesNamed: overRows.some(({ cells }) => nameBothSides(cells)),
    items,
    otherLines: otherLinesOf(sheet, items, headingLines),
    roleOf,
    summaries: findSummaries(items.items),
    labelOf: (line: SheetLine, token: number): string => facts.get(line.printed[token] as Token)?.label ?? '',
    isCard,
    facts: found,
    /** Words of lines that are tried as the balance after each day. */
    dayBalances,
    wordsOf: (item: Item) => wordingOf(item.line.label),
  };
}

const linesToRowMax = 8;

/** A line with a date of the rows and a figure stands below it: a summary has headings too, and a line of its own below them. */
function isOverRows(sheet: Sheet, dateColumns: readonly DateColumn[], headings: ReadonlySet<number>, heading: number) {
  const below = sheet.lines.slice(heading + 1, heading + 1 + linesToRowMax);
  const first = below.findIndex(({ figures }) => figures.length > 0);
  const end = below.findIndex(({ index }, at) => at > first && headings.has(index));
  const own = below.slice(0, end < 0 ? undefined : end);
  return own.some((line) => line.figures.length > 0 && dateInAny(line, dateColumns));
}

/** Headings, titles, balances, totals and units under a heading (`($)`): no part of a row's words. */
function otherLinesOf(sheet: Sheet, { items, sections }: Items, headings: ReadonlyMap<number, string>) {
  const titles = new Set(sections.map(({ line }) => line));
  const labelled = new Set(items.filter((item) => item.kind === 'labelled').map((item) => item.line));
  return new Set(
    sheet.lines.filter(
      (line) => headings.has(line.index) || labelled.has(line) || titles.has(line) || !/[\p{L}\p{N}]/u.test(line.text),
    ),
  );
}
