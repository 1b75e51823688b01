import { datesOf, hasCents, isMoneyLike, type Line, type Token, withTokens } from '../page/index.ts';
import { roleOfLabel } from '../rows/index.ts';

const groupsMin = 2;
const gapMax = 2.4;

/**
 * Lines with the day, and the side, of a total given to the rows below that add up to it. null where they do not, to the
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
  const figures = lines.flatMap((line, at) => {
    const token = line.tokens.find((one) => isMoneyLike(one) && hasCents(one));
    return token?.figure ? [{ at, line, token, size: token.figure.digits, date: dateOf(line) }] : [];
  });
  type Found = (typeof figures)[number];
  const first = figures.findIndex(({ date }) => date.length > 0);
  const last = figures.findLastIndex(({ date }) => date.length > 0);
  const dropped = new Set<Line>();
  const rows = new Map<number, Line>();
  let [groups, date] = [0, [] as readonly Token[]];
  for (let at = Math.max(0, first); first >= 0 && at < figures.length; ) {
    const total = figures[at] as Found;
    const count = summedBelow(figures, at);
    if (total.date.length > 0) date = total.date;
    if (count === 0 && at > last) break;
    const next = figures[at + 1];
    // `Saldo do dia   -139,43`: below the rows of a day may stand where they lead.
    if (count === 0 && groups > 0 && total.date.length === 0 && (next === undefined || next.date.length > 0)) {
      at += 1;
      continue;
    }
    if (count === 0) return null;
    dropped.add(total.line);
    for (const row of figures.slice(at + 1, at + 1 + count)) {
      const begin = beginOf(lines, row.at, total.at);
      const signed = withSign(row.line, row.token, signOf(total.line, total.token));
      rows.set(row.at, begin === row.at ? withDate(signed, date) : signed);
      if (begin !== row.at) rows.set(begin, withDate(lines[begin] as Line, date));
    }
    groups += 1;
    at += count + 1;
  }
  if (groups < groupsMin) return null;
  return lines.flatMap((line, at) => (dropped.has(line) ? [] : [rows.get(at) ?? line]));
}

function dateOf({ tokens }: Line): readonly Token[] {
  const [first] = datesOf(tokens);
  return first?.start === 0 ? tokens.slice(0, first.end) : [];
}

/** How many of the figures below this one add up to it; none has a date of its own. */
function summedBelow(
  figures: readonly { readonly size: bigint; readonly date: readonly Token[] }[],
  first: number,
): number {
  const total = figures[first]?.size ?? 0n;
  let sum = 0n;
  for (let count = 1; first + count < figures.length; count += 1) {
    const { size, date } = figures[first + count] as (typeof figures)[number];
    if (date.length > 0) return 0;
    sum += size;
    if (sum === total) return count;
    if (sum > total) return 0;
  }
  return 0;
}

/** The first line of the row whose figure stands on this one: words above it that nothing parts from it. */
function beginOf(lines: readonly Line[], at: number, total: number): number {
  let begin = at;
  while (begin - 1 > total) {
    const [line, above] = [lines[begin] as Line, lines[begin - 1] as Line];
    const isOwn =
      above.page === line.page &&
      !above.tokens.some(isMoneyLike) &&
      line.box.y0 - above.box.y1 <= line.fontSize * gapMax;
    if (!isOwn) break;
    begin -= 1;
  }
  return begin;
}

function signOf(line: Line, total: Token): 'plus' | 'minus' | null {
  const sign = total.figure?.sign ?? 'none';
  if (sign !== 'none') return sign;
  const { tokens } = line;
  const label = tokens.slice(dateOf(line).length, tokens.indexOf(total)).map(({ text }) => text);
  const role = roleOfLabel(label.join(' '));
  return role === 'total_in' ? 'plus' : role === 'total_out' ? 'minus' : null;
}

function withSign(line: Line, token: Token, sign: 'plus' | 'minus' | null): Line {
  if (sign === null || !token.figure || token.figure.sign !== 'none') return line;
  const signed = { ...token, figure: { ...token.figure, sign } };
  return { ...line, tokens: line.tokens.map((one) => (one === token ? signed : one)) };
}

function withDate(line: Line, date: readonly Token[]): Line {
  const { y0, y1 } = line.box;
  const own = date.map((token) => ({ ...token, baseline: line.baseline, box: { ...token.box, y0, y1 } }));
  return withTokens(line, [...own, ...line.tokens]);
}
