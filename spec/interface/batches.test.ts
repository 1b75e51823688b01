import { describe, expect, test } from 'vitest';
import { addWebhook, eventTypes } from '../../service/operations/index.ts';
import type { RefusalCode } from '../../service/refusals/index.ts';
import type { Answer, Client } from './client.ts';
import { refused } from './refused.ts';
import { scriptedPdf } from './scripted-reader.ts';
import { onBothDatabases, useService } from './service.ts';
import { filesOf } from './stored-files.ts';
import { openReceiver, pause, until } from './webhooks/receiver.ts';
import { type ZippedFile, zipped } from './zip-writer.ts';

interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const pdf = (name: string, script = name): SentFile => ({ name: `${name}.pdf`, bytes: scriptedPdf(script) });

function send(
  client: Client,
  files: readonly SentFile[],
  { parts = {}, headers }: { parts?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return client.call('POST', '/v1/batches', { body: form, ...(headers ? { headers } : {}) });
}

const sendZip = (client: Client, files: readonly ZippedFile[], options = {}) =>
  send(client, [{ name: 'year.zip', bytes: zipped(files) }], options);

const completedWithinMs = 60_000;

async function completed(client: Client, id: string): Promise<Answer> {
  const end = Date.now() + completedWithinMs;
  for (;;) {
    const answer = await client.call('GET', `/v1/batches/${id}`);
    if (answer.json.status === 'completed' || Date.now() > end) return answer;
    await pause(50);
  }
}

const namesOf = (answer: Answer): string[] =>
  answer.json.statements.map(({ file_name }: { file_name: string }) => file_name);
const usedBy = async (client: Client) => (await client.call('GET', '/v1/usage')).json;

onBothDatabases((database) => {
  const service = useService(database);

  test('POST /v1/batches 202 many files are statements of one batch, which shows progress as a whole', async () => {
    const { live } = await service.customer();
    const files = [
      pdf('a', 'pages=2 hold=150'),
      pdf('b', 'outcome=needs_review'),
      pdf('c', 'outcome=rejected'),
      pdf('d', 'outcome=crashed'),
    ];
    const answer = await send(live, files, { parts: { metadata: '{"client":"42"}', retention: 'none' } });
    expect(answer.status).toBe(202);
    const { id } = answer.json;
    expect(id).toMatch(/^bat_[0-9a-z]{24}$/);
    expect(answer.headers.get('location')).toBe(`/v1/batches/${id}`);
    expect(answer.json).toMatchObject({ mode: 'live', status: 'processing', statement_count: 4, completed_at: null });
    expect(namesOf(answer)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    const done = await completed(live, id);
    expect(done.json.counts).toEqual({
      queued: 0,
      processing: 0,
      succeeded: 1,
      needs_review: 1,
      rejected: 1,
      failed: 1,
    });
    expect(done.json.completed_at).not.toBeNull();
    const [first] = done.json.statements;
    const { json } = await live.call('GET', `/v1/statements/${first.id}`);
    expect(json).toMatchObject({ metadata: { client: '42' }, retention: 'none', credits_charged: 2 });
    const { json: list } = await live.call('GET', '/v1/statements');
    expect(list.data.map((one: { file_name: string }) => one.file_name)).toEqual(namesOf(done).toReversed());
    expect(await usedBy(live)).toMatchObject({ credits_used: 3 });
  });

  test('POST /v1/batches 202 a ZIP stands for the PDFs in it', async () => {
    const { live, test: sandbox } = await service.customer();
    const entries: ZippedFile[] = [
      { name: '2026/', isStored: true, mode: 0o040755 },
      { name: '2026/März.pdf', bytes: scriptedPdf('a') },
      { name: '__MACOSX/2026/._März.pdf', bytes: Buffer.from('rubbish') },
      { name: '2026/.DS_Store', bytes: Buffer.from('rubbish') },
      { name: Buffer.from([0x82, 0x74, 0x82, 0x2e, 0x70, 0x64, 0x66]), bytes: scriptedPdf('b'), isStored: true },
    ];
    const answer = await sendZip(live, entries);
    expect(answer.status).toBe(202);
    expect(namesOf(answer)).toEqual(['2026/März.pdf', 'été.pdf']);
    expect((await completed(live, answer.json.id)).json.counts.succeeded).toBe(2);
    const sample = await sendZip(sandbox, entries, { parts: { sandbox_result: 'needs_review' } });
    expect((await completed(sandbox, sample.json.id)).json).toMatchObject({
      mode: 'test',
      counts: { needs_review: 2 },
    });
    expect((await live.call('GET', `/v1/batches/${sample.json.id}`)).status).toBe(404);
  });

  test('POST /v1/batches 202 statements that are there are added by id, in JSON or beside files', async () => {
    const { live } = await service.customer();
    const { json: first } = await live.finished({ script: 'one' });
    const { json: second } = await live.upload({ script: 'hold=3000 two' });
    const answer = await live.call('POST', '/v1/batches', { json: { statement_ids: [first.id, second.id, first.id] } });
    expect(answer.status).toBe(202);
    expect(answer.json).toMatchObject({ statement_count: 2, completed_at: null });
    expect((await completed(live, answer.json.id)).json.completed_at).not.toBeNull();
    const all = await live.call('POST', '/v1/batches', { json: { statement_ids: [first.id, second.id] } });
    expect(all.json).toMatchObject({ status: 'completed', counts: { succeeded: 2 } });
    expect(all.json.completed_at).not.toBeNull();
    const mixed = await send(live, [pdf('three')], { parts: { statement_ids: JSON.stringify([first.id]) } });
    expect(mixed.json.statements.map(({ id }: { id: string }) => id)[0]).toBe(first.id);
    expect(mixed.json.statement_count).toBe(2);
  });

  test('GET /v1/batches 200 newest first, page by page', async () => {
    const { live } = await service.customer();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      ids.unshift((await send(live, [pdf(name)])).json.id);
      service.forward(5);
    }
    const first = (await live.call('GET', '/v1/batches?limit=2')).json;
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const second = (await live.call('GET', `/v1/batches?limit=2&cursor=${first.next_cursor}`)).json;
    expect(second).toMatchObject({ data: [{ id: ids[2] }], has_more: false, next_cursor: null });
    refused(await live.call('GET', '/v1/batches?cursor=odd'), 'invalid_cursor');
    refused(await live.call('GET', '/v1/batches?limit=101'), 'invalid_limit');
  });

  test('GET /v1/batches/{bat_id} 404 of another customer, of the other mode, of none', async () => {
    const [one, other] = [await service.customer(), await service.customer()];
    const { id } = (await send(one.live, [pdf('a')])).json;
    for (const client of [other.live, one.test])
      refused(await client.call('GET', `/v1/batches/${id}`), 'batch_not_found');
    refused(await one.live.call('GET', '/v1/batches/odd'), 'batch_not_found');
  });

  test('POST /v1/batches one key for the whole: a replay is the same batch and charges nothing', async () => {
    const { live } = await service.customer();
    const headers = { 'Idempotency-Key': 'the year' };
    const files = [pdf('a'), pdf('b')];
    const first = await send(live, files, { headers });
    await completed(live, first.json.id);
    const again = await send(live, files.toReversed(), { headers });
    expect(again.status).toBe(202);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toMatchObject({ id: first.json.id, status: 'completed' });
    const packed = await sendZip(
      live,
      files.map(({ name, bytes }) => ({ name, bytes })),
      { headers },
    );
    expect(packed.json.id).toBe(first.json.id);
    refused(await send(live, [pdf('a')], { headers }), 'idempotency_key_reused');
    refused(await live.upload({ script: 'a', headers }), 'idempotency_key_reused');
    expect(await usedBy(live)).toMatchObject({ credits_used: 2 });
    refused(await send(live, files, { headers: { 'Idempotency-Key': 'ü'.repeat(300) } }), 'invalid_idempotency_key');
  });

  test('POST /v1/batches two at once with one key make one batch', async () => {
    const { live } = await service.customer();
    const headers = { 'Idempotency-Key': 'at once' };
    const answers = await Promise.all([1, 2, 3].map(() => send(live, [pdf('a'), pdf('b')], { headers })));
    const ids = new Set(answers.flatMap(({ status, json }) => (status === 202 ? json.id : [])));
    expect(ids.size).toBe(1);
    for (const answer of answers) if (answer.status !== 202) refused(answer, 'idempotency_in_progress');
    expect((await live.call('GET', '/v1/batches')).json.data).toHaveLength(1);
  });

  test('POST /v1/batches 402 all or none: too few credits take nothing', async () => {
    const { live, addCredits } = await service.customer(2);
    const answer = await send(live, [pdf('a'), pdf('b'), pdf('c')]);
    refused(answer, 'insufficient_credits');
    expect(answer.json).toMatchObject({ credits_required: 3, credits_remaining: 2 });
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
    await addCredits(1);
    expect((await send(live, [pdf('a'), pdf('b'), pdf('c')])).status).toBe(202);
  });

  test('POST /v1/batches the same file again: two statements, or with on_duplicate=return the first one', async () => {
    const { live } = await service.customer();
    const { json: known } = await live.finished({ script: 'a' });
    const other = 'outcome=needs_review';
    const files = [pdf('a'), pdf('b', other), pdf('b again', other)];
    const returned = await send(live, files, { parts: { on_duplicate: 'return' } });
    expect(returned.json.statement_count).toBe(2);
    expect(returned.json.statements[0].id).toBe(known.id);
    await completed(live, returned.json.id);
    expect(await usedBy(live)).toMatchObject({ credits_used: 2 });
    const accepted = await send(live, files);
    expect(accepted.json.statement_count).toBe(3);
    expect(accepted.json.statements[0].duplicate_of).toBe(known.id);
  });

  test('batch.completed is sent once, to endpoints that asked for it', async () => {
    const { id: customerId, live } = await service.customer();
    const { services } = service.running;
    const [asked, usual] = [await openReceiver(), await openReceiver()];
    await addWebhook(services, customerId, { url: asked.url, events: ['batch.completed'] });
    await addWebhook(services, customerId, { url: usual.url });
    const { id } = (await send(live, [pdf('a'), pdf('b', 'outcome=rejected'), pdf('c')])).json;
    await asked.received(1);
    expect(asked.events()[0]).toMatchObject({
      type: 'batch.completed',
      data: { id, mode: 'live', status: 'completed', statement_count: 3, counts: { succeeded: 2, rejected: 1 } },
    });
    const [{ id: statement }] = (await live.call('GET', `/v1/batches/${id}`)).json.statements;
    await live.call('POST', `/v1/statements/${statement}/account-type`, { json: { account_type: 'savings' } });
    await completed(live, id);
    await until(() => usual.requests.length >= 4);
    expect(asked.requests).toHaveLength(1);
    expect(usual.events().some(({ type }) => type === 'batch.completed')).toBe(false);
    expect(eventTypes).toContain('batch.completed');
    const { data } = (await live.call('GET', '/v1/events')).json;
    expect(data.some(({ type }: { type: string }) => type === 'batch.completed')).toBe(false);
  });

  test('DELETE of statements: a batch may so be complete, and goes with its last one', async () => {
    const { id: customerId, live } = await service.customer();
    const asked = await openReceiver();
    await addWebhook(service.running.services, customerId, { url: asked.url, events: ['batch.completed'] });
    const headers = { 'Idempotency-Key': 'deleted' };
    const files = [pdf('a'), pdf('b', 'hold=10000')];
    const { id, statements } = (await send(live, files, { headers })).json;
    await live.settled(statements[0].id);
    expect((await live.call('GET', `/v1/batches/${id}`)).json.status).toBe('processing');
    await live.call('DELETE', `/v1/statements/${statements[1].id}`);
    expect((await live.call('GET', `/v1/batches/${id}`)).json).toMatchObject({
      status: 'completed',
      statement_count: 1,
    });
    await asked.received(1);
    await live.call('DELETE', `/v1/statements/${statements[0].id}`);
    refused(await live.call('GET', `/v1/batches/${id}`), 'batch_not_found');
    const again = await send(live, [pdf('a'), pdf('b')], { headers });
    expect(again.status).toBe(202);
    expect(again.json.id).not.toBe(id);
  });

  test('POST /v1/batches 404 and 422 name what is wrong, and take nothing', async () => {
    const { live } = await service.customer();
    const other = await (await service.customer()).live.finished();
    const strange = await live.call('POST', '/v1/batches', { json: { statement_ids: [other.json.id] } });
    refused(strange, 'statement_not_found', 'statement_ids');
    expect(strange.json.statement_id).toBe(other.json.id);
    refused(await live.call('POST', '/v1/batches', { json: { statement_ids: 'stm_1' } }), 'invalid_batch');
    refused(await live.call('POST', '/v1/batches', { json: {} }), 'missing_file');
    refused(await live.call('POST', '/v1/batches', { json: { statements: [] } }), 'invalid_body');
    refused(await send(live, [], { parts: { metadata: '{}' } }), 'missing_file');
    const text = await send(live, [pdf('a'), { name: 'notes.txt', bytes: Buffer.from('notes') }]);
    refused(text, 'invalid_file', 'file');
    expect(text.json.file_name).toBe('notes.txt');
    refused(await send(live, [pdf('a')], { parts: { retention: 'forever' } }), 'invalid_retention');
    refused(await send(live, [pdf('a')], { parts: { statement_ids: 'stm_1' } }), 'invalid_batch', 'statement_ids');
    refused(
      await send(
        live,
        Array.from({ length: 101 }, (_, at) => pdf(`${at}`)),
      ),
      'too_many_files',
    );
    refused(
      await send(
        live,
        Array.from({ length: 103 }, (_, at) => pdf(`${at}`)),
      ),
      'too_many_files',
    );
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
    expect((await live.call('GET', '/v1/batches')).json.data).toEqual([]);
  });

  test('POST /v1/batches 202 a hundred files at once', async () => {
    const { live } = await service.customer();
    const { json } = await send(
      live,
      Array.from({ length: 100 }, (_, at) => pdf(`${at}`)),
    );
    expect((await completed(live, json.id)).json.counts.succeeded).toBe(100);
  });
});

describe('limits', () => {
  const service = useService('SQLite', { settings: { TIEOUT_CUSTOMER_STORAGE_MB: '1' } });
  const big = (name: string, megabytes: number): SentFile => ({
    name,
    bytes: Buffer.concat([scriptedPdf(name), Buffer.alloc(megabytes * 1024 * 1024, name)]),
  });

  test('POST /v1/batches 413 a file over 20 MB, and files over 200 MB together', async () => {
    const { live } = await service.customer();
    const large = await send(live, [pdf('a'), big('b', 20)]);
    refused(large, 'file_too_large');
    expect(large.json.file_name).toBe('b');
    refused(
      await send(
        live,
        Array.from({ length: 11 }, (_, at) => big(`${at}`, 19)),
      ),
      'batch_too_large',
    );
    expect(await filesOf(service)).toEqual([]);
  });

  test('POST /v1/batches 409 what is not stored is refused as a whole', async () => {
    const { live } = await service.customer();
    refused(await send(live, [big('a', 0.6), big('b', 0.6)]), 'storage_quota_exceeded');
    expect((await send(live, [big('a', 0.6)])).status).toBe(202);
  });
});

const aPdf = { name: 'a.pdf', bytes: scriptedPdf('a') };
const mega = 1024 * 1024;
const padded = (bytes: number) => Buffer.concat([scriptedPdf('a'), Buffer.alloc(bytes)]);
/** Hardly packs, so that it counts for what it is. */
const noise = (bytes: number) => {
  let state = 7;
  return Buffer.alloc(bytes).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >>> 16;
  });
};
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...aPdf, name: `${at}.pdf` }));

