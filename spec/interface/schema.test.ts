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

test('9 confirm_review is a boolean for those who generate clients', async () => {
  const { json } = await answerOf(await fetch(`${service.url}/v1/openapi.json`));
  const { parameters } = json.paths['/v1/statements/{stm_id}/export'].get;
  const { schema } = parameters.find(({ name }: { name: string }) => name === 'confirm_review');
  expect(schema).toMatchObject({ type: 'boolean' });
});

test('9 the type of a refusal is the address of its page', async () => {
  const refusal = await fetch(`${service.url}/v1/statements`);
  const { type, code } = (await refusal.json()) as { type: string; code: string };
  const page = await fetch(new URL(type, refusal.url));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(await page.text()).toContain(`<code>${code}</code>`);
});

test('9 the plain reference names every endpoint and code, and loads nothing from elsewhere', async () => {
  const response = await fetch(`${service.url}/docs/plain`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { method, path } of contract) expect(page).toContain(`${method} ${path}`);
  for (const code of Object.keys(refusals)) expect(page).toContain(code);
  expect(page).not.toMatch(/<script|<link|src=|https?:/);
});

const pages = ['/docs', '/docs/guide', '/docs/webhooks', '/docs/errors', '/docs/changelog'];

test.each(pages)('9 %s is a page that loads nothing from elsewhere and leads to all others', async (path) => {
  const response = await fetch(`${service.url}${path}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const other of pages) expect(page).toContain(`href="${other}"`);
  expect(page).not.toMatch(/(?:src|spec-url)="(?!\/)|<link[^>]*href="(?!data:,")/);
  const own = [...page.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map((match) => match[1] ?? '');
  for (const link of new Set(own)) {
    if (!link.startsWith('/docs/errors/'))
      expect([link, (await fetch(`${service.url}${link}`)).status]).toEqual([link, 200]);
  }
});

test('9 the reader of the schema is packed on the way and kept by its content', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const source = /src="(\/docs\/reader\.js\?v=\w{16})"/.exec(page)?.[1];
  const named = await fetch(`${service.url}${source}`);
  expect(named.headers.get('content-encoding')).toBe('gzip');
  expect(named.headers.get('cache-control')).toContain('immutable');
  expect((await named.text()).length).toBeGreaterThan(500_000);
  const plain = await fetch(`${service.url}/docs/reader.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), plain.headers.get('cache-control')]).toEqual([null, 'no-cache']);
});

test('9 every code has a page that says what to do', async () => {
  const list = await (await fetch(`${service.url}/docs/errors`)).text();
  const listed = [...list.matchAll(/href="\/docs\/errors\/(\w+)"/g)].map((match) => match[1]);
  const rejections = [
    'corrupt_pdf',
    'encrypted_pdf',
    'not_a_statement',
    'scanned_pdf',
    'too_many_pages',
    'unsupported_layout',
  ];
  expect(listed.sort()).toEqual([...Object.keys(refusals), ...rejections].sort());
  for (const code of listed) {
    const response = await fetch(`${service.url}/docs/errors/${code}`);
    const page = await response.text();
    expect([code, response.status]).toEqual([code, 200]);
    expect(page).toContain(`<h1><code>${code}</code>`);
    expect(/<h2>What to do<\/h2><p>.{15,}<\/p>/.test(page), code ?? '').toBe(true);
  }
  expect((await fetch(`${service.url}/docs/errors/odd`)).status).toBe(404);
  expect((await fetch(`${service.url}/docs/errors/constructor`)).status).toBe(404);
});
