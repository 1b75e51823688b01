import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generateTypes } from '../typed-client/generate-types.ts';
import { quickStart } from '../typed-client/quick-start.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { useService } from './service.ts';

const service = useService('SQLite');
const folder = fileURLToPath(new URL('../typed-client/', import.meta.url));
const typesPath = `${folder}schema.d.ts`;

test('9 a client generated from the published schema is the one that is kept here', async () => {
  const types = await generateTypes(await (await fetch(`${service.url}/v1/openapi.json`)).text());
  // `UPDATE_CLIENT=1 npx vitest run spec/interface/typed-client.test.ts` writes it anew.
  if (process.env.UPDATE_CLIENT) writeFileSync(typesPath, types);
  expect(types).toBe(readFileSync(typesPath, 'utf8'));
});

test('9 it compiles, a client of the first interface goes on as it is, and the quick start runs', async () => {
  execFileSync(process.execPath, [`${folder}node_modules/typescript/bin/tsc`, '-p', folder], { stdio: 'pipe' });
  const { live } = await service.customer(10);
  const done = await quickStart(service.url, live.key, new Blob([new Uint8Array(scriptedPdf('pages=2'))]));
  expect(done.statement).toMatchObject({ status: 'succeeded', credits_charged: 2 });
  expect(done.rows.map(({ description }) => description)).toEqual(['PAY', 'COFFEE FOR A CROWD', 'SHOES']);
  expect(done.csv).toContain('2026-03-20,SHOES,-100.00,');
  expect(done.creditsRemaining).toBe(8);
});
