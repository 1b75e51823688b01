import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useService } from './service.ts';

const service = useService('SQLite', { settings: { TIEOUT_UPLOAD_TIMEOUT: '700ms' } });

/** The status and the code of the answer to bytes on a plain socket; `problem` when it is not in our form. */
async function ask(text: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(said) ?? [];
  if (status === '200') return '200';
  const isProblem = /content-type: application\/problem\+json/i.test(said) && /x-request-id: req_/i.test(said);
  return `${status} ${isProblem ? /"code":"(\w+)"/.exec(said)?.[1] : 'not in our form'}`;
}

const odd: readonly [what: string, start: string, more: string, withKey: string, without: string][] = [
  ['TRACE', 'TRACE /v1/usage', 'Host: x', '405 method_not_allowed', '401 missing_api_key'],
  ['PROPFIND', 'PROPFIND /v1/usage', 'Host: x', '405 method_not_allowed', '401 missing_api_key'],
  ['a method that nobody knows', 'FOO /v1/usage', 'Host: x', '405 method_not_allowed', '405 method_not_allowed'],
  ['CONNECT', 'CONNECT /v1/usage', 'Host: x', '405 method_not_allowed', '405 method_not_allowed'],
  [
    'large headers',
    'GET /v1/usage',
    `Host: x\r\nX: ${'a'.repeat(20_000)}`,
    '422 invalid_request',
    '422 invalid_request',
  ],
  [
    'an address that cannot be decoded',
    'GET /v1/statements/%ff',
    'Host: x',
    '404 route_not_found',
    '401 missing_api_key',
  ],
  ['no Host', 'GET /v1/usage', 'X: y', '422 invalid_request', '401 missing_api_key'],
  ['an unknown expectation', 'GET /v1/usage', 'Host: x\r\nExpect: 200-ok', '200', '401 missing_api_key'],
  ['no HTTP that we know', 'GET /v1/usage SPDY', 'X: y', '422 invalid_request', '422 invalid_request'],
];

test.each(odd)('%s is answered like everything else', async (_what, start, more, withKey, without) => {
  const { live } = await service.customer();
  const request = (key: string) => `${start} HTTP/1.1\r\n${key}${more}\r\nConnection: close\r\n\r\n`;
  expect(await ask(request(`Authorization: Bearer ${live.key}\r\n`))).toBe(withKey);
  expect(await ask(request(''))).toBe(without);
});

test('corrections that drip are refused as any others that are not right', async () => {
  const { live } = await service.customer();
  const { json } = await live.finished();
  const answer = await ask(
    `PATCH /v1/statements/${json.id}/transactions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${live.key}\r\n` +
      `If-Match: 1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"corrections":`,
  );
  expect(answer).toBe('422 invalid_body');
});
