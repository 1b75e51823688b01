import { expect, test } from 'vitest';
import { newStatementId } from '../../service/statement/index.ts';
import type { Client } from './client.ts';
import { onBothDatabases, useService } from './service.ts';

/** More than are opened for one page of a search. */
const crowd = 2500;

onBothDatabases((database) => {
  const service = useService(database);
  const db = () => service.running.services.store.db;

  const upload = async (client: Client, metadata: object, script = ''): Promise<string> =>
    (await client.finished({ script, parts: { metadata: JSON.stringify(metadata) } })).json.id;
  const page = async (client: Client, query: string): Promise<{ ids: string[]; cursor: string | null }> => {
    const { status, json, text } = await client.call('GET', `/v1/statements?${query}`);
    expect(status, text).toBe(200);
    return { ids: json.data.map(({ id }: { id: string }) => id), cursor: json.next_cursor };
  };
  const found = async (client: Client, query: string) => (await page(client, query)).ids;
  const marksOf = (id: string) =>
    db().selectFrom('metadata_marks').selectAll().where('statement_id', '=', id).execute();
  /** As a version before marks leaves a statement: uploaded, or with other metadata than was marked. */
  const unmark = async (id: string, isChanged: boolean) => {
    const marked_metadata = isChanged ? 'other' : null;
    await db().updateTable('statements').set({ marked_metadata }).where('id', '=', id).execute();
    if (!isChanged) await db().deleteFrom('metadata_marks').where('statement_id', '=', id).execute();
  };
  /** Later statements of the same customer, of which nobody asks for one. */
  const crowdAfter = async (id: string) => {
    const row = await db().selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: crowd }, (_, at) => ({
      ...row,
      id: newStatementId(),
      file_id: null,
      result: null,
      created_at: row.created_at + 1 + at,
    }));
    for (let at = 0; at < crowd; at += 500) {
      await db()
        .insertInto('statements')
        .values(copies.slice(at, at + 500))
        .execute();
    }
  };

  test('the few statements of one client are found among thousands in one page, by pages and by status', async () => {
    const { id: customerId, live } = await service.customer();
    const failed = await upload(live, { client: 'few' }, 'outcome=crashed');
    const first = await upload(live, { client: 'few', year: '2026' });
    const second = await upload(live, { client: 'few', year: '2025' });
    await crowdAfter(await upload(live, { client: 'many' }));
    expect(await page(live, 'metadata[client]=few')).toEqual({ ids: [second, first, failed], cursor: null });
    expect(await page(live, 'metadata[client]=none')).toEqual({ ids: [], cursor: null });
    expect(await page(live, 'metadata[client]=few&metadata[year]=2026')).toEqual({ ids: [first], cursor: null });
    expect(await found(live, 'metadata[client]=few&status=failed')).toEqual([failed]);
    const { ids, cursor } = await page(live, 'metadata[client]=few&limit=2');
    expect(ids).toEqual([second, first]);
    expect(await page(live, `metadata[client]=few&limit=2&cursor=${cursor}`)).toEqual({ ids: [failed], cursor: null });
    expect(await found((await service.customer()).live, 'metadata[client]=few')).toEqual([]);
    await db().deleteFrom('statements').where('customer_id', '=', customerId).where('result', 'is', null).execute();
  });

  test('a mark says nothing, follows a change and goes with its statement', async () => {
    const { live } = await service.customer();
    const id = await upload(live, { client: 'Muster AG' });
    const [mark] = await marksOf(id);
    expect(mark?.mark).toMatch(/^[0-9a-f]{64}$/);
    const other = await upload((await service.customer()).live, { client: 'Muster AG' });
    expect((await marksOf(other))[0]?.mark).not.toBe(mark?.mark);
    await live.call('PATCH', `/v1/statements/${id}`, { json: { metadata: { client: 'Beispiel AG' } } });
    expect(await found(live, 'metadata[client]=Muster AG')).toEqual([]);
    expect(await found(live, 'metadata[client]=Beispiel AG')).toEqual([id]);
    await live.call('DELETE', `/v1/statements/${id}`);
    expect(await marksOf(id)).toEqual([]);
  });

  test('what a version before marks wrote is found as well, and marked by and by', async () => {
    const { live } = await service.customer();
    const uploaded = await upload(live, { client: 'older' });
    const changed = await upload(live, { client: 'older' });
    const marked = await upload(live, { client: 'older' });
    await unmark(uploaded, false);
    await unmark(changed, true);
    expect(await found(live, 'metadata[client]=older')).toEqual([marked, changed, uploaded]);
    expect(await found(live, 'metadata[client]=older&limit=2')).toEqual([marked, changed]);
    await service.keepHouse();
    for (const id of [uploaded, changed]) {
      expect(await marksOf(id)).toHaveLength(1);
      const { metadata, marked_metadata } = await db()
        .selectFrom('statements')
        .select(['metadata', 'marked_metadata'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(marked_metadata).toBe(metadata);
    }
    expect(await found(live, 'metadata[client]=older')).toEqual([marked, changed, uploaded]);
  });
});
