import { foldText, monthByName, parsePrintedDate } from '../calendar/index.ts';
import { datesOf, isMoneyLike, type Line, type PageLayout, spacedText, type Token } from '../page/index.ts';
import { type Fact, factsByToken, findAccountNumber, numberAtEnd, saysNone } from '../rows/index.ts';

/** The lines of one account, where a document has several. */
export interface Part {
  readonly layouts: readonly PageLayout[];
  /** The lines right over its first figure, but for those that stand over each: what it is called. */
  readonly titles: readonly string[];
}

/** One way to part a document into its accounts. */
export interface Parts {
  /** What stands before the first account: a letterhead, a list of all accounts. */
  readonly before: readonly Line[];
  readonly parts: readonly Part[];
}

/**
 * The ways to part a document into accounts: each begins with the words over the balance that opens it. Which of them is true,
 * if any, is for the proof of each part to say. A document of one account, or one whose balances are opened again and again
 * under the same words, has no parts.
 */
export function findParts(layouts: readonly PageLayout[], facts: readonly Fact[]): Parts[] {
  const lines = layouts.flatMap((layout) => layout.lines);
  const found = factsByToken(facts);
  let last: bigint | null = null;
  const marks = lines.flatMap((line, at) => {
    const own = marksOf(line, at, found, last);
    last = line.tokens.findLast(isMoneyLike)?.figure?.digits ?? last;
    return own;
  });
  const isOver = (line: Line | undefined): boolean =>
    line?.tokens.every((token) => !isMoneyLike(token) || found.get(token)?.role === 'aside') === true &&
    !saysNone(line.text);
  const above = marks.filter(({ kind }) => kind !== 'closing');
  const ways = [
    ...[false, true].flatMap((isLoose) => startsAtOpenings(lines, above.filter(isNamed), isLoose, isOver)),
    ...startsAtOpenings(lines, openedByPlace(above), false, isOver),
    [...startsBelowEnds(marks), lines.length],
  ];
  // Often two ways come to the same: each is read once.
  const isFirst = (edges: readonly number[], at: number): boolean =>
    ways.findIndex((other) => other.join() === edges.join()) === at;
  return ways
    .filter((edges, at) => edges.length > 2 && isFirst(edges, at))
    .map((edges) => ({
      before: lines.slice(0, edges[0]),
      parts: partsAt(
        layouts,
        edges.slice(0, -1).map((from, at) => lines.slice(from, edges[at + 1])),
        found,
      ),
    }))
    .filter(({ parts }) => areNamedApart(parts));
}

/** A row, or a balance that opens or ends an account, on a line of the document. */
interface Mark {
  readonly at: number;
  readonly kind: 'row' | 'opening' | 'closing' | 'carried';
  readonly digits: bigint;
  /** It is not the figure right above it, which a balance that is carried over would be. */
  readonly isApart: boolean;
}

function marksOf(line: Line, at: number, facts: ReadonlyMap<Token, Fact>, above: bigint | null): Mark[] {
  const own = line.tokens.flatMap((token) => facts.get(token) ?? []);
  const isDated = line.tokens.some(isMoneyLike) && datesOf(line.tokens).length > 0;
  // Words above a row's figures name something else, and a row's amount or balance has no words of its own.
  const isRow = isDated || own.some(({ role, label }) => role === 'unknown' && label === '');
  // `Balance 01 APR  $15.00     Balance 30 APR  $15.00     No transactions`
  const opens = ({ role }: Fact): boolean => role === 'opening' || (role === 'carried' && saysNone(line.text));
  const ends = own.filter((fact) => (opens(fact) || fact.role === 'closing') && (fact.isBeside || !isRow));
  const markOf =
    (kind: Mark['kind']) =>
    ({ token: { figure } }: Fact): Mark => ({
      at,
      kind,
      digits: figure?.digits ?? 0n,
      isApart: figure?.digits !== above,
    });
  if (ends.length > 0) return ends.map((fact) => markOf(opens(fact) ? 'opening' : 'closing')(fact));
  const carried = own.filter(({ role, isBeside }) => role === 'carried' && isBeside).map(markOf('carried'));
  return isDated ? [{ at, kind: 'row', digits: 0n, isApart: false }, ...carried] : carried;
}

const isNamed = ({ kind }: Mark): boolean => kind !== 'carried';

/**
 * Balances that only their day tells apart: the first one opens an account, the one below its rows ends it, and another one
 * right below that opens the next.
 *
 *     SOLDE CREDITEUR AU 30/04/2024      2.144,55
 *     02/05/2024  CHEQUE 06028338          189,99
 *     SOLDE CREDITEUR AU 31/05/2024      1.954,56
 *     SOLDE CREDITEUR AU 30/04/2024      8.120,40
 */
function openedByPlace(marks: readonly Mark[]): Mark[] {
  const balances = new Set(marks.flatMap(({ at, kind }) => (kind === 'carried' ? [at] : [])));
  let [isEnded, hasRows] = [true, false];
  const found = marks.flatMap((mark): Mark[] => {
    if (mark.kind === 'row') {
      if (balances.has(mark.at)) return [];
      hasRows = true;
      return [mark];
    }
    const opens = isEnded && mark.isApart;
    isEnded = !isEnded && hasRows;
    if (opens || mark.kind === 'opening') hasRows = false;
    return opens || mark.kind === 'opening' ? [{ ...mark, kind: 'opening' }] : [];
  });
  // What is told of an account below its list opens no other.
  return found.filter(({ kind }, at) => kind === 'row' || found[at + 1]?.kind === 'row');
}

