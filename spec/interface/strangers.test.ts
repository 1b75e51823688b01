import { request } from 'node:http';
import { expect, test } from 'vitest';
import { addWebhook, createConsoleLink } from '../../service/operations/index.ts';
import { answerOf } from './answer.ts';
import { clientOf } from './client.ts';
import { refused } from './refused.ts';
import { startSpecService } from './service.ts';

const unknownKey = (at: number) => `sk_live_${String(at).padStart(40, '0')}`;

test('an address that tries many keys is refused unheard, but not a key there that was good a moment ago', async () => {
  const service = await startSpecService('SQLite', { settings: { TIEOUT_RATE_BAD_KEYS: '3' } });
  const { live, test: sandbox } = await service.customer();
  expect((await live.call('GET', '/v1/usage')).status).toBe(200);
  for (let at = 0; at < 3; at += 1) {
    refused(await clientOf(service.url, unknownKey(at)).call('GET', '/v1/usage'), 'invalid_api_key');
  }
  const blocked = await clientOf(service.url, unknownKey(9)).call('GET', '/v1/usage');
  refused(blocked, 'rate_limited');
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  refused(await clientOf(service.url, unknownKey(9)).call('GET', '/v1/nothing'), 'rate_limited');
  expect((await live.call('GET', '/v1/usage')).status).toBe(200);
  // One that nobody has seen yet waits like the others, and no key costs nothing.
  refused(await sandbox.call('GET', '/v1/usage'), 'rate_limited');
  refused(await answerOf(await fetch(`${service.url}/v1/usage`)), 'missing_api_key');
  await service.stop();
});

test('behind a proxy that says who calls, each address is counted for itself', async () => {
  const settings = { TIEOUT_RATE_BAD_KEYS: '1', TIEOUT_PROXIES: '1' };
  const service = await startSpecService('SQLite', { settings });
  const ask = async (address: string) => {
    const headers = { Authorization: `Bearer ${unknownKey(1)}`, 'X-Forwarded-For': address };
    return (await fetch(`${service.url}/v1/usage`, { headers })).status;
  };
  expect(await ask('198.51.100.1')).toBe(401);
  expect(await ask('198.51.100.1')).toBe(429);
  expect(await ask('198.51.100.2')).toBe(401);
  // Only what the proxy itself adds counts, not what its caller claims.
  expect(await ask('198.51.100.3, 198.51.100.1')).toBe(429);
  await service.stop();
});

test('the console is limited too, by session and by address', async () => {
  const settings = { TIEOUT_RATE_READS: '2', TIEOUT_RATE_WRITES: '2' };
  const service = await startSpecService('SQLite', { settings });
  const { id } = await service.customer();
  const token = await createConsoleLink(service.running.services, id);
  const enter = (one: string, more = {}) =>
    fetch(`${service.url}/console/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Tieout-Console': '1', ...more },
      body: JSON.stringify({ token: one }),
    });
  const entered = await enter(token);
  const headers = { Cookie: (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const read = async (path: string) => (await fetch(`${service.url}${path}`, { headers })).status;
  expect(await read('/console/session')).toBe(200);
  expect(await read('/console/api/keys')).toBe(200);
  expect(await read('/console/api/v1/usage')).toBe(429);
  expect((await enter('nonsense')).status).toBe(401);
  expect((await enter('nonsense')).status).toBe(429);
  await service.stop();
});

test('over https the cookie of a session has a name that no neighbour can set', async () => {
  const service = await startSpecService('SQLite');
  const { id } = await service.customer();
  const token = await createConsoleLink(service.running.services, id);
  const https = { 'X-Forwarded-Proto': 'https', 'X-Tieout-Console': '1' };
  const entered = await fetch(`${service.url}/console/session`, {
    method: 'POST',
    headers: { ...https, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-tieout_session=\w{40}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/);
  const Cookie = cookie.split(';')[0] ?? '';
  const session = async (one: string) =>
    (await fetch(`${service.url}/console/session`, { headers: { ...https, Cookie: one } })).status;
  expect(await session(Cookie)).toBe(200);
  expect(await session(Cookie.replace('__Host-', ''))).toBe(401);
  await service.stop();
});

test('asking whether it is ready writes no file each time', async () => {
  const service = await startSpecService('SQLite');
  const { files } = service.running.services as { files: { check(): Promise<void> } };
  const { check } = files;
  let checks = 0;
  files.check = () => {
    checks += 1;
    return check();
  };
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${service.url}/readyz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(checks).toBe(1);
  await service.stop();
});

test('metrics are for this machine alone, unless told otherwise', async () => {
  const service = await startSpecService('SQLite');
  const { hostname, port } = new URL(service.url);
  const ask = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path: '/metrics', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
  expect(await ask({})).toBe(200);
  expect(await ask({ Host: 'localhost' })).toBe(200);
  expect(await ask({ 'X-Forwarded-For': '198.51.100.1' })).toBe(404);
  expect(await ask({ Host: 'tieout.example.com' })).toBe(404);
  await service.stop();
});

test('webhooks lead to this machine only where a setting says so', async () => {
  const service = await startSpecService('SQLite', { settings: { TIEOUT_WEBHOOK_LOOPBACK: 'off' } });
  const { id } = await service.customer();
  const added = addWebhook(service.running.services, id, { url: 'http://127.0.0.1:9/hook' });
  await expect(added).rejects.toThrow('is loopback');
  await service.stop();
});
