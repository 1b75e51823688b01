import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createClient, verifyWebhook } from '../../../clients/typescript/index.ts';
import { type DocumentPlan, makeDocument, planDocuments } from '../../../corpus/generator/index.ts';
import { cleanUp, corpus, type Ended, newFolder, type Served, serve, start, tieout } from './processes.ts';

cleanUp();

const proved = join(corpus, 'statements/royal_maple_chequing/input.pdf');
const noStatement = join(corpus, 'collected/reject/pw_rc4_40.pdf');

let served: Served;
/** With a misprint that the arithmetic finds. */
let unproved = '';
beforeAll(async () => {
  const [plan] = planDocuments('1', 1, 'thames_current');
  const broken = await makeDocument({ ...(plan as DocumentPlan), broken: 'altered_amount' });
  unproved = join(await newFolder(), 'broken.pdf');
  await writeFile(unproved, broken?.bytes ?? '');
  served = await serve({ TIEOUT_DATA: await newFolder(), TIEOUT_CONSOLE: 'off' });
});

const settings = (config: string, more: Readonly<Record<string, string>> = {}) => ({ TIEOUT_CONFIG: config, ...more });

/** A folder in which somebody is logged in, with a key of either kind. */
async function loggedIn(key = served.liveKey ?? ''): Promise<string> {
  const config = join(await newFolder(), 'config');
  const { code, err } = await tieout(['login', '--server', served.url], settings(config), undefined, `${key}\n`);
  expect({ code, err }).toMatchObject({ code: 0 });
  return config;
}

const idIn = ({ out }: Ended): string => /stm_[0-9a-z]{24}/.exec(out)?.[0] ?? '';

test('login reads the key from standard input, tries it, and keeps it for its owner alone', async () => {
  const home = await newFolder();
  const here = { XDG_CONFIG_HOME: home };
  const { code, out } = await tieout(['login', '--server', `${served.url}/`], here, undefined, `${served.testKey}\n`);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('with a test key') });
  const path = join(home, 'tieout/login.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, 'tieout')).mode & 0o777).toBe(0o700);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ server: served.url, key: served.testKey });
  expect(await tieout(['status'], here)).toMatchObject({ code: 0, out: expect.stringContaining(served.url) });
  await chmod(path, 0o644);
  expect((await tieout(['status'], here)).err).toContain('can be read by others');
  expect((await tieout(['logout'], here)).code).toBe(0);
  expect(existsSync(path)).toBe(false);
  expect(await tieout(['status'], here)).toMatchObject({ code: 1, err: expect.stringContaining('tieout login') });
});

test('login refuses what is no key, a key that nobody knows, a key as an argument and an open network', async () => {
  const config = join(await newFolder(), 'config');
  const login = (args: readonly string[], input: string) =>
    tieout(['login', ...args], settings(config), undefined, input);
  const unknown = `sk_live_${'x'.repeat(40)}`;
  const refused = [
    await login(['--server', served.url], 'hello\n'),
    await login(['--server', served.url], `${unknown}\n`),
    await login([served.liveKey ?? ''], ''),
    await login(['--server', 'http://tieout.example'], `${served.liveKey}\n`),
    await login(['--server', 'ftp://tieout.example'], `${served.liveKey}\n`),
  ];
  for (const { code, out, err } of refused) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).not.toMatch(/sk_live_[0-9a-z]/);
  }
  expect(refused[3]?.err).toContain('unencrypted');
  expect(existsSync(config)).toBe(false);
});

