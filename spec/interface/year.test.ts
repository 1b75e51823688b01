import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientYear, type YearFile } from '../../corpus/generator/index.ts';
import { openReader, type Reader } from '../../service/reader/index.ts';
import type { Answer, Client } from './client.ts';
import { cleanUp, newFolder, tieout } from './processes/processes.ts';
import { onBothDatabases, useService } from './service.ts';
import { pause } from './webhooks/receiver.ts';
import { zipped } from './zip-writer.ts';

cleanUp();

let files: YearFile[] = [];
let rowCount = 0;
let reader: Reader;
beforeAll(async () => {
  ({ files, rowCount } = await clientYear());
  reader = await openReader({ threads: 2, timeoutMs: 60_000, memoryMb: 512 });
}, 120_000);
afterAll(() => reader.close());

/** What there is to know about that year, and nothing else. */
const expected = [
  { bank: 'BANQUE BORÉALE', status: 'proved', findings: ['duplicate'], months: [], statement_count: 13 },
  { bank: 'Royal Maple Bank', status: 'incomplete', findings: ['gap'], months: ['2026-04'], statement_count: 11 },
  {
    bank: 'Summit Commercial Bank',
    status: 'unproved',
    findings: ['overlap', 'unproved'],
    months: [],
    statement_count: 12,
  },
];

// biome-ignore lint/suspicious/noExplicitAny: the published schema says what it is.
const short = (account: any) => ({
  bank: account.bank,
  status: account.continuity.status,
  findings: account.findings.map(({ kind }: { kind: string }) => kind).sort(),
  months: account.findings.flatMap(({ missing }: { missing: { month: string }[] }) =>
    missing.map(({ month }) => month),
  ),
  statement_count: account.statement_count,
});

// biome-ignore lint/suspicious/noExplicitAny: as above.
const byBank = (accounts: any[]) => accounts.map(short).sort((a, b) => (a.bank < b.bank ? -1 : 1));

const linesOf = (csv: string): string[] => csv.trim().split('\r\n').slice(1);

function formOf(sent: readonly YearFile[]): FormData {
  const form = new FormData();
  for (const { name, bytes } of sent) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function completed(client: Client, id: string): Promise<Answer> {
  let answer = await client.call('GET', `/v1/batches/${id}`);
  for (; answer.json.status !== 'completed'; answer = await client.call('GET', `/v1/batches/${id}`)) await pause(200);
  return answer;
}

interface Batched {
  readonly file_name: string;
  readonly status: string;
  readonly duplicate_of: string | null;
}

const namesIn = ({ statements }: { statements: Batched[] }, isWanted: (one: Batched) => boolean): string[] =>
  statements.filter(isWanted).map(({ file_name }) => file_name);

onBothDatabases((database) => {
  const service = useService(database, {
    reader: { read: (...given) => reader.read(...given), close: async () => {} },
  });

  test("a client's year goes in as one batch and comes out as one file, with exactly the right findings", async () => {
    const { live } = await service.customer();
    const { json: sent } = await live.call('POST', '/v1/batches', {
      body: formOf(database === 'SQLite' ? [{ name: 'year.zip', bytes: zipped(files) }] : files),
    });
    expect(sent.statement_count).toBe(files.length);
    const { json: batch } = await completed(live, sent.id);
    expect(batch.counts).toMatchObject({ succeeded: files.length - 1, needs_review: 1 });
    expect(namesIn(batch, ({ status }) => status !== 'succeeded')).toEqual(['summit-10.pdf']);
    const copies = namesIn(batch, ({ duplicate_of }) => duplicate_of !== null);
    expect(copies).toHaveLength(1);
    expect(['boreale-05.pdf', 'boreale-05-copy.pdf']).toContain(copies[0]);
    const { json: listed } = await live.call('GET', '/v1/bank-accounts');
    const accounts = await Promise.all(
      listed.data.map(async ({ id }: { id: string }) => (await live.call('GET', `/v1/bank-accounts/${id}`)).json),
    );
    expect(byBank(accounts)).toEqual(expected);
    const year = { period: { start: '2026-01-01', end: '2026-12-31' } };
    const csv = await live.call('POST', '/v1/exports', { json: { ...year, format: 'csv', layout: 'signed' } });
    expect(linesOf(csv.text)).toHaveLength(rowCount);
    expect(new Set(linesOf(csv.text).flatMap((line) => (line.endsWith(',no') ? line.split(',').at(-2) : [])))).toEqual(
      new Set([expect.stringMatching(/^Summit\w*-\d+-2026-10$/)]),
    );
    const workbook = await live.call('POST', '/v1/exports', { json: year });
    expect(workbook.headers.get('x-document-status')).toBe('needs_review');
    expect(workbook.headers.get('x-continuity')).toBe('unproved');
    // The two accounts that are proved go into books without another word.
    const proved = accounts.filter(({ continuity: { status } }) => status !== 'unproved').map(({ id }) => id);
    for (const [at, id] of proved.entries()) {
      await live.call('PATCH', `/v1/bank-accounts/${id}`, { json: { acct_id: `12345${at}` } });
    }
    const ofx = await live.call('POST', '/v1/exports', { json: { format: 'ofx', bank_account_ids: proved } });
    expect(ofx.headers.get('x-document-status')).toBe('succeeded');
    expect(ofx.headers.get('x-continuity')).toBe('incomplete');
  }, 120_000);
});

test('the same year on the command line', async () => {
  const folder = await newFolder();
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  const json = await tieout(['convert', folder, '--together']);
  expect(json.code).toBe(2);
  expect(byBank(JSON.parse(json.out))).toEqual(expected);
  expect(json.err).toContain('gap: No statement covers 2026-04-01 to 2026-04-30: ask for 2026-04.');
  const out = join(folder, 'out');
  const csv = await tieout(['convert', folder, '--together', '--format', 'csv', '--layout', 'signed', '--out', out]);
  expect(csv.code).toBe(2);
  const [name = ''] = await readdir(out);
  expect(name).toBe('3-accounts-2026-01-01_2026-12-31.csv');
  expect(linesOf(await readFile(join(out, name), 'utf8'))).toHaveLength(rowCount);
  const boreale = files.filter((one) => one.name.startsWith('boreale')).map((one) => join(folder, one.name));
  const unnumbered = await tieout(['convert', ...boreale, '--together', '--format', 'ofx', '--out', out]);
  expect(unnumbered).toMatchObject({ code: 2, err: expect.stringContaining('--acctid once for each') });
  const ofx = await tieout(['convert', ...boreale, '--together', '--format', 'ofx', '--acctid', '12345', '--out', out]);
  expect(ofx.code).toBe(0);
  const few = await tieout(['convert', ...boreale, '--together', '--acctid', '1', '--acctid', '2']);
  expect(few).toMatchObject({ code: 1, err: expect.stringContaining('more often than there are accounts') });
  expect((await tieout(['convert', join(folder, 'nowhere'), '--together'])).code).toBe(1);
}, 120_000);
