import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFigures } from '@tieout/engine';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startService } from '../../service/main/index.ts';
import { deleteStatement, listEvents, runReading } from '../../service/operations/index.ts';
import type { Reader } from '../../service/reader/index.ts';
import { clientOf } from './client.ts';
import { openWay, type Way } from './frozen-way.ts';
import { refused } from './refused.ts';
import { aborted, holdingReader, scriptedReader } from './scripted-reader.ts';
import {
  configFor,
  createDatabase,
  onBothDatabases,
  type SpecService,
  startSpecService,
  useService,
} from './service.ts';
import { filesHolding, filesOf, serverFolders } from './stored-files.ts';

type Parts = SpecService['running']['services'];

/** Puts something else in the place of a part's method until the returned function is called. */
function instead<Part extends keyof Parts, Name extends keyof Parts[Part]>(
  services: Parts,
  part: Part,
  name: Name,
  replacement: (original: Parts[Part][Name]) => Parts[Part][Name],
): () => void {
  const holder = services[part] as { [Key in Name]: Parts[Part][Name] };
  const original = holder[name];
  holder[name] = replacement(original);
  return () => {
    holder[name] = original;
  };
}

const dropped = () => new Error('Connection terminated unexpectedly');

onBothDatabases((database) => {
  const service = useService(database);
  const services = () => service.running.services;

  test('an upload whose commit went through but whose answer was lost keeps its file', async () => {
    const { live } = await service.customer();
    let transactions = 0;
    const restore = instead(services(), 'store', 'transaction', (original) => async (work, options) => {
      const answer = await original(work, options);
      // The worker looks for jobs meanwhile, in transactions that may be lost.
      if (options?.isDurable === false) return answer;
      transactions += 1;
      if (transactions === 2) throw dropped();
      return answer;
    });
    refused(await live.upload({ script: 'hold=50' }), 'temporarily_unavailable');
    restore();
    const { json: list } = await live.call('GET', '/v1/statements');
    expect(list.data).toHaveLength(1);
    expect((await live.settled(list.data[0].id)).json.status).toBe('succeeded');
  });

  test.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('503 temporarily_unavailable where the driver says “%s”', async (message) => {
    const { live } = await service.customer();
    const restore = instead(services(), 'store', 'transaction', () => async () => {
      throw new Error(message);
    });
    refused(await live.upload(), 'temporarily_unavailable');
    restore();
  });

  test('an upload that was refused leaves no file', async () => {
    const { live } = await service.customer();
    const before = await filesOf(service);
    const restore = instead(services(), 'queue', 'enqueue', () => async () => {
      throw Object.assign(new Error('no'), { code: 'ENOSPC' });
    });
    expect((await live.upload()).status).toBe(503);
    restore();
    await service.keepHouse();
    service.forward(2 * 3_600_000);
    await service.keepHouse();
    expect(await filesOf(service)).toEqual(before);
  });

  test('an upload is refused when its file may be swept away already', async () => {
    const { live } = await service.customer();
    const restore = instead(services(), 'queue', 'waiting', () => async () => {
      // As housekeeping does before it removes what an upload that died has listed.
      await services().store.db.updateTable('file_removals').set({ due_at: 0 }).execute();
      return 0;
    });
    refused(await live.upload(), 'temporarily_unavailable');
    restore();
    expect((await live.call('GET', '/v1/statements')).json.data).toEqual([]);
  });

  test('an upload that has arrived is not cut off while it is stored', async () => {
    const slow = await startSpecService(database, { settings: { TIEOUT_UPLOAD_TIMEOUT: '600ms' } });
    const { live } = await slow.customer();
    instead(slow.running.services, 'store', 'transaction', (original) => async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return original(work);
    });
    expect((await live.upload()).status).toBe(202);
    await slow.stop();
  });

  test('a clock that is set ahead by mistake removes no PDF', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const kept = await filesOf(service);
    service.setClock(40 * 86_400_000);
    await service.keepHouse();
    service.setClock(-40 * 86_400_000);
    await service.keepHouse();
    expect(await filesOf(service)).toEqual(kept);
    const again = await live.call('POST', `/v1/statements/${json.id}/account-type`, {
      json: { account_type: 'savings' },
    });
    expect(again.status).toBe(202);
    expect((await live.settled(json.id)).json.status).toBe('succeeded');
  });

  test('a clock that is set ahead by mistake makes no second statement of a repeated upload', async () => {
    const { live } = await service.customer();
    const upload = () => live.upload({ headers: { 'Idempotency-Key': 'repeated' } });
    const { json } = await upload();
    service.setClock(40 * 86_400_000);
    await service.keepHouse();
    expect((await upload()).json.id).toBe(json.id);
    service.setClock(-40 * 86_400_000);
    expect((await upload()).json.id).toBe(json.id);
    await live.settled(json.id);
  });

  test('a key that was claimed while the clock was wrong, by a process that died, is free again soon', async () => {
    const { live, id: customer_id } = await service.customer();
    const dead = {
      customer_id,
      mode: 'live',
      key: 'claimed',
      claim: 'req_dead',
      fingerprint: null,
      statement_id: null,
    };
    await services()
      .store.db.insertInto('idempotency_keys')
      .values({ ...dead, expires_at: Date.now() + 40 * 86_400_000 })
      .execute();
    expect((await live.upload({ headers: { 'Idempotency-Key': 'claimed' } })).status).toBe(202);
  });

  test('an upload under which the clock jumps and the connection breaks leaves no file', async () => {
    const { live } = await service.customer();
    const before = await filesOf(service);
    const jump = instead(services(), 'queue', 'waiting', () => async () => {
      service.setClock(40 * 86_400_000);
      await service.keepHouse();
      service.setClock(-40 * 86_400_000);
      return 0;
    });
    let transactions = 0;
    const broken = instead(services(), 'store', 'transaction', (original) => async (work, options) => {
      if (options?.isDurable === false) return original(work, options);
      transactions += 1;
      if (transactions > 1) throw dropped();
      return original(work);
    });
    expect((await live.upload()).status).toBe(503);
    jump();
    broken();
    service.forward(3 * 3_600_000);
    await service.keepHouse();
    expect(await filesOf(service)).toEqual(before);
  });

  test('the files of uploads that died go by themselves, whatever the clock said when they came', async () => {
    const { live } = await service.customer();
    const before = await filesOf(service);
    service.setClock(40 * 86_400_000);
    const restore = instead(services(), 'queue', 'enqueue', () => async () => {
      throw dropped();
    });
    expect((await live.upload()).status).toBe(503);
    restore();
    service.setClock(-40 * 86_400_000);
    await writeFile(join(service.folder, 'incoming', 'left'), '%PDF-1.7');
    await service.keepHouse();
    service.forward(3 * 3_600_000);
    await service.keepHouse();
    expect(await filesOf(service)).toEqual(before);
  });

  test('the event of a deleted statement says that it happened and nothing of what was read', async () => {
    const { live, id: customerId } = await service.customer();
    const { json } = await live.finished({ parts: { metadata: '{"note":"FOR MY EYES"}' } });
    await live.call('DELETE', `/v1/statements/${json.id}`);
    const [event] = await listEvents(services(), customerId);
    const { type, data } = JSON.parse(event?.payload ?? '');
    expect(type).toBe('statement.completed');
    expect(data).toMatchObject({ id: json.id, mode: 'live', status: 'succeeded', metadata: {}, bank: null });
    expect(data.period).toEqual({ start: null, end: null });
  });

  test('a control character in a file name is dropped', async () => {
    const { live } = await service.customer();
    const { status, json } = await live.upload({ fileName: 'a\u0000b\u0007c.pdf' });
    expect(status).toBe(202);
    expect(json.file_name).toBe('abc.pdf');
  });

  test('an export beside a second reading or a correction is of one moment', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const path = `/v1/statements/${json.id}`;
    let isOver = false;
    const changes = (async () => {
      for (let round = 0; round < 12; round += 1) {
        await live.call('POST', `${path}/account-type`, { json: { account_type: 'savings' } });
        await live.settled(json.id);
        const { json: rows } = await live.call('GET', `${path}/transactions`);
        await live.call('PATCH', `${path}/transactions`, {
          headers: { 'If-Match': String(rows.corrections_version) },
          json: { corrections: [{ op: 'delete_row', row_id: rows.data[1].id }] },
        });
      }
      isOver = true;
    })();
    let seen = 0;
    while (!isOver) {
      const [csv, rows] = await Promise.all([
        live.call('GET', `${path}/export?format=csv`),
        live.call('GET', `${path}/transactions`),
      ]);
      if (csv.status === 200) {
        const lines = csv.text.trimEnd().split('\n').length - 1;
        expect(`${csv.headers.get('x-document-status')} ${lines}`).toMatch(/^(succeeded 3|needs_review 2)$/);
        seen += 1;
      }
      // Every reading brings three rows, and the correction after it, at versions 3, 5, 7, leaves two.
      const { corrections_version: version, data } = rows.json;
      if (rows.status === 200) expect(data).toHaveLength(version > 1 && version % 2 === 1 ? 2 : 3);
    }
    await changes;
    expect(seen).toBeGreaterThan(0);
  });

  test('a cursor holds for one version of one statement', async () => {
    const { live } = await service.customer();
    const [one, other] = await Promise.all([live.finished(), live.finished({ script: 'outcome=accounts' })]);
    const path = `/v1/statements/${one.json.id}/transactions`;
    const { json: first } = await live.call('GET', `${path}?limit=1`);
    const cursor = `limit=1&cursor=${first.next_cursor}`;
    expect((await live.call('GET', `${path}?${cursor}`)).json.data[0].index).toBe(1);
    const foreign = `/v1/statements/${other.json.id}/transactions`;
    refused(await live.call('GET', `${foreign}?${cursor}`), 'invalid_cursor', 'cursor');
    await live.call('PATCH', path, {
      headers: { 'If-Match': '1' },
      json: { corrections: [{ op: 'delete_row', row_id: first.data[0].id }] },
    });
    const stale = await live.call('GET', `${path}?${cursor}`);
    refused(stale, 'cursor_stale', 'cursor');
    expect(stale.json.current_version).toBe(2);
  });

  test('a delete by another process leaves no reading behind', async () => {
    const { live, id: customerId } = await service.customer();
    const { json } = await live.upload({ script: 'hold=300', parts: { retention: 'none' } });
    await expect.poll(async () => (await live.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('processing');
    const caller = { customerId, mode: 'live', actor: 'key_of_another_process' } as const;
    await deleteStatement({ ...services(), readingsInHand: new Map() }, caller, json.id);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { db } = services().store;
    expect(await db.selectFrom('readings').select('run').where('statement_id', '=', json.id).execute()).toEqual([]);
  });

  test('an outcome that was stored counts, however often the worker died after it', async () => {
    const { live } = await service.customer();
    const { json } = await live.upload({ script: 'hold=60000' });
    await expect.poll(async () => (await live.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('processing');
    const signal = new AbortController().signal;
    const outcome = await scriptedReader().read(Buffer.from('%PDF-1.7'), { accountType: null, signal });
    await services()
      .store.db.insertInto('readings')
      .values({ statement_id: json.id, run: 1, body: encodeFigures(outcome), created_at: 0 })
      .execute();
    const payload = { statementId: json.id, run: 1 };
    await runReading(services(), { id: 'job', payload, attempt: 9, signal, complete: async () => {} });
    expect((await live.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('succeeded');
    await live.call('DELETE', `/v1/statements/${json.id}`);
  });

  test('a file that cannot be read just now is read later; one that is missing ends the reading and is logged', async () => {
    const { live } = await service.customer();
    let refusals = 0;
    const restore = instead(services(), 'files', 'read', (original) => async (fileId) => {
      refusals += 1;
      if (refusals === 1) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
      return original(fileId);
    });
    const { json } = await live.finished();
    expect(json.status).toBe('succeeded');
    restore();
    expect(service.log()).toContain('cannot be read now');
    const gone = instead(services(), 'files', 'read', () => async () => {
      throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    });
    const failed = await live.finished();
    gone();
    expect(failed.json).toMatchObject({ status: 'failed', error: { code: 'storage_error' } });
    expect(service.log()).toContain(`the PDF of ${failed.json.id} is missing`);
  });

  test('what a crash says is for the log and reaches no customer', async () => {
    const reader: Reader = {
      read: async () => ({
        kind: 'failed',
        code: 'parser_crashed',
        message: 'The reader crashed.',
        detail: 'no glyph for JANE DOE 4711',
      }),
      close: async () => {},
    };
    const crashing = await startSpecService(database, { reader });
    const { live } = await crashing.customer();
    const { text } = await live.finished();
    expect(text).not.toContain('JANE DOE');
    expect(crashing.log()).toContain('no glyph for JANE DOE 4711');
    await crashing.stop();
  });

  test('three orderly stops during one reading blame nobody', async () => {
    let begun = 0;
    const patient = scriptedReader();
    const reader: Reader = {
      ...patient,
      read(bytes, options) {
        begun += 1;
        return begun > 4 ? patient.read(bytes, options) : aborted(options.signal);
      },
    };
    const stopping = await startSpecService(database, { reader });
    const { live } = await stopping.customer();
    const { json } = await live.upload();
    for (let stop = 1; stop <= 4; stop += 1) {
      await expect.poll(() => begun).toBe(stop);
      await stopping.restart(0);
    }
    const settled = await clientOf(stopping.url, live.key).settled(json.id);
    expect(settled.json.status).toBe('succeeded');
    await stopping.stop();
  });

  test('requests and readings have the same time to finish at a stop', async () => {
    const stopping = await startSpecService(database, { reader: holdingReader() });
    const { live } = await stopping.customer();
    const { json } = await live.upload();
    await expect.poll(async () => (await live.call('GET', `/v1/statements/${json.id}`)).json.status).toBe('processing');
    instead(stopping.running.services, 'store', 'snapshot', (original) => async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 2400));
      return original(work);
    });
    const slow = live.call('GET', `/v1/statements/${json.id}/transactions`).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begun = Date.now();
    await stopping.running.stop(2500);
    expect(Date.now() - begun).toBeLessThan(4600);
    await slow;
    await stopping.stop();
  });
});

test('on SQLite nothing of a deleted statement stands in the database, its log or the files, and they are for us alone', async () => {
  const service = await startSpecService('SQLite');
  const { live } = await service.customer();
  const { json } = await live.finished({ fileName: 'unusual-name-4711.pdf' });
  const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions`);
  await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
    headers: { 'If-Match': '1' },
    json: {
      corrections: [{ op: 'set_field', row_id: rows.data[0].id, field: 'description', value: 'EDITED BY HAND' }],
    },
  });
  const said = ['COFFEE FOR A CROWD', '00123-4567890', 'EDITED BY HAND', 'unusual-name-4711', 'PAY'];
  for (const text of said) expect(await filesHolding(service.folder, text), text).not.toEqual([]);
  await live.call('DELETE', `/v1/statements/${json.id}`);
  for (const text of said) expect(await filesHolding(service.folder, text), text).toEqual([]);
  for (const name of ['tieout.sqlite', 'tieout.sqlite-wal', 'files', 'incoming']) {
    expect((await stat(join(service.folder, name))).mode & 0o077, name).toBe(0);
  }
  await service.stop();
});

test('on PostgreSQL nothing that a statement says can be read in the files of the server or in its log', async () => {
  const service = await startSpecService('PostgreSQL');
  const { live } = await service.customer();
  const metadata = '{"note":"FOR MY EYES"}';
  const { json } = await live.finished({ fileName: 'unusual-name-4711.pdf', parts: { metadata } });
  const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions`);
  const [row] = rows.data;
  await live.call('PATCH', `/v1/statements/${json.id}/transactions`, {
    headers: { 'If-Match': '1' },
    json: { corrections: [{ op: 'set_field', row_id: row.id, field: 'description', value: 'EDITED BY HAND' }] },
  });
  const { db } = service.running.services.store;
  const [{ payload: sealed } = { payload: '' }] = await db.selectFrom('events').select('payload').execute();
  await live.call('DELETE', `/v1/statements/${json.id}`);
  // What was sealed still lies there, and nobody has the key.
  const said = ['COFFEE FOR A CROWD', '00123-4567890', 'EDITED BY HAND', 'unusual-name-4711', 'FOR MY EYES'];
  const folders = [service.folder, ...(await serverFolders(service.databaseUrl ?? ''))];
  const holding = async (text: string) => (await Promise.all(folders.map((one) => filesHolding(one, text)))).flat();
  expect(await holding(sealed.slice(1, 200))).not.toEqual([]);
  for (const text of said) expect(await holding(text), text).toEqual([]);
  expect(await filesHolding(join(service.folder, 'keys'), '')).toEqual([]);
  await service.stop();
});