const python = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!python && process.env.CI !== 'true')('login at a terminal asks, and does not show the key', async () => {
  const config = join(await newFolder(), 'config');
  const cli = join(corpus, '../service/cli/tieout.js');
  const program = `
import os, pty, sys, time
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:4])
said = b""
def until(word):
    global said
    while word not in said:
        said += os.read(terminal, 1000)
until(b"Server [")
os.write(terminal, (sys.argv[4] + "\\r").encode())
until(b"not shown): ")
os.write(terminal, (sys.argv[5] + "x\\x7f\\r").encode())
try:
    while True: said += os.read(terminal, 1000)
except OSError: pass
print(said.decode())
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))`;
  const args = ['-c', program, process.execPath, cli, 'login', served.url, served.liveKey ?? ''];
  const env = { ...process.env, TIEOUT_CONFIG: config, TIEOUT_KEY: '', TIEOUT_SERVER: '' };
  const { status, stdout } = spawnSync('python3', args, { encoding: 'utf8', env, timeout: 60_000 });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('with a live key') });
  expect(stdout).not.toContain(served.liveKey);
  expect(JSON.parse(await readFile(join(config, 'login.json'), 'utf8'))).toEqual({
    server: served.url,
    key: served.liveKey,
  });
});

test('a stored key goes to its own server and no other; the environment comes first', async () => {
  const config = await loggedIn();
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as { port: number };
  const { code, err } = await tieout(['status'], settings(config, { TIEOUT_SERVER: `http://127.0.0.1:${port}` }));
  expect({ code, asked }).toEqual({ code: 1, asked: [] });
  expect(err).toContain('TIEOUT_KEY');
  stranger.close();
  const testKey = { TIEOUT_KEY: served.testKey ?? '' };
  expect((await tieout(['status'], settings(config, testKey))).out).toContain('a test key');
});

test('upload says what is proved and what is not and why, and ends accordingly', async () => {
  const config = await loggedIn();
  const good = await tieout(['upload', proved], settings(config));
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(good.out).toMatch(/^proved {2}stm_\w{24} {2}input\.pdf\n.*\n {2}9 rows, opening \S+, closing \S+\n$/);

  const bad = await tieout(['upload', proved, unproved], settings(config));
  expect(bad.code).toBe(2);
  expect(bad.out).toMatch(/^needs review {2}stm_/m);
  expect(bad.out).toMatch(/^ {2}- .*fails: expected \S+, read \S+/m);
  expect(bad.out).toContain(`Review it: ${served.url}/console/statements/stm_`);
  // Sent before: the same statement.
  expect(idIn(bad)).toBe(idIn(good));
  expect(idIn(await tieout(['upload', '--again', proved], settings(config)))).not.toBe(idIn(good));

  const rejected = await tieout(['upload', noStatement], settings(config));
  expect(rejected).toMatchObject({ code: 3, out: expect.stringMatching(/^rejected .*\n {2}\w+: /) });
  const missing = await tieout(['upload', proved, '/nowhere.pdf'], settings(config));
  expect(missing).toMatchObject({ code: 1, err: '/nowhere.pdf: cannot be opened (ENOENT)\n' });
  expect(missing.out).toMatch(/^proved/);
});

test('upload FOLDER sends all PDFs in it as one batch, once, and says which it cannot send', async () => {
  const config = await loggedIn();
  const folder = await newFolder();
  await mkdir(join(folder, '2026'));
  await copyFile(proved, join(folder, '2026', 'a.pdf'));
  await copyFile(unproved, join(folder, 'b.pdf'));
  await copyFile(proved, join(folder, 'copy.pdf'));
  await writeFile(join(folder, 'c.pdf'), 'no PDF');
  await writeFile(join(folder, 'notes.txt'), 'notes');
  const first = await tieout(['upload', folder, '--json'], settings(config));
  expect(first).toMatchObject({ code: 1, err: `${join(folder, 'c.pdf')}: The file is not a PDF.\n` });
  const shown = JSON.parse(first.out) as { id: string; file: string; status: string }[];
  expect(shown.map(({ file, status }) => [file.slice(folder.length + 1), status])).toEqual([
    ['2026/a.pdf', 'succeeded'],
    ['b.pdf', 'needs_review'],
    ['copy.pdf', 'succeeded'],
  ]);
  expect(shown[2]?.id).toBe(shown[0]?.id);
  await rm(join(folder, 'c.pdf'));
  const again = await tieout(['upload', folder, '--json'], settings(config));
  expect(again).toMatchObject({ code: 2, err: '' });
  expect(JSON.parse(again.out).map(({ id }: { id: string }) => id)).toEqual(shown.map(({ id }) => id));
  const answer = await fetch(`${served.url}/v1/batches`, { headers: { Authorization: `Bearer ${served.liveKey}` } });
  const { data } = (await answer.json()) as { data: { statement_count: number }[] };
  expect(data.filter((batch) => batch.statement_count === 2)).toHaveLength(1);
});

