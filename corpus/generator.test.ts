import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  lateLayouts,
  layouts,
  ledgerOf,
  makeDocument,
  makePlanned,
  phenomena,
  planDocuments,
} from './generator/index.ts';

const families = [
  ...layouts.map((layout) => ({ layout, isLate: false })),
  ...lateLayouts.map((layout) => ({ layout, isLate: true })),
];

describe.each(families.map((family) => [family.layout.name, family] as const))('%s', (_, { layout, isLate }) => {
  test('the same seed makes the same bytes, another seed another statement', async () => {
    const make = (seed: string) => makeDocument({ layout, isLate, seed, broken: null, rowCount: 12 });
    const [first, again, other] = [await make('7'), await make('7'), await make('8')];
    expect(Buffer.from(again!.bytes).equals(Buffer.from(first!.bytes))).toBe(true);
    expect(again!.truth).toEqual(first!.truth);
    expect(Buffer.from(other!.bytes).equals(Buffer.from(first!.bytes))).toBe(false);
  });

  test('opening and rows make the closing, and each running balance follows from the one before', () => {
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      for (const account of ledgerOf({ layout, seed, broken: null }).accounts) {
        const sum = account.rows.reduce((total, row) => total + row.amount, 0n);
        expect(account.opening + sum).toBe(account.closing);
        if (layout.prints.balances !== 'every') continue;
        const rows = layout.prints.order === 'desc' ? [...account.rows].reverse() : account.rows;
        let balance = account.opening;
        for (const row of rows) {
          balance += row.amount;
          expect(row.balance).toBe(balance);
        }
      }
    }
  });

  test('every row lies in the period, by one of its dates', () => {
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      for (const { rows, start, end } of ledgerOf({ layout, seed, broken: null }).accounts) {
        for (const row of rows) {
          const days = [row.date, row.postedDate ?? row.date];
          expect(days.some((day) => day >= start && day <= end)).toBe(true);
        }
      }
    }
  });
});

test('every phenomenon is shown by a layout', () => {
  const shown = new Set(families.flatMap(({ layout }) => layout.phenomena));
  expect(phenomena.filter((phenomenon) => !shown.has(phenomenon))).toEqual([]);
});

test('the README names every layout', () => {
  const text = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  expect(families.map(({ layout }) => layout.name).filter((name) => !text.includes(`| \`${name}\` `))).toEqual([]);
});

test('names are not used twice', () => {
  const names = families.map(({ layout }) => layout.name);
  expect(new Set(names).size).toBe(names.length);
});

test('a run gives each layout its share and breaks a third of them', async () => {
  const plans = planDocuments('1', families.length * 3);
  expect(new Set(plans.map((plan) => plan.layout.name)).size).toBe(families.length);
  const broken = plans.filter((plan) => plan.broken !== null).length;
  expect(broken).toBeGreaterThan(families.length / 2);
  expect(broken).toBeLessThanOrEqual(families.length);
});

test('a planned document is always made, and broken unless it has too few rows for that', async () => {
  for (const plan of planDocuments('5', families.length * 3).slice(families.length * 2)) {
    const { truth, bytes } = await makePlanned(plan);
    expect(truth.layout).toBe(plan.layout.name);
    if (truth.broken === null) expect(ledgerOf(plan).accounts.every(({ rows }) => rows.length < 4)).toBe(true);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  }
});
