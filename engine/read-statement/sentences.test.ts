import { describe, expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';
import { asideCases } from './layout-cases/asides.ts';
import { columnCases } from './layout-cases/columns.ts';
import { dateCases } from './layout-cases/dates.ts';
import { figureCases } from './layout-cases/figures.ts';
import { headingCases } from './layout-cases/headings.ts';
import { lenderCases } from './layout-cases/lenders.ts';
import { pageBreakCases } from './layout-cases/page-breaks.ts';
import { tableCases } from './layout-cases/tables.ts';

// What banks print beside the figures and what says nothing about them.
const sentences = [
  'Ask us about our new credit card',
  'Minimum payment rules have changed',
  'Visa is a registered trademark of Visa International and is used under licence.',
  'Our savings account pays more, ask in your branch',
  'Your line of credit is waiting for you',
  'Fr. Muster looks after your account',
  'You can now send euros and pounds sterling abroad',
  'Win a car: enter our prize draw from May 28, 2025 to July 30, 2025',
  'Between February 13, 2025 and May 5, 2025 you may close your account without a fee.',
  'Offer period: 1 June 2025 to 31 August 2025',
  'We insure deposits up to EUR 100,000 in each bank',
  'Overdraft interest is charged when your account is overdrawn',
];

const cases = Object.entries({
  ...dateCases,
  ...figureCases,
  ...headingCases,
  ...columnCases,
  ...tableCases,
  ...pageBreakCases,
  ...asideCases,
  ...lenderCases,
});

const readings = cases.map(([name, { pages }]) => ({ name, pages, before: read(pages) }));

describe.each(sentences)('%s', (sentence) => {
  test.each(['first', 'last'] as const)('as the %s line never changes what is proved', (place) => {
    const turned = readings.flatMap(({ name, pages, before }) => {
      const after = read(withLine(pages, sentence, place));
      return after === null || isSame(before, after) ? [] : [`${name}: ${before} -> ${after}`];
    });
    expect(turned).toEqual([]);
  });
});

/** A currency that the page then seems not to show is not wrong. */
const isSame = (before: string | null, after: string): boolean =>
  before === after || before?.replace(/\b[A-Z]{3}\b/gu, 'XXX') === after;

function withLine(pages: readonly string[], sentence: string, place: 'first' | 'last'): string[] {
  if (place === 'first') return pages.map((page, at) => (at === 0 ? `\n${sentence}\n${page}` : page));
  return pages.map((page, at) => (at === pages.length - 1 ? `${page.trimEnd()}\n\n${sentence}\n` : page));
}

/** Everything under the promise, where it is proved. */
function read(pages: readonly string[]): string | null {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved ? promised(outcome.reading) : null;
}

function promised({ accounts, rows }: Reading): string {
  return [
    ...accounts.map(
      ({ currency, period, opening, closing, accountType }) =>
        `${currency} ${period.start}/${period.end} ${opening} ${closing} ${accountType}`,
    ),
    ...rows.map(({ date, amount }) => `${date} ${amount}`),
  ].join(' ');
}
