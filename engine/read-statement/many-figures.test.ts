import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const rowCount = 5000;
const figuresPerRow = 4;

/** The same numbers each time, and no sums among them. */
function* numbers(): Generator<number> {
  for (let seed = 7; ; ) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    yield seed;
  }
}

function hostilePage(): string {
  const next = numbers();
  const money = (): string => {
    const value = (next.next().value as number) % 999_999;
    return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`.padStart(12);
  };
  const rows = Array.from({ length: rowCount }, (_, at) => {
    const day = `${String(1 + (at % 28)).padStart(2, '0')}/0${1 + (at % 9)}/2026`;
    return `${day}   PURCHASE ${at}   ${Array.from({ length: figuresPerRow }, money).join('')}`;
  });
  return `
Example Bank   Account 1234-5678
Opening balance 1,000.00

Date         Description           Debit      Credit      Fee     Balance
${rows.join('\n')}
Closing balance 2,345.67
`;
}

test('a table of twenty thousand figures that lead nowhere ends in a review', { timeout: 240_000 }, () => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([hostilePage()]) });
  expect(outcome.kind === 'read' && outcome.reading.proof.isProved).toBe(false);
});
