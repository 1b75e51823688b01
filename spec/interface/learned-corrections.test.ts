import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReader, type Reader } from '../../service/reader/index.ts';
import type { Client } from './client.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';
import { textPdf } from './text-pdf.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await openReader({ threads: 1, timeoutMs: 60_000, memoryMb: 512 });
});
afterAll(() => reader.close());

/** One line of it is not a row, and nothing on the page says so. */
const held = ({ month = 'Jan', days = 31, hold = '40.00', closing = '1,150.00', number = '1' } = {}) => `
First Example Bank       Statement period: ${month} 1, 2026 to ${month} ${days}, 2026
Chequing account 0012-345678${number}

Opening balance                                  1,000.00
Closing balance                                  ${closing}

Date    Details                       Withdrawals    Deposits
${month} 03  GROCER                              50.00
${month} 05  CARD HOLD NOT BOOKED                ${hold}
${month} 20  PAY                                            200.00
`;

/** Its sections have names that mean nothing to the reader. */
const parted = ({ month = 'Jan', days = 31, title = 'Chequing account', number = '1' } = {}) => `
First Example Bank       Statement period: ${month} 1, 2026 to ${month} ${days}, 2026
${title} 0012-345678${number}

Opening balance                                  1,000.00
Closing balance                                  1,150.00

Zulkiga
Date    Details                         Amount
${month} 20  PAY                             200.00

Blorpiga
Date    Details                         Amount
${month} 03  GROCER                           50.00
`;

/** Its columns have headings that mean nothing to the reader. */
const headed = ({ month = 'Jan', days = 31, closing = '1,150.00', number = '1', third = '' } = {}) => `
First Example Bank       Statement period: ${month} 1, 2026 to ${month} ${days}, 2026
Chequing account 0012-345678${number}

Opening balance                                  1,000.00
Closing balance                                  ${closing}

Date    Details                        Zulk         Blorp        ${third && 'Frob'}
${month} 03  GROCER                          50.00                     ${third && '941.00'}
${month} 20  PAY                                          200.00     ${third && '1,155.00'}
`;
const february = { month: 'Feb', days: 28, number: '2' };

const send = async (client: Client, drawing: string) => (await client.finished({ file: textPdf(drawing) })).json;

const patch = (client: Client, id: string, version: number, corrections: readonly unknown[]) =>
  client.call('PATCH', `/v1/statements/${id}/transactions`, {
    headers: { 'If-Match': `${version}` },
    json: { corrections },
  });

const rowsOf = async (client: Client, id: string) =>
  (await client.call('GET', `/v1/statements/${id}/transactions`)).json.data as {
    id: string;
    description: string;
    amount: string;
  }[];

/** Says of a statement that the line of its hold is not a row. */
async function excludeHold(client: Client, id: string) {
  const row = (await rowsOf(client, id)).find(({ description }) => description.startsWith('CARD HOLD'));
  const answer = await patch(client, id, 1, [{ op: 'exclude_line', row_id: row?.id }]);
  expect(answer.status).toBe(200);
  return { answer, settled: (await client.settled(id)).json };
}

const learnedOf = async (client: Client) => (await client.call('GET', '/v1/learned-corrections')).json.data;

