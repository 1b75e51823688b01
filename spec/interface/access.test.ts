import { expect, test } from 'vitest';
import { createConsoleLink, createKey, listKeys, revokeKey } from '../../service/operations/index.ts';
import { answerOf, clientOf } from './client.ts';
import { unknownId } from './endpoints.ts';
import { refused } from './refused.ts';
import { onBothDatabases, type SpecService, useService } from './service.ts';

const unauthorised = [
  ['4.1 401 an upload without a key', 'POST', '/v1/statements'],
  ['4.2 401 a statement without a key', 'GET', `/v1/statements/${unknownId}`],
  ['4.3 401 a deletion without a key', 'DELETE', `/v1/statements/${unknownId}`],
  ['4.4 401 rows without a key', 'GET', `/v1/statements/${unknownId}/transactions`],
  ['4.5 401 a correction without a key', 'PATCH', `/v1/statements/${unknownId}/transactions`],
  ['4.6 401 an export without a key', 'GET', `/v1/statements/${unknownId}/export`],
  ['4.7 401 a retry without a key', 'POST', `/v1/statements/${unknownId}/retry`],
  ['4.8 401 an account type without a key', 'POST', `/v1/statements/${unknownId}/account-type`],
  ['4.9 401 the usage without a key', 'GET', '/v1/usage'],
  ['the list without a key', 'GET', '/v1/statements'],
  ['a path that is not there without a key', 'GET', '/v1/nothing'],
] as const;

const strangers = [
  ['4.2 404 statement_not_found', 'GET', ''],
  ['4.3 404 a deletion of nothing', 'DELETE', ''],
  ['4.4 404 rows of nothing', 'GET', '/transactions'],
  ['4.5 404 a correction of nothing', 'PATCH', '/transactions'],
  ['4.6 404 an export of nothing', 'GET', '/export?format=nonsense'],
  ['4.7 404 a retry of nothing', 'POST', '/retry'],
  ['4.8 404 an account type of nothing', 'POST', '/account-type'],
] as const;