const hostile: readonly [string, RefusalCode, readonly ZippedFile[]][] = [
  ['encrypted', 'zip_encrypted', [aPdf, { ...aPdf, name: 'b.pdf', flags: 1 }]],
  ['a path upwards', 'zip_unsafe_path', [{ ...aPdf, name: 'x/../../a.pdf' }]],
  ['a path upwards by backslashes', 'zip_unsafe_path', [{ ...aPdf, name: '..\\a.pdf' }]],
  ['an absolute path', 'zip_unsafe_path', [{ ...aPdf, name: '/etc/a.pdf' }]],
  ['a drive', 'zip_unsafe_path', [{ ...aPdf, name: 'C:\\a.pdf' }]],
  ['a name with NUL', 'zip_unsafe_path', [{ ...aPdf, name: 'a.pdf\0.txt' }]],
  ['a link', 'zip_unsafe_path', [{ ...aPdf, mode: 0o120777 }]],
  ['an archive inside', 'zip_nested', [aPdf, { name: 'inner.zip', bytes: zipped([aPdf]) }]],
  ['an archive that is called a PDF', 'zip_nested', [{ name: 'a.pdf', bytes: zipped([aPdf]) }]],
  ['a ratio that no PDF has', 'zip_bomb', [{ ...aPdf, bytes: padded(10 * mega) }]],
  ['more than it claims', 'zip_bomb', [{ ...aPdf, bytes: padded(mega), claimedSize: 1000 }]],
  ['shared bytes', 'zip_bomb', [aPdf, { ...aPdf, name: 'b.pdf', sharesBytes: true }]],
  ['too many entries', 'zip_too_many_entries', many(1001)],
  ['too many PDFs', 'too_many_files', many(101)],
  ['a large file', 'file_too_large', [{ ...aPdf, isStored: true, bytes: padded(20 * mega) }]],
  ['less than it claims', 'invalid_zip', [{ ...aPdf, claimedSize: 20_000 }]],
  ['a wrong checksum', 'invalid_zip', [{ ...aPdf, claimedCrc: 1 }]],
  ['another method', 'invalid_zip', [{ ...aPdf, method: 12 }]],
  ['two names for one entry', 'invalid_zip', [{ ...aPdf, localName: 'b.pdf' }]],
  ['a file that is no PDF', 'invalid_file', [{ name: 'a.txt', bytes: Buffer.from('text') }]],
  ['an empty file', 'invalid_file', [{ name: 'a.pdf' }]],
  ['nothing', 'missing_file', []],
];

