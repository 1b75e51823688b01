import { expect, test } from 'vitest';
import {
  createClient,
  exportFormats,
  TieoutError,
  verifyWebhook,
  WebhookNotVerified,
} from '../../../clients/typescript/index.ts';
import { addWebhook } from '../../../service/operations/index.ts';
import { type Book, bookScript } from '../scripted-book.ts';
import { scriptedPdf } from '../scripted-reader.ts';
import { useService } from '../service.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { learnOne } from './learn-one.ts';

const january: Book = { start: '2026-01-01', end: '2026-01-31', opening: 10_000, rows: [['2026-01-05', 'PAY', 5000]] };
const march: Book = {
  ...january,
  start: '2026-03-01',
  end: '2026-03-31',
  opening: 15_000,
  rows: [['2026-03-05', 'PAY', 1]],
};

const service = useService('SQLite');
const pdf = scriptedPdf;

async function clientOf(options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const { live } = await service.customer();
  return createClient({ key: live.key, baseUrl: `${service.url}/`, ...options });
}

/** Does `before` instead of, or after, the real call, once. */
function once(meddle: (call: () => Promise<Response>) => Promise<Response>): {
  fetch: typeof fetch;
  calls: () => number;
} {
  let calls = 0;
  return {
    calls: () => calls,
    fetch: (input, init) => {
      calls += 1;
      return calls === 1 ? meddle(() => fetch(input, init)) : fetch(input, init);
    },
  };
}

test('from the upload to the file', async () => {
  const client = await clientOf();
  const metadata = { invoice: 'A-1' };
  const { id, status } = await client.upload(pdf('pages=2'), { fileName: 'march.pdf', retention: 'none', metadata });
  expect(status).toBe('queued');
  const statement = await client.finished(id);
  expect(statement).toMatchObject({ status: 'succeeded', metadata, retention: 'none', credits_charged: 2 });
  const rows = await Array.fromAsync(client.rows(id));
  expect(rows.map(({ description }) => description)).toEqual(['PAY', 'COFFEE FOR A CROWD', 'SHOES']);
  const file = await client.export(id, { format: 'csv', layout: 'signed' });
  expect(file).toMatchObject({ fileName: 'RBC-7890-2026-03.csv', status: 'succeeded' });
  expect(new TextDecoder().decode(Buffer.concat(await Array.fromAsync(file.stream)))).toContain(
    '2026-03-20,SHOES,-100.00,',
  );
  expect(await (await client.export(id, { format: 'ofx', acctIds: ['55-01'] })).text()).toContain('<ACCTID>5501');
  expect((await client.statements({ limit: 1 })).data[0]?.id).toBe(id);
  expect((await client.usage()).credits_used).toBe(2);
  await client.delete(id);
  await expect(client.statement(id)).rejects.toMatchObject({ code: 'statement_not_found', status: 404 });
});

test('corrections, another kind of account and a retry', async () => {
  const client = await clientOf();
  const { id } = await client.upload(pdf('outcome=needs_review'));
  const { corrections_version: version, status } = await client.finished(id);
  expect(status).toBe('needs_review');
  const flagged = await Array.fromAsync(client.rows(id, { status: 'needs_review' }));
  const [row] = flagged;
  const corrected = await client.correct(id, version, [
    { op: 'set_field', row_id: row?.id ?? '', field: 'amount', value: '-25.00' },
  ]);
  expect(corrected).toMatchObject({ status: 'succeeded', corrections_version: version + 1 });
  await expect(client.correct(id, version, [{ op: 'confirm_row', row_id: row?.id ?? '' }])).rejects.toMatchObject({
    code: 'version_conflict',
    problem: { current_version: version + 1 },
  });
  expect((await client.changeAccountType(id, 'savings')).status).toBe('queued');
  expect((await client.finished(id)).account_type).toBe('savings');
  expect((await client.changeMetadata(id, { client: 'Garage Inc' })).metadata).toEqual({ client: 'Garage Inc' });
  expect((await client.changeMetadata(id, { client: null })).metadata).toEqual({});
  const { id: flaky } = await client.upload(pdf('outcome=flaky'));
  expect((await client.finished(flaky)).status).toBe('failed');
  await client.retry(flaky);
  expect((await client.finished(flaky)).status).toBe('succeeded');
});

