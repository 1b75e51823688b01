import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startService } from '../../service/main/index.ts';
import { type Client, clientOf } from './client.ts';
import { refused } from './refused.ts';
import { type Book, bookScript } from './scripted-book.ts';
import { scriptedReader } from './scripted-reader.ts';
import { configFor, onBothDatabases, startSpecService, useService } from './service.ts';

const january: Book = { start: '2026-01-01', end: '2026-01-31', opening: 10_000, rows: [['2026-01-05', 'PAY', 5000]] };
const february: Book = {
  start: '2026-02-01',
  end: '2026-02-28',
  opening: 15_000,
  rows: [
    ['2026-02-10', 'FOOD', -3000],
    ['2026-02-26', 'RENT', -2000],
  ],
};
/** Reaches back to the last days of February. */
const march: Book = {
  start: '2026-02-25',
  end: '2026-03-31',
  opening: 12_000,
  rows: [
    ['2026-02-26', 'RENT', -2000],
    ['2026-03-02', 'PAY', 5000],
  ],
};
const may: Book = { start: '2026-05-01', end: '2026-05-31', opening: 14_000, rows: [['2026-05-02', 'PAY', 5000]] };

const kinds = (timeline: { findings: { kind: string }[] }): string[] => timeline.findings.map(({ kind }) => kind);

async function deliver(client: Client, ...books: readonly Book[]): Promise<string[]> {
  const ids: string[] = [];
  for (const book of books) ids.push((await client.finished({ script: bookScript(book) })).json.id);
  return ids;
}

async function onlyAccount(client: Client) {
  const { json } = await client.call('GET', '/v1/bank-accounts');
  expect(json.data).toHaveLength(1);
  return (await client.call('GET', `/v1/bank-accounts/${json.data[0].id}`)).json;
}

