import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf } from '../client.ts';
import { cleanUp, corpus, newFolder, serve, start, tieout } from './processes.ts';

cleanUp();

const statement = join(corpus, 'statements/royal_maple_chequing/input.pdf');

test('the first start prints keys and a curl line that works, and no link to a console that is off; the second keeps the data and says so', async () => {
  const settings = { TIEOUT_DATA: join(await newFolder(), 'new', 'data') };
  const first = await serve(settings);
  expect(first.liveKey).toMatch(/^sk_live_/);
  expect(first.testKey).toMatch(/^sk_test_/);
  expect(first.out).not.toMatch(/console/i);
  const curl = /curl -H "Authorization: (Bearer \S+)" -F file=@(\S+) (\S+)/.exec(first.out);
  const form = new FormData();
  form.set('file', new Blob([await readFile(curl?.[2] ?? '')]), 'statement.pdf');
  const headers = { Authorization: curl?.[1] ?? '' };
  const uploaded = await fetch(curl?.[3] ?? '', { method: 'POST', headers, body: form });
  expect(uploaded.status).toBe(202);
  const { id } = (await uploaded.json()) as { id: string };
  const client = clientOf(first.url, first.liveKey ?? '');
  expect((await client.settled(id)).json).toMatchObject({
    status: 'succeeded',
    transaction_count: 9,
    credits_charged: 1,
  });
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await serve(settings);
  expect(second.liveKey).toBeNull();
  expect(second.out).toContain('The data of the last start is still here');
  expect(second.out).toContain('npx tieout keys create --customer default --mode live');
  expect(second.out).not.toContain('token=');
  const again = clientOf(second.url, first.liveKey ?? '');
  expect((await again.call('GET', `/v1/statements/${id}`)).json.status).toBe('succeeded');
  expect((await again.call('GET', '/v1/usage')).json.credits_remaining).toBe(999);
  expect(await second.end('SIGINT')).toBe(0);
});

const badStarts = [
  ['a bad setting', { PORT: 'eighty' }, /^The setting PORT is not usable: it must be a whole number\.\n$/],
  [
    'a data folder under a file',
    { TIEOUT_DATA: join(corpus, 'README.md', 'data') },
    /^The data folder .* cannot be written .*\n$/,
  ],
  [
    'a data folder that is a file',
    { TIEOUT_DATA: join(corpus, 'README.md') },
    /^The data folder .* cannot be written .*\n$/,
  ],
  [
    'a data folder where none can be made',
    { TIEOUT_DATA: '/proc/tieout' },
    /^The data folder .* cannot be written .*\n$/,
  ],
  [
    'an address that is not ours',
    { HOST: '203.0.113.7', PORT: '0' },
    /^This machine has no address 203\.0\.113\.7; .*\n$/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://x:secret@127.0.0.1:9/x' },
    /^The database at 127\.0\.0\.1:9\/x cannot be reached .*\n$/,
  ],
] as const;

test.each(badStarts)('%s is one clear sentence and a non-zero exit', async (_what, settings, sentence) => {
  const { code, err } = await tieout(['serve'], { TIEOUT_DATA: await newFolder(), ...settings });
  expect(err).toMatch(sentence);
  expect(err).not.toContain('secret');
  expect(code).toBe(1);
});

test('a port in use is one clear sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, err } = await tieout(['serve'], { TIEOUT_DATA: await newFolder(), PORT: String(port) });
  other.close();
  expect(err).toBe(`Port ${port} on 127.0.0.1 is in use; stop the other program or set PORT to another number.\n`);
  expect(code).toBe(1);
});

test('customers, keys, credits and links work while the server runs', async () => {
  const settings = { TIEOUT_DATA: await newFolder() };
  const served = await serve(settings);
  const run = (...args: string[]) => tieout(args, settings);
  expect(await run('customers', 'create', 'Bäckerei & Co')).toMatchObject({ code: 1 });
  expect(await run('customers', 'create', 'Bäckerei Co')).toMatchObject({ code: 0, out: 'Bäckerei Co\n' });
  expect(await run('customers', 'create', 'Bäckerei Co')).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  });
  expect((await run('customers', 'list')).out).toBe('default\nBäckerei Co\n');
  const customer = ['--customer', 'Bäckerei Co'];
  const created = await run('keys', 'create', ...customer, '--mode', 'live');
  expect(created.out).toMatch(/^sk_live_[0-9a-z]{40}\n$/);
  const client = clientOf(served.url, created.out.trim());
  expect((await client.call('GET', '/v1/usage')).json.credits_remaining).toBe(0);
  expect((await client.upload()).json.code).toBe('insufficient_credits');
  expect((await run('credits', 'add', ...customer, '25')).out).toBe('25\n');
  expect((await client.call('GET', '/v1/usage')).json.credits_remaining).toBe(25);
  const listed = await run('keys', 'list', ...customer);
  expect(listed.out).toMatch(/^key_\w{24} {2}sk_live_…\w{4} {2}created .* active\n$/);
  expect(listed.out).not.toContain(created.out.trim());
  expect((await run('keys', 'revoke', ...customer, listed.out.split(' ')[0] ?? '')).code).toBe(0);
  expect((await client.call('GET', '/v1/usage')).json.code).toBe('revoked_api_key');
  const link = (await run('console-link')).out;
  expect(link).toMatch(/\/console\/#token=\w{40}\n$/);
  const ledger = await run('credits', 'list', ...customer);
  expect(ledger.out).toBe('grant\t25\t-\t25\n');
  await served.end('SIGTERM');
}, 120_000);

