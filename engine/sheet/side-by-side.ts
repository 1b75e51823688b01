import { countingNear } from '../geometry/index.ts';
import { datesOf, isMoneyLike, type Line, longestDate, type Token, withTokens } from '../page/index.ts';
import { remembering } from '../recall/index.ts';

/**
 * Lists that stand side by side, each with a date and an amount: their lines cut where the next one begins, and set in the
 * order in which they are read. null where no line reads so.
 *
 *     03/20  1041   153.30      03/31  1044   1,264.82
 */
export function splitSideBySide(lines: readonly Line[]): Line[] | null {
  const edgesOf = (line: Line): number[] => cutsOf(line).map((cut) => (line.tokens[cut] as Token).box.x0);
  const edges = lines.flatMap(edgesOf);
  const linesAt = countingNear(edges, edgeMax);
  // Beside lists of several lines, one line alone with two dates and two figures is a row that speaks of another day.
  const linesMin = edges.some((edge) => linesAt(edge) > 1) ? 2 : 1;
  const split = lines.map((line): Line[] => {
    if (!edgesOf(line).some((edge) => linesAt(edge) >= linesMin)) return [line];
    const from = [0, ...cutsOf(line)];
    return from.map((start, part) => withTokens(line, line.tokens.slice(start, from[part + 1])));
  });
  const cut = split.filter((parts) => parts.length > 1);
  return cut.length > 0 && areAlike(cut) ? inReadingOrder(split) : null;
}

/** Runs of lines that are cut, block after block or across, as their numbers or days go up. */
function inReadingOrder(split: readonly (readonly Line[])[]): Line[] {
  const ordered: Line[] = [];
  for (let at = 0; at < split.length; ) {
    let end = at;
    const [first] = split[at] as readonly [Line];
    while ((split[end]?.length ?? 0) > 1 && split[end]?.[0]?.page === first.page) end += 1;
    const below = end > at ? split[end]?.[0] : undefined;
    // The last line may be one of the first block alone.
    const isLast =
      below?.page === first.page && Math.abs(below.box.x0 - first.box.x0) <= edgeMax && isWhole(below.tokens);
    const run = split.slice(at, Math.max(end + (isLast ? 1 : 0), at + 1));
    const across = run.flat();
    const count = Math.max(...run.map((parts) => parts.length));
    const down = Array.from({ length: count }, (_, part) => run.flatMap((parts) => parts[part] ?? [])).flat();
    ordered.push(...(stepsIn(down) >= stepsIn(across) ? down : across));
    at += run.length;
  }
  return ordered;
}

/** How many lines follow on the one before: a higher number, or a later day where they have no numbers. */
function stepsIn(lines: readonly Line[]): number {
  const places = lines.map(placeOf);
  return places.filter((place, at) => place >= (places[at - 1] ?? Infinity)).length;
}

function placeOf({ tokens }: Line): number {
  const number = tokens.find(({ text }) => partNumber.test(text));
  if (number) return Number.parseInt(number.text.replace('*', ''), 10);
  const date = datesOf(tokens)[0]?.date;
  if (!date) return Number.NaN;
  return date.kind === 'named' ? date.month * 100 + date.dayOfMonth : date.first * 100 + date.second;
}

/** Lists have words on both sides, or on none. A value date and a balance behind a row's words are part of the row. */
function areAlike(cut: readonly (readonly Line[])[]): boolean {
  const hasWords = (line: Line | undefined): boolean => line !== undefined && /\p{L}{3}/u.test(line.text);
  const count = cut.filter(([first]) => hasWords(first)).length;
  return count * 2 < cut.length || cut.some(([, ...others]) => others.some(hasWords));
}

const edgeMax = 6;

/** Of a cheque: `1041*`, `*1044`. */
const partNumber = /^\*?\d{1,10}\*?\p{Ll}?$/u;

/** Where the next list begins, with a date or its number as the first one does: a date and a figure stand before it and behind it. */
const cutsOf = remembering(({ tokens }: Line): readonly number[] => {
  const isNumbered = longestDate(tokens, 0) === null;
  if (isNumbered && !partNumber.test(tokens[0]?.text ?? '')) return [];
  const cuts: number[] = [];
  let [hasDate, hasFigure] = [false, false];
  for (let at = 0; at < tokens.length; at += 1) {
    const date = longestDate(tokens, at);
    const isHead = isNumbered ? isNumber(tokens, at) : date !== null;
    if (isHead && hasDate && hasFigure && isWhole(tokens.slice(at))) {
      cuts.push(at);
      [hasDate, hasFigure] = [false, false];
    }
    if (date) {
      hasDate = true;
      at += date.length - 1;
    } else if (isMoneyLike(tokens[at] as Token)) hasFigure = true;
  }
  return cuts;
});

/** A number right before its date or its amount: `1044 *   03/31`. One behind them is the reference of the cheque before. */
function isNumber(tokens: readonly Token[], at: number): boolean {
  // `2207 i`: that there is a picture of it, or that it was replaced.
  const next = tokens.findIndex(
    ({ text }, other) => other > at && /[\p{L}\p{N}]/u.test(text) && !/^\p{Ll}$/u.test(text),
  );
  if (next < 0 || !partNumber.test(tokens[at]?.text ?? '') || longestDate(tokens, at)) return false;
  return isMoneyLike(tokens[next] as Token) || longestDate(tokens, next) !== null;
}

/** A date and a figure are among them. */
const isWhole = (tokens: readonly Token[]): boolean => tokens.some(isMoneyLike) && datesOf(tokens).length > 0;
