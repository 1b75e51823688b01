import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { accountTypes, exportLayouts, stageNames } from '@tieout/engine';
import { openReader, type Reader } from '../reader/index.ts';
import { type FileFormat, fileFormats } from '../statement/index.ts';
import { type Command, choose, note, readArgs, say, UsageError } from './command.ts';
import { writeTogether } from './convert-together.ts';
import { type Converted, convertedOf, exportConverted, presentConverted } from './converted.ts';
import { showInside, viewOf } from './look-inside.ts';
import { pdfsIn } from './pdfs-in.ts';
import { openProgress, type Progress } from './remote/progress.ts';

export const convertCommand: Command = {
  help: [
    'Usage: tieout convert FILE|FOLDER… [--format F] [--layout split|signed] [--account-type T] [--acctid N]',
    '                            [--confirm-review] [--out DIR]',
    '       tieout convert FILE|FOLDER… --together [--format json|xlsx|csv|ofx|qbo] …',
    '       tieout convert FILE… --explain | --diagnostic | --draw STAGE [--account-type T] [--out DIR]',
    '',
    'json (the default) goes to standard output: the statement with its rows under "transactions", an array',
    'when several files are given. Other formats are written into DIR, or the current folder. Progress goes to',
    'standard error. A folder stands for all PDFs in it and below.',
    '',
    '  --format F          json, csv, xlsx, ofx or qbo; xero or quickbooks-online, csv as they upload it; qfx or qif',
    '                      for Quicken; beancount, or ledger for ledger and hledger; mt940 or camt053, as banks send',
    '  --layout L          csv, xlsx and quickbooks-online: split (debit and credit columns) or signed (one column)',
    `  --account-type T    read as ${accountTypes.join(', ')}`,
    '  --acctid N          the account number for ofx, qbo, qfx, mt940 and camt053; repeat it for several accounts',
    '  --confirm-review    a person has checked what needs review: files for importing are written all the same',
    '  --together          join statements by bank account and in time: one file, every row once, and what is missing,',
    '                      doubled or contradicts; --acctid is then given once for each bank account',
    '  --out DIR           where files go',
    '',
    'To look inside instead of converting:',
    '',
    '  --explain           say in words what was proved, what was not and what else was tried',
    '  --diagnostic        report the layout with every letter and digit replaced, to share without the data',
    `  --draw STAGE        draw ${stageNames.join(', ')} over each page: one SVG a page, into DIR`,
    '',
    'Exit code: 0 all succeeded, 2 some need review, 3 some were rejected, 1 a fault.',
  ].join('\n'),
  async run(args) {
    const { positionals: paths, values } = readArgs(args, {
      format: { type: 'string', default: 'json' },
      layout: { type: 'string' },
      'account-type': { type: 'string' },
      acctid: { type: 'string', multiple: true },
      profile: { type: 'string' },
      'confirm-review': { type: 'boolean', default: false },
      together: { type: 'boolean', default: false },
      out: { type: 'string' },
      explain: { type: 'boolean', default: false },
      diagnostic: { type: 'boolean', default: false },
      draw: { type: 'string' },
    });
    if (paths.length === 0) throw new UsageError('Name at least one PDF.');
    const view = viewOf(values);
    if (view !== null) {
      const options = { accountType: accountTypeOf(values['account-type']), folder: values.out ?? null };
      return exitCodes[worst(await showInside(paths, view, options))];
    }
    return convert(await pdfsIn(paths), {
      isTogether: values.together,
      // `--profile` is how the formats of packages were once asked for.
      format: choose(values.profile ?? values.format, ['json', ...fileFormats], '--format'),
      layout: values.layout === undefined ? null : choose(values.layout, exportLayouts, '--layout'),
      accountType: accountTypeOf(values['account-type']),
      acctIds: (values.acctid ?? []).map(acctIdOf),
      isReviewConfirmed: values['confirm-review'],
      folder: values.out ?? null,
    });
  },
};

const accountTypeOf = (value: string | undefined) =>
  value === undefined ? null : choose(value === 'checking' ? 'chequing' : value, accountTypes, '--account-type');

function acctIdOf(value: string): string {
  const acctId = value.replace(/[\s-]/g, '');
  if (!/^[0-9A-Za-z]{1,22}$/.test(acctId)) throw new UsageError('--acctid has 1 to 22 letters and digits.');
  return acctId;
}

interface ConvertOptions {
  /** One file of all. */
  readonly isTogether: boolean;
  readonly format: 'json' | FileFormat;
  readonly layout: (typeof exportLayouts)[number] | null;
  readonly accountType: (typeof accountTypes)[number] | null;
  readonly acctIds: readonly string[];
  readonly isReviewConfirmed: boolean;
  readonly folder: string | null;
}

const exitCodes = { ok: 0, fault: 1, review: 2, rejected: 3 } as const;
type Ending = keyof typeof exitCodes;
const timeoutMs = 120_000;
const memoryMb = 1024;

