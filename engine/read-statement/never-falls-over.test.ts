import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFixtures } from '../../corpus/index.ts';
import type { Outcome } from '../reading/index.ts';
import { readStatement } from './index.ts';

const names = ['citrus_savings', 'ledger_printout', 'sparbank_giro', 'nova_card', 'prairie_cash', 'merlion_savings'];
const documents = readFixtures().filter(({ name }) => names.includes(name));
const document = fc.constantFrom(...documents);

const codes = [
  'scanned_pdf',
  'encrypted_pdf',
  'corrupt_pdf',
  'not_a_statement',
  'unsupported_layout',
  'too_many_pages',
];
const readMsMax = 20_000;
/** The whole of it stays short on a slow machine; what was not tried then is tried on a faster one. */
const limits = { interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false } as const;

async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  const from = performance.now();
  const outcome = await readStatement(bytes);
  expect(performance.now() - from).toBeLessThan(readMsMax);
  if (outcome.kind === 'rejected') expect(codes).toContain(outcome.code);
  else if (outcome.reading.proof.isProved) expect(outcome.reading.proof.status).toBe('pass');
  return outcome;
}

const amountsOf = (outcome: Outcome): readonly (bigint | null)[] =>
  outcome.kind === 'rejected' ? [] : outcome.reading.rows.map((row) => row.amount);

test('the documents are all there and read', async () => {
  expect(documents.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { bytes } of documents) expect((await outcomeOf(bytes)).kind).toBe('read');
});

describe('always ends in an outcome', () => {
  test('cut short anywhere', async () => {
    const cut = fc.tuple(document, fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cut, async ([{ bytes }, share]) => {
        await outcomeOf(bytes.slice(0, Math.floor(bytes.length * share)));
      }),
      { ...limits, numRuns: 60 },
    );
  });

  test('bytes altered, and then it proves nothing but what it proved before', async () => {
    const place = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 255 }));
    const altered = fc.tuple(document, fc.array(place, { minLength: 1, maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(altered, async ([{ bytes }, places]) => {
        const changed = bytes.slice();
        for (const [share, mask] of places) {
          const at = Math.min(changed.length - 1, Math.floor(changed.length * share));
          changed[at] = (changed[at] as number) ^ mask;
        }
        const outcome = await outcomeOf(changed);
        if (outcome.kind === 'read' && outcome.reading.proof.isProved) {
          expect(amountsOf(outcome)).toEqual(amountsOf(await readStatement(bytes)));
        }
      }),
      { ...limits, numRuns: 60 },
    );
  });

  test('a piece left out, or printed twice', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(document, share, share, fc.boolean(), async ({ bytes }, from, length, isTwice) => {
        const start = Math.floor(bytes.length * from);
        const end = Math.min(bytes.length, start + Math.floor(2000 * length));
        const parts = isTwice ? [bytes.slice(0, end), bytes.slice(start)] : [bytes.slice(0, start), bytes.slice(end)];
        await outcomeOf(new Uint8Array(Buffer.concat(parts)));
      }),
      { ...limits, numRuns: 40 },
    );
  });

  test('random bytes, with a header and without', async () => {
    const header = fc.constantFrom('', '%PDF-1.7\n', '%PDF-1.4\n1 0 obj <<');
    await fc.assert(
      fc.asyncProperty(header, fc.uint8Array({ maxLength: 4096 }), async (text, noise) => {
        const outcome = await outcomeOf(new Uint8Array(Buffer.concat([Buffer.from(text), noise])));
        expect(outcome.kind).toBe('rejected');
      }),
      { ...limits, numRuns: 150 },
    );
  });
});
