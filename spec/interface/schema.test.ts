import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { refusals } from '../../service/refusals/index.ts';
import { answerOf } from './answer.ts';
import { contract } from './promises.ts';
import { fetchSchema } from './published-schema.ts';
import { useService } from './service.ts';

const service = useService('SQLite');

test('9 the published schema is OpenAPI 3.1 and passes the recommended lint', async () => {
  const source = await (await fetch(`${service.url}/v1/openapi.json`)).text();
  expect(JSON.parse(source).openapi).toMatch(/^3\.1\./);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }: NormalizedProblem) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test('9 it lists every endpoint of the contract with every status, and nothing of the console', async () => {
  const { paths } = await fetchSchema(service.url);
  for (const { section, method, path, statuses } of contract) {
    const operation = paths[path]?.[method.toLowerCase()];
    for (const status of statuses) {
      expect(Object.keys(operation?.responses ?? {}), `${section} ${method} ${path}`).toContain(String(status));
    }
  }
  expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});

test('9 answers are open to new fields, what is sent is not, and a code is any word', async () => {
  const document = await answerOf(await fetch(`${service.url}/v1/openapi.json`));
  const { Statement, Account, Transaction, Check, Problem, Suggestion, Corrections } = document.json.components.schemas;
  for (const schema of [Statement, Account, Transaction, Check, Problem, Suggestion]) {
    expect(schema.additionalProperties).toEqual({});
  }
  expect(Statement.properties.reconciliation.additionalProperties).toEqual({});
  expect(Corrections.additionalProperties).toBe(false);
  expect(Problem.properties.code.type).toBe('string');
  expect(Problem.properties.code.enum).toBeUndefined();
});

test('9 the readable reference names every endpoint and code, and loads nothing from elsewhere', async () => {
  const response = await fetch(`${service.url}/docs`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { method, path } of contract) expect(page).toContain(`${method} ${path}`);
  for (const code of Object.keys(refusals)) expect(page).toContain(code);
  expect(page).not.toMatch(/<script|<link|src=|https?:/);
});
