import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadOptions } from '@tieout/client';
import { accountTypes } from '@tieout/engine';
import { retentions, sandboxResults } from '../../statement/index.ts';
import { type Command, choose, readArgs, say, UsageError } from '../command.ts';
import { pdfsIn } from '../pdfs-in.ts';
import { describeStatement, type Ending, endingOf, exitCodes, worstOf } from './describe.ts';
import { connect } from './login-file.ts';
import { now } from './now.ts';
import { openProgress } from './progress.ts';
import { type Sending, type Sent, sayFault, sendBatches } from './send-batches.ts';

export const uploadCommand: Command = {
  help: [
    'Usage: tieout upload FILE|FOLDER… [--account-type T] [--retention none] [--metadata NAME=VALUE]',
    '                           [--again] [--no-wait] [--json]',
    '',
    'Sends statements to the service that you are logged in to, waits for their results and says of each whether it',
    'is proved, or what needs review and why. The same file sent again within 24 hours is the same statement. A',
    'folder stands for all PDFs in it and below; several files go as batches of up to 100.',
    '',
    `  --account-type T       read as ${accountTypes.join(', ')}`,
    '  --retention none       the PDF is deleted as soon as it has been read',
    '  --metadata NAME=VALUE  kept with the statement and sent with its events; repeat it for several',
    '  --sandbox-result R     test keys: which sample comes back, succeeded, needs_review, rejected or failed',
    '  --again                make a new statement of a file that was sent before',
    '  --no-wait              do not wait for results',
    '  --json                 the statements as a JSON array on standard output, each with its "file"',
    '',
    'Exit code: 0 all proved, 2 some need review, 3 some were rejected, 1 a fault.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      'account-type': { type: 'string' },
      retention: { type: 'string' },
      metadata: { type: 'string', multiple: true },
      'sandbox-result': { type: 'string' },
      again: { type: 'boolean', default: false },
      'no-wait': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    if (positionals.length === 0) throw new UsageError('Name at least one PDF.');
    const paths = await pdfsIn(positionals);
    const options = uploadOptions(values);
    const connection = connect();
    const progress = openProgress(paths.length, 'statements');
    const sending = { connection, options, progress, isNew: values.again, isAwaited: !values['no-wait'] };
    const sent = paths.length === 1 ? await sendOne(paths[0] as string, sending) : await sendBatches(paths, sending);
    progress.end();
    if (values.json)
      say(
        JSON.stringify(
          sent.map(({ file, statement }) => ({ file, ...statement })),
          null,
          2,
        ),
      );
    else for (const { statement } of sent) say(await describeStatement(connection, statement));
    const endings = sent.map(({ statement }): Ending => endingOf(statement));
    return exitCodes[worstOf(sent.length < paths.length ? [...endings, 'fault'] : endings)];
  },
};

async function sendOne(file: string, { connection, options, progress, ...how }: Sending): Promise<Sent[]> {
  try {
    const bytes = await readFile(file);
    const named = { ...options, fileName: basename(file) };
    const idempotencyKey = keyFor(bytes, named, how.isNew ? String(now()) : '');
    const uploaded = await connection.client.upload(bytes, { ...named, idempotencyKey });
    return [{ file, statement: how.isAwaited ? await connection.client.finished(uploaded.id) : uploaded }];
  } catch (fault) {
    progress.note(`${file}: ${sayFault(fault)}`);
    return [];
  }
}

/** The service takes one key for one request alone, so everything that is sent is in it. */
const keyFor = (bytes: Uint8Array, options: UploadOptions, extra: string): string =>
  createHash('sha256').update(bytes).update(JSON.stringify(options)).update(extra).digest('hex');

interface Values {
  readonly 'account-type'?: string | undefined;
  readonly retention?: string | undefined;
  readonly metadata?: string[] | undefined;
  readonly 'sandbox-result'?: string | undefined;
}

function uploadOptions(values: Values): UploadOptions {
  const { 'account-type': type, retention, metadata, 'sandbox-result': sample } = values;
  return {
    ...(type === undefined ? {} : { accountType: choose(type, [...accountTypes, 'checking'], '--account-type') }),
    ...(retention === undefined ? {} : { retention: choose(retention, retentions, '--retention') }),
    ...(metadata === undefined ? {} : { metadata: Object.fromEntries(metadata.map(pairOf)) }),
    ...(sample === undefined ? {} : { sandboxResult: choose(sample, sandboxResults, '--sandbox-result') }),
  };
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--metadata is NAME=VALUE, not ${text}.`);
  return [text.slice(0, at), text.slice(at + 1)];
}
