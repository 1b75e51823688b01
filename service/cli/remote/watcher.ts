import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type ExportFormat, type Statement, TieoutError } from '@tieout/client';
import { note } from '../command.ts';
import { describeStatement, type Ending, endingOf, plain, verdictOf } from './describe.ts';
import { writeStream } from './export.ts';
import type { Connection } from './login-file.ts';
import { now } from './now.ts';
import type { SettledFile } from './settled-files.ts';
import { openLedger, type WatchedFile, type WatchLedger } from './watch-ledger.ts';

export interface Exporting {
  readonly folder: string;
  readonly format: ExportFormat;
  readonly acctIds: readonly string[];
}

export interface Watcher {
  /** Sends what was not sent before, and exports what is proved. */
  take(files: readonly SettledFile[]): Promise<void>;
  /** Asks again about what was not proved, and sends again what could not be sent. */
  lookAgain(): Promise<void>;
  /** Whether something still waits for the service. */
  isOwing(): boolean;
  /** What the files that were taken in this run ended with. */
  endings(): readonly Ending[];
  close(): void;
}

interface Needs {
  readonly connection: Connection;
  readonly exporting: Exporting;
  readonly ledger: WatchLedger;
}

const atOnce = 4;
const firstRetryMs = 1_000;
const retryMsMax = 60_000;
/** The service will say the same tomorrow. */
const finalCodes = new Set(['invalid_file', 'missing_file', 'file_too_large', 'invalid_request']);

export async function openWatcher(connection: Connection, exporting: Exporting): Promise<Watcher> {
  await mkdir(exporting.folder, { recursive: true });
  const ledger = await openLedger(exporting.folder, `${connection.server} ${connection.mode}`);
  const needs: Needs = { connection, exporting, ledger };
  const endings = new Map<string, Ending>();
  /** What could not be finished for want of the service, with the bytes that it may need. */
  const owed = new Map<string, SettledFile>();
  let retry = { afterMs: 0, waitMs: firstRetryMs };

  const attempt = async (file: SettledFile): Promise<void> => {
    try {
      endings.set(file.sha256, await follow(needs, file));
      owed.delete(file.sha256);
      retry = { afterMs: 0, waitMs: firstRetryMs };
    } catch (fault) {
      if (!(fault instanceof TieoutError)) throw fault;
      owed.set(file.sha256, file);
      note(`${file.name}: ${fault.message} It is tried again.`);
      retry = { afterMs: now() + retry.waitMs, waitMs: Math.min(retry.waitMs * 2, retryMsMax) };
    }
  };

  return {
    async take(files) {
      const due = now() >= retry.afterMs ? [...owed.values(), ...files] : files;
      // Of several copies the first counts.
      const queue = new Map([...due].reverse().map((file) => [file.sha256, file]));
      await inTurns([...queue.values()].reverse(), attempt);
    },
    async lookAgain() {
      const open = ledger
        .all()
        .filter(([sha256, { state, id }]) => state === 'open' && id !== null && !owed.has(sha256));
      await inTurns(open, async ([sha256, { name }]) => attempt({ sha256, name, bytes: new Uint8Array() }));
    },
    isOwing: () => owed.size > 0,
    endings: () => [...endings.values()],
    close: () => ledger.close(),
  };
}

async function inTurns<One>(list: readonly One[], task: (one: One) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) await task(list[at] as One);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, work));
}

/** Takes a file as far as it goes, from wherever it was left. */
async function follow(needs: Needs, { sha256, name, bytes }: SettledFile): Promise<Ending> {
  const { ledger, exporting, connection } = needs;
  const begun = ledger.get(sha256) ?? { name, id: null, state: 'open', exports: {}, notice: null };
  if (begun.state === 'refused') return 'rejected';
  if (begun.exports[exporting.format]?.isWritten) return 'ok';
  // Written down before it is sent: after a crash the same request is made again, and is the same statement.
  if (begun.id === null) ledger.set(sha256, begun);
  const id = begun.id ?? (await send(needs, sha256, begun, bytes));
  if (id === null) return 'rejected';
  const statement = await finished(connection, id);
  if (statement === null) return giveUp(needs, sha256, 'the statement was deleted');
  const sent: WatchedFile = { ...begun, id };
  ledger.set(sha256, sent);
  if (statement.status === 'succeeded') return exportProved(needs, sha256, sent, statement);
  return explain(needs, sha256, sent, statement);
}

