import { expect, test } from 'vitest';
import { listEvents } from '../../service/operations/index.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

const contractFields = [
  'id',
  'status',
  'account_type',
  'bank',
  'currency',
  'period',
  'opening_balance',
  'closing_balance',
  'reconciliation',
  'transaction_count',
  'needs_review_count',
];

onBothDatabases((database) => {
  const service = useService(database);

  test('1.8 the samples: a part names the result, else the first such word in the file name, else it succeeds', async () => {
    const { test: sandbox } = await service.customer(0);
    const results = [
      [{}, 'succeeded'],
      [{ parts: { sandbox_result: 'needs_review' } }, 'needs_review'],
      [{ parts: { sandbox_result: 'rejected' } }, 'rejected'],
      [{ parts: { sandbox_result: 'failed' } }, 'failed'],
      [{ fileName: 'a rejected one that failed.pdf' }, 'rejected'],
      [{ fileName: 'NEEDS_REVIEW.pdf' }, 'needs_review'],
      [{ fileName: 'rejected.pdf', parts: { sandbox_result: 'succeeded' } }, 'succeeded'],
    ] as const;
    for (const [upload, status] of results) {
      const { json } = await sandbox.finished(upload);
      expect(json).toMatchObject({ status, mode: 'test', credits_charged: 0 });
    }
    expect((await sandbox.call('GET', '/v1/usage')).json).toMatchObject({ credits_used: 0, credits_reserved: 0 });
  });

  test('1.8 both results have every field of the contract filled, and all four formats work on them', async () => {
    const { test: sandbox } = await service.customer(0);
    for (const result of ['succeeded', 'needs_review']) {
      const { json } = await sandbox.finished({ parts: { sandbox_result: result } });
      for (const field of contractFields) expect(json[field], field).not.toBeNull();
      expect(json.period.start).not.toBeNull();
      expect(json.period.end).not.toBeNull();
      expect(json.reconciliation.diff).not.toBeNull();
      for (const format of ['xlsx', 'csv', 'ofx', 'qbo']) {
        const path = `/v1/statements/${json.id}/export?format=${format}&acctid=12345&confirm_review=true`;
        expect((await sandbox.call('GET', path)).status, format).toBe(200);
      }
      refused(await sandbox.call('GET', `/v1/statements/${json.id}/export?format=qbo`), 'acct_id_unconfirmed');
    }
  });

  test('1.8 the sample that needs review can be mended by its own suggestion', async () => {
    const { test: sandbox } = await service.customer(0);
    const { json } = await sandbox.finished({ parts: { sandbox_result: 'needs_review' } });
    const path = `/v1/statements/${json.id}/transactions`;
    const { json: rows } = await sandbox.call('GET', `${path}?status=needs_review`);
    expect(rows.data).toHaveLength(json.needs_review_count);
    const { id, suggestion } = rows.data[0];
    const mended = await sandbox.call('PATCH', path, {
      headers: { 'If-Match': String(json.corrections_version) },
      json: { corrections: [{ op: 'set_field', row_id: id, field: suggestion.field, value: suggestion.value }] },
    });
    expect(mended.json.status).toBe('succeeded');
  });

  test('1.8 the samples fill what is said of a proof; the one that needs review is proved by what it suggests', async () => {
    const { test: sandbox } = await service.customer(0);
    for (const result of ['succeeded', 'needs_review']) {
      const { json } = await sandbox.finished({ parts: { sandbox_result: result } });
      const balances = { opening_balance: json.opening_balance, closing_balance: json.closing_balance };
      expect(json).toMatchObject({
        opening_balance_source: 'printed',
        closing_balance_source: 'printed',
        period_source: 'printed',
        reconciliation: { basis: 'printed', corrections: 0, printed: balances, doubts: [] },
      });
      expect(json.reconciliation.strength.equations).toBeGreaterThan(5);
      expect(json.suggestions).toHaveLength(result === 'succeeded' ? 0 : 1);
      if (result === 'succeeded') continue;
      const mended = await sandbox.call('PATCH', `/v1/statements/${json.id}/transactions`, {
        headers: { 'If-Match': String(json.corrections_version) },
        json: { corrections: json.suggestions[0].corrections },
      });
      expect(mended.json).toMatchObject({
        status: 'succeeded',
        reconciliation: { basis: 'corrected' },
        suggestions: [],
      });
      expect(mended.json.rows[0].printed).toMatchObject({ amount: '-1480.00' });
    }
  });

  test('1.8 account-type walks through the same states', async () => {
    const { test: sandbox } = await service.customer(0);
    const { json } = await sandbox.finished();
    const path = `/v1/statements/${json.id}/account-type`;
    expect((await sandbox.call('POST', path, { json: { account_type: 'savings' } })).status).toBe(202);
    expect((await sandbox.settled(json.id)).json).toMatchObject({ account_type: 'savings', corrections_version: 2 });
  });

  test('6 completed for what has a result, failed for what has none, one event for each finish', async () => {
    const { id, live, test: sandbox } = await service.customer();
    const { json: proved } = await live.finished({ script: '', parts: { metadata: '{"ref":"x"}' } });
    await live.finished({ script: 'outcome=needs_review' });
    await live.finished({ script: 'outcome=rejected' });
    const { json: failed } = await sandbox.finished({ parts: { sandbox_result: 'failed' } });
    await sandbox.call('POST', `/v1/statements/${failed.id}/retry`);
    await sandbox.settled(failed.id);
    const events = await listEvents(service.running.services, id);
    expect(events.map(({ type }) => type)).toEqual([
      'statement.completed',
      'statement.completed',
      'statement.failed',
      'statement.failed',
      'statement.completed',
    ]);
    const payload = JSON.parse(events[0]?.payload ?? '');
    expect(payload).toEqual({
      id: events[0]?.id,
      type: 'statement.completed',
      created_at: proved.completed_at,
      data: {
        id: proved.id,
        mode: 'live',
        status: 'succeeded',
        metadata: { ref: 'x' },
        bank: 'RBC Royal Bank',
        account_type: 'chequing',
        currency: 'CAD',
        period: { start: '2026-03-01', end: '2026-03-31' },
        reconciliation: { status: 'pass', diff: '0.00' },
        transaction_count: 3,
        needs_review_count: 0,
        corrections_version: 1,
        error: null,
      },
    });
    expect(JSON.parse(events[3]?.payload ?? '').data).toMatchObject({
      mode: 'test',
      status: 'failed',
      error: { code: 'internal_error' },
    });
    expect(new Set(events.map((event) => event.id)).size).toBe(5);
  });
});