test('a link with --person signs that person in, whose password is forgotten', async () => {
  const settings = { TIEOUT_DATA: await newFolder() };
  const served = await serve({ ...settings, TIEOUT_CONSOLE: 'on' });
  const headers = { 'Content-Type': 'application/json', 'X-Tieout-Console': '1' };
  const open = async (...args: string[]) => {
    const { out } = await tieout(['console-link', ...args], settings);
    const body = JSON.stringify({ token: out.trim().split('#token=')[1] });
    const opened = await fetch(`${served.url}/console/session`, { method: 'POST', headers, body });
    expect(opened.status).toBe(200);
    return { ...headers, Cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  };
  const email = 'robin@example.org';
  const person = { name: 'Robin Sample', email, password: 'plain words in a row 71' };
  const account = { method: 'POST', headers: await open(), body: JSON.stringify(person) };
  expect((await fetch(`${served.url}/console/api/account`, account)).status).toBe(201);
  const session = await fetch(`${served.url}/console/session`, { headers: await open('--person', email) });
  expect(await session.json()).toMatchObject({ person: { name: 'Robin Sample', email }, role: 'owner' });
  expect(await tieout(['console-link', '--person', 'nobody@example.org'], settings)).toMatchObject({
    code: 1,
    out: '',
    err: 'Nobody of this customer signs in with nobody@example.org.\n',
  });
  await served.end('SIGTERM');
}, 120_000);

test('a command whose reader has left ends without a word', async () => {
  const { process: child, err } = start(['convert', statement], {});
  child.stdout?.destroy();
  const [code] = await once(child, 'exit');
  expect({ code, err: err() }).toEqual({ code: 141, err: `${statement}: succeeded, 9 rows\n` });
});

test('convert --together says of a statement that it has no period', async () => {
  const { err } = await tieout(['convert', join(corpus, 'statements/app_history/input.pdf'), '--together']);
  expect(err).toContain('no period: unproved');
});

test('convert: the statement as JSON on standard output, the rows under transactions', async () => {
  const { code, out, err } = await tieout(['convert', statement, '--format', 'json']);
  expect(code).toBe(0);
  expect(err).toContain('succeeded, 9 rows');
  const converted = JSON.parse(out);
  expect(converted).toMatchObject({ status: 'succeeded', transaction_count: 9, account_number: '****3913' });
  expect(converted.transactions).toHaveLength(9);
  expect(converted.file).toBeUndefined();
});

test('convert: several files, an array in order, and the worst of them as exit code', async () => {
  const folder = await newFolder();
  const junk = join(folder, 'junk.pdf');
  await writeFile(junk, '%PDF-1.4 no more than this');
  const rejected = await tieout(['convert', statement, junk]);
  expect(JSON.parse(rejected.out).map((one: { file: string; status: string }) => [one.file, one.status])).toEqual([
    [statement, 'succeeded'],
    [junk, 'rejected'],
  ]);
  expect(rejected.code).toBe(3);
  const missing = await tieout(['convert', statement, junk, join(folder, 'nothing.pdf')]);
  expect(missing.err).toContain('cannot be opened (ENOENT)');
  expect(missing.code).toBe(1);
});

test('convert: files for packages and books, by their format or the older --profile', async () => {
  const out = await newFolder();
  for (const option of ['--format', '--profile']) {
    for (const format of ['xero', 'beancount']) {
      expect((await tieout(['convert', statement, option, format, '--out', out])).code).toBe(0);
    }
  }
  expect((await readdir(out)).sort()).toEqual([
    expect.stringMatching(/-xero\.csv$/),
    expect.stringMatching(/\.beancount$/),
  ]);
  const unnumbered = await tieout(['convert', statement, '--format', 'mt940', '--out', out]);
  expect(unnumbered).toMatchObject({ code: 1, err: expect.stringContaining('no mt940 file: The account number') });
});

test('convert: files go into the folder, and the gates of the interface hold', async () => {
  const folder = await newFolder();
  const out = join(folder, 'out');
  expect((await tieout(['convert', statement, statement, '--format', 'csv', '--out', out])).code).toBe(0);
  const names = (await readdir(out)).sort();
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/-2\.csv$/);
  const unnumbered = await tieout(['convert', statement, '--format', 'ofx', '--out', out]);
  expect(unnumbered).toMatchObject({ code: 1, err: expect.stringContaining('account number must be recorded') });
  expect((await tieout(['convert', statement, '--format', 'ofx', '--acctid', '12-34', '--out', out])).code).toBe(0);
  expect(
    await readFile(join(out, (await readdir(out)).find((name) => name.endsWith('.ofx')) ?? ''), 'latin1'),
  ).toContain('<ACCTID>1234');
});