onBothDatabases((database) => {
  const service = useService(database);

  for (const [title, method, path] of unauthorised) {
    test(title, async () => {
      for (const authorization of [undefined, '', 'Bearer', 'Basic abc', 'Bearer sk_live_short', wrongKey]) {
        const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
        const answer = await answerOf(await fetch(service.url + path, { method, headers }));
        refused(answer, authorization === undefined || authorization === '' ? 'missing_api_key' : 'invalid_api_key');
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });
  }

  test('5.3 revoked_api_key: a revoked key is refused at once', async () => {
    const { id, live } = await service.customer();
    const { services } = service.running;
    expect((await live.call('GET', '/v1/usage')).status).toBe(200);
    await revokeKey(services, id, live.key);
    refused(await live.call('GET', '/v1/usage'), 'revoked_api_key');
  });

  test('5.2 keys carry their kind, have 160 random bits and more, and only a hash of them is stored', async () => {
    const { id, live, test: sandbox } = await service.customer();
    expect(live.key).toMatch(/^sk_live_[0-9a-zA-Z]{32,}$/);
    expect(sandbox.key).toMatch(/^sk_test_[0-9a-zA-Z]{32,}$/);
    const stored = JSON.stringify(await listKeys(service.running.services, id));
    expect(stored).not.toContain(live.key.slice(8, -4));
  });

  test('5.1 the scheme may be written in any case', async () => {
    const { live } = await service.customer();
    const answer = await live.call('GET', '/v1/usage', { headers: { Authorization: `bearer  ${live.key}` } });
    expect(answer.status).toBe(200);
  });

  for (const [title, method, path] of strangers) {
    test(title, async () => {
      const owner = await service.customer();
      const other = await service.customer();
      const { json } = await owner.live.upload();
      const ids = [json.id, unknownId, 'stm_000', 'nonsense', '%00', 'stm_'.padEnd(150, 'a'), 'stm_'.padEnd(500, 'a')];
      for (const id of ids)
        refused(await other.live.call(method, `/v1/statements/${id}${path}`), 'statement_not_found');
      // The same customer's other kind of key does not see it either.
      refused(await owner.test.call(method, `/v1/statements/${json.id}${path}`), 'statement_not_found');
      expect((await owner.live.settled(json.id)).status).toBe(200);
    });
  }

  test('a console session acts for its customer, in the mode it names', async () => {
    const { id, live, test: sandbox } = await service.customer();
    const cookie = await openSession(service, id);
    const { json } = await sandbox.upload();
    const asTest = { Cookie: cookie, 'X-Tieout-Mode': 'test' };
    expect((await fetch(`${service.url}/console/api/v1/statements/${json.id}`, { headers: asTest })).status).toBe(200);
    expect(
      (await fetch(`${service.url}/console/api/v1/statements/${json.id}`, { headers: { Cookie: cookie } })).status,
    ).toBe(404);
    expect((await fetch(`${service.url}/console/api/statements/${json.id}/file`, { headers: asTest })).status).toBe(
      200,
    );
    // A session is no key, and a key is no session.
    const bySession = await fetch(`${service.url}/v1/statements/${json.id}`, { headers: asTest });
    refused(await answerOf(bySession), 'missing_api_key');
    const byKey = await fetch(`${service.url}/console/api/statements/${json.id}/file`, {
      headers: { Authorization: `Bearer ${live.key}` },
    });
    expect(byKey.status).toBe(401);
  });

  test('a console session is no good for another site', async () => {
    const { id, test: sandbox } = await service.customer();
    const cookie = await openSession(service, id);
    const { json } = await sandbox.upload();
    const path = `${service.url}/console/api/v1/statements/${json.id}`;
    const mine = { Cookie: cookie, 'X-Tieout-Mode': 'test' };
    const attempts: Record<string, string>[] = [
      mine,
      { ...mine, 'X-Tieout-Console': '1', Origin: 'https://elsewhere.example' },
      { ...mine, 'X-Tieout-Console': '1', 'Sec-Fetch-Site': 'cross-site' },
      { ...mine, 'X-Tieout-Console': '1', 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of attempts) {
      refused(await answerOf(await fetch(path, { method: 'DELETE', headers })), 'cross_site_request');
    }
    const headers = { ...mine, 'X-Tieout-Console': '1', Origin: service.url };
    expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(204);
  });

  test('a console link opens one session, once, within a quarter of an hour; a session can be closed', async () => {
    const { id } = await service.customer();
    const { services } = service.running;
    const token = await createConsoleLink(services, id);
    const enter = (one: string) => enterConsole(service, one);
    const first = await enter(token);
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toMatch(
      /^tieout_session=\w{40}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    refused(await answerOf(await enter(token)), 'invalid_session');
    const late = await createConsoleLink(services, id);
    service.forward(15 * 60_000 + 1);
    refused(await answerOf(await enter(late)), 'invalid_session');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const headers = { Cookie: cookie, 'X-Tieout-Console': '1' };
    expect((await fetch(`${service.url}/console/api/v1/usage`, { headers })).status).toBe(200);
    expect((await fetch(`${service.url}/console/session`, { method: 'DELETE', headers })).status).toBe(204);
    refused(await answerOf(await fetch(`${service.url}/console/api/v1/usage`, { headers })), 'invalid_session');
  });

  test('a second key of a customer sees the same statements', async () => {
    const { id, live } = await service.customer();
    const { json } = await live.upload();
    const second = clientOf(service.url, await createKey(service.running.services, id, 'live'));
    expect((await second.call('GET', `/v1/statements/${json.id}`)).status).toBe(200);
  });
});

const wrongKey = `Bearer sk_live_${'0'.repeat(40)}`;

const enterConsole = ({ url }: SpecService, token: string): Promise<Response> =>
  fetch(`${url}/console/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tieout-Console': '1' },
    body: JSON.stringify({ token }),
  });

async function openSession(service: SpecService, customerId: string): Promise<string> {
  const response = await enterConsole(service, await createConsoleLink(service.running.services, customerId));
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const limited = [
  ['4.1 429 rate_limited', 'POST', '/v1/statements', 'upload'],
  ['4.2 429 too many reads', 'GET', `/v1/statements/${unknownId}`, 'read'],
  ['4.3 429 too many deletions', 'DELETE', `/v1/statements/${unknownId}`, 'write'],
  ['4.4 429 too many rows', 'GET', `/v1/statements/${unknownId}/transactions`, 'read'],
  ['4.5 429 too many corrections', 'PATCH', `/v1/statements/${unknownId}/transactions`, 'write'],
  ['4.6 429 too many exports', 'GET', `/v1/statements/${unknownId}/export`, 'export'],
  ['4.7 429 too many retries', 'POST', `/v1/statements/${unknownId}/retry`, 'write'],
  ['4.8 429 too many account types', 'POST', `/v1/statements/${unknownId}/account-type`, 'write'],
  ['4.9 429 too many questions about usage', 'GET', '/v1/usage', 'read'],
] as const;

onBothDatabases((database) => {
  const settings = Object.fromEntries(
    ['UPLOADS', 'EXPORTS', 'WRITES', 'READS'].map((name) => [`TIEOUT_RATE_${name}`, '3']),
  );
  const service = useService(database, { settings });

  for (const [title, method, path, rate] of limited) {
    test(title, async () => {
      const { live, test: other } = await service.customer();
      for (let call = 1; call <= 3; call += 1) {
        const answer = await live.call(method, path);
        expect(answer.status).not.toBe(429);
        expect(answer.headers.get('ratelimit-policy')).toBe(`"${rate}";q=3;w=60`);
        expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"${rate}";r=${3 - call};t=\\d+$`));
      }
      const answer = await live.call(method, path);
      refused(answer, 'rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      // Limits are per key, and 401 comes first.
      expect((await other.call(method, path)).status).not.toBe(429);
      refused(await clientOf(service.url, wrongKey.slice(7)).call(method, path), 'invalid_api_key');
    });
  }
});
