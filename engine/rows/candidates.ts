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
import { remembering } from '../recall/index.ts';
import {
  countSymbols,
  type Fact,
  findAccountNumber,
  findCurrency,
  findFacts,
  findPeriods,
  findStatementDates,
  namesColumns,
  pagesOfOthers,
  printedBankName,
  proseLines,
  readKind,
  readPageNumbers,
  withoutAddressee,
} from './facts/index.ts';
import { isBalanceRole, isProse, withoutProse } from './vocabulary/index.ts';

/** What the page says around its rows. */
export type Candidates = Readonly<ReturnType<typeof readCandidates>>;

/** `taken`: the words that rows were read from; where nobody has read any yet, those of lines that look like rows. */
export function readCandidates(layouts: readonly PageLayout[], taken?: ReadonlySet<Token>) {
  const { rows, headings, around } = splitAtRows(layouts, taken);
  const plain = around.map((layout) => ({
    ...layout,
    lines: layout.lines.filter((line) => !proseLines(layout).has(line)),
  }));
  const outside: readonly string[] = textsOf(plain);
  const facts = findFacts(around);
  const labelled = facts.filter(({ role, label }) => labelledRoles.includes(role) && !isProse(label));
  const ends = labelled.filter(({ role }) => isBalanceRole(role));
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
    symbols: countSymbols([...figuresInColumns(rows).filter(isOwnMoney(rows)), ...labelled.map(({ token }) => token)]),
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
    balanceDates: balanceDates(layouts, new Set(rows)),
    periods: findPeriods(around),
    statementDates: findStatementDates(layouts, around),
    outside,
    ...readKind(aboutAccount(titles, before, accountNumber), outside, before),
    accountNumber,
    currency,
    currencySource: source,
    currencyEvidence,
    /** Sentences about facts on which strong evidence disagrees. */
    conflicts: conflict === null ? [] : [conflict],
    ...readPageNumbers(layouts),
    pagesOfOthers: pagesOfOthers(layouts),
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

/** A summary has headings too: those of rows stand close above the first of them. */
const linesToRowMax = 6;
/** One line alone may be anything. */
const rowsMin = 2;

/** Lines that seem to be part of a list that nobody has read yet: `Visa purchase` in one makes no card of the account. */
const findListLines = remembering((layouts: readonly PageLayout[]) => {
  const named = findFacts(layouts).filter(({ role, isBeside }) => isBeside && role !== 'unknown');
  const labelled = new Set(named.map(({ token }) => token));
  const isLabelled = ({ tokens }: Line): boolean => tokens.some((token) => labelled.has(token));
  const isRowLike = (line: Line): boolean => line.tokens.some(isMoneyLike) && !isLabelled(line);
  const lines = layouts.flatMap((layout) => {
    const prose = proseLines(layout);
    return layout.lines.map((line) => ({ line, start: prose.has(line) || !isRowLike(line) ? null : dayEdge(line) }));
  });
  const starts = lines.flatMap(({ start }) => start ?? []);
  const countNear = countingNear(starts, edgeMax);
  // Lines with a day and an amount, one below the other, and the words that go on below them.
  const rows = new Set<Line>();
  // Lines that name columns.
  const headings = new Set<Line>();
  let above: { page: number; edge: number } | null = null;
  // The last of these, set over several lines or in one.
  let titles: { line: Line; at: number }[] = [];
  for (const [at, { line, start }] of lines.entries()) {
    const sinceTitle = at - (titles.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
    if (start !== null && countNear(start) >= rowsMin) {
      if (sinceTitle <= linesToRowMax) for (const title of titles) headings.add(title.line);
      titles = [];
      rows.add(line);
      above = { page: line.page, edge: start };
    } else if (above && above.page === line.page && line.box.x0 > above.edge + edgeMax && !isLabelled(line)) {
      // What begins right of the day goes on with the words beside it.
      rows.add(line);
    } else {
      above = null;
      const isHeading = !line.tokens.some(isMoneyLike) && datesOf(line.tokens).length === 0 && namesColumns(line);
      if (isHeading) titles = [...(sinceTitle === 1 ? titles : []), { line, at }];
    }
  }
  return { rows, headings };
});

/** Where its day begins; a line with a range of days has none. */
function dayEdge({ tokens }: Line): number | null {
  const [first, second] = datesOf(tokens);
  if (!first) return null;
  const isRange = second !== undefined && second.start - first.end === 1;
  return isRange ? null : (tokens[first.start]?.box.x0 ?? null);
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

const ownShareMin = 0.9;

/** `GBP 9.93   -10.91` on some of the rows: what was paid abroad, beside the account's own amount. */
function isOwnMoney(rows: readonly Line[]): (figure: Token) => boolean {
  const currencyOf = ({ figure }: Token): string | null => figure?.currency ?? null;
  const printed = rows
    .map(({ tokens }) => tokens.filter(isMoneyLike).map(currencyOf))
    .filter(({ length }) => length > 0);
  const isForeign = (currency: string | null): boolean => {
    const own = printed.filter((list) => list.includes(currency));
    const besideMin = own.length < printed.length * ownShareMin ? 1 : 2;
    return own.every((list) => list.filter((one) => one !== currency).length >= besideMin);
  };
  const foreign = new Set([...new Set(printed.flat())].filter((currency) => currency !== null && isForeign(currency)));
  return (token) => !foreign.has(currencyOf(token));
}

const labelledRoles: readonly Fact['role'][] = ['opening', 'closing', 'carried', 'total_in', 'total_out', 'total'];

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
