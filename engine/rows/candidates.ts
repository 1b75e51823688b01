import { type Bank, findBankIn, homeCurrency } from '../banks/index.ts';
import type { PrintedDate } from '../calendar/index.ts';
import { countingNear } from '../geometry/index.ts';
import {
  datesOf,
  groupByGaps,
  isMoneyLike,
  type Line,
  type PageLayout,
  spacedText,
  type Token,
  withTokens,
} from '../page/index.ts';
import {
  countSymbols,
  type Fact,
  findAccountNumber,
  findCurrency,
  findFacts,
  findPeriods,
  findStatementDates,
  printedBankName,
  proseLines,
  readKind,
  readPageNumbers,
  withoutAddressee,
} from './facts/index.ts';
import { findListLines } from './list-lines.ts';
import { isBalanceRole, isProse, withoutProse } from './vocabulary/index.ts';

/** What the page says around its rows. */
export type Candidates = Readonly<ReturnType<typeof readCandidates>>;

/** `taken`: the words that rows were read from; where nobody has read any yet, those of lines that look like rows. */
export function readCandidates(layouts: readonly PageLayout[], taken?: ReadonlySet<Token>) {
  const { rows, headings, around } = splitAtRows(layouts, taken);
  const plain = around.map(withoutProseLines);
  const outside: readonly string[] = textsOf(plain);
  const facts = findFacts(around);
  const labelled = facts.filter(({ role, label }) => labelledRoles.includes(role) && !isProse(label));
  const ends = labelled.filter(({ role }) => role === 'opening' || role === 'closing');
  const accountNumber = findAccountNumber(outside);
  const before = linesBefore(plain, rows[0]);
  const bankSide = plain.map(withoutAddressee);
  const places = textsOf(bankSide);
  const evidence = {
    headings: headings.slice(0, headingsMax).map(({ tokens }) => withoutProse(spacedText(tokens))),
    lines: outside,
    above: outside.slice(0, before),
    places: { above: places.slice(0, linesBefore(bankSide, rows[0])), all: places },
    withProse: around.flatMap(({ lines }) => lines.map(({ text }) => text)).slice(0, linesForFactsMax),
    symbols: countSymbols([...figuresInColumns(rows), ...labelled.map(({ token }) => token)]),
    balanceSymbols: countSymbols(ends.map(({ token }) => token)),
    balanceLabels: ends.map(({ label }) => label),
    accountNumber,
    home: null,
  };
  const bankIn = (currency: string): Bank | null => findBankIn(outside.slice(0, 40), { pageLines: outside, currency });
  // Banks of two countries may share a brand: the page's own words tell which one it is, and that one its currency.
  const named = bankIn(findCurrency(evidence).value ?? 'XXX');
  const currencyEvidence = { ...evidence, home: named ? homeCurrency(named) : null };
  const { value, conflict, source } = findCurrency(currencyEvidence);
  const currency = value ?? 'XXX';
  const bank = bankIn(currency);
  // A title among the rows is that of some of them.
  const until = linesBefore(plain, rows.at(-1));
  const titles = outside.filter((_, position) => position < before || position >= until);
  return {
    pageCount: layouts.length,
    around,
    facts,
    /** The days of balances among the rows, in printed order. */
    balanceDates: balanceDates(layouts, new Set(rows)),
    periods: findPeriods(around),
    statementDates: findStatementDates(layouts, around),
    /** The text lines around the lists, in printed order. */
    outside,
    ...readKind(aboutAccount(titles, before, accountNumber), outside, before),
    accountNumber,
    currency,
    currencySource: source,
    currencyEvidence,
    /** Sentences about facts on which strong evidence disagrees. */
    conflicts: conflict === null ? [] : [conflict],
    ...readPageNumbers(layouts),
    bank,
    bankName: bank?.name ?? printedBankName(outside),
  };
}

/** The lines of rows, the headings over them, and the pages without both. */
function splitAtRows(layouts: readonly PageLayout[], taken?: ReadonlySet<Token>) {
  const listed = findListLines(layouts);
  const isRow = (line: Line): boolean =>
    taken ? line.tokens.some((token) => taken.has(token)) : listed.rows.has(line);
  // A dated line that nobody took speaks of a payment all the same.
  const isListed = (line: Line): boolean =>
    listed.headings.has(line) || (listed.rows.has(line) && datesOf(line.tokens).length > 0);
  const aroundList = (line: Line): Line[] => {
    if (!isRow(line)) return isListed(line) ? [] : [line];
    // A panel beside the list shares its lines, and not its rows.
    const others = taken ? line.tokens.filter((token) => !taken.has(token)) : [];
    return others.length === 0 ? [] : [withTokens(line, others)];
  };
  return {
    rows: layouts.flatMap(({ lines }) => lines.filter(isRow)),
    headings: [...listed.headings],
    around: layouts.map((layout) => ({ ...layout, lines: layout.lines.flatMap(aroundList) })),
  };
}

const linesForFactsMax = 300;

const textsOf = (layouts: readonly PageLayout[]): string[] =>
  layouts
    .flatMap(({ lines }) => lines)
    .slice(0, linesForFactsMax)
    .map(({ tokens }) => withoutProse(spacedText(tokens)));

const headingsMax = 3;

const linesToListMax = 4;

/** `Balance on 01.03.2025   100.00` among the rows, or close by: the days that the list leads from and to. */
function balanceDates(layouts: readonly PageLayout[], rows: ReadonlySet<Line>): PrintedDate[] {
  const balances = new Set(
    findFacts(layouts).flatMap(({ role, isBeside, token }) => (isBeside && isBalanceRole(role) ? [token] : [])),
  );
  return layouts.flatMap(({ lines }) =>
    lines.flatMap((line, at) => {
      const near = lines.slice(Math.max(0, at - linesToListMax), at + linesToListMax + 1);
      // `02 Jan 04 Jan  CARRIED FORWARD MOVERS`: what is a row is no balance.
      const isBalance = !rows.has(line) && line.tokens.some((token) => balances.has(token));
      return isBalance && near.some((one) => rows.has(one)) ? datesOf(line.tokens).map(({ date }) => date) : [];
    }),
  );
}

const edgeMax = 3;

/** `HOTEL CHF 125.84` are a row's words: only figures that fill a cell, or end where those do, say what the rows are in. */
function figuresInColumns(rows: readonly Line[]): Token[] {
  const cells = rows.flatMap(({ tokens }) => groupByGaps(tokens));
  const figures = cells.filter(({ length }) => length === 1).flatMap((cell) => cell.filter(isMoneyLike));
  // A row by itself shares no edge.
  if (rows.length === 1) return figures;
  const edgeOf = ({ box }: Token): number => Math.round(box.x1 / edgeMax);
  const countNear = countingNear(figures.map(edgeOf), 1);
  return rows.flatMap(({ tokens }) => tokens.filter(isMoneyLike)).filter((figure) => countNear(edgeOf(figure)) > 1);
}

const labelledRoles: readonly Fact['role'][] = ['opening', 'closing', 'carried', 'total_in', 'total_out', 'total'];

function withoutProseLines(layout: PageLayout): PageLayout {
  const prose = proseLines(layout);
  return { ...layout, lines: layout.lines.filter((line) => !prose.has(line)) };
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

/** How many of the lines around the lists stand above the first row. */
function linesBefore(around: readonly PageLayout[], first: Line | undefined): number {
  if (!first) return Number.POSITIVE_INFINITY;
  const isBefore = ({ page, box }: Line): boolean =>
    page < first.page || (page === first.page && box.y0 < first.box.y0);
  return around.flatMap(({ lines }) => lines.filter(isBefore)).length;
}
