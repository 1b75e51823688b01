import { expect, test } from 'vitest';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('4.4 200 the rows, each with its status', async () => {
    const { live } = await service.customer();
    const { json: statement } = await live.finished({ script: 'outcome=needs_review' });
    const { status, json, headers } = await live.call('GET', `/v1/statements/${statement.id}/transactions`);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(json).toMatchObject({
      statement_id: statement.id,
      corrections_version: 1,
      has_more: false,
      next_cursor: null,
    });
    expect(json.data).toHaveLength(3);
    expect(json.data[0]).toMatchObject({
      index: 0,
      account: 0,
      date: '2026-03-02',
      posted_date: null,
      description: 'PAY',
      amount: '200.00',
      balance: '1200.00',
      type: 'deposit',
      check_number: null,
      status: 'ok',
      review_reasons: [],
      suggestion: null,
      source: { page: 1, bbox: [50, 100, 500, 110], text: '2026-03-02 PAY' },
    });
    expect(json.data[1]).toMatchObject({
      status: 'needs_review',
      amount: '-30.00',
      review_reasons: ['running_balance_break'],
      suggestion: { field: 'amount', value: '-25.00' },
    });
  });

  test('4.4 200 by pages and by status', async () => {
    const { live } = await service.customer();
    const { json: statement } = await live.finished({ script: 'outcome=accounts' });
    const path = `/v1/statements/${statement.id}/transactions`;
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { json } = await live.call('GET', `${path}?limit=4${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...json.data.map((row: { index: number }) => row.index));
      expect(json.has_more).toBe(json.next_cursor !== null);
      cursor = json.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await live.call('GET', `${path}?status=needs_review`)).json.data).toEqual([]);
    expect((await live.call('GET', `${path}?status=ok&limit=1000`)).json.data).toHaveLength(6);
  });

  test('4.4 402 insufficient_credits until credits are added, then settled by the next call', async () => {
    const { live, addCredits } = await service.customer(2);
    const { json } = await live.finished({ script: 'pages=5' });
    expect(json).toMatchObject({ status: 'succeeded', credits_charged: 0, transaction_count: 3 });
    const path = `/v1/statements/${json.id}`;
    const answer = await live.call('GET', `${path}/transactions`);
    refused(answer, 'insufficient_credits');
    expect(answer.json).toMatchObject({ credits_required: 5 });
    await addCredits(2);
    refused(await live.call('GET', `${path}/transactions`), 'insufficient_credits');
    await addCredits(1);
    expect((await live.call('GET', `${path}/transactions`)).status).toBe(200);
    expect((await live.call('GET', path)).json.credits_charged).toBe(5);
    expect((await live.call('GET', '/v1/usage')).json).toMatchObject({
      credits_used: 5,
      credits_remaining: 0,
      credits_reserved: 0,
    });
  });

  test('4.4 409 not_ready, statement_rejected and statement_failed', async () => {
    const { live } = await service.customer();
    const { json: waiting } = await live.upload({ script: 'hold=2000' });
    refused(await live.call('GET', `/v1/statements/${waiting.id}/transactions`), 'not_ready');
    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    refused(await live.call('GET', `/v1/statements/${rejected.id}/transactions`), 'statement_rejected');
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    refused(await live.call('GET', `/v1/statements/${failed.id}/transactions`), 'statement_failed');
  });

  test('4.4 422 invalid_limit, invalid_cursor and invalid_status', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const path = `/v1/statements/${json.id}/transactions`;
    for (const limit of ['0', '1001', '-1', '1.5', 'ten', '', '1&limit=2']) {
      refused(await live.call('GET', `${path}?limit=${limit}`), 'invalid_limit', 'limit');
    }
    for (const cursor of ['', 'x', 'cm93IA', '%00']) {
      refused(await live.call('GET', `${path}?cursor=${cursor}`), 'invalid_cursor', 'cursor');
    }
    refused(await live.call('GET', `${path}?status=splendid`), 'invalid_status', 'status');
  });
});
