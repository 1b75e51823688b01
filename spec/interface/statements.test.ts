import { expect, test } from 'vitest';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';
import { filesOf } from './stored-files.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('4.2 200 a proved statement', async () => {
    const { live } = await service.customer();
    const { status, json, headers } = await live.finished({ script: 'pages=3' });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(json).toMatchObject({
      status: 'succeeded',
      mode: 'live',
      bank: 'RBC Royal Bank',
      account_type: 'chequing',
      account_number: '****7890',
      acct_id: null,
      currency: 'CAD',
      period: { start: '2026-03-01', end: '2026-03-31' },
      opening_balance: '1000.00',
      closing_balance: '1075.00',
      reconciliation: { status: 'pass', diff: '0.00' },
      review_reasons: [],
      transaction_count: 3,
      needs_review_count: 0,
      corrections_version: 1,
      page_count: 3,
      credits_charged: 3,
      error: null,
    });
    expect(json.accounts).toHaveLength(1);
    expect(json.reconciliation.checks.map((check: { name: string }) => check.name)).toEqual([
      'balance_equation',
      'running_balance',
      'printed_totals',
      'row_count',
      'dates_in_period',
      'direction',
      'coverage',
    ]);
    expect(json.completed_at >= json.created_at).toBe(true);
  });

  test('4.2 200 what does not reconcile needs review, and is never succeeded (1.3)', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=needs_review' });
    expect(json).toMatchObject({
      status: 'needs_review',
      reconciliation: { status: 'fail', diff: '5.00' },
      needs_review_count: 1,
    });
    expect(json.review_reasons.length).toBeGreaterThan(0);
    const failing = json.reconciliation.checks.find((check: { name: string }) => check.name === 'running_balance');
    const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions?status=needs_review`);
    expect(failing.row_ids).toEqual([rows.data[0].id]);
  });

  test('4.2 200 a rejected statement says why and costs nothing', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=rejected pages=4' });
    expect(json).toMatchObject({
      status: 'rejected',
      reconciliation: { status: 'unverifiable', diff: null },
      error: { code: 'scanned_pdf' },
      credits_charged: 0,
      corrections_version: 0,
      bank: null,
    });
  });

  test('4.2 200 a failed statement says why, keeps its PDF and costs nothing', async () => {
    const { live } = await service.customer();
    for (const [outcome, code] of [
      ['crashed', 'parser_crashed'],
      ['timeout', 'parser_timeout'],
    ]) {
      const { json } = await live.finished({ script: `outcome=${outcome}`, parts: { retention: 'none' } });
      expect(json).toMatchObject({
        status: 'failed',
        error: { code },
        pdf_available: true,
        credits_charged: 0,
        reconciliation: { status: 'unverifiable', diff: null },
      });
      expect(json.expires_at).not.toBeNull();
    }
  });

  test('4.2 200 several accounts: sums at the top, each account below', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=accounts' });
    expect(json).toMatchObject({ opening_balance: '2000.00', closing_balance: '2150.00', transaction_count: 6 });
    expect(json.accounts.map((account: { index: number }) => account.index)).toEqual([0, 1]);
    expect(json.accounts[1]).toMatchObject({
      account_number: '****7891',
      opening_balance: '1000.00',
      closing_balance: '1075.00',
      reconciliation: { status: 'pass', diff: '0.00' },
      transaction_count: 3,
    });
  });

  test('the list: newest first, by pages, filtered by status', async () => {
    const { live, test: sandbox } = await service.customer();
    const ids: string[] = [];
    for (const script of ['', 'outcome=rejected', 'outcome=needs_review', '']) {
      ids.unshift((await live.finished({ script })).json.id);
    }
    await sandbox.upload();
    const { json } = await live.call('GET', '/v1/statements');
    expect(json.data.map((one: { id: string }) => one.id)).toEqual(ids);
    expect(json).toMatchObject({ has_more: false, next_cursor: null });
    const first = await live.call('GET', '/v1/statements?limit=3');
    expect(first.json.has_more).toBe(true);
    const second = await live.call('GET', `/v1/statements?limit=3&cursor=${first.json.next_cursor}`);
    expect([...first.json.data, ...second.json.data].map((one) => one.id)).toEqual(ids);
    const rejected = await live.call('GET', '/v1/statements?status=rejected');
    expect(rejected.json.data.map((one: { id: string }) => one.id)).toEqual([ids[2]]);
    refused(await live.call('GET', '/v1/statements?limit=1001'), 'invalid_limit', 'limit');
    refused(await live.call('GET', '/v1/statements?status=odd'), 'invalid_status', 'status');
    refused(await live.call('GET', '/v1/statements?cursor=odd'), 'invalid_cursor', 'cursor');
  });

  test('4.3 204 the statement, its rows and its PDF are gone, and a second time is 404', async () => {
    const { live } = await service.customer();
    const before = await filesOf(service);
    const { json } = await live.finished();
    expect(await filesOf(service)).toHaveLength(before.length + 1);
    const answer = await live.call('DELETE', `/v1/statements/${json.id}`);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(await filesOf(service)).toEqual(before);
    for (const path of ['', '/transactions', '/export?format=csv']) {
      refused(await live.call('GET', `/v1/statements/${json.id}${path}`), 'statement_not_found');
    }
    refused(await live.call('DELETE', `/v1/statements/${json.id}`), 'statement_not_found');
    // What was charged stays charged.
    expect((await live.call('GET', '/v1/usage')).json.credits_used).toBe(1);
  });

  test('4.3 204 in every state, and an unfinished one costs nothing', async () => {
    const { live } = await service.customer();
    for (const script of ['outcome=rejected', 'outcome=crashed', 'outcome=needs_review']) {
      const { json } = await live.finished({ script });
      expect((await live.call('DELETE', `/v1/statements/${json.id}`)).status).toBe(204);
    }
    const used = (await live.call('GET', '/v1/usage')).json.credits_used;
    const { json } = await live.upload({ script: 'hold=60000' });
    await expect.poll(async () => (await live.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('processing');
    const begun = Date.now();
    expect((await live.call('DELETE', `/v1/statements/${json.id}`)).status).toBe(204);
    refused(await live.call('GET', `/v1/statements/${json.id}`), 'statement_not_found');
    // The work stops: the next statement does not wait for it.
    expect((await live.finished()).json.status).toBe('succeeded');
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect((await live.call('GET', '/v1/usage')).json).toMatchObject({ credits_used: used + 1, credits_reserved: 0 });
  });
});
