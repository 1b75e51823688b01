import { type Bank, findBankIn, homeCurrency } from '../banks/index.ts';
import type { PageLayout } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';
import { findAccountNumber, findAccountType } from './account-facts.ts';
import { findBareTables } from './bare-tables.ts';
import type { CandidateTable } from './candidates.ts';
import { type CurrencySigns, countSigns, findCurrency } from './currency.ts';
import { findDayLists } from './day-lists.ts';
import { type Fact, findFacts, outsideTables } from './facts.ts';
import { missingPages } from './page-numbers.ts';
import { findPeriods, type PrintedPeriod } from './period.ts';
import { spacedText } from './spaced-text.ts';
import { findTables } from './tables.ts';

export { findAccountNumber, findAccountType } from './account-facts.ts';
export type {
  BalanceEntry,
  CandidateTable,
  Cells,
  Entry,
  RowEntry,
  StrayEntry,
  TotalEntry,
} from './candidates.ts';
export { currencyNamedIn } from './currency.ts';
export type { Fact } from './facts.ts';
export { roleOfLabel, sideOfCount, squeeze } from './label-words.ts';
export { choosePeriod, dateInPeriod, datesIn, type PrintedPeriod } from './period.ts';

/** All that the page offers, nothing decided: what may be a row, what may be a balance, what the words say. */
export interface Candidates {
  readonly pageCount: number;
  /** The lines that the tables' entries leave: a long statement's other lines are not held. */
  readonly around: readonly PageLayout[];
  readonly tables: readonly CandidateTable[];
  readonly facts: readonly Fact[];
  readonly periods: readonly PrintedPeriod[];
  /** The text lines around the tables, in printed order. */
  readonly outside: readonly string[];
  readonly accountType: AccountType | null;
  readonly accountNumber: string | null;
  readonly currency: string;
  /** The currencies that stand beside the figures. */
  readonly signs: CurrencySigns;
  /** Sentences about pages that the printed page numbers miss. */
  readonly missingPages: readonly string[];
  readonly bank: Bank | null;
  readonly bankName: string | null;
}

const linesForFactsMax = 300;

export function readCandidates(layouts: readonly PageLayout[]): Candidates {
  const headed = findTables(layouts);
  const tables = headed.some(hasRows) ? headed : [...headed, ...findHeadless(layouts)];
  const around = outsideTables(layouts, tables);
  const outside = around
    .flatMap((layout) => layout.lines.map((line) => spacedText(line.tokens)))
    .slice(0, linesForFactsMax);
  const named = findBankIn(outside.slice(0, 40), { pageLines: outside });
  const signs = countSigns(layouts);
  const currency = findCurrency({
    headings: headingLines(layouts, tables),
    lines: outside,
    signs,
    descriptions: descriptionsOf(tables),
    home: named ? homeCurrency(named) : null,
  });
  const bank = findBankIn(outside.slice(0, 40), { pageLines: outside, currency });
  return {
    pageCount: layouts.length,
    around,
    tables,
    facts: findFacts(around),
    periods: findPeriods(around),
    outside,
    accountType: findAccountType(outside, linesBefore(around, tables[0])),
    accountNumber: findAccountNumber(outside),
    currency,
    signs,
    missingPages: missingPages(layouts),
    bank,
    bankName: bank?.name ?? printedBankName(outside),
  };
}

const descriptionsOf = (tables: readonly CandidateTable[]): string[] =>
  tables.flatMap((table) => table.entries.flatMap((entry) => (entry.kind === 'row' ? [entry.description] : [])));

/** The currency of the accounts that name none, beside others whose titles do. */
export function currencyWithout(candidates: Candidates, titles: readonly string[]): string {
  const narrow = (text: string): string => text.replace(/\s+/gu, ' ').trim();
  const left = candidates.outside.filter((line) => !titles.some((title) => narrow(line).includes(narrow(title))));
  const { signs, tables, bank } = candidates;
  const home = bank ? homeCurrency(bank) : null;
  return findCurrency({ headings: [], lines: left, signs, descriptions: descriptionsOf(tables), home });
}

const headingsMax = 3;

function headingLines(layouts: readonly PageLayout[], tables: readonly CandidateTable[]): string[] {
  const headed = tables.filter((table) => table.headingBox !== null && !table.isDecoy).slice(0, headingsMax);
  return headed.flatMap(({ page, headingBox }) =>
    (layouts[page - 1]?.lines ?? [])
      .filter((line) => headingBox && line.box.y0 >= headingBox.y0 - 1 && line.box.y1 <= headingBox.y1 + 1)
      .map((line) => line.text),
  );
}

const hasRows = (table: CandidateTable): boolean =>
  table.entries.some((entry) => entry.kind === 'row' || entry.kind === 'balance');

function findHeadless(layouts: readonly PageLayout[]): CandidateTable[] {
  const bare = findBareTables(layouts);
  return bare.length > 0 ? bare : findDayLists(layouts);
}

/** How many of the lines around the tables stand above the first of them. */
function linesBefore(around: readonly PageLayout[], first: CandidateTable | undefined): number {
  if (!first) return Number.POSITIVE_INFINITY;
  return around
    .filter((layout) => layout.number <= first.page)
    .flatMap((layout) => layout.lines.filter((line) => layout.number < first.page || line.box.y0 < first.top)).length;
}

const bankWords =
  /\b(?:bank|banque|banco|banca|bankia|credit union|caisse|sparkasse|volksbank|raiffeisen|kasse|trust|financial|savings|building society|coopérative|cooperative|银行)\b|bank\b|银行/iu;

/** An unknown bank's own name: the first line of the letterhead that calls itself a bank. */
function printedBankName(lines: readonly string[]): string | null {
  const cells = lines.slice(0, 15).flatMap((line) => line.split(/\s{3,}/u));
  const line = cells.find((one) => bankWords.test(one) && one.length < 80);
  if (!line) return null;
  const name = line
    .split(
      /\s+[-–—|]\s+|\s{3,}|\b(?:account statement|statement of|statement|relevé|kontoauszug|estado de cuenta|estratto conto|extrato|rekeningafschrift)\b/iu,
    )[0]
    ?.trim();
  return name && name.length > 2 ? name : line.trim();
}