onBothDatabases((database) => {
  const service = useService(database, {
    reader: { read: (...asked) => reader.read(...asked), close: async () => {} },
  });

  test('4.5 200 a line that is not a row is read so again, kept, and known on the next statement', async () => {
    const { live } = await service.customer();
    const first = await send(live, held());
    expect(first).toMatchObject({ status: 'needs_review', transaction_count: 3, learned_corrections: [] });
    const { answer, settled } = await excludeHold(live, first.id);
    expect(answer.json).toMatchObject({ status: 'queued', corrections_version: 2, rows: [] });
    expect(answer.headers.get('etag')).toBe('"2"');
    const [learned] = await learnedOf(live);
    expect(learned).toMatchObject({ op: 'exclude_line', active: true, statement_id: first.id, mode: 'live' });
    expect(settled).toMatchObject({
      status: 'succeeded',
      transaction_count: 2,
      corrections_version: 3,
      credits_charged: 1,
      learned_corrections: [learned.id],
      reconciliation: { basis: 'corrected', corrections: 1 },
    });

    const next = await send(live, held({ ...february, hold: '77.10' }));
    expect(next).toMatchObject({ status: 'succeeded', transaction_count: 2, learned_corrections: [learned.id] });
    // The sums do not hold without the line either: then the page's own reading stands.
    const broken = await send(live, held({ ...february, closing: '1,151.00' }));
    expect(broken).toMatchObject({ status: 'needs_review', transaction_count: 3, learned_corrections: [] });
    // And where they hold with it, it is a row.
    const booked = await send(live, held({ ...february, closing: '1,110.00' }));
    expect(booked).toMatchObject({ status: 'succeeded', transaction_count: 3, learned_corrections: [] });
    // It is nobody else's.
    const stranger = await service.customer();
    expect((await send(stranger.live, held(february))).status).toBe('needs_review');
    expect(await learnedOf(stranger.live)).toEqual([]);
  });

  test('4.5 200 a section that is money out, where the page names the kind of account', async () => {
    const { live } = await service.customer();
    const first = await send(live, parted());
    expect(first.status).toBe('needs_review');
    const said = [
      { op: 'set_section_direction', title: 'Zulkiga', direction: 'in' },
      { op: 'set_section_direction', title: 'BLORPIGA', direction: 'out' },
    ];
    expect((await patch(live, first.id, 1, said)).status).toBe(200);
    expect((await live.settled(first.id)).json.status).toBe('succeeded');
    expect((await rowsOf(live, first.id)).map(({ amount }) => amount)).toEqual(['200.00', '-50.00']);
    const next = await send(live, parted(february));
    expect(next).toMatchObject({ status: 'succeeded', reconciliation: { basis: 'corrected' } });
    // Without a kind the same figures turned round would do as well.
    const unnamed = await send(live, parted({ ...february, title: 'Holder' }));
    expect(unnamed).toMatchObject({ status: 'needs_review', learned_corrections: [] });
    const directions = (await learnedOf(live)).map(({ direction }: { direction: string }) => direction);
    expect(directions.sort()).toEqual(['in', 'out']);
    // What is said once more takes the place of what was said.
    await patch(live, next.id, 1, [{ op: 'set_section_direction', title: 'Zulkiga', direction: 'out' }]);
    expect(await learnedOf(live)).toHaveLength(2);
    expect((await live.settled(next.id)).json.status).toBe('needs_review');
  });

  test('4.5 200 a column that is money out or in proves the next statement too, where its sums hold', async () => {
    const { live } = await service.customer();
    const first = await send(live, headed());
    expect(first.status).toBe('needs_review');
    const said = [
      { op: 'set_column_role', heading: 'Zulk', role: 'out' },
      { op: 'set_column_role', heading: 'BLORP', role: 'in' },
    ];
    expect((await patch(live, first.id, 1, said)).status).toBe(200);
    expect((await live.settled(first.id)).json).toMatchObject({
      status: 'succeeded',
      reconciliation: { basis: 'corrected' },
    });
    expect((await rowsOf(live, first.id)).map(({ amount }) => amount)).toEqual(['-50.00', '200.00']);
    const next = await send(live, headed(february));
    expect(next).toMatchObject({ status: 'succeeded', reconciliation: { basis: 'corrected' } });
    expect(next.learned_corrections).toHaveLength(2);
    const broken = await send(live, headed({ ...february, closing: '1,151.00' }));
    expect(broken).toMatchObject({ status: 'needs_review', learned_corrections: [] });
  });

  test('4.5 200 a column that is the balance is shown as such, and proves nothing that the sums do not', async () => {
    const { live } = await service.customer();
    const first = await send(live, headed({ closing: '1,151.00', third: 'yes' }));
    expect(first.status).toBe('needs_review');
    const said = [
      { op: 'set_column_role', heading: 'Zulk', role: 'out' },
      { op: 'set_column_role', heading: 'Blorp', role: 'in' },
      { op: 'set_column_role', heading: 'Frob', role: 'balance' },
    ];
    expect((await patch(live, first.id, 1, said)).status).toBe(200);
    expect((await live.settled(first.id)).json.status).toBe('needs_review');
    const rows = (await live.call('GET', `/v1/statements/${first.id}/transactions`)).json.data;
    expect(rows.map(({ balance }: { balance: string }) => balance)).toEqual(['941.00', '1155.00']);
    expect((await learnedOf(live)).map(({ role }: { role: string }) => role).sort()).toEqual(['balance', 'in', 'out']);
  });

  test('4.5 422 what is said about a layout stands alone and in its form', async () => {
    const { live, test: sandbox } = await service.customer();
    const { id } = await send(live, held());
    const [row] = await rowsOf(live, id);
    const exclude = { op: 'exclude_line', row_id: row?.id };
    const wrong: readonly [unknown[], string][] = [
      [[exclude, { op: 'confirm_row', row_id: row?.id }], 'corrections[1]'],
      [[{ op: 'exclude_line' }], 'corrections[0].row_id'],
      [[{ ...exclude, title: 'x' }], 'corrections[0].title'],
      [[{ op: 'set_section_direction', title: '12', direction: 'in' }], 'corrections[0].title'],
      [[{ op: 'set_section_direction', title: 'Frais', direction: 'up' }], 'corrections[0].direction'],
      [[{ op: 'set_column_role', heading: 'Montant', role: 'date' }], 'corrections[0].role'],
      [Array.from({ length: 21 }, () => exclude), 'corrections'],
    ];
    for (const [corrections, param] of wrong)
      refused(await patch(live, id, 1, corrections), 'invalid_correction', param);
    const unknown = { op: 'exclude_line', row_id: 'txn_zzzzzzzzzzzzzzzzzzzzzzzz' };
    refused(await patch(live, id, 1, [unknown]), 'unknown_row', 'corrections[0].row_id');
    refused(await patch(live, id, 7, [exclude]), 'version_conflict');
    expect((await live.call('GET', `/v1/statements/${id}`)).json.status).toBe('needs_review');
    expect(await learnedOf(live)).toEqual([]);
    const { json: sample } = await sandbox.finished({ parts: { sandbox_result: 'needs_review' } });
    const said = [{ op: 'set_column_role', heading: 'Montant', role: 'out' }];
    refused(await patch(sandbox, sample.id, 1, said), 'layout_unknown');
  });

  test('4.5 410 a PDF that is gone is not read again, and nothing is learned', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ file: textPdf(held()), parts: { retention: 'none' } });
    const said = [{ op: 'set_column_role', heading: 'Deposits', role: 'out' }];
    refused(await patch(live, json.id, 1, said), 'pdf_gone');
    expect(await learnedOf(live)).toEqual([]);
  });

  test('4.5 409 no more are kept than may be', async () => {
    const { live, id: customer_id } = await service.customer();
    const { id } = await send(live, held());
    const kept = { customer_id, mode: 'live', kind: 'section', mark: 'm', meaning: 'in', statement_id: null };
    await service.running.services.store.db
      .insertInto('learned_corrections')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          ...kept,
          id: `lrn_${String(at).padStart(24, '0')}`,
          layout: `${at}`,
          is_active: 1,
          created_at: at,
        })),
      )
      .execute();
    const said = [{ op: 'set_column_role', heading: 'Deposits', role: 'out' }];
    refused(await patch(live, id, 1, said), 'too_many_learned_corrections');
    expect(await learnedOf(live)).toHaveLength(500);
  });

  test('learned corrections 200 are switched off and on, and 204 deleted', async () => {
    const { live } = await service.customer();
    const first = await send(live, held());
    await excludeHold(live, first.id);
    const [{ id }] = await learnedOf(live);
    const path = `/v1/learned-corrections/${id}`;
    expect((await live.call('PATCH', path, { json: { active: false } })).json).toMatchObject({ id, active: false });
    expect((await send(live, held(february))).status).toBe('needs_review');
    await live.call('PATCH', path, { json: { active: true } });
    expect((await send(live, held({ ...february, hold: '41.00' }))).status).toBe('succeeded');
    // It outlives the statement that it was said of, and names it no more.
    await live.call('DELETE', `/v1/statements/${first.id}`);
    expect(await learnedOf(live)).toMatchObject([{ id, statement_id: null }]);
    expect((await send(live, held({ ...february, hold: '42.00' }))).status).toBe('succeeded');
    expect((await live.call('DELETE', path)).status).toBe(204);
    expect(await learnedOf(live)).toEqual([]);
    refused(await live.call('DELETE', path), 'learned_correction_not_found');
    expect((await send(live, held({ ...february, hold: '43.00' }))).status).toBe('needs_review');
  });

  test('learned corrections 404 and 422, and no word of a page is kept', async () => {
    const { live, test: sandbox } = await service.customer();
    const stranger = await service.customer();
    const first = await send(live, held());
    await excludeHold(live, first.id);
    const [{ id }] = await learnedOf(live);
    const path = `/v1/learned-corrections/${id}`;
    for (const client of [stranger.live, sandbox]) {
      refused(await client.call('PATCH', path, { json: { active: false } }), 'learned_correction_not_found');
      refused(await client.call('DELETE', path), 'learned_correction_not_found');
    }
    refused(await live.call('PATCH', path, { json: { active: 'no' } }), 'invalid_body', 'active');
    refused(await live.call('PATCH', path, { json: { on: true } }), 'invalid_body', 'on');
    const { db } = service.running.services.store;
    const [stored] = await db.selectFrom('learned_corrections').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/hold|card|first|example|4567/i);
  });
});
