import { boxAround } from '../geometry/index.ts';
import { groupByGaps, type Line, type PageLayout, type Token } from '../page/index.ts';
import type { ColumnMeaning, Hint } from './hint.ts';
import { lettersOf, markOfLetters } from './marks.ts';

export interface Hinted {
  readonly layouts: readonly PageLayout[];
  /** The hints that something on the pages was meant by. */
  readonly used: readonly Hint[];
  /** The lines that are not rows. */
  readonly leftOut: readonly Line[];
}

/** A row may be printed on several lines. */
const linesMax = 4;

/**
 * The pages as hints translate them: a title or a heading is replaced by a word that every reader knows, and lines that
 * are not rows are left out. The readers and the proof know nothing of hints.
 *
 *     Écritures diverses          Withdrawals
 *     Jan 03  Frais     5.00      Jan 03  Frais     5.00
 */
export function applyHints(layouts: readonly PageLayout[], hints: readonly Hint[]): Hinted {
  const used = new Set<Hint>();
  const leftOut: Line[] = [];
  const find = (kind: Hint['kind'], letters: string): Hint | null => {
    const mark = markOfLetters(letters);
    return hints.find((hint) => hint.kind === kind && hint.mark === mark) ?? null;
  };
  const translated = layouts.map((layout) => {
    const excluded = excludedLines(layout.lines, (letters) => find('excluded_line', letters), used);
    leftOut.push(...layout.lines.filter((_, at) => excluded.has(at)));
    const lines = layout.lines
      .filter((_, at) => !excluded.has(at))
      .map((line) => withHeadings(withTitle(line, find, used), find, used));
    return { ...layout, lines };
  });
  return { layouts: translated, used: [...used], leftOut };
}

type Find = (kind: Hint['kind'], letters: string) => Hint | null;

/** Positions of the lines that are not rows; what stands on several lines must have all of the words. */
function excludedLines(
  lines: readonly Line[],
  find: (letters: string) => Hint | null,
  used: Set<Hint>,
): ReadonlySet<number> {
  const excluded = new Set<number>();
  for (const [at, first] of lines.entries()) {
    if (lettersOf(first.text) === '') continue;
    for (let count = 1; count <= linesMax && at + count <= lines.length; count += 1) {
      const together = lines.slice(at, at + count);
      const hint = find(together.map(({ text }) => lettersOf(text)).join(''));
      if (hint === null) continue;
      used.add(hint);
      for (let more = 0; more < count; more += 1) excluded.add(at + more);
      break;
    }
  }
  return excluded;
}

const words: Readonly<Record<ColumnMeaning, string>> = {
  in: 'Deposits',
  out: 'Withdrawals',
  amount: 'Amount',
  balance: 'Balance',
};

function withTitle(line: Line, find: Find, used: Set<Hint>): Line {
  const hint = find('section', lettersOf(line.text));
  if (hint?.kind !== 'section') return line;
  used.add(hint);
  const printed = line.tokens.filter(({ figure }) => figure === null);
  const figures = line.tokens.filter(({ figure }) => figure !== null);
  return withTokens(line, [...asWord(printed, words[hint.meaning]), ...figures]);
}

/** Only a line of several cells without a figure is a line of headings. */
function withHeadings(line: Line, find: Find, used: Set<Hint>): Line {
  const cells = groupByGaps(line.tokens);
  if (cells.length < 2 || line.tokens.some(({ figure }) => figure !== null)) return line;
  let isChanged = false;
  const tokens = cells.flatMap((cell) => {
    const hint = find('column', lettersOf(cell.map(({ text }) => text).join(' ')));
    if (hint?.kind !== 'column') return cell;
    used.add(hint);
    isChanged = true;
    return asWord(cell, words[hint.meaning]);
  });
  return isChanged ? withTokens(line, tokens) : line;
}

/** One word in the place of several. */
function asWord(tokens: readonly Token[], text: string): Token[] {
  const [first] = tokens;
  return first === undefined ? [] : [{ ...first, text, box: boxAround(tokens) }];
}

const withTokens = (line: Line, tokens: readonly Token[]): Line => ({
  ...line,
  tokens,
  text: tokens.map(({ text }) => text).join(' '),
});