test('upload, list and status speak JSON to programs', async () => {
  const config = await loggedIn();
  const { code, out } = await tieout(['upload', proved, '--metadata', 'invoice=A-1', '--json'], settings(config));
  const [statement] = JSON.parse(out);
  expect({ code, statement }).toMatchObject({
    code: 0,
    statement: { file: proved, status: 'succeeded', metadata: { invoice: 'A-1' } },
  });
  const list = JSON.parse((await tieout(['list', '--limit', '1', '--json'], settings(config))).out);
  expect(list.map(({ id }: { id: string }) => id)).toEqual([statement.id]);
  const one = await tieout(['status', statement.id, '--json'], settings(config));
  expect(JSON.parse(one.out)).toMatchObject({ id: statement.id, status: 'succeeded' });
  expect((await tieout(['list', '--status', 'succeeded'], settings(config))).out).toContain(
    `${statement.id}  proved  `,
  );
  expect((await tieout(['status', 'stm_000'], settings(config))).err).toBe(
    'There is no such statement for this key.\n',
  );
});

test('export writes files, says what is not proved and wants a person to confirm it', async () => {
  const config = await loggedIn();
  const folder = await newFolder();
  const ids = [proved, unproved].map(async (path) => idIn(await tieout(['upload', path], settings(config))));
  const [good = '', bad = ''] = await Promise.all(ids);
  const one = await tieout(['export', good, '--format', 'csv', '--out', folder], settings(config));
  const [name = ''] = await readdir(folder);
  expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: `${good}: wrote ${join(folder, name)}\n` });
  const shown = await tieout(['export', good, '--format', 'csv', '--out', '-'], settings(config));
  expect(shown.out).toBe(await readFile(join(folder, name), 'utf8'));
  const held = await tieout(['export', bad, '--format', 'qif', '--out', folder], settings(config));
  expect(held).toMatchObject({ code: 2, err: expect.stringContaining('--confirm-review') });
  const args = ['export', bad, '--format', 'csv', '--out', folder];
  expect(await tieout(args, settings(config))).toMatchObject({ code: 2, err: expect.stringContaining('not proved') });
});

test('open prints the address, and starts the browser', async () => {
  const config = await loggedIn(served.testKey ?? '');
  const id = `stm_${'a'.repeat(24)}`;
  const bin = await newFolder();
  const asked = join(bin, 'asked');
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" > ${asked}.new && mv ${asked}.new ${asked}\n`, {
    mode: 0o755,
  });
  const path = { PATH: `${bin}:${process.env.PATH}` };
  const address = `${served.url}/console/statements/${id}?mode=test\n`;
  expect(await tieout(['open', id], settings(config, path))).toEqual({ code: 0, out: address, err: '' });
  expect(existsSync(asked)).toBe(false);
  expect((await tieout(['open', id, '--browser'], settings(config, path))).out).toBe(address);
  await expect.poll(() => existsSync(asked)).toBe(true);
  expect(await readFile(asked, 'utf8')).toBe(address);
});

const shown = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

async function idsOf(config: string): Promise<string[]> {
  const { out } = await tieout(['list', '--json', '--limit', '10000'], settings(config));
  return JSON.parse(out).map(({ id }: { id: string }) => id);
}

