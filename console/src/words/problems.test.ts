import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { problems } from './problems.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What only programs meet: keys, headers and parameters that the console does not let people type. */
const forPrograms = new Set([
  ...['missing_api_key', 'invalid_api_key', 'revoked_api_key'],
  ...['if_match_required', 'invalid_if_match', 'invalid_idempotency_key', 'idempotency_key_reused'],
  ...['idempotency_in_progress', 'invalid_retention', 'invalid_on_duplicate', 'invalid_format', 'invalid_selection'],
  ...['invalid_layout', 'invalid_confirm_review', 'invalid_limit', 'invalid_cursor', 'invalid_filter'],
  ...['invalid_status', 'invalid_request'],
]);

test('whatever the service may refuse a person is said in words for people', () => {
  const source = readFileSync(`${root}service/refusals/refusals.ts`, 'utf8');
  const codes = [...source.matchAll(/^ {2}(\w+): \{ status: \d+/gm)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => !(code in problems) && !forPrograms.has(code))).toEqual([]);
  expect(Object.keys(problems).filter((code) => !codes.includes(code))).toEqual([]);
});
