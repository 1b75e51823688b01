import { expect, test } from 'vitest';
import { statementAudit } from '../../service/operations/index.ts';
import type { Answer, Client } from './client.ts';
import { refused } from './refused.ts';
import { onBothDatabases, startSpecService, useService } from './service.ts';
import { filesOf } from './stored-files.ts';

const retry = (client: Client, id: string): Promise<Answer> => client.call('POST', `/v1/statements/${id}/retry`);
const readAs = (client: Client, id: string, body: unknown): Promise<Answer> =>
  client.call('POST', `/v1/statements/${id}/account-type`, { json: body });

const dayMs = 86_400_000;

onBothDatabases((database) => {
  const service = useService(database);

  test('4.7 202 a failed statement is queued again, free of charge', async () => {
    const { live, test: sandbox } = await service.customer(1);
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    const answer = await retry(live, failed.id);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/v1/statements/${failed.id}`);
    expect(answer.json).toMatchObject({ id: failed.id, error: null, completed_at: null });
    expect((await live.settled(failed.id)).json.status).toBe('failed');
    expect((await live.call('GET', '/v1/usage')).json).toMatchObject({ credits_used: 0, credits_remaining: 1 });
    const { json: sample } = await sandbox.finished({ parts: { sandbox_result: 'failed' } });
    await retry(sandbox, sample.id);
    expect((await sandbox.settled(sample.id)).json).toMatchObject({ status: 'succeeded', corrections_version: 1 });
  });

  test('4.7 402 insufficient_credits when not even one is left', async () => {
    const { live } = await service.customer(1);
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    await live.finished();
    refused(await retry(live, failed.id), 'insufficient_credits');
    expect((await live.call('GET', `/v1/statements/${failed.id}`)).json.status).toBe('failed');
  });

  test('4.7 409 not_failed: a succeeded statement cannot be retried, nor any other', async () => {
    const { live } = await service.customer();
    for (const script of ['', 'outcome=needs_review', 'outcome=rejected']) {
      const { json } = await live.finished({ script });
      refused(await retry(live, json.id), 'not_failed');
    }
    const { json } = await live.upload({ script: 'hold=2000' });
    refused(await retry(live, json.id), 'not_failed');
  });

  test('4.8 202 the statement is parsed again as another type', async () => {
    const { live, id: customerId } = await service.customer();
    const { json } = await live.finished({ script: 'pages=2', parts: { metadata: '{"ref":"7"}' } });
    const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions`);
    await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
      headers: { 'If-Match': '1' },
      json: {
        corrections: [
          { op: 'set_meta', key: 'acct_id', value: '5551234' },
          { op: 'set_field', row_id: rows.data[0].id, field: 'description', value: 'EDITED' },
        ],
      },
    });
    const answer = await readAs(live, json.id, { account_type: 'credit_card' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('location')).toBe(`/v1/statements/${json.id}`);
    expect(answer.json).toMatchObject({ corrections_version: 2, transaction_count: 0, acct_id: '****1234' });
    const done = await live.settled(json.id);
    expect(done.json).toMatchObject({
      account_type: 'credit_card',
      corrections_version: 3,
      credits_charged: 2,
      acct_id: '****1234',
      metadata: { ref: '7' },
    });
    const again = await live.call('GET', `/v1/statements/${json.id}/transactions`);
    expect(again.json.data[0]).toMatchObject({ description: 'PAY', status: 'ok' });
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
    expect(idsOf(again.json)).toEqual(idsOf(rows));
    expect(new Set(idsOf(rows)).size).toBe(rows.data.length);
    expect((await live.call('GET', '/v1/usage')).json.credits_used).toBe(2);
    const audit = await statementAudit(service.running.services, { customerId, mode: 'live', actor: '' }, json.id);
    expect(audit.map(({ version }) => version)).toEqual([2]);
  });

  test('4.8 202 checking is chequing, and a rejected statement may be read again', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=rejected' });
    expect((await readAs(live, json.id, { account_type: 'checking' })).status).toBe(202);
    expect((await live.settled(json.id)).json.status).toBe('rejected');
    expect((await live.call('GET', '/v1/usage')).json).toMatchObject({ credits_used: 0, credits_reserved: 0 });
  });

  test('4.8 402 insufficient_credits', async () => {
    const { live } = await service.customer(1);
    const { json } = await live.finished({ script: 'pages=2' });
    refused(await readAs(live, json.id, { account_type: 'savings' }), 'insufficient_credits');
  });

  test('4.8 409 not_ready while it is queued or processing, statement_failed when it failed', async () => {
    const { live } = await service.customer();
    const { json: waiting } = await live.upload({ script: 'hold=2000' });
    refused(await readAs(live, waiting.id, { account_type: 'savings' }), 'not_ready');
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    refused(await readAs(live, failed.id, { account_type: 'savings' }), 'statement_failed');
  });

  test('4.8 410 pdf_gone with retention=none', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ parts: { retention: 'none' } });
    refused(await readAs(live, json.id, { account_type: 'savings' }), 'pdf_gone');
    // A refusal changes nothing.
    expect((await live.call('GET', `/v1/statements/${json.id}`)).json).toEqual(json);
  });

  test('4.8 422 invalid_account_type and invalid_body', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    for (const accountType of ['piggy_bank', '', 7, null]) {
      refused(await readAs(live, json.id, { account_type: accountType }), 'invalid_account_type', 'account_type');
    }
    refused(await readAs(live, json.id, {}), 'invalid_account_type', 'account_type');
    refused(await readAs(live, json.id, { account_type: 'savings', colour: 'red' }), 'invalid_body', 'colour');
    refused(await readAs(live, json.id, []), 'invalid_body');
    refused(await live.call('POST', `/v1/statements/${json.id}/account-type`), 'invalid_body');
  });

  test('4.9 200 credits used and remaining, under both kinds of key', async () => {
    const { live, test: sandbox } = await service.customer(10);
    await live.finished({ script: 'pages=3' });
    await sandbox.finished();
    const { json: waiting } = await live.upload({ script: 'hold=1500' });
    const figures = { unit: 'page', credits_used: 3, credits_remaining: 6, credits_reserved: 1 };
    expect((await live.call('GET', '/v1/usage')).json).toEqual({ mode: 'live', ...figures });
    expect((await sandbox.call('GET', '/v1/usage')).json).toEqual({ mode: 'test', ...figures });
    await live.settled(waiting.id);
  });
});

