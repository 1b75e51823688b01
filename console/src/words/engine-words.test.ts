import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import {
  checkNames,
  doubtText,
  doubtTexts,
  type RejectionCode,
  type ReviewReason,
  type StatementReason,
} from '../../../engine/reading/index.ts';
import type { Check } from '../api/wire.ts';
import { checkWords } from './checks.ts';
import { doubtSentences, doubtWords } from './doubts.ts';
import { french } from './french.ts';
import { setLanguage } from './language.ts';
import { errorWords, rowReasonWords, settlementWords, statementReasonWords } from './reasons.ts';

afterEach(() => setLanguage('en'));

/** Written out, so that a code that the engine gains does not compile here until it has words. */
const rowReasons = {
  running_balance_break: true,
  missing_amount: true,
  missing_date: true,
  ambiguous_date: true,
  date_outside_period: true,
  sign_conflict: true,
  duplicate_suspect: true,
  unproved: true,
} satisfies Record<ReviewReason, true>;

const statementReasons = {
  balance_mismatch: true,
  missing_opening_balance: true,
  missing_closing_balance: true,
  printed_total_mismatch: true,
  row_count_mismatch: true,
  unclaimed_figures: true,
  direction_unproved: true,
  period_mismatch: true,
  account_break: true,
  rows_need_review: true,
  no_rows_unproved: true,
  limit_reached: true,
  open_hypotheses: true,
  weak_proof: true,
  conflicting_facts: true,
} satisfies Record<StatementReason, true>;

const rejections = {
  scanned_pdf: true,
  encrypted_pdf: true,
  corrupt_pdf: true,
  not_a_statement: true,
  unsupported_layout: true,
  too_many_pages: true,
} satisfies Record<RejectionCode, true>;

it.each([
  ['rows', rowReasons, rowReasonWords],
  ['statements', statementReasons, statementReasonWords],
  ['rejections', rejections, errorWords],
] as const)('every code of %s has a sentence in both languages', (_name, codes, wordsOf) => {
  for (const code of Object.keys(codes)) {
    setLanguage('en');
    const english = wordsOf(code);
    // A code without words of its own is spelled out.
    expect(english).not.toBe(`${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}.`);
    setLanguage('fr');
    expect(wordsOf(code), code).not.toBe(english);
    expect(Object.values<string>(french)).toContain(wordsOf(code));
  }
});

it('every check has a title and a sentence for each end, in both languages', () => {
  for (const name of checkNames) {
    for (const status of ['pass', 'fail', 'not_applicable'] as const) {
      const check = { name, status, expected: '2', actual: '3', diff: '1', row_ids: ['txn_1'] } as unknown as Check;
      setLanguage('en');
      const english = checkWords(check);
      expect(english.says, `${name} ${status}`).not.toBe('');
      setLanguage('fr');
      const words = checkWords(check);
      expect(words.title, name).not.toBe(name.replaceAll('_', ' '));
      expect(words.says, `${name} ${status}`).not.toBe(english.says);
    }
  }
});

it('every sentence of a doubt is known, with its values', () => {
  expect([...doubtSentences].sort()).toEqual(Object.values<string>(doubtTexts).sort());
  setLanguage('fr');
  expect(doubtWords(doubtText('severalCurrencies', { first: 'CAD', others: 'USD, EUR' }))).toBe(
    'La page nomme CAD et USD, EUR comme monnaie.',
  );
  expect(doubtWords(doubtText('figuresInOtherCurrency', { named: 'CAD', printed: 'USD' }))).toBe(
    'La page nomme CAD, et ses montants USD.',
  );
  for (const text of Object.values(doubtTexts)) expect(doubtWords(text), text).not.toBe(text);
  expect(doubtWords('A sentence of a later version.')).toBeNull();
  for (const about of ['currency', 'period', 'kind', 'account']) {
    expect(settlementWords({ reason: 'conflicting_facts', about }), about).not.toBe('');
  }
});

it('the engine takes the sentences of its doubts from the one table', () => {
  const engine = fileURLToPath(new URL('../../../engine/', import.meta.url));
  const written = globSync('**/*.ts', { cwd: engine })
    .filter((path) => !/\.test\.ts$|example-|text-page/.test(path))
    .flatMap((path) => {
      const source = readFileSync(engine + path, 'utf8');
      const beside = /reason: '(?:open_hypotheses|weak_proof|conflicting_facts)'[^}]*?text: ['"`]/s;
      const isFact = path.startsWith('rows/facts/') && /conflict: ['"`]/.test(source);
      return isFact || beside.test(source) ? [path] : [];
    });
  expect(written).toEqual([]);
});