test('an upload whose answer is lost is sent again and makes one statement', async () => {
  const lost = once(async (call) => {
    await (await call()).text();
    throw new TypeError('the connection broke');
  });
  const client = await clientOf({ fetch: lost.fetch });
  const { id } = await client.upload(pdf('lost answer'));
  expect(lost.calls()).toBe(2);
  expect((await client.statements()).data.map((one) => one.id)).toEqual([id]);
});

test.each([
  [429, '0'],
  [503, '0'],
  [500, null],
])('a read that is answered %s is asked again', async (status, after) => {
  const refusing = once(
    async () => new Response('', { status, headers: after === null ? {} : { 'Retry-After': after } }),
  );
  const client = await clientOf({ fetch: refusing.fetch });
  expect((await client.usage()).unit).toBe('page');
  expect(refusing.calls()).toBe(2);
});

test('a correction is repeated where nothing was done, and never on a guess', async () => {
  const busy = once(async () => new Response('', { status: 503, headers: { 'Retry-After': '0' } }));
  const { id } = await (await clientOf()).upload(pdf(''));
  const unknown = { code: 'statement_not_found' };
  await expect((await clientOf({ fetch: busy.fetch })).retry(id)).rejects.toMatchObject(unknown);
  expect(busy.calls()).toBe(2);
  for (const meddle of [async () => new Response('', { status: 500 }), () => Promise.reject(new TypeError('broken'))]) {
    const broken = once(meddle);
    await expect((await clientOf({ fetch: broken.fetch })).retry(id)).rejects.toThrow(TieoutError);
    expect(broken.calls()).toBe(1);
  }
});

test('a deletion whose answer is lost is done', async () => {
  const { live } = await service.customer();
  const plain = createClient({ key: live.key, baseUrl: service.url });
  const { id } = await plain.upload(pdf('deleted once'));
  await plain.finished(id);
  const lost = once(async (call) => {
    await call();
    throw new TypeError('the connection broke');
  });
  await createClient({ key: live.key, baseUrl: service.url, fetch: lost.fetch }).delete(id);
  expect(lost.calls()).toBe(2);
});

test('what is refused says why, and what does not answer too', async () => {
  const client = await clientOf({ key: 'sk_live_none' });
  await expect(client.usage()).rejects.toMatchObject({
    code: 'invalid_api_key',
    status: 401,
    requestId: expect.any(String),
  });
  const nobody = await clientOf({ baseUrl: 'http://127.0.0.1:9', attemptsMax: 1 });
  await expect(nobody.usage()).rejects.toMatchObject({ code: 'unreachable', status: null });
  const patient = await clientOf({
    fetch: async () => new Response('', { status: 503, headers: { 'Retry-After': '3600' } }),
  });
  await expect(patient.usage()).rejects.toMatchObject({ code: 'unreadable_answer', status: 503 });
});

