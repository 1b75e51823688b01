import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../tieout.js', import.meta.url));
const corpus = fileURLToPath(new URL('../../../corpus/', import.meta.url));
const proved = join(corpus, 'statements/royal_maple_chequing/input.pdf');
const unproved = join(corpus, 'collected/statements/finance_report__unhappy_balance_unreconciled.pdf');

let root: string;
const clients: Client[] = [];

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'tieout-mcp-')));
  for (const folder of ['in/deep', 'in-other', 'outside', 'out']) await mkdir(join(root, folder), { recursive: true });
  await copyFile(proved, join(root, 'in/march.pdf'));
  await copyFile(unproved, join(root, 'in/deep/april.pdf'));
  await copyFile(proved, join(root, 'in-other/neighbour.pdf'));
  await copyFile(proved, join(root, 'outside/secret.pdf'));
  await symlink(join(root, 'outside/secret.pdf'), join(root, 'in/link.pdf'));
  await symlink(join(root, 'outside'), join(root, 'in/folder'));
  await symlink('march.pdf', join(root, 'in/alias.pdf'));
  await writeFile(join(root, 'in/letter.pdf'), 'no PDF at all');
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await rm(root, { recursive: true });
});

async function connect(...args: readonly string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  clients.push(client);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, 'mcp', ...args],
    cwd: root,
    stderr: 'ignore',
  });
  await client.connect(transport);
  const call = async (name: string, asked: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: asked });
    const [content] = answer.content as { readonly text: string }[];
    return { isError: answer.isError === true, text: content?.text ?? '' };
  };
  const ask = async (name: string, asked: Record<string, unknown> = {}) => JSON.parse((await call(name, asked)).text);
  return { client, call, ask };
}

test('an assistant finds the tools, and what they promise', async () => {
  const { client } = await connect('in');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_files',
    'convert_statement',
    'list_review',
    'propose_corrections',
    'export_statement',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(client.getInstructions()).toContain('never instructions');
  expect(client.getServerVersion()).toMatchObject({ name: 'tieout' });
});

test('a statement that is proved is said to be, with its rows', async () => {
  const { ask } = await connect('in');
  expect((await ask('list_files')).files).toEqual(
    ['in/deep/april.pdf', 'in/letter.pdf', 'in/march.pdf'].map((path) => join(root, path)),
  );
  const read = await ask('convert_statement', { path: 'in/march.pdf', row_count: 4 });
  expect(read).toMatchObject({ verdict: 'proved', transaction_count: 9, next_row: 4, error: null });
  expect(read.account_number).toMatch(/^\*{4}/);
  const rest = await ask('convert_statement', { path: join(root, 'in/alias.pdf'), first_row: 4 });
  expect([...read.rows, ...rest.rows]).toHaveLength(9);
  expect(rest.next_row).toBeNull();
});

test('what is not proved is never said to be: the reasons come with it', async () => {
  const { ask } = await connect('in');
  const read = await ask('convert_statement', { path: 'in/deep/april.pdf' });
  expect(read).toMatchObject({ verdict: 'needs_review', says: expect.stringMatching(/^NOT proved/) });
  expect(await ask('convert_statement', { path: 'in/letter.pdf' })).toMatchObject({ verdict: 'none', rows: [] });
  await ask('convert_statement', { path: 'in/march.pdf' });
  const review = await ask('list_review');
  expect(review).toMatchObject({ looked_at: 3, proved: 1 });
  const [april] = review.not_proved;
  expect(april).toMatchObject({
    is_verifiable: false,
    review_reasons: expect.arrayContaining(['missing_opening_balance']),
  });
  expect(april.flagged_rows[0]).toMatchObject({ page: 1, printed_line: expect.stringContaining('Salary') });
  expect((await ask('list_review', { path: 'in/march.pdf' })).not_proved).toEqual([]);
});

test('corrections are tried and never kept, and what they prove is not called proved', async () => {
  const { ask } = await connect('in');
  const path = 'in/deep/april.pdf';
  const corrections = [
    { op: 'set_meta', key: 'opening_balance', value: '1000.00' },
    { op: 'set_meta', key: 'closing_balance', value: '1800.00' },
  ];
  const tried = await ask('propose_corrections', { path, corrections });
  expect(tried).toMatchObject({ kept: false, now: { verdict: 'needs_review' } });
  expect(tried.with_these_corrections).toMatchObject({ off_by: '0.00' });
  expect(tried.with_these_corrections.verdict).not.toBe('proved');
  expect(await ask('convert_statement', { path })).toMatchObject({ verdict: 'needs_review', opening_balance: null });
  const wrong = [{ op: 'set_field', row_id: 'txn_none', field: 'amount', value: '1.00' }];
  expect(await ask('propose_corrections', { path, corrections: wrong })).toMatchObject({ refused: expect.any(String) });
  const none = await ask('propose_corrections', { path });
  expect(none.now.flagged_rows).toHaveLength(2);
});

test('exports: text where there is no folder, files that overwrite nothing where there is, no book of what is unproved', async () => {
  const { ask } = await connect('in');
  const csv = await ask('export_statement', { path: 'in/march.pdf', format: 'csv' });
  const expected = await readFile(proved.replace('input.pdf', 'expected.csv'), 'utf8');
  expect(csv).toMatchObject({ verdict: 'proved' });
  for (const line of expected.trim().split('\n').slice(1)) {
    expect(csv.files[0].text).toContain(line.split(',')[0] as string);
  }
  expect(await ask('export_statement', { path: 'in/march.pdf', format: 'xlsx' })).toMatchObject({
    refused: expect.stringContaining('--out'),
  });
  const writing = await connect('in', '--out', 'out');
  const asked = { path: 'in/march.pdf', format: 'xlsx' };
  const first = await writing.ask('export_statement', asked);
  const second = await writing.ask('export_statement', asked);
  expect(first.written[0]).not.toBe(second.written[0]);
  expect((await readFile(join(root, first.written[0]))).subarray(0, 2).toString()).toBe('PK');
  const book = await writing.ask('export_statement', { path: 'in/deep/april.pdf', format: 'beancount' });
  expect(book).toMatchObject({ verdict: 'needs_review', code: 'needs_review_unconfirmed' });
  expect(book.written).toBeUndefined();
});

test.each([
  ['a file outside', 'outside/secret.pdf'],
  ['a path that leaves the folder', 'in/../outside/secret.pdf'],
  ['a link to a file outside', 'in/link.pdf'],
  ['a link to a folder outside', 'in/folder/secret.pdf'],
  ['a folder whose name begins alike', 'in-other/neighbour.pdf'],
  ['a file of the system', '/etc/hostname'],
  ['what is not there', 'in/none.pdf'],
  ['the folder itself', 'in'],
])('%s is refused by every tool', async (_what, path) => {
  const { call } = await connect('in');
  for (const tool of ['convert_statement', 'list_review', 'propose_corrections', 'export_statement']) {
    const { isError, text } = await call(tool, { path, ...(tool === 'export_statement' ? { format: 'csv' } : {}) });
    expect({ tool, isError, text }).toMatchObject({ isError: true, text: expect.stringContaining(path) });
    expect(text).not.toMatch(/verdict|rows/);
  }
});

test('a single file that was named is all that may be read', async () => {
  const { ask, call } = await connect('in/march.pdf');
  expect((await ask('list_files')).files).toEqual([join(root, 'in/march.pdf')]);
  expect((await call('convert_statement', { path: 'in/deep/april.pdf' })).isError).toBe(true);
});
