import { type Bank, findBankIn, homeCurrency } from '../banks/index.ts';
import type { PrintedDate } from '../calendar/index.ts';
import type { Box } from '../geometry/index.ts';
import { type Line, type PageLayout, spacedText, type Token } from '../page/index.ts';
import type { AccountType } from '../reading/index.ts';
import type { CellFigure } from './cells/index.ts';
import {
  type CurrencyEvidence,
  countedPages,
  countSymbols,
  debtTerms,
  type Fact,
  findAccountNumber,
  findAccountType,
  findCurrency,
  findFacts,
  findPeriods,
  findStatementDates,
  findTitledType,
  isDebtAlone,
  missingPages,
  numberOf,
  type PageNumber,
  type PrintedPeriod,
  pairsOf,
  printedBankName,
  proseLines,
} from './facts/index.ts';
import {
  type CandidateTable,
  edgesOf,
  findBareTables,
  findDayLists,
  joinBrokenRows,
  outsideTables,
  TableFinder,
} from './tables/index.ts';
import { isProse, withoutProse } from './vocabulary/index.ts';

/** All that the page offers, nothing decided: what may be a row, what may be a balance, what the words say. */
export interface Candidates {
  readonly pageCount: number;
  /** The lines that the tables' entries leave: a long statement's other lines are not held. */
  readonly around: readonly PageLayout[];
  readonly tables: readonly CandidateTable[];
  readonly facts: readonly Fact[];
  readonly periods: readonly PrintedPeriod[];
  /** What a label calls the statement's date. */
  readonly statementDates: readonly PrintedDate[];
  /** The text lines around the tables, in printed order. */
  readonly outside: readonly string[];
  readonly accountType: AccountType | null;
  /** The same by titles and the number alone, without the labels of a debt. */
  readonly titledType: AccountType | null;
  /** `Minimum payment due   25.00`: figures under labels that only a debt has. */
  readonly hasDebtLabels: boolean;
  /** A least payment and something else that only a debt has: no bank account prints both. */
  readonly isDebt: boolean;
  readonly accountNumber: string | null;
  readonly currency: string;
  readonly currencySource: 'printed' | 'derived' | null;
  /** What the currency was found by. */
  readonly currencyEvidence: CurrencyEvidence;
  /** Sentences about facts on which strong evidence disagrees. */
  readonly conflicts: readonly string[];
  /** Sentences about pages that the printed page numbers miss. */
  readonly missingPages: readonly string[];
  /** The pages say how many they are. */
  readonly arePagesCounted: boolean;
  readonly bank: Bank | null;
  readonly bankName: string | null;
}

const linesForFactsMax = 300;

/** `taken` are lines that rows were read from in another way: they say nothing of the account but what its figures say. */
export function readCandidates(
  layouts: readonly PageLayout[],
  taken: (line: Line) => boolean = () => false,
): Candidates {
  const reader = new CandidateReader();
  for (const layout of layouts) reader.take(layout);
  return reader.finish(taken);
}

const headingsMax = 3;

/** Reads pages one by one, and lets go of each what its tables have used: a long statement is never held as a whole. */
export class CandidateReader {
  readonly #finder = new TableFinder();
  readonly #tables: CandidateTable[] = [];
  readonly #around: PageLayout[] = [];
  readonly #numbers: PageNumber[] = [];
  readonly #pairs: PageNumber[] = [];
  readonly #headings: string[] = [];
  #headingCount = 0;
  /** All pages so far, as long as no list with a heading has been found. */
  #unread: PageLayout[] = [];
  /** The edges of the last two pages. */
  #before: PageLayout[] = [];
  /** The first page, which has none before it and waits for the one after it. */
  #waiting: PageLayout | null = null;