test('waiting ends when the time is up or the caller gives up', async () => {
  const client = await clientOf();
  const { id } = await client.upload(pdf('hold=3000'));
  await expect(client.finished(id, { timeoutMs: 300 })).rejects.toMatchObject({ code: 'not_finished' });
  const controller = new AbortController();
  const waiting = client.finished(id, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('its formats are those that the service publishes', async () => {
  const schema = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as {
    paths: Record<string, { get: { parameters: { name: string; schema: { enum: string[] } }[] } }>;
  };
  const { parameters } = schema.paths['/v1/statements/{stm_id}/export']!.get;
  expect(parameters.find(({ name }) => name === 'format')?.schema.enum).toEqual([...exportFormats]);
});

test('a webhook is proved by its signature and by nothing less', async () => {
  const customer = await service.customer();
  const receiver = await openReceiver();
  const { secret } = await addWebhook(service.running.services, customer.id, { url: receiver.url });
  await customer.test.finished({ parts: { metadata: '{"name":"Größe €"}' } });
  await receiver.received(1);
  const { body, headers } = receiver.requests[0]!;
  const plain = headers as Record<string, string>;
  const nowMs = Number(/t=(\d+)/.exec(plain['x-signature'] ?? '')?.[1]) * 1000;
  const received = { body, headers: plain, secret, nowMs };
  expect(await verifyWebhook(received)).toMatchObject({
    type: 'statement.completed',
    data: { metadata: { name: 'Größe €' } },
  });
  const bytes = new TextEncoder().encode(body);
  expect((await verifyWebhook({ ...received, body: bytes, headers: new Headers(plain) })).id).toMatch(/^evt_/);
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect((await verifyWebhook({ ...received, secret: [other, secret] })).id).toMatch(/^evt_/);
  for (const wrong of [
    { body: body.replace('succeeded', 'rejected') },
    { secret: other },
    { headers: {} },
    { nowMs: nowMs + 301_000 },
  ]) {
    await expect(verifyWebhook({ ...received, ...wrong })).rejects.toThrow(WebhookNotVerified);
  }
});

test('a year at once: a batch, its bank account in time, and one file of all', async () => {
  const client = await clientOf();
  const files = [january, march].map((book, at) => ({ pdf: pdf(bookScript(book)), fileName: `${at}.pdf` }));
  const seen: string[] = [];
  const sent = await client.uploadBatch(files, { metadata: { client: '42' }, onDuplicate: 'return' });
  expect(sent.statement_count).toBe(2);
  const batch = await client.batchCompleted(sent.id, { onProgress: ({ status }) => seen.push(status) });
  expect(batch).toMatchObject({ id: sent.id, status: 'completed', counts: { succeeded: 2 } });
  expect(seen.at(-1)).toBe('completed');
  expect((await client.batch(sent.id)).statements.map((one) => one.file_name)).toEqual(['0.pdf', '1.pdf']);
  expect((await client.batches({ limit: 1 })).data[0]?.id).toBe(sent.id);
  const [account] = (await client.bankAccounts()).data;
  const id = account?.id ?? '';
  const timeline = await client.bankAccount(id);
  expect(timeline.findings).toMatchObject([{ kind: 'gap', missing: [{ month: '2026-02' }] }]);
  expect((await client.recordSettings(id, { acct_id: '1234567' })).settings.acct_id).toBe('****4567');
  const ofx = await client.exportSelection({ format: 'ofx', bank_account_ids: [id] });
  expect(ofx).toMatchObject({ status: 'succeeded', continuity: 'incomplete' });
  expect(await ofx.text()).toContain('<ACCTID>1234567');
  const again = await client.uploadBatch([], { statementIds: batch.statements.map((one) => one.id) });
  expect(again.status).toBe('completed');
  const parted = await client.partBankAccount(id, batch.statements[0]?.id ?? '');
  expect((await client.joinBankAccounts(id, parted.id)).statement_count).toBe(2);
  expect((await client.upload(pdf(bookScript(january)), { onDuplicate: 'return' })).id).toBe(batch.statements[0]?.id);
  await expect(client.batch('bat_1')).rejects.toMatchObject({ code: 'batch_not_found' });
});

test('a batch whose answer is lost is sent again and is one batch', async () => {
  const lost = once(async (call) => {
    await call();
    throw new TypeError('the connection was reset');
  });
  const client = await clientOf({ fetch: lost.fetch });
  const { id } = await client.uploadBatch([{ pdf: pdf('a'), fileName: 'a.pdf' }]);
  expect(lost.calls()).toBe(2);
  expect((await client.batches()).data.map((one) => one.id)).toEqual([id]);
});

test('learned corrections are listed, switched off and deleted', async () => {
  const { id: customerId, live } = await service.customer();
  const client = createClient({ key: live.key, baseUrl: service.url });
  const id = await learnOne(service, customerId);
  expect((await client.learnedCorrections()).data).toMatchObject([{ id, active: true }]);
  expect(await client.switchLearnedCorrection(id, false)).toMatchObject({ id, active: false });
  await client.deleteLearnedCorrection(id);
  expect((await client.learnedCorrections()).data).toEqual([]);
  await expect(client.deleteLearnedCorrection(id)).rejects.toMatchObject({ code: 'learned_correction_not_found' });
});
