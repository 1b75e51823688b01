import { expect, test } from 'vitest';
import { answerOf } from './answer.ts';
import { beginUpload, endOfForm, filePart } from './raw-upload.ts';
import { refused } from './refused.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, startSpecService, useService } from './service.ts';

const dayMs = 86_400_000;

onBothDatabases((database) => {
  const service = useService(database);

  test('a statement that waits and is deleted frees its place in the queue', async () => {
    const held = await startSpecService(database, {
      settings: { TIEOUT_QUEUE_MAX: '1', TIEOUT_READER_THREADS: '1' },
    });
    const { live } = await held.customer();
    // One for each process that reads.
    for (let place = 0; place < (held.fleet === null ? 1 : 2); place += 1) {
      const { json: first } = await live.upload({ script: `hold=60000 n=${place}` });
      await expect
        .poll(async () => (await live.call('GET', `/v1/statements/${first.id}`)).json.status)
        .toBe('processing');
    }
    const { json: waiting } = await live.upload();
    refused(await live.upload(), 'temporarily_unavailable');
    await live.call('DELETE', `/v1/statements/${waiting.id}`);
    expect((await live.upload()).status).toBe(202);
    await held.stop();
  });

  test('a PDF past its time is not used, swept away or not', async () => {
    const { live } = await service.customer();
    const { json: read } = await live.finished();
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    service.forward(31 * dayMs);
    const { json } = await live.call('GET', `/v1/statements/${read.id}`);
    expect(json).toMatchObject({ pdf_available: false, expires_at: null });
    const again = await live.call('POST', `/v1/statements/${read.id}/account-type`, {
      json: { account_type: 'savings' },
    });
    refused(again, 'pdf_gone');
    refused(await live.call('POST', `/v1/statements/${failed.id}/retry`), 'pdf_expired');
    const { json: list } = await live.call('GET', '/v1/statements');
    expect(list.data.map((one: { pdf_available: boolean }) => one.pdf_available)).toEqual([false, false]);
  });

  test('402 says what must be added, beside what is held for the statement', async () => {
    const { live, addCredits } = await service.customer(2);
    const { json } = await live.finished({ script: 'pages=5' });
    const path = `/v1/statements/${json.id}/transactions`;
    const answer = await live.call('GET', path);
    refused(answer, 'insufficient_credits');
    const { credits_missing: missing } = answer.json;
    expect(answer.json).toMatchObject({
      credits_required: 5,
      credits_held: 1,
      credits_remaining: 1,
      credits_missing: 3,
    });
    await addCredits(missing - 1);
    refused(await live.call('GET', path), 'insufficient_credits');
    await addCredits(1);
    expect((await live.call('GET', path)).status).toBe(200);
  });

  test('two values for one setting are refused, the same value twice is not', async () => {
    const { live } = await service.customer();
    const upload = async (parts: readonly (readonly [string, string])[], query = '') => {
      const form = new FormData();
      for (const [name, value] of parts) form.append(name, value);
      form.set('file', new Blob([new Uint8Array(scriptedPdf(''))]), 'statement.pdf');
      return live.call('POST', `/v1/statements${query}`, { body: form });
    };
    const both = [
      ['retention', 'none'],
      ['retention', 'standard'],
    ] as const;
    refused(await upload(both), 'invalid_retention', 'retention');
    refused(await upload([['retention', 'none']], '?retention=standard'), 'invalid_retention', 'retention');
    const types = [
      ['account_type', 'savings'],
      ['account_type', 'chequing'],
    ] as const;
    refused(await upload(types), 'invalid_account_type', 'account_type');
    expect((await upload([['retention', 'none']], '?retention=none')).json.retention).toBe('none');
  });

  test('a file without a name and settings with one are taken for what they are', async () => {
    const { live } = await service.customer();
    const file = filePart().replace('; filename="statement.pdf"', '');
    const settings = filePart()
      .replace('name="file"', 'name="metadata"')
      .replace('statement.pdf', 'metadata.json')
      .replace('application/pdf', 'application/json');
    const body = `${settings}{"ref":"7"}\r\n${file}${Buffer.from(scriptedPdf(''))}${endOfForm}`;
    const upload = await beginUpload(service.url, live.key, { length: body.length, headers: { Connection: 'close' } });
    await upload.write(body);
    const answer = await upload.answer();
    expect(answer).toContain('HTTP/1.1 202');
    expect(answer).toContain('"metadata":{"ref":"7"}');
  });

  test('a client that knows the version of a result gets 304, and one that waits for a result never does', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const path = `/v1/statements/${json.id}`;
    for (const [tag, status] of [
      ['"1"', 304],
      ['W/"1"', 304],
      ['"7", "1"', 304],
      ['"2"', 200],
    ] as const) {
      for (const one of [path, `${path}/transactions`]) {
        const answer = await live.call('GET', one, { headers: { 'If-None-Match': tag } });
        expect(answer.status, `${one} ${tag}`).toBe(status);
        expect(answer.headers.get('etag')).toBe('"1"');
        if (status === 304) expect(answer.text).toBe('');
      }
    }
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    const headers = { 'If-None-Match': '"0"' };
    expect((await live.call('GET', `/v1/statements/${failed.id}`, { headers })).status).toBe(200);
    const { json: waiting } = await live.upload({ script: 'hold=1000' });
    expect((await live.call('GET', `/v1/statements/${waiting.id}`, { headers })).status).toBe(200);
  });

  test('a layout that means nothing for the format is not looked at', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const path = `/v1/statements/${json.id}/export?acctid=123456&layout=bogus`;
    expect((await live.call('GET', `${path}&format=ofx`)).status).toBe(200);
    refused(await live.call('GET', `${path}&format=csv`), 'invalid_layout', 'layout');
  });

  test('the second request with a key is told when to come back', async () => {
    const { live } = await service.customer();
    const headers = { 'Idempotency-Key': 'twice' };
    const before = service.log().length;
    const slow = await beginUpload(service.url, live.key, { length: 10_000, headers });
    await slow.write(`${filePart()}%PDF-1.7`);
    await expect.poll(() => service.log().slice(before)).toContain('starting multipart');
    const answer = await live.upload({ headers });
    refused(answer, 'idempotency_in_progress');
    expect(answer.headers.get('retry-after')).toBe('1');
    slow.hangUp();
  });

  test('a client that hangs up is no error of ours', async () => {
    const { live } = await service.customer();
    const before = service.log().length;
    const cut = await beginUpload(service.url, live.key, { length: 10_000 });
    await cut.write(`${filePart()}%PDF-1.7`);
    await expect.poll(() => service.log().slice(before)).toContain('starting multipart');
    cut.hangUp();
    await expect.poll(() => service.log().slice(before)).toContain('the client hung up');
    expect(service.log().slice(before)).not.toMatch(/"level":(50|60)/);
  });

  test('a currency that is not in use is refused', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const set = (value: string) =>
      live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
        headers: { 'If-Match': '1' },
        json: { corrections: [{ op: 'set_meta', key: 'currency', value }] },
      });
    refused(await set('ABC'), 'invalid_correction');
    expect((await set('chf')).json.currency).toBe('CHF');
  });
});

test('the events stand under webhooks of the published schema', async () => {
  const service = await startSpecService('SQLite');
  const { webhooks } = (await answerOf(await fetch(`${service.url}/v1/openapi.json`))).json;
  expect(Object.keys(webhooks)).toEqual(['statement.completed', 'statement.failed', 'credits.low', 'batch.completed']);
  const { schema } = webhooks['statement.failed'].post.requestBody.content['application/json'];
  expect(schema.properties.type.const).toBe('statement.failed');
  expect(Object.keys(schema.properties.data.properties)).toContain('corrections_version');
  await service.stop();
});
