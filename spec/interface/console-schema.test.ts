import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { answerOf } from './answer.ts';
import { consoleSchema, signIn } from './console-session.ts';
import { type Document, fetchSchema, type Operation } from './published-schema.ts';
import { refused } from './refused.ts';
import { useService } from './service.ts';

const service = useService('SQLite');
let document: Document;

beforeAll(async () => {
  document = await fetchSchema(service.url, consoleSchema(service));
});

test('the schema of the console is for signed-in people, and passes the recommended lint', async () => {
  refused(await answerOf(await fetch(`${service.url}/console/api/openapi.json`)), 'invalid_session');
  const call = await signIn(service, await service.customer());
  const { text, json } = await call('GET', '/console/api/openapi.json');
  expect(json.openapi).toMatch(/^3\.1\./);
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'error' } });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }: NormalizedProblem) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

/** What takes no body, though it writes. */
const bodiless = new Set([
  'resetPassword',
  'testWebhook',
  'rotateWebhook',
  'enableWebhook',
  'redeliver',
  'retryStatement',
]);

test('every path of the console is in it with its request, its answers and its refusals', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(70);
  for (const { path, method, operation } of operations) {
    const name = `${method} ${path}`;
    expect(path, name).toMatch(/^\/console\/(api|session|invitation)/);
    expect(operation.operationId, name).toMatch(/^[a-z]\w+$/);
    expect(operation.summary?.length, name).toBeGreaterThan(3);
    for (const status of ['401', '403', '429', '500', '503']) {
      expect(Object.keys(operation.responses[status]?.content ?? {}), name).toEqual(['application/problem+json']);
    }
    const given = path.match(/(?<=\{)\w+/g) ?? [];
    expect(parametersOf(operation, 'path').sort(), name).toEqual([...given].sort());
    expect(parametersOf(operation, 'header').includes('X-Tieout-Console'), name).toBe(method !== 'get');
    const needsBody = ['post', 'patch'].includes(method) && !bodiless.has(operation.operationId);
    expect(operation.requestBody !== undefined, `${name} has a body`).toBe(needsBody);
    const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    expect(good.length, name).toBeGreaterThan(0);
    for (const [status, { content }] of good) {
      const schemas = Object.values(content ?? {}).map((one) => JSON.stringify((one as { schema: unknown }).schema));
      expect(schemas.length > 0, `${name} ${status}`).toBe(status !== '204');
      if (content !== undefined && 'application/json' in content) expect(schemas, name).not.toContain('{}');
    }
  }
});

const parametersOf = (operation: Operation, place: string): string[] =>
  (operation.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);

test('every operation of /v1 is in it once more, with a session instead of a key', async () => {
  const { paths } = await fetchSchema(service.url);
  for (const [path, methods] of Object.entries(paths)) {
    const again = document.paths[`/console/api${path}`] ?? {};
    expect(Object.keys(again), path).toEqual(Object.keys(methods));
    for (const [method, operation] of Object.entries(methods)) {
      const statuses = Object.keys(again[method]?.responses ?? {});
      for (const status of Object.keys(operation.responses)) expect(statuses, path).toContain(status);
      expect(again[method]?.requestBody, path).toEqual(operation.requestBody);
    }
  }
});