/**
 * Where accounts begin, and the end of the document: at a balance that opens one, below rows. `isLoose`:
 * at every such balance, for an account that nothing moved may print no other.
 */
function startsAtOpenings(
  lines: readonly Line[],
  marks: readonly Mark[],
  isLoose: boolean,
  isOver: (line: Line | undefined) => boolean,
): number[][] {
  /** For each account its openings: a summary and the list below it print the same one. */
  const accounts: Mark[][] = [];
  let opened: Mark[] = [];
  let hasRows = false;
  for (const mark of marks) {
    const isAgain = opened.some(({ digits }) => digits === mark.digits && digits !== 0n);
    if (mark.kind === 'row') hasRows = true;
    // What goes on from the figure above begins nothing.
    else if (hasRows && !mark.isApart) continue;
    else if (isAgain && !hasRows) opened = [...opened, mark];
    else if (!isAgain || isLoose) {
      // Before the first rows stands a list of all accounts, if anything.
      if (hasRows || isLoose) accounts.push(opened);
      opened = [mark];
      hasRows = false;
    }
  }
  const [first = [], ...others] = [...accounts, opened].filter((account) => account.length > 0);
  const startOf = (account: readonly Mark[]): number => {
    let at = account[0]?.at ?? 0;
    while (at > 0 && isOver(lines[at - 1])) at -= 1;
    return at;
  };
  // A list of all accounts may print the first one's opening balance too.
  const starts = first.length > 1 ? [first, first.slice(-1)] : [first];
  return starts.map((own) => [...[own, ...others].map(startOf), lines.length]);
}

/** Where accounts begin that print both balances below their rows: at the top, and right below the last of these. */
function startsBelowEnds(marks: readonly Mark[]): number[] {
  const starts = [0];
  let kinds = new Set<Mark['kind']>();
  let end = 0;
  for (const { kind, at } of marks) {
    if (kind === 'row' && kinds.has('opening') && kinds.has('closing')) {
      starts.push(end + 1);
      kinds = new Set();
    }
    // What opens an account above its rows begins it there.
    if (kind === 'opening' && !kinds.has('row')) return [];
    kinds.add(kind);
    end = at;
  }
  return starts;
}

const titlesMax = 4;
const linesToNumberMax = 8;

/** The last lines over the rows of each account may be the same heading, which names none of them. */
function partsAt(
  layouts: readonly PageLayout[],
  parts: readonly (readonly Line[])[],
  facts: ReadonlyMap<Token, Fact>,
): Part[] {
  const above = parts.map((own) => wordsAbove(own, facts));
  const nameAt = (words: readonly string[], back: number): string => nameIn(words.at(-1 - back) ?? '');
  let heading = 0;
  while (above.every((words) => words.length > heading && nameAt(words, heading) === nameAt(above[0] ?? [], heading)))
    heading += 1;
  return parts.map((own, at) => {
    const byPage = Map.groupBy(own, ({ page }) => page);
    const words = above[at] as string[];
    return {
      layouts: layouts
        .map((layout) => ({ ...layout, lines: byPage.get(layout.number) ?? [] }))
        .filter((layout) => layout.lines.length > 0),
      titles: titlesOf(words.slice(0, words.length - heading)),
    };
  });
}

/** The words over the first figure of an account. */
function wordsAbove(own: readonly Line[], facts: ReadonlyMap<Token, Fact>): string[] {
  const first = own.findIndex(({ tokens }) => tokens.some(isMoneyLike));
  const line = own[first];
  const isRow = line && datesOf(line.tokens).length > 0 && !line.tokens.some((token) => facts.get(token)?.isBeside);
  // Labels may stand below their figures, but not below a row's.
  const end = isRow ? first - 1 : own[first + 1]?.tokens.some(isMoneyLike) ? first : first + 1;
  // Strokes over and under a heading are no words.
  const words = own.slice(0, end + 1).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return words.map(({ tokens }) => spacedText(tokens));
}

/** The nearest lines, from the one with the account's number on if it is not among them. */
function titlesOf(words: readonly string[]): readonly string[] {
  const near = words.slice(-titlesMax);
  if (numberIn(near) !== null) return near;
  const further = words.slice(-linesToNumberMax);
  const numbered = further.findLastIndex((line) => findAccountNumber([line]) !== null);
  return numbered < 0 ? near : further.slice(numbered);
}

/**
 * The words over each differ from those over all others in more than dates, or the accounts' numbers do. One number may be that
 * of a customer: `HKD Savings 741-220819-833`, `HKD Current 741-220819-833`.
 */
function areNamedApart(parts: readonly Part[]): boolean {
  const names = parts.map(({ titles }) => `${numberIn(titles)} ${titles.map(nameIn).join(' ')}`);
  return new Set(names).size === names.length;
}

const nameIn = (title: string): string =>
  title
    .replace(/\p{L}+/gu, (word) => (monthByName.has(foldText(word)) ? '@' : word))
    .replace(/\d[\d.,'’]*/gu, '#')
    .trim();

const titleMax = 60;

/** The account's number in the words over it, by its label or at the end of a title: `Savings 0000002`. The nearest counts. */
export function numberIn(titles: readonly string[]): string | null {
  const near = [...titles]
    .reverse()
    .flatMap((one) => one.split(/\s{3,}/u))
    .filter((one) => parsePrintedDate(one, true) === null);
  const numbers = near.map((one) => findAccountNumber([one]) ?? (one.length < titleMax ? numberAtEnd(one) : null));
  return numbers.find((number) => number !== null) ?? null;
}
