import { dayOf, foldText } from '../calendar/index.ts';
import { boxAround, overlapX } from '../geometry/index.ts';
import { groupByGaps, textOf } from '../page/index.ts';
import { placeDate } from './place-date.ts';
import type { SheetLine } from './sheet-line.ts';

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
  const found = new Map(rows.map((line) => [line, edge === null ? null : dayOn(line, edge, month)]));
  const days = [...found.values()].filter((day) => day !== null);
  const steps = days.slice(1).map((day, at) => day - (days[at] as number));
  const isInOrder = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  const counts = steps.every((step) => Math.abs(step) === 1);
  if (days.length < countMin || days.length < rows.length * shareMin || !isInOrder || counts) return lines;
  return lines.map((line) => {
    const dayOfMonth = found.get(line) ?? null;
    // Dates in a description are no longer the row's own.
    const dates = dayOfMonth && [placeDate(line.tokens, 0, 1, { kind: 'named', ...month, dayOfMonth })];
    return dates ? { ...line, dates, label: line.label.replace(/^\d{1,2} /u, '') } : line;
  });
}

/** Where numbers begin under a heading for the day, by most lines. */
function headedEdge(lines: readonly SheetLine[]): number | null {
  for (const [at, line] of lines.entries()) {
    const cell = groupByGaps(line.tokens).find((tokens) => dayWord.test(foldText(textOf(tokens))));
    const below = lines.slice(at + 1, at + 1 + headingsAboveMax).flatMap(({ tokens }) => tokens.slice(0, 1));
    const day = below.find(({ text, box }) => number.test(text) && cell && overlapX(box, boxAround(cell)) > 0);
    if (day) return day.box.x0;
  }
  return null;
}

function dayOn({ tokens: [first] }: SheetLine, edge: number, { year, month }: MonthOfYear): number | null {
  if (!first || !number.test(first.text) || Math.abs(first.box.x0 - edge) > edgeMax) return null;
  const day = Number(first.text);
  return dayOf(year, month, day) === null ? null : day;
}