async function convert(paths: readonly string[], options: ConvertOptions): Promise<number> {
  const threads = Math.min(paths.length, availableParallelism());
  const reader = await openReader({ threads, timeoutMs, memoryMb });
  try {
    const converted = await readAll(paths, threads, reader, options);
    const endings = converted.map((one) => (one === null ? 'fault' : endingOf(one)));
    const written = options.isTogether
      ? await writeJoined(converted, options)
      : await write(converted, paths.length > 1, options);
    return exitCodes[worst([...endings, ...written])];
  } finally {
    await reader.close();
  }
}

/** In the order given; null for a file that could not be read at all. */
async function readAll(
  paths: readonly string[],
  threads: number,
  reader: Reader,
  options: ConvertOptions,
): Promise<(Converted | null)[]> {
  const converted: (Converted | null)[] = paths.map(() => null);
  const progress = openProgress(paths.length, 'files');
  let next = 0;
  const readNext = async (): Promise<void> => {
    for (let at = next++; at < paths.length; at = next++) {
      converted[at] = await readOne(paths[at] as string, reader, options, progress);
      progress.done();
    }
  };
  await Promise.all(Array.from({ length: threads }, readNext));
  progress.end();
  return converted;
}

async function readOne(
  path: string,
  reader: Reader,
  { accountType }: ConvertOptions,
  progress: Progress,
): Promise<Converted | null> {
  let bytes: Uint8Array;
  let changedAt: number;
  try {
    bytes = await readFile(path);
    changedAt = Math.floor((await stat(path)).mtimeMs);
  } catch (fault) {
    progress.note(`${path}: cannot be opened (${(fault as { code?: string }).code ?? 'unknown'})`);
    return null;
  }
  const converted = convertedOf(
    path,
    bytes,
    await reader.read(new Uint8Array(bytes), { accountType }),
    // No server has seen the file, so its instants are those of the file itself: the same file, the same output.
    { now: changedAt, isKindGiven: accountType !== null },
  );
  const { status, rowCount, error } = converted.record;
  progress.note(`${path}: ${status}${error === null ? `, ${rowCount} rows` : ` (${error.code}: ${error.message})`}`);
  return converted;
}

function endingOf({ record }: Converted): Ending {
  switch (record.status) {
    case 'succeeded':
      return 'ok';
    case 'needs_review':
      return 'review';
    case 'rejected':
      return 'rejected';
    default:
      return 'fault';
  }
}

const worst = (endings: readonly Ending[]): Ending =>
  (['fault', 'rejected', 'review', 'ok'] as const).find((one) => endings.includes(one)) ?? 'ok';

async function writeJoined(converted: readonly (Converted | null)[], options: ConvertOptions): Promise<Ending[]> {
  const read = converted.flatMap((one) => one ?? []);
  return [(await writeTogether(read, options)) ? 'ok' : 'review'];
}

async function write(
  converted: readonly (Converted | null)[],
  isMany: boolean,
  options: ConvertOptions,
): Promise<Ending[]> {
  const read = converted.flatMap((one) => one ?? []);
  const { format } = options;
  if (format !== 'json') return writeFiles(read, format, options);
  const presented = read.map((one) => (isMany ? { file: one.path, ...presentConverted(one) } : presentConverted(one)));
  if (options.folder === null) {
    if (isMany || presented.length > 0) say(JSON.stringify(isMany ? presented : presented[0], null, 2));
    return [];
  }
  const folder = options.folder;
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  for (const one of read) {
    const name = freeName(`${basename(one.path).replace(/\.pdf$/i, '')}.json`, names);
    await writeFile(join(folder, name), `${JSON.stringify(presentConverted(one), null, 2)}\n`);
    note(`${one.path}: wrote ${join(folder, name)}`);
  }
  return [];
}

async function writeFiles(read: readonly Converted[], format: FileFormat, options: ConvertOptions): Promise<Ending[]> {
  const folder = options.folder ?? '.';
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  const endings: Ending[] = [];
  for (const one of read) {
    const exported = exportConverted(one, { ...options, format });
    if (exported === null) continue;
    if ('message' in exported) {
      note(`${one.path}: no ${format} file: ${exported.message}`);
      endings.push(exported.code === 'needs_review_unconfirmed' ? 'review' : 'fault');
      continue;
    }
    for (const file of exported) {
      const path = join(folder, freeName(file.fileName, names));
      await writeFile(path, file.bytes);
      note(`${one.path}: wrote ${path}`);
    }
  }
  return endings;
}

/** Two files of one run never overwrite each other. */
function freeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.');
  let name = wanted;
  for (let copy = 2; taken.has(name); copy += 1) name = `${wanted.slice(0, dot)}-${copy}${wanted.slice(dot)}`;
  taken.add(name);
  return name;
}