onBothDatabases((database) => {
  const service = useService(database);

  test('bank accounts 200 statements of one account are one timeline, proved to the cent', async () => {
    const { live } = await service.customer();
    const [second, first] = await deliver(live, february, january);
    const account = await onlyAccount(live);
    expect(account).toMatchObject({
      mode: 'live',
      bank: 'RBC Royal Bank',
      account_type: 'chequing',
      account_number: '****7890',
      currency: 'CAD',
      period: { start: '2026-01-01', end: '2026-02-28' },
      opening_balance: '100.00',
      closing_balance: '100.00',
      statement_count: 2,
      continuity: { status: 'proved', finding_count: 0 },
      findings: [],
    });
    expect(account.statements.map((one: { statement_id: string }) => one.statement_id)).toEqual([first, second]);
    expect(account.coverage).toEqual([
      { start: '2026-01-01', end: '2026-01-31', statements: [{ statement_id: first, account: 0 }] },
      { start: '2026-02-01', end: '2026-02-28', statements: [{ statement_id: second, account: 0 }] },
    ]);
  });

  test('gaps name the missing months, overlaps count rows once, copies are said to be so', async () => {
    const { live } = await service.customer();
    const [, feb, copy, mar, last] = await deliver(live, january, february, { ...february, note: 'again' }, march, may);
    const { findings, statements, continuity } = await onlyAccount(live);
    expect(continuity).toEqual({ status: 'incomplete', finding_count: 3 });
    expect(findings).toMatchObject([
      {
        kind: 'overlap',
        statements: [{ statement_id: feb }, { statement_id: mar }],
        start: '2026-02-25',
        end: '2026-02-28',
        repeated_count: 1,
      },
      {
        kind: 'gap',
        statements: [{ statement_id: mar }, { statement_id: last }],
        start: '2026-04-01',
        end: '2026-04-30',
        missing: [{ month: '2026-04', start: '2026-04-01', end: '2026-04-30' }],
        balances_agree: false,
      },
      { kind: 'duplicate', statements: [{ statement_id: feb }, { statement_id: copy }] },
    ]);
    const byId = new Map(statements.map((one: { statement_id: string }) => [one.statement_id, one]));
    expect(byId.get(copy)).toMatchObject({ duplicate_of: feb, repeated_count: 2 });
    expect(byId.get(mar)).toMatchObject({ duplicate_of: null, repeated_count: 1 });
  });

  test('a contradiction says what the balance should be, and what is not proved is never called so', async () => {
    const { live } = await service.customer();
    await deliver(live, january, { ...february, opening: 15_001 });
    expect(await onlyAccount(live)).toMatchObject({
      continuity: { status: 'contradicted' },
      findings: [{ kind: 'contradiction', about: 'balance', expected: '150.00', actual: '150.01', diff: '0.01' }],
    });
    const other = await service.customer();
    const [broken = ''] = await deliver(other.live, { ...january, closing: 14_000 }, { ...february, opening: 14_000 });
    expect(await onlyAccount(other.live)).toMatchObject({
      continuity: { status: 'unproved' },
      findings: [{ kind: 'unproved', statements: [{ statement_id: broken }] }],
    });
    // The row that was misread is corrected, and the timeline follows.
    const { json: rows } = await other.live.call('GET', `/v1/statements/${broken}/transactions`);
    const row_id = rows.data[0].id;
    const corrections = [
      { op: 'set_field', row_id, field: 'amount', value: '40.00' },
      { op: 'set_field', row_id, field: 'balance', value: '140.00' },
    ];
    const headers = { 'If-Match': '1' };
    const { json } = await other.live.call('PATCH', `/v1/statements/${broken}/transactions`, {
      headers,
      json: { corrections },
    });
    expect(json.status).toBe('succeeded');
    expect(await onlyAccount(other.live)).toMatchObject({ continuity: { status: 'proved' }, findings: [] });
  });

  test('days with other rows are a contradiction that names them', async () => {
    const { live } = await service.customer();
    const rows = [...march.rows.slice(0, 1), ['2026-02-27', 'TEA', -100] as const, ...march.rows.slice(1)];
    const [, mar] = await deliver(live, february, { ...march, rows });
    const { findings } = await onlyAccount(live);
    expect(kinds({ findings })).toEqual(['overlap', 'contradiction']);
    const { json } = await live.call('GET', `/v1/statements/${mar}/transactions`);
    expect(findings[1]).toMatchObject({ about: 'rows', row_ids: [json.data[1].id] });
  });

  test('a statement that is being read again is not proved, and contradicts nobody meanwhile', async () => {
    const { live } = await service.customer();
    await deliver(live, february);
    const { json } = await live.finished({ script: `hold=500 ${bookScript(march)}` });
    expect((await onlyAccount(live)).continuity.status).toBe('proved');
    await live.call('POST', `/v1/statements/${json.id}/account-type`, { json: { account_type: 'savings' } });
    const meanwhile = await onlyAccount(live);
    expect(meanwhile.continuity.status).toBe('unproved');
    expect(kinds(meanwhile)).not.toContain('contradiction');
    await live.settled(json.id);
    expect((await onlyAccount(live)).continuity.status).toBe('proved');
  });

  test('another number, currency or mode is another bank account, and so is each without a number', async () => {
    const { live, test: sandbox } = await service.customer();
    const books: Book[] = [january, { ...january, number: '1' }, { ...january, currency: 'USD' }];
    await deliver(live, ...books, { ...january, number: null }, { ...february, number: null });
    await sandbox.finished();
    const { json } = await live.call('GET', '/v1/bank-accounts');
    expect(json.data).toHaveLength(5);
    expect((await sandbox.call('GET', '/v1/bank-accounts')).json.data).toHaveLength(1);
    const first = await live.call('GET', '/v1/bank-accounts?limit=3');
    const rest = await live.call('GET', `/v1/bank-accounts?limit=3&cursor=${first.json.next_cursor}`);
    expect([...first.json.data, ...rest.json.data]).toEqual(json.data);
    expect(rest.json).toMatchObject({ has_more: false, next_cursor: null });
    refused(await live.call('GET', '/v1/bank-accounts?limit=101'), 'invalid_limit');
    refused(await live.call('GET', '/v1/bank-accounts?cursor=x'), 'invalid_cursor');
  });

  test('a person joins and parts what the number does not tell', async () => {
    const { live } = await service.customer();
    const [, feb] = await deliver(live, january, { ...february, number: 'XXXX7890' });
    const { json: listed } = await live.call('GET', '/v1/bank-accounts');
    const [masked, full] = listed.data.map((one: { id: string }) => one.id);
    const join = (id: string, json: unknown) => live.call('POST', `/v1/bank-accounts/${id}/join`, { json });
    const part = (id: string, json: unknown) => live.call('POST', `/v1/bank-accounts/${id}/part`, { json });
    const joined = await join(full, { bank_account_id: masked });
    expect(joined.json).toMatchObject({ id: full, statement_count: 2, continuity: { status: 'proved' } });
    refused(await live.call('GET', `/v1/bank-accounts/${masked}`), 'bank_account_not_found');
    // What comes later under the other number belongs there too.
    const [mar] = await deliver(live, { ...march, number: 'XXXX7890' });
    expect((await onlyAccount(live)).statement_count).toBe(3);

    const parted = await part(full, { statement_id: mar });
    expect(parted.json).toMatchObject({ statement_count: 1, statements: [{ statement_id: mar }] });
    refused(await part(parted.json.id, { statement_id: mar }), 'last_statement');
    refused(await part(full, { statement_id: mar }), 'statement_not_found');
    refused(await part(full, { statement_id: feb, account: 1 }), 'statement_not_found');
    refused(await part(full, { statement_id: feb, account: -1 }), 'invalid_body');
    refused(await part(full, {}), 'invalid_body');
    // A correction leaves it where the person put it.
    await live.call('PATCH', `/v1/statements/${mar}/transactions`, {
      headers: { 'If-Match': '1' },
      json: { corrections: [{ op: 'set_meta', key: 'acct_id', value: '1234567' }] },
    });
    expect((await live.call('GET', `/v1/bank-accounts/${parted.json.id}`)).json.statement_count).toBe(1);
    await join(full, { bank_account_id: parted.json.id });
    expect((await onlyAccount(live)).statement_count).toBe(3);
    refused(await join(full, { bank_account_id: full }), 'bank_accounts_differ');
    refused(await join(full, { bank_account_id: 'bac_zzzzzzzzzzzzzzzzzzzzzzzz' }), 'bank_account_not_found');
    refused(await join(full, { bank_account_id: full, more: 1 }), 'invalid_body');
    await deliver(live, { ...january, currency: 'USD' });
    const { json: both } = await live.call('GET', '/v1/bank-accounts');
    refused(await join(full, { bank_account_id: both.data[0].id }), 'bank_accounts_differ');
  });

  test('deleted statements leave their bank account, and the last one takes it along', async () => {
    const { live } = await service.customer();
    const [jan, feb] = await deliver(live, january, february);
    const { id } = await onlyAccount(live);
    await live.call('DELETE', `/v1/statements/${jan}`);
    expect((await onlyAccount(live)).statement_count).toBe(1);
    await live.call('DELETE', `/v1/statements/${feb}`);
    refused(await live.call('GET', `/v1/bank-accounts/${id}`), 'bank_account_not_found');
    expect((await live.call('GET', '/v1/bank-accounts')).json.data).toEqual([]);
    const { db } = service.running.services.store;
    expect(await db.selectFrom('bank_accounts').selectAll().where('id', '=', id).execute()).toEqual([]);
    expect(
      await db.selectFrom('bank_account_identities').selectAll().where('bank_account_id', '=', id).execute(),
    ).toEqual([]);
  });

  test("a stranger's bank account is not there", async () => {
    const { live, test: sandbox } = await service.customer();
    await deliver(live, january);
    const { id } = await onlyAccount(live);
    const stranger = await service.customer();
    for (const client of [stranger.live, sandbox]) {
      refused(await client.call('GET', `/v1/bank-accounts/${id}`), 'bank_account_not_found');
      refused(
        await client.call('POST', `/v1/bank-accounts/${id}/join`, { json: { bank_account_id: id } }),
        'bank_account_not_found',
      );
      refused(
        await client.call('POST', `/v1/bank-accounts/${id}/part`, { json: { statement_id: id } }),
        'bank_account_not_found',
      );
    }
    refused(await live.call('GET', '/v1/bank-accounts/bac_1'), 'bank_account_not_found');
  });

  test('statements from before there were bank accounts are put to theirs', async () => {
    const { live } = await service.customer();
    await deliver(live, january, february);
    const { db } = service.running.services.store;
    await db.deleteFrom('statement_accounts').execute();
    await db.deleteFrom('bank_accounts').execute();
    await db.deleteFrom('bank_account_identities').execute();
    expect((await onlyAccount(live)).continuity.status).toBe('proved');
  });

  test('many statements of a new account that finish at once share one bank account', async () => {
    const { live } = await service.customer();
    const books = Array.from({ length: 8 }, (_, at) => ({ ...january, note: `${at}` }));
    await Promise.all(books.map((book) => deliver(live, book)));
    const account = await onlyAccount(live);
    expect(kinds(account)).toEqual(books.slice(1).map(() => 'duplicate'));
    expect(account.continuity.status).toBe('proved');
  });

  test('PATCH /v1/bank-accounts/{bac_id} 200 what is recorded once serves every later export', async () => {
    const { live } = await service.customer();
    const [jan] = await deliver(live, january);
    const { id, settings } = await onlyAccount(live);
    expect(settings).toEqual({ acct_id: null, bank_id: null, intu_bid: null });
    const patch = (json: unknown) => live.call('PATCH', `/v1/bank-accounts/${id}`, { json });
    refused(await live.call('GET', `/v1/statements/${jan}/export?format=ofx`), 'acct_id_unconfirmed');
    const { status, json } = await patch({ acct_id: '00123 4567-890', bank_id: '000300012', intu_bid: '00002' });
    expect(status).toBe(200);
    expect(json.settings).toEqual({ acct_id: '****7890', bank_id: '000300012', intu_bid: '00002' });
    const [feb] = await deliver(live, february);
    for (const statement of [jan, feb]) {
      const ofx = await live.call('GET', `/v1/statements/${statement}/export?format=ofx`);
      expect(ofx.text).toContain('<ACCTID>001234567890');
      expect(ofx.text).toContain('<BANKID>000300012');
      const qbo = await live.call('GET', `/v1/statements/${statement}/export?format=qbo`);
      expect(qbo.text).toContain('<INTU.BID>00002');
    }
    const year = await live.call('POST', '/v1/exports', { json: { format: 'qbo', bank_account_ids: [id] } });
    expect(year.text).toContain('<ACCTID>001234567890');
    expect(year.text).toContain('<INTU.BID>00002');
    // What a request or the statement itself says comes first.
    expect((await live.call('GET', `/v1/statements/${feb}/export?format=ofx&acctid=5`)).text).toContain('<ACCTID>5');
    expect((await patch({ acct_id: null })).json.settings).toMatchObject({ acct_id: null, bank_id: '000300012' });
    refused(await live.call('GET', `/v1/statements/${feb}/export?format=ofx`), 'acct_id_unconfirmed');
    const { data } = (await live.call('GET', `/v1/bank-accounts?statement_id=${feb}`)).json;
    expect(data).toMatchObject([{ id, settings: { intu_bid: '00002' } }]);
    expect((await live.call('GET', `/v1/bank-accounts?statement_id=${id}`)).json.data).toEqual([]);
  });

  test('PATCH /v1/bank-accounts/{bac_id} 404 422 and nothing is recorded', async () => {
    const { live, test: sandbox } = await service.customer();
    await deliver(live, january);
    const { id } = await onlyAccount(live);
    const patch = (json: unknown, client = live) => client.call('PATCH', `/v1/bank-accounts/${id}`, { json });
    refused(await patch({ acct_id: '1' }, sandbox), 'bank_account_not_found');
    refused(await patch({ acct_id: 'é' }), 'invalid_acctid', 'acct_id');
    refused(await patch({ acct_id: '1', bank_id: '1234567890' }), 'invalid_body', 'bank_id');
    refused(await patch({ intu_bid: '123' }), 'invalid_body', 'intu_bid');
    refused(await patch({ number: '123' }), 'invalid_body', 'number');
    expect((await onlyAccount(live)).settings.acct_id).toBeNull();
  });

  test('what is recorded for a bank account is sealed on PostgreSQL, is joined with it, and goes with it', async () => {
    const { live } = await service.customer();
    const [first, second] = await deliver(live, january, { ...february, number: '9876543210' });
    const { data } = (await live.call('GET', '/v1/bank-accounts')).json;
    const [other, kept] = data.map(({ id }: { id: string }) => id);
    await live.call('PATCH', `/v1/bank-accounts/${other}`, { json: { acct_id: '777777777' } });
    const { db } = service.running.services.store;
    const stored = async (id: string) =>
      (await db.selectFrom('bank_account_settings').select('body').where('bank_account_id', '=', id).execute())[0];
    expect((await stored(other))?.body.includes('777777777')).toBe(database === 'SQLite');
    const joined = await live.call('POST', `/v1/bank-accounts/${kept}/join`, { json: { bank_account_id: other } });
    expect(joined.json.settings.acct_id).toBe('****7777');
    expect(await stored(other)).toBeUndefined();
    const { keys } = service.running.services.files;
    const hasKey = async (id: string) => {
      await keys.load([id]);
      return keys.find(id) !== null;
    };
    expect(await hasKey(kept)).toBe(database === 'PostgreSQL');
    for (const id of [first, second]) await live.call('DELETE', `/v1/statements/${id}`);
    expect(await stored(kept)).toBeUndefined();
    await service.keepHouse();
    await expect.poll(async () => [await hasKey(kept), await hasKey(other)]).toEqual([false, false]);
  });
});