test('watch --once takes a folder, exports what is proved, explains the rest, and does nothing twice', async () => {
  const config = await loggedIn();
  const [from, to] = [await newFolder(), join(await newFolder(), 'out')];
  await copyFile(proved, join(from, 'march.pdf'));
  await copyFile(proved, join(from, 'the same.pdf'));
  await copyFile(unproved, join(from, 'april.PDF'));
  await copyFile(noStatement, join(from, 'locked.pdf'));
  await writeFile(join(from, 'letter.pdf'), 'no PDF at all');
  await writeFile(join(from, 'notes.txt'), 'not looked at');
  const before = await idsOf(config);
  const args = ['watch', from, '--to', to, '--settle', '0.5', '--once'];
  const first = await tieout(args, settings(config));
  expect(first.code).toBe(3);
  expect(await shown(to)).toEqual(['april.needs-review.txt', 'letter.refused.txt', 'locked.rejected.txt', 'march.csv']);
  expect(await readFile(join(to, 'april.needs-review.txt'), 'utf8')).toContain('Review it: ');
  const ids = await idsOf(config);
  const made = await stat(join(to, 'march.csv'));

  const second = await tieout(args, settings(config));
  expect(second).toMatchObject({ code: 3, err: '' });
  expect(await idsOf(config)).toEqual(ids);
  expect(ids.length - before.length).toBe(3);
  expect((await stat(join(to, 'march.csv'))).mtimeMs).toBe(made.mtimeMs);
  // Another format is another export of the same statement.
  await tieout([...args, '--format', 'xlsx'], settings(config));
  expect(await shown(to)).toContain('march.xlsx');
  expect(await idsOf(config)).toEqual(ids);
});

test('watch takes a file only once it is whole, goes on after kill -9, and exports what a person has proved', async () => {
  const config = await loggedIn();
  const [from, to] = [await newFolder(), await newFolder()];
  const run = () => start(['watch', from, '--to', to, '--settle', '1'], settings(config));
  const bytes = await readFile(proved);
  let watching = run();
  const growing = join(from, 'slow.pdf');
  await writeFile(growing, bytes.subarray(0, 100));
  for (let at = 100; at < bytes.length; at += Math.ceil(bytes.length / 6)) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    appendFileSync(growing, bytes.subarray(at, at + Math.ceil(bytes.length / 6)));
    expect(await shown(to)).toEqual([]);
  }
  await expect.poll(() => shown(to)).toEqual(['slow.csv']);
  await writeFile(join(to, 'late.csv'), 'mine');
  await copyFile(unproved, join(from, 'late.pdf'));
  await expect.poll(() => shown(to)).toContain('late.needs-review.txt');
  const other = await tieout(['watch', from, '--to', to, '--once'], settings(config));
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('already watches') });
  await watching.end('SIGKILL');

  const ledger = JSON.parse(await readFile(join(to, '.tieout-watch.json'), 'utf8'));
  const files = Object.values(Object.values(ledger.accounts)[0] as Record<string, { name: string; id: string }>);
  const id = files.find(({ name }) => name === 'late.pdf')?.id ?? '';
  const client = createClient({ key: served.liveKey ?? '', baseUrl: served.url });
  const rows = await Array.fromAsync(client.rows(id));
  const misprinted = rows.find(({ suggestion }) => suggestion !== null);
  const value = misprinted?.suggestion?.value ?? '';
  const correction = { op: 'set_field', row_id: misprinted?.id ?? '', field: 'amount', value } as const;
  expect(await client.correct(id, 1, [correction])).toMatchObject({ status: 'succeeded' });

  watching = run();
  await expect.poll(() => shown(to)).toEqual(['late-2.csv', 'late.csv', 'slow.csv']);
  expect(watching.err()).toContain('proved after 1 correction');
  expect(await readFile(join(to, 'late.csv'), 'utf8')).toBe('mine');
  expect(await watching.end('SIGTERM')).toBe(0);
  expect((await readdir(to)).filter((name) => name.endsWith('.lock') || name.endsWith('.part'))).toEqual([]);
});

