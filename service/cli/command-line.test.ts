import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runCommandLine } from './command-line.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-cli-'));
  vi.stubEnv('TIEOUT_DATA', folder);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function run(args: readonly string[]) {
  const out: unknown[] = [];
  const err: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(text) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(text) > 0);
  const code = await runCommandLine(args);
  vi.restoreAllMocks();
  return { code, out: out.join(''), err: err.join('') };
}

const misuses = [
  ['customers create', /customers create NAME/],
  ['keys create --mode live', /--customer is needed/],
  ['keys create --customer default --mode odd', /--mode is one of live, test/],
  ['keys create --customer nobody --mode live', /no customer named nobody/],
  ['credits add --customer default many', /whole number/],
  ['credits take --customer default 3', /credits add N/],
  ['serve --role king', /--role is one of all, api, worker/],
  ['serve --colour red', /Unknown option '--colour'/],
  ['serve now', /now is not expected here/],
  ['convert', /at least one PDF/],
  ['convert x.pdf --format pdf', /--format is one of/],
  ['convert x.pdf --acctid 1/2', /--acctid has 1 to 22 letters and digits/],
  ['upload', /at least one PDF/],
  ['upload x.pdf --metadata invoice', /--metadata is NAME=VALUE/],
  ['upload x.pdf --retention forever', /--retention is one of standard, none/],
  ['list --limit 0', /--limit is a whole number/],
  ['list --status odd', /--status is one of/],
  ['export', /at least one statement/],
  ['export a b --out -', /One statement at a time/],
  ['open somewhere', /An id looks like/],
  ['watch', /One folder to watch/],
  ['watch here', /--to is needed/],
  ['watch . --to .', /another folder/],
  ['watch /nowhere --to /tmp', /is no folder/],
  ['listen --forward-to ftp:x', /http\(s\) address/],
  ['listen --events odd', /--events is one of/],
  ['mcp', /Name the files or folders/],
  ['mcp /nowhere', /is not there/],
  ['completion tcsh', /The shell is one of bash, zsh, fish/],
  ['nonsense', /no command nonsense/],
] as const;

test.each(misuses)('tieout %s is told what is wrong in one line', async (line, sentence) => {
  const { code, out, err } = await run(line.split(' '));
  expect(err).toMatch(sentence);
  expect(err.trimEnd()).not.toContain('\n');
  expect(out).toBe('');
  expect(code).toBe(1);
});

const ownCommands = [
  'serve',
  'convert',
  'customers',
  'keys',
  'credits',
  'webhooks',
  'console-link',
  'mcp',
  'completion',
];
const remoteCommands = ['login', 'logout', 'upload', 'list', 'status', 'export', 'open', 'watch', 'listen'];

test.each(['', ...ownCommands, ...remoteCommands])('tieout %s --help says how it is used', async (command) => {
  const { code, out } = await run([...(command === '' ? [] : [command]), '--help']);
  expect(out).toMatch(/Usage: tieout/);
  expect(code).toBe(0);
});

test('no command at all shows what there is, and is no success', async () => {
  const { code, out } = await run([]);
  expect(out).toContain('convert');
  expect(code).toBe(1);
});