onBothDatabases((database) => {
  test('4.8 503 temporarily_unavailable while the queue is full, and only when nothing else speaks against it', async () => {
    const service = await startSpecService(database, { settings: { TIEOUT_QUEUE_MAX: '1' }, role: 'all' });
    try {
      const { live } = await service.customer();
      const { json } = await live.finished();
      const { json: bare } = await live.finished({ parts: { retention: 'none' } });
      // Two are in hand and one waits.
      for (let busy = 0; busy < 3; busy += 1) {
        await live.upload({ script: 'hold=3000' });
        await expect.poll(async () => inHand(live)).toBe(Math.min(busy + 1, 2));
      }
      refused(await readAs(live, json.id, { account_type: 'savings' }), 'temporarily_unavailable');
      refused(await readAs(live, bare.id, { account_type: 'savings' }), 'pdf_gone');
      refused(await live.upload(), 'temporarily_unavailable');
      expect((await live.call('GET', `/v1/statements/${json.id}`)).json).toEqual(json);
      await service.checkLedgers();
    } finally {
      await service.stop();
    }
  });

  test('retention: PDFs go by themselves after 30 days; then 410 for a re-parse and 409 pdf_expired for a retry', async () => {
    const service = await startSpecService(database);
    try {
      const { live } = await service.customer();
      const { json: done } = await live.finished();
      const { json: failed } = await live.finished({ script: 'outcome=crashed', parts: { retention: 'none' } });
      expect(Date.parse(done.expires_at) - Date.parse(done.created_at)).toBe(30 * dayMs);
      service.forward(30 * dayMs - 60_000);
      await service.keepHouse();
      expect((await live.call('GET', `/v1/statements/${done.id}`)).json.pdf_available).toBe(true);
      service.forward(2 * 60_000);
      await service.keepHouse();
      expect(await filesOf(service)).toEqual([]);
      for (const id of [done.id, failed.id]) {
        const { json } = await live.call('GET', `/v1/statements/${id}`);
        expect(json).toMatchObject({ pdf_available: false, expires_at: null });
      }
      refused(await readAs(live, done.id, { account_type: 'savings' }), 'pdf_gone');
      refused(await retry(live, failed.id), 'pdf_expired');
      // The rows stay until DELETE.
      expect((await live.call('GET', `/v1/statements/${done.id}/transactions`)).json.data).toHaveLength(3);
      await service.checkLedgers();
    } finally {
      await service.stop();
    }
  });

  test('retention=none leaves no byte of the PDF once there is a result or a rejection, and keeps it for a retry', async () => {
    const service = await startSpecService(database);
    try {
      const { live, test: sandbox } = await service.customer();
      const none = { retention: 'none' };
      for (const script of [
        'mark-in-the-file',
        'mark-in-the-file outcome=needs_review',
        'mark-in-the-file outcome=rejected',
      ]) {
        const { json } = await live.finished({ script, parts: none });
        expect(json).toMatchObject({ pdf_available: false, expires_at: null });
        expect(await filesOf(service)).toEqual([]);
      }
      await sandbox.finished({ script: 'mark-in-the-file', parts: none });
      expect(await filesOf(service)).toEqual([]);
      const { json: failed } = await live.finished({ script: 'mark-in-the-file outcome=crashed', parts: none });
      expect(failed.pdf_available).toBe(true);
      expect(await filesOf(service)).toHaveLength(1);
      expect((await retry(live, failed.id)).status).toBe(202);
    } finally {
      await service.stop();
    }
  });
});

const inHand = async (client: Client): Promise<number> =>
  (await client.call('GET', '/v1/statements?status=processing')).json.data.length;
