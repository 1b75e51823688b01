import { datesIn, foldText, type PrintedDate, parsePrintedDate } from '../../calendar/index.ts';
import type { RowEntry } from './candidate-table.ts';

/** Two parts of a date that a narrow column has broken: `Mar` over `15`, `2025-` over `03-02`. */
export function joinDate(upper: string, lower: string): PrintedDate | null {
  if (/[-/.]$/u.test(upper)) return parsePrintedDate(`${upper}${lower}`);
  return parsePrintedDate(`${upper} ${lower}`) ?? parsePrintedDate(`${lower} ${upper}`);
}

/** `(03-01)` under a row's own date is the day from which it counts. */
export function inBrackets(text: string | null): PrintedDate | null {
  const inner = /^\((.+)\)$/u.exec(text ?? '')?.[1];
  return inner === undefined ? null : parsePrintedDate(inner);
}

const valueDate =
  /(?:^|[\s(])(?:val\.|wertstellung(?:sdatum)?|wert(?:datum)?|valuta(?:datum)?|value date|val\.? date|effective date|eff\.? date|date (?:de )?valeur|fecha (?:de )?valor|f\.? ?valor|data valuta|data(?: de)? valor|rentedatum)\s*:?\s+(?=\d)/u;
const wordsPerDateMax = 4;

/** `Wertstellung 03.04.2025` among a row's words, where no column has told its value date. */
export function withValueDate(row: RowEntry): RowEntry {
  if (row.dates.posted !== null || row.dates.date === null) return row;
  const folded = foldText(row.description);
  const label = valueDate.exec(folded);
  if (!label) return row;
  const words = folded.slice(label.index + label[0].length).split(/\s+/u);
  const first = datesIn(words.slice(0, wordsPerDateMax))[0];
  return first?.start === 0 ? { ...row, dates: { ...row.dates, posted: first.date } } : row;
}
