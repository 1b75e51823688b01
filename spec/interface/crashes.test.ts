import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Role, type RunningService, startService } from '../../service/main/index.ts';
import { addCredits, createKey, customerNamed, listEvents } from '../../service/operations/index.ts';
import type { Reader } from '../../service/reader/index.ts';
import { clientOf } from './client.ts';
import { holdingReader, scriptedReader } from './scripted-reader.ts';
import { configFor, createDatabase, type Database, onBothDatabases, useService } from './service.ts';

onBothDatabases((database) => {
  const service = useService(database);

  test('4.2 200 what a crash says is logged, and neither the statement nor its event repeats it', async () => {
    const { id, live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=crashed' });
    expect(json.error).toEqual({ code: 'parser_crashed', message: 'The reader stopped.' });
    const events = await listEvents(service.running.services, id);
    expect(JSON.stringify([json, events])).not.toContain('WORDS OF THE PAGE');
    const line = service
      .log()
      .split('\n')
      .find((one) => one.includes('WORDS OF THE PAGE'));
    expect(line).toContain(json.id);
  });

  const place = usePlace(database);

  test('a worker that is stopped over and over blames no statement for it', async () => {
    const { start, customer } = await place();
    const first = await start('all', holdingReader());
    const { json } = await (await customer(first)).upload();
    await processing(first);
    await first.stop(0);
    for (let again = 0; again < 3; again += 1) {
      const next = await start('worker', holdingReader());
      await processing(next);
      await next.stop(0);
    }
    const { queue } = (await start('api')).services;
    expect(await queue.waiting('read_statement_again')).toBe(0);
    expect(await queue.waiting('read_statement')).toBe(1);
    const last = await start('all', scriptedReader());
    expect((await (await customer(last)).settled(json.id)).json.status).toBe('succeeded');
  });

  test('a reading that was begun and not finished is read by itself, and new ones go on beside it', async () => {
    const { start, customer } = await place();
    const begun: string[] = [];
    const running = await start('all', faultyReader(begun));
    const client = await customer(running);
    const odd = await Promise.all([1, 2, 3].map((at) => client.upload({ script: `odd=${at}` })));
    for (const { json } of odd) expect((await client.settled(json.id)).json.status).toBe('succeeded');
    expect(begun.filter((name) => name === 'beside')).toEqual([]);
    expect((await client.finished()).json.status).toBe('succeeded');
  });
});

type Place = () => Promise<{
  start(role: Role, reader?: Reader): Promise<RunningService>;
  customer(service: RunningService): Promise<ReturnType<typeof clientOf>>;
}>;

/** A place that services are started on one after the other. */
function usePlace(database: Database): Place {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tieout-spec-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const server = database === 'PostgreSQL' ? await createDatabase() : null;
    if (server !== null) stops.push(server.drop);
    const config = configFor(folder, server?.url ?? null);
    return {
      async start(role, reader = scriptedReader()) {
        const running = await startService(config, { role, reader, logger: pino({ level: 'silent' }) });
        stops.push(() => running.stop(0));
        return running;
      },
      async customer({ url, services }) {
        const id = await customerNamed(services, 'default');
        await addCredits(services, id, 10);
        return clientOf(url ?? '', await createKey(services, id, 'live'));
      },
    };
  };
}

/** Waits until the service has a reading in hand. */
const processing = ({ services }: RunningService): Promise<void> =>
  expect.poll(() => services.readingsInHand.size).toBe(1);

/** Throws at the first reading of a document; notes when a second one does not have the reader for itself. */
function faultyReader(begun: string[]): Reader {
  const good = scriptedReader();
  const seen = new Set<string>();
  let again = 0;
  return {
    async read(bytes, options) {
      const script = Buffer.from(bytes).toString('latin1');
      if (script.includes('odd') && !seen.has(script)) {
        seen.add(script);
        throw new Error('a fault of ours');
      }
      if (again > 0) begun.push('beside');
      again += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      again -= 1;
      return good.read(bytes, options);
    },
    close: async () => {},
  };
}