test('on PostgreSQL an upload whose key is swept away meanwhile is refused, and nothing of it was written', async () => {
  const service = await startSpecService('PostgreSQL');
  const { live } = await service.customer();
  const { services } = service.running;
  instead(services, 'files', 'makeKey', (original) => async (id) => {
    await original(id);
    await services.files.remove(id);
  });
  refused(await live.upload({ fileName: 'unusual-name-4712.pdf' }), 'temporarily_unavailable');
  for (const folder of await serverFolders(service.databaseUrl ?? '')) {
    expect(await filesHolding(folder, 'unusual-name-4712')).toEqual([]);
  }
  await service.stop();
});

test('on PostgreSQL queues that an earlier version made get the options of this one', async () => {
  const service = await startSpecService('PostgreSQL');
  const limits = async () => {
    const client = new pg.Client(service.databaseUrl ?? '');
    await client.connect();
    const { rows } = await client.query("select distinct retry_limit from tieout_jobs.queue where name like 'read%'");
    await client.query('update tieout_jobs.queue set retry_limit = 1');
    await client.end();
    return rows.map(({ retry_limit }) => retry_limit);
  };
  const made = await limits();
  await service.restart(0);
  expect(await limits()).toEqual(made);
  await service.stop();
});

test('of two processes that start at once on an empty database both run, and one has the first keys', async () => {
  const { url, drop } = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tieout-spec-'));
  const options = { reader: scriptedReader(), logger: pino({ level: 'silent' }) };
  const roles = ['api', 'worker'] as const;
  const started = await Promise.all(roles.map((role) => startService(configFor(folder, url), { role, ...options })));
  expect(started.filter(({ firstKeys }) => firstKeys !== null)).toHaveLength(1);
  for (const one of started) await one.stop(0);
  await drop();
  await rm(folder, { recursive: true });
});

