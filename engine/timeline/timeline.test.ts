import { describe, expect, test } from 'vitest';
import type { Day } from '../calendar/index.ts';
import { money } from '../money/index.ts';
import { overlapping, rowsDigest, type Segment, type TimelineFinding, timelineOf } from './index.ts';

interface Written {
  readonly id: string;
  /** `2026-01-01..2026-01-31 100.00 > 150.00`, then a line a row: `2026-01-03 50.00 PAY`. */
  readonly text: string;
  readonly isProved?: boolean;
  readonly isDerived?: boolean;
}

function segmentOf({ id, text, isProved = true, isDerived = false }: Written): Segment {
  const [head = '', ...lines] = text.trim().split(/\s*\n\s*/);
  const [, start, end, opening, closing] = /^(\S+)\.\.(\S+) (\S+) > (\S+)$/.exec(head) ?? [];
  const cents = (figure: string | undefined) =>
    figure === undefined || figure === '?' ? null : money(BigInt(figure.replace('.', '')));
  const rows = lines.map((line) => {
    const [, day, amount, description = ''] = /^(\S+) (\S+) (.*)$/.exec(line) ?? [];
    return { day: day as Day, amount: cents(amount), description };
  });
  return {
    id,
    period: { start: (start === '?' ? null : start) as Day | null, end: (end === '?' ? null : end) as Day | null },
    periodSource: isDerived ? 'derived' : 'printed',
    opening: cents(opening),
    closing: cents(closing),
    isProved,
    digest: rowsDigest(rows),
    rows,
  };
}

const january = { id: 'jan', text: '2026-01-01..2026-01-31 100.00 > 150.00\n2026-01-03 50.00 PAY' };
const february = { id: 'feb', text: '2026-02-01..2026-02-28 150.00 > 120.00\n2026-02-10 -30.00 FOOD' };
const march = { id: 'mar', text: '2026-03-01..2026-03-31 120.00 > 120.00' };

const short = (finding: TimelineFinding): string => {
  const of = `${finding.kind} ${finding.segments.join(' ')}`;
  switch (finding.kind) {
    case 'gap':
      return `${of}: ${finding.missing.map(({ month }) => month).join(' ')}`;
    case 'overlap':
      return `${of}: ${finding.start}..${finding.end}, ${finding.repeatedCount} rows`;
    case 'contradiction':
      return `${of}: ${finding.about} ${finding.expected} ${finding.actual}${finding.rows.map(({ segment, position }) => ` ${segment}[${position}]`).join('')}`;
    default:
      return of;
  }
};

describe('the statements of one bank account in time', () => {
  const check = (title: string, written: readonly Written[], status: string, findings: readonly string[]) =>
    test(title, () => {
      const timeline = timelineOf(written.map(segmentOf));
      expect(timeline.findings.map(short)).toEqual(findings);
      expect(timeline.status).toBe(status);
    });

  check(
    'each opens where the one before closed, in whatever order they came',
    [march, january, february],
    'proved',
    [],
  );
  check('one alone', [january], 'proved', []);
  check('one that is not proved', [january, { ...february, isProved: false }], 'unproved', ['unproved feb']);
  check('a month is missing', [january, march], 'incomplete', ['gap jan mar: 2026-02']);
  check(
    'the first day of the next period may be the last of the one before, cut in two',
    [january, { id: 'feb', text: '2026-01-31..2026-02-28 150.00 > 120.00\n2026-01-31 -30.00 FOOD' }],
    'proved',
    [],
  );
  check(
    'another opening balance',
    [january, { ...february, text: february.text.replace('150.00', '150.01') }],
    'contradicted',
    ['contradiction jan feb: balance 15000 15001'],
  );
  check(
    'a balance that is not known',
    [january, { ...february, text: february.text.replace('150.00', '?') }],
    'unproved',
    ['unverifiable jan feb'],
  );
  check('the same statement in another PDF', [january, { ...january, id: 'copy' }, february], 'proved', [
    'duplicate jan copy',
  ]);
  check(
    'of a proved copy and another the proved one counts',
    [
      { ...january, isProved: false },
      { ...january, id: 'copy' },
    ],
    'proved',
    ['duplicate copy jan'],
  );
  check('no period', [january, { ...march, text: '?..? 120.00 > 120.00' }], 'unproved', ['unplaced mar']);
});

