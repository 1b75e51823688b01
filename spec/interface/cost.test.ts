import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Outcome, readStatement } from '@tieout/engine';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isFleetAsked, startSpecService } from './service.ts';

const corpus = new URL('../../corpus/statements/', import.meta.url);

/** Sixty rows as banks print them, read from the pages of two statements and put together. */
async function sixtyRows(): Promise<Outcome> {
  const names = ['liberty_checking', 'mount_royal_chequing'];
  const files = await Promise.all(names.map((name) => readFile(new URL(`${name}/input.pdf`, corpus))));
  const outcomes = await Promise.all(files.map((bytes) => readStatement(bytes)));
  const readings = outcomes.flatMap((outcome) => (outcome.kind === 'read' ? [outcome.reading] : []));
  const [first] = readings;
  if (first === undefined) throw new Error('no statement was read');
  const rows = readings.flatMap((reading) => reading.rows).slice(0, 60);
  return { kind: 'read', reading: { ...first, rows: rows.map((row, index) => ({ ...row, index, account: 0 })) } };
}

test.skipIf(isFleetAsked)(
  'of sixty rows the reading takes at most 20 KB, and all that is stored at most 60',
  async () => {
    const outcome = await sixtyRows();
    const service = await startSpecService('SQLite', { reader: { read: async () => outcome, close: async () => {} } });
    const { live } = await service.customer(1000);
    const database = new DatabaseSync(join(service.folder, 'tieout.sqlite'), { readOnly: true });
    const kb = (query: string): number => Number(database.prepare(query).get()?.bytes) / 1024;
    const all = () => kb('select page_count * page_size as bytes from pragma_page_count, pragma_page_size');
    for (let at = 0; at < 10; at += 1) await live.finished();
    const before = all();
    const count = 30;
    for (let at = 0; at < count; at += 1) expect((await live.finished()).json.transaction_count).toBe(60);
    expect((all() - before) / count).toBeLessThanOrEqual(60);
    const reading = kb('select avg(length(body)) as bytes from readings');
    expect(reading).toBeLessThanOrEqual(20);
    expect(reading).toBeGreaterThan(1);
    database.close();
    await service.stop();
  },
  120_000,
);

test.skipIf(isFleetAsked)('a statement waits for the disk three times, from its upload to its result', async () => {
  const service = await startSpecService('SQLite');
  const { live } = await service.customer();
  const { store } = service.running.services;
  const original = store.transaction;
  let waits = 0;
  const counted: typeof original = (work, options) => {
    if (options?.isDurable !== false) waits += 1;
    return original(work, options);
  };
  Object.assign(store, { transaction: counted });
  const seen: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    waits = 0;
    expect((await live.finished()).json.status).toBe('succeeded');
    seen.push(waits);
  }
  // Now and then something else is done meanwhile.
  expect(Math.min(...seen)).toBeLessThanOrEqual(3);
  await service.stop();
});

test.skipIf(isFleetAsked)('on PostgreSQL no log grows by what is counted at each request', async () => {
  const service = await startSpecService('PostgreSQL');
  const persistence = "select relpersistence from pg_class where relname = 'rate_limits'";
  const client = new pg.Client(service.databaseUrl ?? '');
  await client.connect();
  const { rows } = await client.query(persistence);
  await client.end();
  expect(rows).toEqual([{ relpersistence: 'u' }]);
  await service.stop();
});