test('a PostgreSQL that falls silent is answered for in time, and the service goes on when it is back', async () => {
  let way: Way | null = null;
  const service = await startSpecService('PostgreSQL', {
    settings: { TIEOUT_DATABASE_TIMEOUT: '1s' },
    async reachedBy(url) {
      way = await openWay(url);
      return way.url;
    },
  });
  const { live } = await service.customer();
  const { json } = await live.finished();
  const frozen = way as unknown as Way;
  const answered = async (path: string) => {
    const begun = Date.now();
    const { status } = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${live.key}` } });
    return { status, isInTime: Date.now() - begun < 5000 };
  };
  frozen.freeze();
  const inTime = { status: 503, isInTime: true };
  expect(
    await Promise.all([answered('/v1/usage'), answered('/readyz'), answered(`/v1/statements/${json.id}`)]),
  ).toEqual([inTime, inTime, inTime]);
  frozen.thaw();
  await expect.poll(async () => (await answered('/readyz')).status).toBe(200);
  expect((await live.finished()).json.status).toBe('succeeded');
  frozen.cut();
  await expect.poll(async () => (await answered('/v1/usage')).status).toBe(200);
  expect((await live.finished()).json.status).toBe('succeeded');
  await service.stop();
  frozen.close();
});

test('on PostgreSQL transactions that get in each other’s way are repeated', async () => {
  const service = await startSpecService('PostgreSQL');
  const [one, other] = [await service.customer(), await service.customer()];
  const { store } = service.running.services;
  let tries = 0;
  const touch = (first: string, second: string) =>
    store.transaction(async (tx) => {
      tries += 1;
      for (const id of [first, second]) {
        await tx.updateTable('customers').set({ ledger_length: 0 }).where('id', '=', id).execute();
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return 'done';
    });
  expect(await Promise.all([touch(one.id, other.id), touch(other.id, one.id)])).toEqual(['done', 'done']);
  expect(tries).toBeGreaterThan(2);
  await service.running.stop();
  await service.stop();
});