describe('days that two statements cover', () => {
  const first = {
    id: 'first',
    text: `2026-01-01..2026-01-31 0.00 > 500.00
      2026-01-02 300.00 PAY
      2026-01-25 -100.00 RENT
      2026-01-31 300.00 PAY`,
  };
  const second = (rows: string, opening = '300.00') => ({
    id: 'second',
    text: `2026-01-25..2026-02-24 ${opening} > 490.00\n${rows}`,
  });
  const check = (title: string, written: readonly Written[], findings: readonly string[]) =>
    test(title, () => expect(timelineOf(written.map(segmentOf)).findings.map(short)).toEqual(findings));

  check(
    'rows in both are known again, whatever the text',
    [first, second('2026-01-25 -100.00 Rent Jan\n2026-01-31 300.00 PAY\n2026-02-03 -10.00 FOOD')],
    ['overlap first second: 2026-01-25..2026-01-31, 2 rows'],
  );
  check(
    'a row that only one of them has',
    [first, second('2026-01-25 -100.00 RENT\n2026-01-28 -7.00 TEA\n2026-01-31 300.00 PAY\n2026-02-03 -3.00 FOOD')],
    ['overlap first second: 2026-01-25..2026-01-31, 2 rows', 'contradiction first second: rows 30000 30000 second[1]'],
  );
  check(
    'balances that do not meet',
    [first, second('2026-01-25 -100.00 RENT\n2026-01-31 300.00 PAY\n2026-02-03 -10.00 FOOD', '299.00')],
    ['overlap first second: 2026-01-25..2026-01-31, 2 rows', 'contradiction first second: balance 30000 29900'],
  );
  check(
    'a quarter and its months',
    [
      january,
      february,
      march,
      {
        id: 'quarter',
        text: '2026-01-01..2026-03-31 100.00 > 120.00\n2026-01-03 50.00 PAY\n2026-02-10 -30.00 FOOD',
      },
    ],
    [
      'overlap quarter jan: 2026-01-01..2026-01-31, 1 rows',
      'overlap quarter feb: 2026-02-01..2026-02-28, 1 rows',
      'overlap quarter mar: 2026-03-01..2026-03-31, 0 rows',
    ],
  );
  check(
    'another statement of the same month',
    [
      january,
      { id: 'other', text: '2026-01-01..2026-01-31 100.00 > 145.00\n2026-01-03 50.00 PAY\n2026-01-31 -5.00 FEE' },
    ],
    ['overlap jan other: 2026-01-01..2026-01-31, 1 rows', 'contradiction jan other: rows 10000 10000 other[1]'],
  );

  test('only rows on common days are asked for', () => {
    const all = [first, second(''), { ...march, text: '2026-03-01..2026-03-31 1.00 > 1.00' }].map(segmentOf);
    expect(overlapping(all)).toEqual(['first', 'second']);
    const { status, findings } = timelineOf(all.map((segment) => ({ ...segment, rows: null })));
    expect(findings.map(({ kind }) => kind)).toEqual(['overlap', 'unverifiable', 'gap']);
    expect(status).toBe('unproved');
  });

  test('which rows repeat is told by their positions', () => {
    const rows = '2026-01-25 -100.00 RENT\n2026-01-31 300.00 PAY\n2026-02-03 -10.00 FOOD';
    const { repeated } = timelineOf([first, second(rows)].map(segmentOf));
    expect([...(repeated.get('second') ?? [])]).toEqual([0, 1]);
    expect(repeated.get('first')).toBeUndefined();
  });
});

describe('gaps', () => {
  const monthsOf = (before: string, after: string) =>
    timelineOf([
      segmentOf({ id: 'a', text: `${before} 1.00 > 1.00` }),
      segmentOf({ id: 'b', text: `${after} 1.00 > 1.00` }),
    ]).findings.flatMap((finding) =>
      finding.kind === 'gap' ? finding.missing.map(({ month, start, end }) => `${month} ${start}..${end}`) : [],
    );

  test('whole months', () =>
    expect(monthsOf('2026-01-01..2026-01-31', '2026-04-01..2026-04-30')).toEqual([
      '2026-02 2026-02-01..2026-02-28',
      '2026-03 2026-03-01..2026-03-31',
    ]));
  test('in the rhythm of a card that closes on the 4th', () =>
    expect(monthsOf('2026-01-05..2026-02-04', '2026-04-05..2026-05-04')).toEqual([
      '2026-03 2026-02-05..2026-03-04',
      '2026-04 2026-03-05..2026-04-04',
    ]));
  test('a few days more belong to the last one', () =>
    expect(monthsOf('2026-01-05..2026-02-04', '2026-03-08..2026-04-04')).toEqual(['2026-03 2026-02-05..2026-03-07']));
  test('days without a row are no gap where the page prints no period and the balance stays', () => {
    const before = segmentOf({ id: 'a', text: '2026-01-01..2026-01-28 1.00 > 5.00', isDerived: true });
    const after = segmentOf({ id: 'b', text: '2026-02-03..2026-02-28 5.00 > 6.00' });
    expect(timelineOf([before, after]).findings).toEqual([]);
    expect(timelineOf([before, { ...after, opening: money(400n) }]).findings.map(short)).toEqual(['gap a b: 2026-02']);
  });
});

test('coverage names the statements of every day', () => {
  const { coverage } = timelineOf(
    [january, march, { id: 'mid', text: '2026-01-15..2026-02-10 1.00 > 1.00' }].map(segmentOf),
  );
  expect(coverage).toEqual([
    { start: '2026-01-01', end: '2026-01-14', segments: ['jan'] },
    { start: '2026-01-15', end: '2026-01-31', segments: ['jan', 'mid'] },
    { start: '2026-02-01', end: '2026-02-10', segments: ['mid'] },
    { start: '2026-02-11', end: '2026-02-28', segments: [] },
    { start: '2026-03-01', end: '2026-03-31', segments: ['mar'] },
  ]);
});

test('the order of rows makes no other digest, a text does', () => {
  const [a, b] = segmentOf({
    id: 'x',
    text: '2026-01-01..2026-01-31 1.00 > 3.00\n2026-01-02 1.00 A\n2026-01-03 1.00 B',
  }).rows as [never, never];
  expect(rowsDigest([a, b])).toBe(rowsDigest([b, a]));
  expect(rowsDigest([a, b])).not.toBe(rowsDigest([a, a]));
});
