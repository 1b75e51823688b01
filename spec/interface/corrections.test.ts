import { expect, test } from 'vitest';
import { statementAudit } from '../../service/operations/index.ts';
import type { Answer, Client } from './client.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

const correct = (client: Client, id: string, ifMatch: string | null, corrections: unknown): Promise<Answer> =>
  client.call('PATCH', `/v1/statements/${id}/transactions`, {
    json: { corrections },
    ...(ifMatch === null ? {} : { headers: { 'If-Match': ifMatch } }),
  });

const rowsOf = async (client: Client, id: string) =>
  (await client.call('GET', `/v1/statements/${id}/transactions`)).json.data as { id: string; status: string }[];

onBothDatabases((database) => {
  const service = useService(database);

  async function flagged() {
    const customer = await service.customer();
    const { json } = await customer.live.finished({ script: 'outcome=needs_review' });
    const rows = await rowsOf(customer.live, json.id);
    return { ...customer, customerId: customer.id, id: json.id as string, rows, rowId: rows[1]?.id as string };
  }

  test('4.5 200 a correction that ties out makes the statement succeed, and back', async () => {
    const { live, id, rowId } = await flagged();
    const mended = await correct(live, id, '1', [{ op: 'set_field', row_id: rowId, field: 'amount', value: '-25.00' }]);
    expect(mended.status).toBe(200);
    expect(mended.headers.get('etag')).toBe('"2"');
    expect(mended.json).toMatchObject({
      id,
      status: 'succeeded',
      corrections_version: 2,
      needs_review_count: 0,
      reconciliation: { status: 'pass', diff: '0.00' },
    });
    expect(mended.json.rows).toHaveLength(1);
    expect(mended.json.rows[0]).toMatchObject({ id: rowId, amount: '-25.00', status: 'corrected', suggestion: null });
    const broken = await correct(live, id, '"2"', [{ op: 'revert_row', row_id: rowId }]);
    expect(broken.json).toMatchObject({ status: 'needs_review', corrections_version: 3 });
    expect(broken.json.rows[0]).toMatchObject({ amount: '-30.00', status: 'needs_review' });
  });

  test('4.5 200 every operation, in order, all or none', async () => {
    const { live, id, rowId, rows } = await flagged();
    const answer = await correct(live, id, 'W/"1"', [
      { op: 'set_meta', key: 'acct_id', value: '001-234 567' },
      { op: 'confirm_row', row_id: rows[0]?.id },
      { op: 'insert_row', after_row_id: rowId, fields: { date: '2026-03-10', description: 'TIP', amount: '5.00' } },
      { op: 'set_field', row_id: rows[2]?.id, field: 'description', value: 'BOOTS' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ acct_id: '****4567', transaction_count: 4 });
    const after = await rowsOf(live, id);
    expect(after.map(({ status }) => status)).toEqual(['confirmed', expect.any(String), 'corrected', 'corrected']);
    expect(after[2]).toMatchObject({ index: 2, description: 'TIP', amount: '5.00', source: null });
    const refusedLast = await correct(live, id, '2', [
      { op: 'delete_row', row_id: after[2]?.id },
      { op: 'delete_row', row_id: 'txn_nobody' },
    ]);
    refused(refusedLast, 'unknown_row', 'corrections[1].row_id');
    expect(await rowsOf(live, id)).toEqual(after);
    const deleted = await correct(live, id, '2', [{ op: 'delete_row', row_id: after[2]?.id }]);
    expect(deleted.json).toMatchObject({ transaction_count: 3, corrections_version: 3 });
  });

  test('4.5 200 who changed what is kept, and the reading of the machine too', async () => {
    const { live, id, rowId, customerId } = await flagged();
    await correct(live, id, '1', [{ op: 'set_field', row_id: rowId, field: 'amount', value: '-25.00' }]);
    const caller = { customerId, mode: 'live', actor: '' } as const;
    const audit = await statementAudit(service.running.services, caller, id);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      version: 2,
      actor: expect.stringMatching(/^key_/),
      changes: [{ op: 'set_field', rowId, field: 'amount', before: '-30.00', after: '-25.00' }],
    });
  });

  test('4.5 402 insufficient_credits', async () => {
    const { live } = await service.customer(1);
    const { json } = await live.finished({ script: 'pages=3' });
    const confirm = [{ op: 'confirm_row', row_id: 'txn_x' }];
    refused(await correct(live, json.id, '1', confirm), 'insufficient_credits');
    // 402 comes before 409.
    refused(await correct(live, json.id, '9', confirm), 'insufficient_credits');
  });

  test('4.5 409 version_conflict, and of many at once exactly one wins', async () => {
    const { live, id, rowId } = await flagged();
    const change = (value: string) => [{ op: 'set_field', row_id: rowId, field: 'description', value }];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => correct(live, id, '1', change(`try ${at}`))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      refused(answer, 'version_conflict');
      expect(answer.json.current_version).toBe(2);
    }
    expect((await rowsOf(live, id))[1]).toMatchObject({ description: won[0]?.json.rows[0].description });
  });

  test('4.5 409 not_ready, statement_rejected and statement_failed', async () => {
    const { live } = await service.customer();
    const confirm = [{ op: 'confirm_row', row_id: 'txn_x' }];
    const { json: waiting } = await live.upload({ script: 'hold=2000' });
    refused(await correct(live, waiting.id, '0', confirm), 'not_ready');
    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    refused(await correct(live, rejected.id, '0', confirm), 'statement_rejected');
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    refused(await correct(live, failed.id, '0', confirm), 'statement_failed');
  });

  test('4.5 422 if_match_required and invalid_if_match', async () => {
    const { live, id, rowId } = await flagged();
    const confirm = [{ op: 'confirm_row', row_id: rowId }];
    refused(await correct(live, id, null, confirm), 'if_match_required', 'If-Match');
    for (const header of ['one', '"1', '*', '-1', '1.0']) {
      refused(await correct(live, id, header, confirm), 'invalid_if_match', 'If-Match');
    }
  });

  const malformed = [
    ['4.5 422 invalid_correction: none at all', [], 'corrections'],
    ['4.5 422 invalid_correction: not a list', 'confirm', 'corrections'],
    ['4.5 422 invalid_correction: an unknown operation', [{ op: 'erase' }], 'corrections[0].op'],
    [
      '4.5 422 invalid_correction: an unknown key',
      [{ op: 'set_meta', key: 'colour', value: 'red' }],
      'corrections[0].key',
    ],
    [
      '4.5 422 invalid_correction: an unknown field is named',
      [{ op: 'confirm_row', row_id: 'txn_x', because: 'I say so' }],
      'corrections[0].because',
    ],
    [
      '4.5 422 invalid_correction: a number for money',
      [{ op: 'set_meta', key: 'opening_balance', value: 12.5 }],
      'corrections[0].value',
    ],
    [
      '4.5 422 invalid_correction: more than 500',
      Array.from({ length: 501 }, () => ({ op: 'confirm_row', row_id: 'txn_x' })),
      'corrections',
    ],
  ] as const;
  for (const [title, corrections, param] of malformed) {
    test(title, async () => {
      const { live, id } = await flagged();
      refused(await correct(live, id, '1', corrections), 'invalid_correction', param);
    });
  }

  test('4.5 422 comes before 409, for what no version could make right', async () => {
    const { live, id } = await flagged();
    refused(await correct(live, id, '9', [{ op: 'erase' }]), 'invalid_correction');
    refused(await correct(live, id, '9', [{ op: 'confirm_row', row_id: 'txn_x' }]), 'version_conflict');
  });

  test('4.5 422 unknown_row', async () => {
    const { live, id } = await flagged();
    refused(
      await correct(live, id, '1', [{ op: 'confirm_row', row_id: 'txn_x' }]),
      'unknown_row',
      'corrections[0].row_id',
    );
  });

  test('4.5 422 invalid_body: not JSON, not UTF-8, not an object, unknown fields, too much, or of another type', async () => {
    const { live, id } = await flagged();
    const send = (body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') =>
      live.call('PATCH', `/v1/statements/${id}/transactions`, {
        body,
        headers: { 'Content-Type': contentType, 'If-Match': '1' },
      });
    refused(await send('{"corrections":'), 'invalid_body');
    refused(await send('[]'), 'invalid_body');
    refused(await send('null'), 'invalid_body');
    refused(await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 'invalid_body');
    refused(await send('{"corrections":[],"note":"x"}'), 'invalid_body', 'note');
    refused(await send('{"corrections":[]}', 'text/plain'), 'invalid_body');
    refused(await send(`{"corrections":"${'x'.repeat(2_200_000)}"}`), 'invalid_body');
    refused(await send('{"corrections":[]}', 'application/json; charset=utf-8'), 'invalid_correction');
  });
});