/** The id, or null where the service takes no such file. */
async function send(
  { connection, ledger, exporting }: Needs,
  sha256: string,
  begun: WatchedFile,
  bytes: Uint8Array,
): Promise<string | null> {
  try {
    const options = { fileName: begun.name, idempotencyKey: `watch-${sha256}` };
    const { id } = await connection.client.upload(bytes, options);
    ledger.set(sha256, { ...begun, id });
    return id;
  } catch (fault) {
    if (!(fault instanceof TieoutError && finalCodes.has(fault.code))) throw fault;
    const notice = await writeNotice(exporting.folder, begun, 'refused', `${fault.code}: ${fault.message}`);
    ledger.set(sha256, { ...begun, state: 'refused', notice });
    note(`${begun.name}: refused, ${fault.message}`);
    return null;
  }
}

async function finished({ client }: Connection, id: string): Promise<Statement | null> {
  try {
    return await client.finished(id);
  } catch (fault) {
    if (fault instanceof TieoutError && fault.code === 'statement_not_found') return null;
    throw fault;
  }
}

function giveUp({ ledger }: Needs, sha256: string, why: string): Ending {
  const file = ledger.get(sha256) as WatchedFile;
  ledger.set(sha256, { ...file, state: 'refused' });
  note(`${file.name}: ${why}`);
  return 'rejected';
}

async function exportProved(needs: Needs, sha256: string, sent: WatchedFile, statement: Statement): Promise<Ending> {
  const { connection, ledger, exporting } = needs;
  const { folder, format, acctIds } = exporting;
  let file: Awaited<ReturnType<typeof connection.client.export>>;
  try {
    file = await connection.client.export(statement.id, { format, acctIds });
  } catch (fault) {
    if (!(fault instanceof TieoutError && fault.status === 409)) throw fault;
    const text = `${verdictOf(statement)}, but there is no ${format} file: ${fault.message}`;
    const notice = await writeNotice(folder, sent, 'no-export', text);
    ledger.set(sha256, { ...sent, notice });
    if (sent.notice === null) note(`${sent.name}: ${text}`);
    return 'review';
  }
  // Named before it is written: after a crash the same name is written once more.
  const name = sent.exports[format]?.file ?? freeName(folder, ledger, `${stemOf(sent.name)}${extname(file.fileName)}`);
  const named = { ...sent, exports: { ...sent.exports, [format]: { file: name, isWritten: false } } };
  ledger.set(sha256, named);
  await writeStream(file, join(folder, name));
  if (sent.notice !== null) await rm(join(folder, sent.notice), { force: true });
  const exports = { ...sent.exports, [format]: { file: name, isWritten: true } };
  ledger.set(sha256, { ...sent, state: 'done', exports, notice: null });
  note(`${sent.name}: ${verdictOf(statement)}, wrote ${name}`);
  return 'ok';
}

/** A text beside the exports says why there is none. */
async function explain(needs: Needs, sha256: string, sent: WatchedFile, statement: Statement): Promise<Ending> {
  const { connection, ledger, exporting } = needs;
  const kind = statement.status.replace('_', '-');
  const text = await describeStatement(connection, statement);
  const notice = await writeNotice(exporting.folder, sent, kind, text);
  const state = statement.status === 'rejected' ? 'refused' : 'open';
  ledger.set(sha256, { ...sent, state, notice });
  if (sent.notice !== notice) note(`${sent.name}: ${verdictOf(statement)}, see ${notice}`);
  return endingOf(statement);
}

async function writeNotice(folder: string, sent: WatchedFile, kind: string, text: string): Promise<string> {
  const name = `${stemOf(sent.name)}.${kind}.txt`;
  if (sent.notice !== null && sent.notice !== name) await rm(join(folder, sent.notice), { force: true });
  await writeFile(join(folder, name), `${text}\n`);
  return name;
}

const stemOf = (name: string): string => plain(name).replace(/\.pdf$/i, '');

/** No export is written over another file's, nor over what was there before. */
function freeName(folder: string, ledger: WatchLedger, wanted: string): string {
  const named = new Set(ledger.all().flatMap(([, { exports }]) => Object.values(exports).map(({ file }) => file)));
  const dot = wanted.lastIndexOf('.');
  let name = wanted;
  for (let copy = 2; named.has(name) || existsSync(join(folder, name)); copy += 1) {
    name = `${wanted.slice(0, dot)}-${copy}${wanted.slice(dot)}`;
  }
  return name;
}
