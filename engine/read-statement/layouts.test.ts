import { describe, expect, test } from 'vitest';
import { currencyDecimals, formatMoney } from '../money/index.ts';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';
import { asideCases } from './layout-cases/asides.ts';
import { columnCases } from './layout-cases/columns.ts';
import { dateCases } from './layout-cases/dates.ts';
import { figureCases } from './layout-cases/figures.ts';
import { headingCases } from './layout-cases/headings.ts';
import type { LayoutCase, LayoutCases } from './layout-cases/layout-case.ts';
import { lenderCases } from './layout-cases/lenders.ts';
import { markCases } from './layout-cases/marks.ts';
import { pageBreakCases } from './layout-cases/page-breaks.ts';
import { tableCases } from './layout-cases/tables.ts';

describe.each<[string, LayoutCases]>([
  ['dates', dateCases],
  ['figures', figureCases],
  ['marks and signs', markCases],
  ['headings', headingCases],
  ['columns', columnCases],
  ['tables', tableCases],
  ['page breaks', pageBreakCases],
  ['beside the rows', asideCases],
  ['cards and lines of credit', lenderCases],
])('%s', (_, cases) => {
  describe.each(Object.entries(cases))('%s', (_name, layoutCase) => {
    test('is read and proved', () => {
      const reading = read(layoutCase.pages);
      expect(rowsOf(reading)).toEqual(linesOf(layoutCase.rows));
      const reasons = layoutCase.directionOpen === undefined ? [] : ['direction_unproved'];
      expect(reading.proof).toMatchObject({ isProved: reasons.length === 0, status: 'pass', diff: 0n, reasons });
    });

    test('is not proved with a misprint', () => {
      expect(read(falsified(layoutCase)).proof.isProved).toBe(false);
    });
  });
});

function read(pages: readonly string[]): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind === 'rejected') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.reading;
}

const rowsOf = ({ accounts, rows }: Reading): string[] =>
  rows.map(({ account, date, amount, balance, description }) => {
    const decimals = currencyDecimals(accounts[account]!.currency);
    const [size, after] = [amount, balance].map((one) => (one === null ? 'none' : formatMoney(one, decimals)));
    return `${date} ${size} ${after} ${description}`.trim();
  });

const linesOf = (rows: string): string[] =>
  rows
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '');

/** The first place where the page prints it is altered; that it is there is part of the case. */
function falsified({ pages, misprint: [printed, altered] }: LayoutCase): string[] {
  const at = pages.findIndex((page) => page.includes(printed));
  expect(at, `${printed} is printed`).not.toBe(-1);
  return pages.map((page, position) => (position === at ? page.replace(printed, () => altered) : page));
}