test('watch killed between upload and ledger sends the same request again, and makes one statement', async () => {
  const config = await loggedIn(served.testKey ?? '');
  const [from, to] = [await newFolder(), await newFolder()];
  await copyFile(proved, join(from, 'once.pdf'));
  const args = ['watch', from, '--to', to, '--settle', '0.2', '--once'];
  await tieout(args, settings(config));
  const ids = await idsOf(config);
  // As a crash leaves it: begun, and the answer not written down. The file has another name by now.
  const path = join(to, '.tieout-watch.json');
  const ledger = JSON.parse(await readFile(path, 'utf8'));
  const account = `${served.url} test`;
  const sha256 = createHash('sha256')
    .update(await readFile(proved))
    .digest('hex');
  ledger.accounts[account][sha256] = { name: 'once.pdf', id: null, state: 'open', exports: {}, notice: null };
  await writeFile(path, JSON.stringify(ledger));
  await rm(join(to, 'once.csv'));
  await rm(join(from, 'once.pdf'));
  await copyFile(proved, join(from, 'renamed.pdf'));
  expect((await tieout(args, settings(config))).code).toBe(0);
  expect(await idsOf(config)).toEqual(ids);
  expect(await shown(to)).toEqual(['once.csv']);
});

test('watch waits for a service that is away', async () => {
  const data = await newFolder();
  const first = await serve({ TIEOUT_DATA: data });
  const port = new URL(first.url).port;
  const config = join(await newFolder(), 'config');
  await tieout(['login', '--server', first.url], settings(config), undefined, first.liveKey ?? '');
  await first.end('SIGTERM');
  const [from, to] = [await newFolder(), await newFolder()];
  await mkdir(from, { recursive: true });
  await copyFile(proved, join(from, 'march.pdf'));
  const watching = start(['watch', from, '--to', to, '--settle', '0.2'], settings(config));
  await expect.poll(() => watching.err()).toContain('It is tried again.');
  const second = await serve({ TIEOUT_DATA: data, PORT: port });
  await expect.poll(() => shown(to)).toEqual(['march.csv']);
  expect(await watching.end('SIGINT')).toBe(0);
  await second.end('SIGTERM');
});

test('listen forwards what happens, once and signed as webhooks are', async () => {
  const config = await loggedIn(served.testKey ?? '');
  const received: { readonly body: string; readonly headers: Record<string, string> }[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = await Array.fromAsync(request);
    const headers = request.headers as Record<string, string>;
    received.push({ body: Buffer.concat(chunks).toString(), headers });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as { port: number };
  await tieout(['upload', proved], settings(config));
  const listening = start(['listen', '--forward-to', `http://127.0.0.1:${port}/tieout`], settings(config));
  await expect.poll(() => listening.err()).toContain('signed with whsec_');
  const secret = /whsec_\S+/.exec(listening.err())?.[0] ?? '';
  const sent = [];
  for (const sample of ['succeeded', 'rejected']) {
    sent.push(idIn(await tieout(['upload', '--sandbox-result', sample, unproved], settings(config))));
  }
  await expect.poll(() => received.length).toBe(2);
  const events = await Promise.all(received.map(({ body, headers }) => verifyWebhook({ body, headers, secret })));
  expect(events.map(({ type, data }) => [type, data.id])).toEqual([
    ['statement.completed', sent[0]],
    ['statement.failed', sent[1]],
  ]);
  // Settling events come again from the service, and go no further.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(received).toHaveLength(2);
  expect(listening.out()).toMatch(/^statement\.completed {2}stm_\w+ {2}succeeded {2}204 in \d+ ms\n/);
  expect(await listening.end('SIGINT')).toBe(0);
  receiver.close();
  const kept = JSON.parse(await readFile(join(config, 'listen.json'), 'utf8'));
  expect(kept).toEqual({ secret });
  expect(statSync(join(config, 'listen.json')).mode & 0o777).toBe(0o600);
});

test('listen shows events alone, as JSON, of the kinds asked for', async () => {
  const config = await loggedIn(served.testKey ?? '');
  const listening = start(['listen', '--json', '--events', 'statement.failed'], settings(config));
  await expect.poll(() => listening.err()).toContain('Listening to');
  for (const sample of ['needs_review', 'failed']) {
    await tieout(['upload', '--sandbox-result', sample, '--again', proved], settings(config));
  }
  await expect.poll(() => listening.out()).toContain('\n');
  expect(JSON.parse(listening.out())).toMatchObject({ type: 'statement.failed', data: { status: 'failed' } });
  expect(await listening.end('SIGTERM')).toBe(0);
});
