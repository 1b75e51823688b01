import { readStatement } from '@tieout/engine';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { readFixtures, rowsAsCsv, summaryOf } from './fixture.ts';
import { fixturePlans } from './fixture-plans.ts';
import { makeDocument } from './generator/index.ts';

const fixtures = readFixtures();

test('the fixed corpus has a statement of every layout', () => {
  expect(fixtures.map(({ name }) => name)).toEqual(fixturePlans.map(({ layout }) => layout.name).sort());
});

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_, { name, bytes, truth }) => {
  test('its answer is the one that the generator gives', async () => {
    const plan = fixturePlans.find(({ layout }) => layout.name === name)!;
    const document = await makeDocument(plan);
    expect(rowsAsCsv(truth)).toBe(rowsAsCsv(document!.truth));
    expect(summaryOf(truth)).toEqual(JSON.parse(JSON.stringify(summaryOf(document!.truth))));
  });

  test(truth.is_late ? 'is never wrong under succeeded' : 'succeeds with every figure and date right', async () => {
    const comparison = compare(truth, await readStatement(bytes));
    if (comparison.status === 'succeeded' || !truth.is_late) expect(comparison.differences).toEqual([]);
    if (!truth.is_late) expect(comparison.status).toBe(truth.expect);
  });
});
