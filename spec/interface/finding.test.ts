import { expect, test } from 'vitest';
import type { Client } from './client.ts';
import { refused } from './refused.ts';
import { type Book, bookScript } from './scripted-book.ts';
import { onBothDatabases, useService } from './service.ts';

const january: Book = { start: '2026-01-01', end: '2026-01-31', opening: 10_000, rows: [['2026-01-05', 'PAY', 5000]] };
const february: Book = {
  start: '2026-02-01',
  end: '2026-02-28',
  opening: 15_000,
  rows: [['2026-02-10', 'Café "Crème" 50%', -3000]],
};
const other: Book = { ...february, number: '77' };

const found = async (client: Client, query: Record<string, string>): Promise<string[]> => {
  const { status, json, text } = await client.call('GET', `/v1/statements?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  return json.data.map(({ id }: { id: string }) => id);
};

onBothDatabases((database) => {
  const service = useService(database);

  test('the list is narrowed by bank account, bank, period, status, metadata, file name and text of rows', async () => {
    const { live } = await service.customer();
    const deliver = async (book: Book, fileName: string, metadata: object) => {
      const parts = { metadata: JSON.stringify(metadata) };
      return (await live.finished({ script: bookScript(book), fileName, parts })).json.id as string;
    };
    const jan = await deliver(january, 'Jänner 2026.pdf', { client: '42', year: '2026' });
    const feb = await deliver(february, 'feb.pdf', { client: '42' });
    const third = await deliver(other, 'other.pdf', { client: '43' });
    const unknown = (await live.finished({ script: 'bank=nowhere outcome=needs_review', fileName: 'x.pdf' })).json.id;
    const { json: rejected } = await live.finished({ script: 'outcome=rejected', fileName: 'scan.pdf' });
    const { json: accounts } = await live.call('GET', `/v1/bank-accounts`);
    const [mine] = accounts.data.filter((one: { statement_count: number }) => one.statement_count === 2);

    expect(await found(live, { bank_account_id: mine.id })).toEqual([feb, jan]);
    expect(await found(live, { bank_account_id: mine.id, text: 'pay' })).toEqual([jan]);
    expect(await found(live, { bank_account_id: 'bac_zzzzzzzzzzzzzzzzzzzzzzzz' })).toEqual([]);
    expect(await found(live, { bank: 'royal bank' })).toEqual([third, feb, jan]);
    expect(await found(live, { bank: 'NOWHERE' })).toEqual([unknown]);
    expect(await found(live, { from: '2026-02-28' })).toEqual([unknown, third, feb]);
    expect(await found(live, { from: '2026-01-31', to: '2026-02-01' })).toEqual([third, feb, jan]);
    expect(await found(live, { to: '2026-01-31' })).toEqual([jan]);
    expect(await found(live, { status: 'needs_review', bank: 'nowhere' })).toEqual([unknown]);
    expect(await found(live, { status: 'succeeded', bank: 'nowhere' })).toEqual([]);
    expect(await found(live, { 'metadata[client]': '42' })).toEqual([feb, jan]);
    expect(await found(live, { 'metadata[client]': '42', 'metadata[year]': '2026' })).toEqual([jan]);
    expect(await found(live, { 'metadata[client]': '4' })).toEqual([]);
    expect(await found(live, { file_name: 'janner' })).toEqual([jan]);
    expect(await found(live, { file_name: 'scan' })).toEqual([rejected.id]);
    expect(await found(live, { text: 'cafe "creme"' })).toEqual([third, feb]);
    expect(await found(live, { text: '50%' })).toEqual([third, feb]);
    expect(await found(live, { text: 'description' })).toEqual([]);
    const stranger = await service.customer();
    expect(await found(stranger.live, { bank_account_id: mine.id })).toEqual([]);
    expect(await found(stranger.live, { text: 'pay' })).toEqual([]);
  });

  test('pages of a search hang together, also while statements come', async () => {
    const { live } = await service.customer();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const script = bookScript({ ...january, note: `${at}` });
      ids.unshift((await live.finished({ script, fileName: at % 2 === 0 ? 'even.pdf' : 'odd.pdf' })).json.id);
    }
    const even = ids.filter((_, at) => at % 2 === 0);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { json } = await live.call('GET', `/v1/statements?file_name=EVEN&text=pay&limit=2${next}`);
      expect(json.data.length).toBeLessThanOrEqual(2);
      seen.push(...json.data.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor;
      expect(json.has_more).toBe(cursor !== null);
      if (cursor === null) break;
      await live.finished({ script: bookScript({ ...january, note: `late ${pages}` }), fileName: 'even.pdf' });
    }
    expect(seen).toEqual(even);
  });

  test('422 a filter that says nothing', async () => {
    const { live } = await service.customer();
    for (const query of ['bank=', 'text=%20', 'from=2026-02-30', 'to=today', 'metadata=x', 'bank=a&bank=b']) {
      refused(await live.call('GET', `/v1/statements?${query}`), 'invalid_filter');
    }
    refused(await live.call('GET', `/v1/statements?file_name=${'x'.repeat(201)}`), 'invalid_filter');
  });
});
