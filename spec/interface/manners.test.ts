import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerOf, clientOf } from './client.ts';
import { unknownId } from './endpoints.ts';
import { refused } from './refused.ts';
import { scriptedReader } from './scripted-reader.ts';
import { onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('route_not_found: a path that is not there', async () => {
    const { live } = await service.customer();
    for (const path of ['/v1/statement', `/v1/statements/${unknownId}/rows`, '/nothing', '/v2/usage', '/v1/%zz']) {
      refused(await live.call('GET', path), 'route_not_found');
    }
  });

  test('method_not_allowed: a path that is there with other methods says which', async () => {
    const { live } = await service.customer();
    const cases = [
      ['PUT', '/v1/statements', 'GET, HEAD, OPTIONS, POST'],
      ['POST', `/v1/statements/${unknownId}`, 'DELETE, GET, HEAD, OPTIONS, PATCH'],
      ['DELETE', '/v1/usage', 'GET, HEAD, OPTIONS'],
      ['GET', `/v1/statements/${unknownId}/retry`, 'OPTIONS, POST'],
    ] as const;
    for (const [method, path, allow] of cases) {
      const answer = await live.call(method, path);
      refused(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  test('a slash at the end makes no difference', async () => {
    const { live } = await service.customer();
    expect((await live.call('GET', '/v1/usage/')).status).toBe(200);
    expect((await live.call('GET', '/v1/statements/')).json.data).toEqual([]);
    refused(await live.call('DELETE', '/v1/statements/'), 'method_not_allowed');
  });

  test('OPTIONS says what is possible, HEAD is GET without the body', async () => {
    const { live } = await service.customer();
    const options = await fetch(`${service.url}/v1/statements`, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    const { json } = await live.finished();
    for (const path of [`/v1/statements/${json.id}`, `/v1/statements/${json.id}/export?format=csv`, '/v1/usage']) {
      const get = await live.call('GET', path);
      const head = await live.call('HEAD', path);
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(String(get.bytes.length));
    }
  });

  test('every answer has a request id, and every line of the log that concerns it names it', async () => {
    const { live } = await service.customer();
    const answer = await live.call('GET', '/v1/usage');
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^req_[0-9a-z]{24}$/);
    await expect.poll(() => service.log()).toContain(id);
    for (const path of ['/healthz', '/docs', '/nothing', '/v1/openapi.json']) {
      expect((await fetch(service.url + path)).headers.get('x-request-id'), path).toMatch(/^req_/);
    }
  });

  test('no key, account number or description stands in the log', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=needs_review', fileName: 'of-Jane-Roe.pdf' });
    await live.call('GET', `/v1/statements/${json.id}/transactions`);
    await live.call('GET', `/v1/statements/${json.id}/export?format=ofx&acctid=987654321&confirm_review=true`);
    await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
      headers: { 'If-Match': '1' },
      json: { corrections: [{ op: 'set_meta', key: 'acct_id', value: '987654321' }] },
    });
    await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
      headers: { 'If-Match': '1' },
      json: { corrections: [{ op: 'set_meta', key: 'acct_id', value: 'no/t 987654321' }] },
    });
    await expect.poll(() => service.log()).toContain('/v1/statements/:stm_id/export');
    for (const secret of [live.key, live.key.slice(8), '987654321', '4567890', 'COFFEE', 'Jane', 'Bearer']) {
      expect(service.log()).not.toContain(secret);
    }
  });

  test('what is not HTTP is answered in the same form', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write('HELLO THERE\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(said).toMatch(/^HTTP\/1\.1 422 /);
    expect(said).toContain('invalid_request');
    expect(said.toLowerCase()).toContain('content-type: application/problem+json');
    expect(said.toLowerCase()).toContain('x-request-id: req_');
  });

  test('healthz, readyz and metrics', async () => {
    const { live } = await service.customer();
    await clientOf(service.url, live.key).finished();
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(
      /tieout_http_request_duration_seconds_count\{method="POST",route="\/v1\/statements",status="202"\} \d+/,
    );
    // In a fleet another process reads.
    if (service.fleet === null) expect(metrics).toMatch(/tieout_reading_duration_seconds_count\{outcome="read"\} \d+/);
    expect(metrics).toMatch(/tieout_queue_length \d+/);
    expect(metrics).not.toMatch(/stm_[0-9a-z]{24}/);
  });
});

onBothDatabases((database) => {
  const reader = scriptedReader();
  const service = useService(database, { reader });

  test('internal_error: a fault of ours is 500 and says nothing of itself', async () => {
    const { live } = await service.customer();
    const { services } = service.running;
    const { waiting } = services.queue;
    const queue = services.queue as { waiting: typeof waiting };
    queue.waiting = async () => {
      throw new Error('the secret inner workings');
    };
    try {
      const answer = await live.upload();
      refused(answer, 'internal_error');
      expect(answer.text).not.toContain('secret');
      expect(service.log()).toContain('the secret inner workings');
      expect(service.log()).toContain(answer.json.request_id);
      expect((await answerOf(await fetch(`${service.url}/readyz`))).status).toBe(503);
    } finally {
      queue.waiting = waiting;
    }
    expect((await live.upload()).status).toBe(202);
  });

  test('a fault while reading is tried again, and given up after three times', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=throws' });
    expect(json).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect((await live.call('GET', '/v1/usage')).json).toMatchObject({ credits_used: 0, credits_reserved: 0 });
  });
});
