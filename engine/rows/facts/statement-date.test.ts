import { expect, test } from 'vitest';
import { resolveDate } from '../../calendar/index.ts';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findStatementDates } from './statement-date.ts';

function daysOf(page: string): (string | null)[] {
  const layouts = [layOutPage(textPage(page))];
  return [...new Set(findStatementDates(layouts, layouts).map((date) => resolveDate(date, 'day_first', 2024)))];
}

// [what it shows, the page, the days]
test.each<[string, string, string[]]>([
  [
    'under its label',
    `
Auszug     Seite      vom           IBAN
002        1 von 4    31.01.2025    DE21 5001 0060 0418 7726 04`,
    ['2025-01-31'],
  ],
  [
    'under a label that says enough, on a line like a row',
    `
Statement Date     Credit Limit     Due Date
12 MAR 2026        14,000.00        02 APR 2026`,
    ['2026-03-12'],
  ],
  [
    'under its label, with a line of something else between them',
    `
Mrs F Oyelaran                                  Statement date:
27 Kingshill Road
SWINDON                                         18 January 2026
SN1 4LN                                         Sort code
                                                07-04-36`,
    ['2026-01-18'],
  ],
  [
    'labels that speak of something else',
    `
Order      Item       Date          Customer
002        1          31.01.2025    4418`,
    [],
  ],
  [
    'a date under another label',
    `
Statement  Payment due    Account
002        31.01.2025     4418`,
    [],
  ],
])('%s', (_, page, days) => expect(daysOf(page)).toEqual(days));
