import { expect, test } from 'vitest';
import { newStatementId } from '../../service/statement/index.ts';
import type { Client } from './client.ts';
import { type Book, bookScript } from './scripted-book.ts';
import { onBothDatabases, useService } from './service.ts';

/** Two packs of rows. */
const long: Book = {
  start: '2026-01-01',
  end: '2026-01-31',
  opening: 10_000,
  rows: Array.from({ length: 900 }, (_, at) => ['2026-01-05', `ROW ${at}`, at % 2 === 0 ? 100 : -100] as const),
};
const short: Book = { start: '2026-02-01', end: '2026-02-28', opening: 0, rows: [['2026-02-02', 'PAY', 5000]] };

const deliver = async (client: Client, book: Book): Promise<string> =>
  (await client.finished({ script: bookScript(book) })).json.id;

const exported = async (client: Client, id: string): Promise<string> => {
  const json = { format: 'csv', statement_ids: [id], confirm_review: true };
  const { status, text } = await client.call('POST', '/v1/exports', { json });
  expect(status, text).toBe(200);
  return text;
};

const found = async (client: Client, text: string): Promise<string[]> =>
  (await client.call('GET', `/v1/statements?${new URLSearchParams({ text })}`)).json.data.map(
    ({ id }: { id: string }) => id,
  );

onBothDatabases((database) => {
  const service = useService(database);
  const packsOf = (id: string) =>
    service.running.services.store.db
      .selectFrom('row_packs')
      .selectAll()
      .where('statement_id', '=', id)
      .orderBy('part')
      .execute();
  const dropPacks = (id: string) =>
    service.running.services.store.db.deleteFrom('row_packs').where('statement_id', '=', id).execute();
  const rowAt = async (client: Client, id: string, position: number): Promise<string> => {
    const { json } = await client.call('GET', `/v1/statements/${id}/transactions?limit=1000`);
    return json.data[position].id;
  };
  const correct = async (client: Client, id: string, version: number, correction: object) => {
    const path = `/v1/statements/${id}/transactions`;
    const headers = { 'If-Match': `${version}` };
    const { status, text } = await client.call('PATCH', path, { headers, json: { corrections: [correction] } });
    expect(status, text).toBe(200);
  };

  test('packs say what the rows say, before and after corrections', async () => {
    const { live } = await service.customer();
    const id = await deliver(live, long);
    const packs = await packsOf(id);
    expect(packs.map(({ version, row_count }) => [version, row_count])).toEqual([
      [1, 500],
      [1, 400],
    ]);
    for (const { body } of packs) expect(body).not.toContain('description');
    if (database === 'PostgreSQL') for (const { body } of packs) expect(body.startsWith('\u0001')).toBe(true);
    expect(await found(live, 'row 899')).toEqual([id]);

    const row = await rowAt(live, id, 700);
    await correct(live, id, 1, { op: 'set_field', row_id: row, field: 'description', value: 'CHANGED' });
    const after = await packsOf(id);
    expect(after.map(({ version }) => version)).toEqual([2, 2]);
    expect(after.map(({ body }, at) => body === packs[at]?.body)).toEqual([true, false]);
    expect(await found(live, 'changed')).toEqual([id]);
    expect(await found(live, 'row 700')).toEqual([]);

    await correct(live, id, 2, { op: 'delete_row', row_id: await rowAt(live, id, 3) });
    expect((await packsOf(id)).map(({ version, row_count }) => [version, row_count])).toEqual([
      [3, 500],
      [3, 399],
    ]);
    const packed = await exported(live, id);
    expect(packed).toContain('CHANGED');
    await dropPacks(id);
    expect(await exported(live, id)).toBe(packed);
    expect(await found(live, 'changed')).toEqual([id]);
  });

  test('packs of another version are not used, and are made anew', async () => {
    const { live } = await service.customer();
    const id = await deliver(live, long);
    const proper = await exported(live, id);
    const { db } = service.running.services.store;
    // As a process of the version before leaves them, which changes rows and raises the version of the statement.
    const age = () => db.updateTable('row_packs').set({ version: 0 }).where('statement_id', '=', id).execute();
    await age();
    await db.updateTable('row_packs').set({ body: '' }).where('statement_id', '=', id).where('part', '=', 1).execute();
    expect(await exported(live, id)).toBe(proper);
    expect(await found(live, 'row 700')).toEqual([id]);

    const row = await rowAt(live, id, 0);
    await correct(live, id, 1, { op: 'set_field', row_id: row, field: 'description', value: 'FIRST' });
    expect((await packsOf(id)).map(({ version, row_count }) => [version, row_count])).toEqual([
      [2, 500],
      [2, 400],
    ]);
    const corrected = await exported(live, id);
    expect(corrected).toBe(proper.replace(/ROW 0,(.*?),ok,/, 'FIRST,$1,corrected,'));

    await dropPacks(id);
    service.forward(2 * 86_400_000);
    await service.keepHouse();
    expect((await packsOf(id)).map(({ version }) => version)).toEqual([2, 2]);
    expect(await exported(live, id)).toBe(corrected);
  });

  test('a statement that is deleted or read again takes its packs along', async () => {
    const { live } = await service.customer();
    const [one, other] = [await deliver(live, short), await deliver(live, { ...short, note: 'another' })];
    expect(await packsOf(one)).toHaveLength(1);
    expect((await live.call('DELETE', `/v1/statements/${one}`)).status).toBe(204);
    expect(await packsOf(one)).toEqual([]);
    const again = await live.call('POST', `/v1/statements/${other}/account-type`, {
      json: { account_type: 'savings' },
    });
    expect(again.status, again.text).toBe(202);
    await live.settled(other);
    expect((await packsOf(other)).map(({ version }) => version)).toEqual([2]);
  });

  if (database === 'PostgreSQL') {
    test('a search goes on behind statements that are being deleted', async () => {
      const { live } = await service.customer();
      const id = await deliver(live, short);
      const { db } = service.running.services.store;
      const stored = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      // Without a key they cannot be opened.
      const gone = Array.from({ length: 100 }, () => ({
        ...stored,
        id: newStatementId(),
        created_at: stored.created_at + 1,
      }));
      await db.insertInto('statements').values(gone).execute();
      expect(await found(live, 'pay')).toEqual([id]);
      await db
        .deleteFrom('statements')
        .where(
          'id',
          'in',
          gone.map((one) => one.id),
        )
        .execute();
    });
  }
});
