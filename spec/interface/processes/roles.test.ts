import { expect, test } from 'vitest';
import { clientOf } from '../client.ts';
import { createDatabase } from '../service.ts';
import { cleanUp, newFolder, serve } from './processes.ts';

cleanUp();

test('beside PostgreSQL the interface and the workers are processes of their own', async () => {
  const place = await createDatabase();
  const settings = { TIEOUT_DATA: await newFolder(), DATABASE_URL: place.url };
  const api = await serve(settings, ['--role', 'api']);
  const client = clientOf(api.url, api.testKey ?? '');
  const { json } = await client.upload();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await client.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('queued');
  const workers = await Promise.all([serve(settings, ['--role', 'worker']), serve(settings, ['--role', 'worker'])]);
  expect((await client.settled(json.id)).json.status).toBe('succeeded');
  const many = await Promise.all(Array.from({ length: 12 }, () => client.finished()));
  expect(new Set(many.map((one) => one.json.status))).toEqual(new Set(['succeeded']));
  const second = await serve(settings, ['--role', 'api']);
  // What one process counted, the other knows.
  const left = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  const before = left((await client.call('GET', '/v1/usage')).headers);
  const after = left((await clientOf(second.url, client.key).call('GET', '/v1/usage')).headers);
  expect(after).toBe(before - 1);
  for (const one of [api, second, ...workers]) expect(await one.end('SIGTERM')).toBe(0);
  await place.drop();
}, 180_000);
