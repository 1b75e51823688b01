import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileFormats } from '../../statement/index.ts';
import { type Command, choose, note, readArgs, requireOption, UsageError } from '../command.ts';
import { exitCodes, worstOf } from './describe.ts';
import { connect } from './login-file.ts';
import { now } from './now.ts';
import { watchFiles } from './settled-files.ts';
import { openWatcher, type Watcher } from './watcher.ts';

const settleSecondsDefault = 3;
const lookMs = 500;
/** How often statements that are not proved yet are asked about again. */
const againMs = 30_000;

export const watchCommand: Command = {
  help: [
    'Usage: tieout watch FOLDER --to FOLDER [--format F] [--acctid N] [--settle SECONDS] [--once]',
    '',
    'Sends every PDF that comes into FOLDER to the service that you are logged in to, and writes an export of each',
    'into the other folder once it is proved. What needs review gets a text that says why; when somebody has proved',
    'it in the console, its export follows and the text goes. Nothing is sent twice, also not under another name or',
    'after a restart: the folder of exports keeps a list (.tieout-watch.json). A file is taken only once it has',
    'stopped changing. The folder that is watched is never written to.',
    '',
    '  --to FOLDER         where exports go',
    `  --format F          ${fileFormats.join(', ')}; csv unless told`,
    '  --acctid N          the account number for formats that want one',
    `  --settle SECONDS    how long a file must stand still; ${settleSecondsDefault} unless told`,
    '  --once              end when everything in the folder has a result',
    '',
    'SIGINT and SIGTERM stop it. Exit code with --once: 0 all proved, 2 some need review, 3 some were refused or',
    'rejected, 1 a fault.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      to: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      acctid: { type: 'string', multiple: true },
      settle: { type: 'string', default: String(settleSecondsDefault) },
      once: { type: 'boolean', default: false },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('One folder to watch is needed.');
    const to = requireOption(values.to, 'to');
    if (resolve(folder) === resolve(to)) throw new UsageError('--to is another folder than the one that is watched.');
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`${folder} is no folder.`);
    const settleMs = /^\d{1,4}(?:\.\d)?$/.test(values.settle) ? Number(values.settle) * 1000 : Number.NaN;
    if (Number.isNaN(settleMs)) throw new UsageError('--settle is a number of seconds.');
    const format = choose(values.format, fileFormats, '--format');
    const watcher = await openWatcher(connect(), { folder: to, format, acctIds: values.acctid ?? [] });
    try {
      if (!values.once) note(`Watching ${folder}; exports go to ${to}. Ctrl+C stops it.`);
      return await run(watcher, { folder, settleMs, isOnce: values.once });
    } finally {
      watcher.close();
    }
  },
};

interface Watch {
  readonly folder: string;
  readonly settleMs: number;
  readonly isOnce: boolean;
}

async function run(watcher: Watcher, { folder, settleMs, isOnce }: Watch): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const files = watchFiles(folder, settleMs, now);
  let lookAgainMs = 0;
  try {
    while (!stop.signal.aborted) {
      await watcher.take(await files.look());
      if (now() >= lookAgainMs) {
        await watcher.lookAgain();
        lookAgainMs = now() + againMs;
      }
      if (isOnce && !files.isWaiting() && !watcher.isOwing()) break;
      await wait(lookMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  } finally {
    process.removeListener('SIGINT', onSignal).removeListener('SIGTERM', onSignal);
  }
  return isOnce ? exitCodes[worstOf(watcher.endings())] : exitCodes.ok;
}