describe('hostile archives', () => {
  const service = useService('SQLite');

  test.each(hostile)('a ZIP with %s is refused: %s', async (_name, code, files) => {
    const { live, test: sandbox } = await service.customer();
    refused(await sendZip(live, files), code);
    if (code !== 'file_too_large') refused(await sendZip(sandbox, files), code);
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
    expect(await filesOf(service)).toEqual([]);
  });

  test('a ZIP whose files are over 200 MB when unpacked is refused', async () => {
    const { live } = await service.customer();
    const bytes = Buffer.concat([scriptedPdf('a'), Buffer.alloc(19 * mega, noise(30_000))]);
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, bytes }));
    refused(await sendZip(live, files), 'batch_too_large');
    expect(await filesOf(service)).toEqual([]);
  });

  test('a ZIP that is cut, has bytes before or behind it, or comes with other files is refused', async () => {
    const { live, test: sandbox } = await service.customer();
    const whole = zipped([aPdf]);
    const sent = (bytes: Uint8Array) => send(live, [{ name: 'a.zip', bytes }]);
    for (const length of [30, 100, whole.length - 1]) refused(await sent(whole.subarray(0, length)), 'invalid_zip');
    refused(await sent(Buffer.concat([whole.subarray(0, 4), whole])), 'invalid_zip');
    refused(await sent(Buffer.concat([whole, Buffer.from('more')])), 'invalid_zip');
    refused(await send(live, [{ name: 'a.zip', bytes: whole }, pdf('b')]), 'invalid_batch');
    refused(
      await send(live, [
        { name: 'a.zip', bytes: whole },
        { name: 'b.zip', bytes: whole },
      ]),
      'invalid_batch',
    );
    expect((await sent(zipped([aPdf], { comment: 'of a client' }))).status).toBe(202);
    const large = zipped([
      { ...aPdf, isStored: true, bytes: padded(19 * mega) },
      { ...many(1)[0], bytes: padded(2 * mega), isStored: true } as ZippedFile,
    ]);
    refused(await send(sandbox, [{ name: 'a.zip', bytes: large }]), 'batch_too_large');
  });

  test('any byte of a ZIP may be another: it is refused or unpacked, never a fault', async () => {
    const { test: sandbox } = await service.customer();
    const whole = zipped([aPdf, { ...aPdf, name: 'b.pdf', isStored: true }]);
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x41;
      const { status } = await send(sandbox, [{ name: 'a.zip', bytes }]);
      expect([202, 413, 422], `byte ${at}`).toContain(status);
    }
  });
});
