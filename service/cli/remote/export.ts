import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportedFile, type ExportOptions, TieoutError } from '@tieout/client';
import { exportLayouts } from '@tieout/engine';
import { fileFormats } from '../../statement/index.ts';
import { type Command, choose, note, readArgs, UsageError } from '../command.ts';
import { type Ending, exitCodes, plain, worstOf } from './describe.ts';
import { connect } from './login-file.ts';

export const exportCommand: Command = {
  help: [
    'Usage: tieout export ID… [--format F] [--layout split|signed] [--acctid N] [--confirm-review] [--out DIR|-]',
    '',
    'Writes files of statements of the service that you are logged in to.',
    '',
    `  --format F          ${fileFormats.join(', ')}; xlsx unless told`,
    '  --layout L          csv, xlsx and quickbooks-online: split (debit and credit columns) or signed (one column)',
    '  --acctid N          the account number for formats that want one; repeat it for several accounts',
    '  --confirm-review    a person has checked what needs review: files for importing are written all the same',
    '  --out DIR           the folder that files go to, the current one unless told; - is standard output',
    '',
    'Exit code: 0 every file is of a proved statement, 2 some need review, 1 a fault.',
  ].join('\n'),
  async run(args) {
    const { positionals: ids, values } = readArgs(args, {
      format: { type: 'string' },
      layout: { type: 'string' },
      acctid: { type: 'string', multiple: true },
      'confirm-review': { type: 'boolean', default: false },
      out: { type: 'string', default: '.' },
    });
    if (ids.length === 0) throw new UsageError('Name at least one statement, such as stm_….');
    if (values.out === '-' && ids.length > 1) throw new UsageError('One statement at a time goes to standard output.');
    const { format, layout } = values;
    const options: ExportOptions = {
      ...(format === undefined ? {} : { format: choose(format, fileFormats, '--format') }),
      ...(layout === undefined ? {} : { layout: choose(layout, exportLayouts, '--layout') }),
      acctIds: values.acctid ?? [],
      isReviewConfirmed: values['confirm-review'],
    };
    const endings: Ending[] = [];
    const { client } = connect();
    for (const id of ids) endings.push(await exportOne(id, () => client.export(id, options), values.out));
    return exitCodes[worstOf(endings)];
  },
};

async function exportOne(id: string, ask: () => Promise<ExportedFile>, out: string): Promise<Ending> {
  try {
    const file = await ask();
    if (out === '-') await pipeline(Readable.fromWeb(file.stream as never), process.stdout, { end: false });
    else
      note(`${id}: wrote ${await writeFile(file, out)}${file.status === 'succeeded' ? '' : ', which is not proved'}`);
    return file.status === 'succeeded' ? 'ok' : 'review';
  } catch (fault) {
    if (!(fault instanceof TieoutError)) throw fault;
    const isUnconfirmed = fault.code === 'needs_review_unconfirmed';
    note(`${id}: ${fault.message}${isUnconfirmed ? ' Check it, then add --confirm-review.' : ''}`);
    return isUnconfirmed ? 'review' : 'fault';
  }
}

/** Nothing stands under the name before all of it is there. Of the name that the service gives only the last part counts. */
async function writeFile(file: ExportedFile, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, basename(plain(file.fileName)));
  await writeStream(file, path);
  return path;
}

export async function writeStream(file: ExportedFile, path: string): Promise<void> {
  const beside = `${path}.part`;
  try {
    await pipeline(Readable.fromWeb(file.stream as never), createWriteStream(beside, { flush: true }));
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}
