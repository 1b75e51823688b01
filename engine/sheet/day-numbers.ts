import { dayOf, foldText } from '../calendar/index.ts';
import { groupByGaps, textOf } from '../page/index.ts';
import { shapeOf } from './place-date.ts';
import type { SheetDate, SheetLine } from './sheet-line.ts';

/** The one month that the whole statement is of. */
export interface MonthOfYear {
  readonly year: number;
  readonly month: number;
}

const countMin = 3;
const shareMin = 0.6;
const edgeMax = 4;
const headingsAboveMax = 4;
const number = /^\d{1,2}$/u;
const dayWord = /^(?:dia|day|tag|jour|giorno|dag|den|dzien|zi|hari|ngay|gun|日)\.?$/u;

/**
 * Days by their number alone, in a column that a heading calls so: the month is that of the statement. Numbers that count the
 * rows are no days.
 *
 *     DIA   DOCTO.     DESCRIPCION            DEBITOS      CREDITOS
 *     01    67465080   PAGO                    775.61
 */
export function readDayNumbers(lines: readonly SheetLine[], month: MonthOfYear | null): readonly SheetLine[] {
  const rows = lines.filter(({ figures }) => figures.length > 0);
  if (!month || rows.filter(({ dates }) => dates.length > 0).length * 2 > rows.length) return lines;
  const edge = headedEdge(lines);
  const found = new Map(rows.flatMap((line) => (edge === null ? [] : dayOn(line, edge, month))));
  const days = [...found.values()].map(({ date }) => (date.kind === 'named' ? date.dayOfMonth : 0));
  const isInOrder = isRising(days) || isRising(days.toReversed());
  const counts = days.every((day, at) => at === 0 || Math.abs(day - (days[at - 1] ?? 0)) === 1);
  if (found.size < countMin || found.size < rows.length * shareMin || !isInOrder || counts) return lines;
  return lines.map((line) => {
    const date = found.get(line);
    // Dates in a description are no longer the row's own.
    return date ? { ...line, dates: [date], label: line.label.replace(/^\d{1,2} /u, '') } : line;
  });
}

const isRising = (days: readonly number[]): boolean => days.every((day, at) => at === 0 || day >= (days[at - 1] ?? 0));

/** Where numbers begin under a heading for the day, by most lines. */
function headedEdge(lines: readonly SheetLine[]): number | null {
  for (const [at, line] of lines.entries()) {
    const cell = groupByGaps(line.tokens).find((tokens) => dayWord.test(foldText(textOf(tokens))));
    const [first] = cell ?? [];
    const below = lines.slice(at + 1, at + 1 + headingsAboveMax).map(({ tokens }) => tokens[0]);
    const day = below.find(
      (token) =>
        first &&
        token &&
        number.test(token.text) &&
        token.box.x0 < (cell?.at(-1)?.box.x1 ?? 0) &&
        token.box.x1 > first.box.x0,
    );
    if (day) return day.box.x0;
  }
  return null;
}

function dayOn(line: SheetLine, edge: number, { year, month }: MonthOfYear): [SheetLine, SheetDate][] {
  const [first] = line.tokens;
  if (!first || !number.test(first.text) || Math.abs(first.box.x0 - edge) > edgeMax) return [];
  const dayOfMonth = Number(first.text);
  if (dayOf(year, month, dayOfMonth) === null) return [];
  const date = { kind: 'named', year, month, dayOfMonth } as const;
  return [[line, { x0: first.box.x0, x1: first.box.x1, date, from: 0, to: 1, shape: shapeOf(line.tokens, 0, 1) }]];
}
