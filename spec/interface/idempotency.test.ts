import { expect, test } from 'vitest';
import { beginUpload, endOfForm, filePart } from './raw-upload.ts';
import { refused } from './refused.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, useService } from './service.ts';

const withKey = (key: string) => ({ 'Idempotency-Key': key });
const dayMs = 24 * 3_600_000;

onBothDatabases((database) => {
  const service = useService(database);

  test('4.1 202 the same key with the same request returns the same statement as it stands now', async () => {
    const { live } = await service.customer(1);
    const first = await live.finished({
      headers: withKey('k1'),
      fileName: 'a.pdf',
      parts: { metadata: '{"a":"1","b":"2"}' },
    });
    expect((await live.call('GET', '/v1/usage')).json.credits_remaining).toBe(0);
    const again = await live.upload({
      headers: withKey('k1'),
      fileName: 'b.pdf',
      parts: { metadata: '{"b":"2","a":"1"}' },
    });
    expect(again.status).toBe(202);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    expect((await live.call('GET', '/v1/statements')).json.data).toHaveLength(1);
  });

  test('4.1 422 idempotency_key_reused with another file or other values', async () => {
    const { live } = await service.customer();
    expect((await live.upload({ headers: withKey('k2') })).headers.get('idempotent-replayed')).toBeNull();
    const others = [
      { script: 'another file' },
      { parts: { retention: 'none' } },
      { parts: { account_type: 'savings' } },
      { parts: { metadata: '{"a":"1"}' } },
      { parts: { note: 'a part that nobody knows' } },
    ];
    for (const other of others) {
      refused(await live.upload({ ...other, headers: withKey('k2') }), 'idempotency_key_reused', 'Idempotency-Key');
    }
    expect((await live.upload({ headers: withKey('k2'), parts: { retention: 'standard' } })).status).toBe(202);
  });

  test('4.1 409 idempotency_in_progress while the first is still in flight', async () => {
    const { live } = await service.customer();
    const file = scriptedPdf('');
    const rest = Buffer.concat([file, Buffer.from(endOfForm)]);
    const slow = await beginUpload(service.url, live.key, {
      length: filePart().length + rest.length,
      headers: { ...withKey('k3'), Connection: 'close' },
    });
    await slow.write(filePart());
    await slow.write(rest.subarray(0, 5));
    const claims = service.running.services.store.db
      .selectFrom('idempotency_keys')
      .select('claim')
      .where('key', '=', 'k3');
    await expect.poll(() => claims.execute()).toHaveLength(1);
    refused(await live.upload({ headers: withKey('k3') }), 'idempotency_in_progress');
    expect((await live.upload({ headers: withKey('another') })).status).toBe(202);
    await slow.write(rest.subarray(5));
    expect(await slow.answer()).toMatch(/^HTTP\/1\.1 202 /);
    const replayed = await live.upload({ headers: withKey('k3') });
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  });

  test('4.1 two at once with one key make one statement', async () => {
    const { live } = await service.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => live.upload({ headers: withKey('k4') })));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map(({ json }) => json.id)).size).toBe(1);
    for (const answer of answers) if (answer.status !== 202) refused(answer, 'idempotency_in_progress');
    expect((await live.call('GET', '/v1/statements')).json.data).toHaveLength(1);
  });

  test('4.1 422 invalid_idempotency_key', async () => {
    const { live } = await service.customer();
    for (const key of ['x'.repeat(256), 'tab\there']) {
      refused(await live.upload({ headers: withKey(key) }), 'invalid_idempotency_key', 'Idempotency-Key');
    }
    expect((await live.upload({ headers: withKey('x'.repeat(255)) })).status).toBe(202);
  });

  test('4.1 a refused request does not occupy the key', async () => {
    const { live } = await service.customer(0);
    refused(await live.upload({ headers: withKey('k5'), parts: { retention: 'odd' } }), 'invalid_retention');
    refused(await live.upload({ headers: withKey('k5') }), 'insufficient_credits');
    const rich = await service.customer();
    expect((await rich.live.upload({ headers: withKey('k5') })).status).toBe(202);
  });

  test('4.1 the key belongs to one account and one mode', async () => {
    const one = await service.customer();
    const two = await service.customer();
    const ids = new Set<string>();
    for (const client of [one.live, one.test, two.live]) {
      const { status, json } = await client.upload({ headers: withKey('k6') });
      expect(status).toBe(202);
      ids.add(json.id);
    }
    expect(ids.size).toBe(3);
  });

  test('4.1 after DELETE the key is free, and after 24 hours too', async () => {
    const { live } = await service.customer();
    const first = await live.upload({ headers: withKey('k7') });
    await live.call('DELETE', `/v1/statements/${first.json.id}`);
    const second = await live.upload({ headers: withKey('k7') });
    expect(second.status).toBe(202);
    expect(second.json.id).not.toBe(first.json.id);
    service.forward(dayMs - 60_000);
    expect((await live.upload({ headers: withKey('k7') })).json.id).toBe(second.json.id);
    service.forward(61_000);
    const third = await live.upload({ headers: withKey('k7'), script: 'something else' });
    expect(third.status).toBe(202);
    expect(third.json.id).not.toBe(second.json.id);
  });
});