test('a bank account that a correction or another reading has emptied is gone in every process', async () => {
  const service = await startSpecService('PostgreSQL', { isFleet: false });
  const options = { role: 'api', reader: scriptedReader(), logger: pino({ level: 'silent' }) } as const;
  const second = await startService(configFor(service.folder, service.databaseUrl), options);
  try {
    const { live } = await service.customer();
    const beside = clientOf(second.url as string, live.key);
    const empties: ((id: string) => Promise<unknown>)[] = [
      (id) =>
        live.call('PATCH', `/v1/statements/${id}/transactions`, {
          headers: { 'If-Match': '1' },
          json: { corrections: [{ op: 'set_meta', key: 'currency', value: 'USD' }] },
        }),
      async (id) => {
        await live.call('POST', `/v1/statements/${id}/account-type`, { json: { account_type: 'savings' } });
        await live.settled(id);
      },
    ];
    for (const [at, empty] of empties.entries()) {
      const script = at === 0 ? bookScript(january) : 'outcome=rejected_again';
      const { json: statement } = await live.finished({ script });
      const { data } = (await live.call('GET', `/v1/bank-accounts?statement_id=${statement.id}`)).json;
      const [{ id }] = data;
      await live.call('PATCH', `/v1/bank-accounts/${id}`, { json: { acct_id: '777777777' } });
      const seen = await beside.call('GET', `/v1/bank-accounts/${id}`);
      expect(seen.json.settings.acct_id).toBe('****7777');
      const { keys } = second.services.files;
      expect(keys.find(id)).not.toBeNull();

      await empty(statement.id);
      await service.keepHouse();
      await expect.poll(() => keys.find(id)).toBeNull();
      refused(await beside.call('GET', `/v1/bank-accounts/${id}`), 'bank_account_not_found');
      refused(
        await beside.call('PATCH', `/v1/bank-accounts/${id}`, { json: { acct_id: '1' } }),
        'bank_account_not_found',
      );
      const { json: again } = await beside.finished({ script: bookScript({ ...january, note: `again ${at}` }) });
      const [own] = (await beside.call('GET', `/v1/bank-accounts?statement_id=${again.id}`)).json.data;
      expect(own.id).not.toBe(id);
      expect(own).toMatchObject({ currency: 'CAD', statement_count: 1, settings: { acct_id: null } });
      await beside.call('DELETE', `/v1/statements/${again.id}`);
    }
  } finally {
    await second.stop(0);
    await service.stop();
  }
});
