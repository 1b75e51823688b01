import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { beginUpload, endOfForm, filePart } from './raw-upload.ts';
import { refused } from './refused.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, useService } from './service.ts';
import { filesOf } from './stored-files.ts';

const fileBytesMax = 20_971_520;

onBothDatabases((database) => {
  const service = useService(database);

  test('4.1 202 the statement is queued', async () => {
    const { live } = await service.customer();
    const { status, json, headers } = await live.upload({ script: 'hold=200', parts: { metadata: '{"ref":"A-1"}' } });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/v1/statements/${json.id}`);
    expect(headers.get('etag')).toBe('"0"');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(json.id).toMatch(/^stm_[0-9a-z]{24}$/);
    expect(json.id).not.toMatch(/^stm_000/);
    expect(json).toMatchObject({
      status: 'queued',
      mode: 'live',
      corrections_version: 0,
      bank: null,
      account_type: null,
      currency: null,
      period: { start: null, end: null },
      opening_balance: null,
      closing_balance: null,
      reconciliation: { status: 'pending', diff: null },
      transaction_count: 0,
      needs_review_count: 0,
      retention: 'standard',
      pdf_available: true,
      metadata: { ref: 'A-1' },
      error: null,
      completed_at: null,
    });
    const done = await live.settled(json.id);
    expect(done.json.status).toBe('succeeded');
  });

  test('4.1 202 one file part of any other name is taken, and fields may come in any order', async () => {
    const { live } = await service.customer();
    const { status, json } = await live.upload({
      partName: 'pdf',
      parts: { retention: 'none', account_type: 'checking' },
    });
    expect(status).toBe(202);
    expect(json.retention).toBe('none');
    expect((await live.settled(json.id)).json.account_type).toBe('chequing');
  });

  test('4.1 202 retention may be a query parameter', async () => {
    const { live } = await service.customer();
    expect((await live.upload({ query: '?retention=none' })).json.retention).toBe('none');
    refused(await live.upload({ query: '?retention=forever' }), 'invalid_retention', 'retention');
  });

  test('4.1 202 a file name may be of any script', async () => {
    const { live } = await service.customer();
    const fileName = 'Kontoauszug „März“ — 対账单 🧾.pdf';
    expect((await live.upload({ fileName })).json.file_name).toBe(fileName);
  });

  test('4.1 202 a PDF may begin within the first 1,024 bytes', async () => {
    const { live } = await service.customer();
    const late = Buffer.concat([Buffer.alloc(1019, 32), scriptedPdf('')]);
    expect((await live.upload({ file: late })).status).toBe(202);
    refused(await live.upload({ file: Buffer.concat([Buffer.alloc(1020, 32), scriptedPdf('')]) }), 'invalid_file');
  });

  test('4.1 402 insufficient_credits when not even one credit is left', async () => {
    const { live, test: sandbox } = await service.customer(0);
    const answer = await live.upload();
    refused(answer, 'insufficient_credits');
    expect(answer.json).toMatchObject({ credits_required: 1, credits_remaining: 0 });
    expect((await sandbox.upload()).status).toBe(202);
  });

  test('4.1 413 file_too_large: 20 MB are taken, one byte more is not, and nothing of it is kept', async () => {
    const { live } = await service.customer();
    const whole = Buffer.alloc(fileBytesMax, 10);
    scriptedPdf('').forEach((byte, at) => {
      whole[at] = byte;
    });
    expect((await live.finished({ file: whole })).json.status).toBe('succeeded');
    const before = await filesOf(service);
    refused(await live.upload({ file: Buffer.concat([whole, Buffer.from('x')]) }), 'file_too_large', 'file');
    expect(await filesOf(service)).toEqual(before);
  });

  test('4.1 413 file_too_large comes before content: 21 MB of zeros', async () => {
    const { live } = await service.customer();
    refused(await live.upload({ file: Buffer.alloc(21 * 1024 * 1024) }), 'file_too_large');
    refused(await live.upload({ file: Buffer.alloc(21 * 1024 * 1024), parts: { retention: 'odd' } }), 'file_too_large');
  });

  test('4.1 422 missing_file', async () => {
    const { live } = await service.customer();
    refused(await live.upload({ file: null, parts: { retention: 'none' } }), 'missing_file', 'file');
    refused(await live.call('POST', '/v1/statements'), 'missing_file', 'file');
  });

  test('4.1 422 invalid_file: not a PDF, empty, or two of them', async () => {
    const { live } = await service.customer();
    refused(await live.upload({ file: Buffer.from('PK\u0003\u0004 a spreadsheet') }), 'invalid_file', 'file');
    refused(await live.upload({ file: new Uint8Array() }), 'invalid_file', 'file');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(scriptedPdf(''))]), 'a.pdf');
    form.append('file', new Blob([new Uint8Array(scriptedPdf(''))]), 'b.pdf');
    refused(await live.call('POST', '/v1/statements', { body: form }), 'invalid_file', 'file');
  });

  const invalidParts = [
    ['4.1 422 invalid_retention', 'invalid_retention', { retention: 'a while' }],
    ['4.1 422 invalid_account_type', 'invalid_account_type', { account_type: 'piggy_bank' }],
    ['4.1 422 invalid_metadata: not JSON', 'invalid_metadata', { metadata: 'ref=1' }],
    ['4.1 422 invalid_metadata: not an object', 'invalid_metadata', { metadata: '["a"]' }],
    ['4.1 422 invalid_metadata: not strings', 'invalid_metadata', { metadata: '{"a":1}' }],
    ['4.1 422 invalid_metadata: a string too long', 'invalid_metadata', { metadata: `{"a":"${'x'.repeat(501)}"}` }],
    [
      '4.1 422 invalid_metadata: too many',
      'invalid_metadata',
      { metadata: JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, 'v']))) },
    ],
  ] as const;
  for (const [title, code, parts] of invalidParts) {
    test(title, async () => {
      const { live } = await service.customer();
      refused(await live.upload({ parts }), code, Object.keys(parts)[0]);
    });
  }

  test('4.1 422 invalid_body: not a form, a broken form, or a sandbox part with a live key', async () => {
    const { live, test: sandbox } = await service.customer();
    refused(await live.call('POST', '/v1/statements', { json: { file: 'x' } }), 'invalid_body');
    const headers = { 'Content-Type': 'multipart/form-data' };
    refused(await live.call('POST', '/v1/statements', { body: 'no boundary', headers }), 'invalid_body');
    refused(await live.upload({ parts: { sandbox_result: 'failed' } }), 'invalid_body', 'sandbox_result');
    refused(await sandbox.upload({ parts: { sandbox_result: 'splendid' } }), 'invalid_body', 'sandbox_result');
  });

  test('4.1 422 a form that breaks off in the middle is no upload', async () => {
    const { live } = await service.customer();
    const body = `${filePart()}%PDF-1.7 and then`;
    const upload = await beginUpload(service.url, live.key, { length: body.length, headers: { Connection: 'close' } });
    await upload.write(body);
    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 422 [\s\S]*invalid_body/);
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
  });

  test('4.1 a client that hangs up in the middle leaves nothing behind', async () => {
    const { live } = await service.customer();
    const before = service.s3Prefix === null ? await filesOf(service) : [];
    const headers = { 'Idempotency-Key': 'hung-up' };
    const upload = await beginUpload(service.url, live.key, { length: 1_000_000, headers });
    await upload.write(filePart());
    await upload.write(Buffer.alloc(300_000, 32));
    // In a bucket nothing is seen before it is whole, but it is on the list of removals.
    const listed = () => service.running.services.store.db.selectFrom('file_removals').selectAll().execute();
    const arriving = async () => (service.s3Prefix === null ? await filesOf(service) : await listed());
    await until(async () => (await arriving()).length > before.length);
    upload.hangUp();
    if (service.s3Prefix === null) await until(async () => (await filesOf(service)).length === before.length);
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
    await until(async () => (await live.upload({ headers })).status === 202);
  });

  test('4.1 the answer reaches a client that is refused while it sends', async () => {
    const length = 5_000_000;
    const upload = await beginUpload(service.url, 'sk_live_0000000000000000000000000000000000000000', {
      length: length + filePart().length + endOfForm.length,
      headers: { Connection: 'close' },
    });
    await upload.write(filePart());
    await upload.write(Buffer.alloc(length, 32));
    await upload.write(endOfForm);
    expect(await upload.answer()).toMatch(/^HTTP\/1\.1 401 [\s\S]*invalid_api_key/);
  });
});

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_UPLOAD_TIMEOUT: '700ms' } });

  test('4.1 408 upload_timeout when an upload drips', async () => {
    const { live } = await service.customer();
    const upload = await beginUpload(service.url, live.key, { length: 100_000 });
    await upload.write(filePart());
    const drip = setInterval(() => void upload.write(' '), 50);
    const answer = await upload.answer();
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toMatch(/content-type: application\/problem\+json/);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'upload_timeout', status: 408 });
    await until(async () => (await filesOf(service)).length === 0);
    expect((await live.call('GET', '/v1/usage')).json.credits_reserved).toBe(0);
  });
});

describe('whatever the database', () => {
  const service = useService('SQLite', { settings: { TIEOUT_UPLOAD_TIMEOUT: '700ms' } });

  test('any other request that drips is cut in the same form', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(`GET /v1/usage HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `);
    const drip = setInterval(() => socket.write('x'), 200);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"upload_timeout"/);
    expect(said.toLowerCase()).toContain('content-type: application/problem+json');
  });
});

onBothDatabases((database) => {
  const service = useService(database, { settings: { TIEOUT_QUEUE_MAX: '0' } });

  test('4.1 503 temporarily_unavailable while the queue is full', async () => {
    const { live } = await service.customer();
    const answer = await live.upload();
    refused(answer, 'temporarily_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await filesOf(service)).toEqual([]);
    expect((await live.call('GET', '/v1/usage')).json.credits_reserved).toBe(0);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
