import { type PrintedDate, parsePrintedDate } from '../../calendar/index.ts';

/** Two parts of a date that a narrow column has broken: `Mar` over `15`, `2025-` over `03-02`. */
export function joinDate(upper: string, lower: string): PrintedDate | null {
  if (/[-/.]$/u.test(upper)) return parsePrintedDate(`${upper}${lower}`);
  return parsePrintedDate(`${upper} ${lower}`) ?? parsePrintedDate(`${lower} ${upper}`);
}
