import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { openCorrector } from '../corrector/index.ts';
import type { Guard } from '../deliveries/index.ts';
import { openExporter } from '../exporter/index.ts';
import {
  earlierSecret,
  type MasterKeyFile,
  openDiskFiles,
  openHeldFiles,
  openMasterKeyFile,
  openS3Files,
  type StoredFiles,
  sealFiles,
  syncFolder,
} from '../files/index.ts';
import { type MasterKeys, openMasterKeys } from '../master-key/index.ts';
import { jobKinds, openClockWatch, type Services } from '../operations/index.ts';
import { openPasswords, type PasswordCost } from '../people/index.ts';
import { noSignals, openPostgresQueue, openPostgresSignals, openSqliteQueue } from '../queue/index.ts';
import type { Reader } from '../reader/index.ts';
import { type Clock, newId } from '../statement/index.ts';
import { openStore } from '../store/index.ts';
import { noTraces, type Traces } from '../traces/index.ts';
import { systemClock } from './clock.ts';
import { webhookSettings } from './webhook-settings.ts';

export interface OpenOptions {
  readonly clock?: Clock;
  readonly reader?: Reader;
  /** Tests bring their own names. */
  readonly resolve?: Guard['resolve'];
  /** Tests ask for less. */
  readonly passwordCost?: PasswordCost;
  /** Nothing is recorded unless given. */
  readonly traces?: Traces;
  onNotice?(text: string): void;
  onFault(fault: unknown): void;
  onCrash?(statementId: string, detail: string): void;
}

export interface OpenServices extends Services {
  readonly files: StoredFiles;
  /** Null where settings give the master keys. */
  readonly masterKeyFile: MasterKeyFile | null;
  /** Files as they lie there, for a move from one storage to the other; null where no bucket is named. */
  openStorage(kind: 'disk' | 's3'): Promise<StoredFiles | null>;
  close(): Promise<void>;
}

/** The services on the storage that the settings name; whoever reads statements brings a reader. */
export async function openServices(config: Config, options: OpenOptions): Promise<OpenServices> {
  const { clock = systemClock, onFault } = options;
  const dataFolder = resolve(config.dataFolder);
  await makeFolder(dataFolder);
  await closeFolder(dataFolder);
  await access(dataFolder, constants.W_OK);
  const now = () => clock.now();
  const { databaseUrl: url, databaseTimeoutMs: timeoutMs } = config;
  const { masterKeys, masterKeyFile } = await findMasterKeys(config, dataFolder);
  const stored = await openFiles(config, dataFolder, { masterKeys, now });
  await stored.check();
  const store = await openStore(
    url === null
      ? { kind: 'sqlite', path: join(dataFolder, 'tieout.sqlite'), masterKeys, nextTurn: () => setImmediate() }
      : {
          kind: 'postgres',
          url,
          timeoutMs,
          keys: stored.keys,
          masterKeys,
          earlierSecret: await earlierSecret(dataFolder),
        },
  );
  const heldFiles = await openHeldFiles(join(dataFolder, 'incoming'), () => newId('fil'));
  const files = sealFiles(stored, await store.secret('files'));
  const signals = url === null ? noSignals : await openPostgresSignals({ url, timeoutMs, onFault });
  const readingsInHand = new Map<string, AbortController>();
  // Another process may have deleted it.
  signals.on('deleted', (statementId) => {
    readingsInHand.get(statementId)?.abort(new Error('the statement was deleted'));
    stored.keys.forget(statementId);
  });
  const queue =
    url === null
      ? openSqliteQueue({ store, now, newId: () => newId('job'), onFault })
      : await openPostgresQueue({ store, signals, url, timeoutMs, kinds: jobKinds, onFault });
  const exporter = openExporter();
  const corrector = openCorrector();
  return {
    store,
    files,
    heldFiles,
    masterKeyFile,
    async openStorage(kind) {
      if (kind === 's3' && config.s3 === null) return null;
      return openFiles({ s3: kind === 'disk' ? null : config.s3 }, dataFolder, { masterKeys, now });
    },
    queue,
    passwords: openPasswords(options.passwordCost),
    clock,
    clockWatch: openClockWatch(clock),
    reader: options.reader ?? noReader,
    exporter,
    corrector,
    limits: {
      uploadTimeoutMs: config.uploadTimeoutMs,
      retentionMs: config.retentionMs,
      queueLengthMax: config.queueLengthMax,
      customerQueueLengthMax: config.customerQueueLengthMax,
      customerStorageBytesMax: config.customerStorageBytesMax,
      sessionIdleMs: config.sessionIdleMs,
    },
    webhooks: webhookSettings(config, options),
    traces: options.traces ?? noTraces,
    readingsInHand,
    signals,
    uploadsListed: new Map(),
    rowPacking: { after: '', restsUntil: 0 },
    onFault,
    onCrash: (statementId, detail) => options.onCrash?.(statementId, detail),
    async close() {
      await exporter.close();
      await corrector.close();
      await queue.close();
      await signals.close();
      await store.close();
    },
  };
}

type Needs = { readonly masterKeys: MasterKeys; now(): number };

/** In the bucket where one is named, else in the data folder. */
const openFiles = ({ s3 }: Pick<Config, 's3'>, dataFolder: string, needs: Needs): Promise<StoredFiles> =>
  s3 === null ? openDiskFiles(dataFolder, { ...needs, newName: () => newId('fil') }) : openS3Files(s3, needs);

async function findMasterKeys(config: Config, dataFolder: string) {
  const { masterKeys: given } = config;
  if (given !== null) return { masterKeys: openMasterKeys(() => given), masterKeyFile: null };
  await mkdir(join(dataFolder, 'incoming'), { recursive: true, mode: 0o700 });
  const masterKeyFile = await openMasterKeyFile(dataFolder, () => newId('fil'));
  return { masterKeys: openMasterKeys(masterKeyFile.keys), masterKeyFile };
}

/** What lies in a data folder, apart from the files beside the database. */
const ourNames = /^(tieout\.sqlite(-wal|-shm)?|incoming|files|keys|secret|master-key|cache)$/;

/** A folder that was made by hand may be open to others. One that holds more than ours is left as it is. */
async function closeFolder(path: string): Promise<void> {
  const { uid, mode } = await stat(path);
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  const names = await readdir(path);
  if (names.every((name) => ourNames.test(name))) await chmod(path, 0o700);
}

/** Folder by folder: Node's own recursive way never returns where the kernel refuses new folders, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (fault) {
    const { code } = fault as { code?: string };
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || (await exists(parent))) throw fault;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
  await syncFolder(parent);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const noReader: Reader = {
  read: async () => {
    throw new Error('this process reads no statements');
  },
  close: async () => {},
};