  take(layout: PageLayout): void {
    if (this.#waiting) this.#read(this.#waiting, layout);
    this.#waiting = null;
    if (this.#before.length > 0) this.#read(layout, undefined);
    else this.#waiting = layout;
  }

  #read(layout: PageLayout, next: PageLayout | undefined): void {
    const tables = this.#finder.take(layout, this.#before[0] ?? next);
    this.#before = [...this.#before, edgesOf(layout)].slice(-2);
    this.#tables.push(...tables);
    this.#around.push(outsideTables(layout, tables));
    this.#numbers.push(...numberOf(layout));
    this.#pairs.push(...pairsOf(layout));
    for (const { headingBox, isDecoy } of tables) {
      if (headingBox === null || isDecoy || this.#headingCount >= headingsMax) continue;
      this.#headingCount += 1;
      this.#headings.push(...headingLines(layout, headingBox));
    }
    if (this.#tables.some(hasRows)) this.#unread = [];
    else this.#unread.push(layout);
  }

  finish(taken: (line: Line) => boolean = () => false): Candidates {
    if (this.#waiting) this.#read(this.#waiting, undefined);
    const headless = this.#unread.length === this.#around.length ? findHeadless(this.#unread) : [];
    const tables = joinBrokenRows([...this.#tables, ...headless]);
    const outsides =
      headless.length === 0
        ? this.#around
        : this.#unread.map((layout) =>
            outsideTables(
              layout,
              tables.filter(({ page }) => page === layout.number),
            ),
          );
    const around = outsides.map((layout) => ({ ...layout, lines: layout.lines.filter((line) => !taken(line)) }));
    const figures = outsides
      .map(withoutProseLines)
      .flatMap(({ lines }) => lines.filter(taken).flatMap((line) => line.tokens));
    const plain = around.map(withoutProseLines);
    const outside = plain
      .flatMap((layout) => layout.lines.map((line) => withoutProse(spacedText(line.tokens))))
      .slice(0, linesForFactsMax);
    const facts = findFacts(around);
    const accountNumber = findAccountNumber(outside);
    const evidence = {
      headings: this.#headings,
      lines: outside,
      symbols: countSymbols([...figuresOf(tables), ...labelledFigures(facts), ...figures]),
      balanceSymbols: countSymbols(endFigures(facts)),
      accountNumber,
      home: null,
    };
    const bankIn = (currency: string): Bank | null =>
      findBankIn(outside.slice(0, 40), { pageLines: outside, currency });
    // Banks of two countries may share a brand: the page's own words tell which one it is, and that one its currency.
    const named = bankIn(findCurrency(evidence).value ?? 'XXX');
    const currencyEvidence = { ...evidence, home: named ? homeCurrency(named) : null };
    const { value, conflict, source } = findCurrency(currencyEvidence);
    const currency = value ?? 'XXX';
    const bank = bankIn(currency);
    const before = linesBefore(plain, tables[0]);
    const own = aboutAccount(outside, before, accountNumber);
    const terms = debtTerms(own);
    const numbers = this.#numbers.length > 0 ? this.#numbers : countedPages(this.#pairs, around.length);
    return {
      pageCount: around.length,
      around,
      tables,
      facts,
      periods: findPeriods(around),
      statementDates: findStatementDates(around),
      outside,
      accountType: findAccountType(own, before),
      titledType: findTitledType(own, before),
      hasDebtLabels: [...terms].some(isDebtAlone),
      isDebt: terms.has('minimum') && terms.size > 1,
      accountNumber,
      currency,
      currencySource: source,
      currencyEvidence,
      conflicts: conflict === null ? [] : [conflict],
      missingPages: missingPages(numbers, around.length),
      arePagesCounted: numbers.some(({ of }) => of !== null),
      bank,
      bankName: bank?.name ?? printedBankName(outside),
    };
  }
}

/** Without a sentence that stands beside them. */
const headingLines = ({ lines }: PageLayout, { y0, y1 }: Box): string[] =>
  lines
    .filter((line) => line.box.y0 >= y0 - 1 && line.box.y1 <= y1 + 1)
    .map(({ tokens }) => withoutProse(spacedText(tokens)));

/** The figures of rows and balances, each in its own column: those of descriptions are of any currency. */
const figuresOf = (tables: readonly CandidateTable[]): (CellFigure | null)[] =>
  tables
    .filter((table) => !table.isDecoy)
    .flatMap((table) =>
      table.entries.flatMap((entry) =>
        entry.kind === 'row' || entry.kind === 'balance'
          ? [entry.cells.out, entry.cells.in, entry.cells.amount, entry.cells.balance]
          : [],
      ),
    );

const labelledRoles: readonly Fact['role'][] = ['opening', 'closing', 'carried', 'total_in', 'total_out', 'total'];

const labelledFigures = (facts: readonly Fact[]): Token[] =>
  facts.filter((fact) => labelledRoles.includes(fact.role) && !isProse(fact.label)).map((fact) => fact.token);

const endFigures = (facts: readonly Fact[]): Token[] =>
  facts
    .filter((fact) => (fact.role === 'opening' || fact.role === 'closing') && !isProse(fact.label))
    .map((fact) => fact.token);

function withoutProseLines(layout: PageLayout): PageLayout {
  const prose = proseLines(layout);
  return { ...layout, lines: layout.lines.filter((line) => !prose.has(line)) };
}

const hasRows = (table: CandidateTable): boolean =>
  table.entries.some((entry) => entry.kind === 'row' || entry.kind === 'balance');

function findHeadless(layouts: readonly PageLayout[]): CandidateTable[] {
  const bare = findBareTables(layouts);
  return bare.length > 0 ? bare : findDayLists(layouts);
}

/** Below the head of the first list a line with a number of its own names another account: a card's rows to come, a loan. */
function aboutAccount(lines: readonly string[], before: number, accountNumber: string | null): readonly string[] {
  if (accountNumber === null) return lines;
  const own = accountNumber.replace(/\D/gu, '');
  return lines.filter((line, position) => {
    const digits = position < before ? '' : (findAccountNumber([line])?.replace(/\D/gu, '') ?? '');
    return digits === '' || own.includes(digits) || digits.includes(own);
  });
}

/** How many of the lines around the tables stand above the first of them. */
function linesBefore(around: readonly PageLayout[], first: CandidateTable | undefined): number {
  if (!first) return Number.POSITIVE_INFINITY;
  return around
    .filter((layout) => layout.number <= first.page)
    .flatMap((layout) => layout.lines.filter((line) => layout.number < first.page || line.box.y0 < first.top)).length;
}
