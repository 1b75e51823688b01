import { datesOf, hasCents, isFarBelow, isMoneyLike, type Line, type Token, withTokens } from '../page/index.ts';

const groupsMin = 2;

/** A figure with the place of its line, and the date that the line begins with. */
type Found = ReturnType<typeof figuresIn>[number];

/**
 * Lines with the day, and the sign, of a total given to the rows below that add up to it. null where they do not, to the
 * last of them.
 *
 *     05 JUN 2026   Total de entradas            + 4.500,20
 *                   Crédito em conta                   0,20
 *                   Transferência recebida
 *                   Agência 1                      4.500,00
 *                   Total de saídas               - 50,00
 *                   Compra                            50,00
 */
export function underDayTotals(lines: readonly Line[]): Line[] | null {
  const figures = figuresIn(lines);
  const last = figures.findLastIndex(({ date }) => date.length > 0);
  const dropped = new Set<Line>();
  const rows = new Map<number, Line>();
  let date: readonly Token[] = [];
  for (let at = figures.findIndex((one) => one.date.length > 0); at >= 0 && at < figures.length; at += 1) {
    const total = figures[at] as Found;
    const count = countSummed(figures.slice(at + 1), total.size);
    if (total.date.length > 0) date = total.date;
    if (count > 0) dropped.add(total.line);
    else if (at > last) break;
    // `Saldo do dia   -139,43`: below the rows of a day may stand where they lead.
    else if (total.date.length > 0 || figures[at + 1]?.date.length === 0) return null;
    for (const row of figures.slice(at + 1, at + 1 + count)) {
      const begin = beginOf(lines, row.at, total.at);
      rows.set(row.at, withSign(row, total));
      rows.set(begin, withDate(rows.get(begin) ?? (lines[begin] as Line), date));
    }
    at += count;
  }
  if (dropped.size < groupsMin) return null;
  return lines.flatMap((line, at) => (dropped.has(line) ? [] : [rows.get(at) ?? line]));
}

const figuresIn = (lines: readonly Line[]) =>
  lines.flatMap((line, at) => {
    const token = line.tokens.find((one) => isMoneyLike(one) && hasCents(one));
    const [first] = datesOf(line.tokens);
    const date = first?.start === 0 ? line.tokens.slice(0, first.end) : [];
    return token?.figure ? [{ at, line, token, date, size: token.figure.digits, sign: token.figure.sign }] : [];
  });

/** How many of the first figures add up to a total; none has a date of its own. */
function countSummed(figures: readonly Found[], total: bigint): number {
  let sum = 0n;
  for (const [at, { size, date }] of figures.entries()) {
    sum += size;
    if (date.length > 0 || sum > total) return 0;
    if (sum === total) return at + 1;
  }
  return 0;
}

/** The first line of the row whose figure stands on this one: words above it that nothing parts from it. */
function beginOf(lines: readonly Line[], at: number, total: number): number {
  const isParted = (above: Line, line: Line): boolean => above.tokens.some(isMoneyLike) || isFarBelow(line, above);
  const own = lines.slice(total + 1, at + 1);
  return total + 1 + own.findLastIndex((line, place) => place === 0 || isParted(own[place - 1] as Line, line));
}

function withSign({ line, token, sign }: Found, total: Found): Line {
  if (sign !== 'none' || !token.figure) return line;
  const signed = { ...token, figure: { ...token.figure, sign: total.sign } };
  return { ...line, tokens: line.tokens.map((one) => (one === token ? signed : one)) };
}

function withDate(line: Line, date: readonly Token[]): Line {
  const { y0, y1 } = line.box;
  const own = date.map((token) => ({ ...token, baseline: line.baseline, box: { ...token.box, y0, y1 } }));
  return withTokens(line, [...own, ...line.tokens]);
}
