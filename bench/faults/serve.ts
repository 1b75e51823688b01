/**
 * The service under faults, in a process of its own. `FAULT` names a point and a count, such as `file_kept@3`: there the
 * process dies as if it had been killed. Messages switch the disk and the files off and on, ask what is stored, and plant
 * damage that the judge must find.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { readConfig } from '../../service/config/index.ts';
import { startService } from '../../service/main/index.ts';
import { inspect, type Planted, plant } from './inspect.ts';

process.on('disconnect', () => process.exit());
const [point, count] = (process.env.FAULT ?? '').split('@');
let passed = 0;
const pass = (at: string): void => {
  if (at !== point) return;
  passed += 1;
  if (passed === Number(count)) process.kill(process.pid, 'SIGKILL');
};

dieInMigrations();
const config = readConfig();
const running = await startService(config, { role: 'all', consoleFolder: null });
const services = running.services as {
  -readonly [Part in keyof typeof running.services]: (typeof running.services)[Part];
};
dieBetweenFileAndCommit();
dieAfterCommits();
dieBetweenOutcomeAndCharge();
const switches = { isDiskFull: false, isRefusing: false };
refuseWhereTold();

process.on(
  'message',
  async (message: { ask: string; kind?: Planted; folder?: string; statement?: string; marker?: string }) => {
    switch (message.ask) {
      case 'disk_full':
      case 'files_refuse':
        switches[message.ask === 'disk_full' ? 'isDiskFull' : 'isRefusing'] = true;
        break;
      case 'mend':
        switches.isDiskFull = false;
        switches.isRefusing = false;
        break;
      case 'inspect':
        process.send?.({ kind: 'state', state: await inspect(running.services.store.db) });
        break;
      case 'plant':
        await plant(running.services.store.db, message.kind as Planted, {
          statement: message.statement ?? '',
          marker: message.marker ?? '',
          folder: config.dataFolder,
          files: { mkdir, rm, writeFile },
        });
        process.send?.({ kind: 'planted' });
    }
  },
);
process.on('SIGTERM', () => void running.stop(3000).then(() => process.exit(0)));
process.send?.({ kind: 'ready', liveKey: running.firstKeys?.live ?? null });

/** Just before a table is changed, on either database. */
function dieInMigrations(): void {
  const changesTable = /^\s*(create|alter) table/i;
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql: string) {
    if (changesTable.test(sql)) pass('migrating');
    return prepare.call(this, sql);
  };
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  (pg.Client.prototype as unknown as { query: typeof query }).query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string } | null)?.text ?? '');
    if (changesTable.test(text)) pass('migrating');
    return query.apply(this, given);
  };
}

function dieBetweenFileAndCommit(): void {
  const { receive } = services.files;
  services.files = {
    ...services.files,
    async receive(bytes) {
      const incoming = await receive(bytes);
      return {
        ...incoming,
        async keepAs(fileId) {
          await incoming.keepAs(fileId);
          pass('file_kept');
        },
      };
    },
  };
}

/** The commit went through, and nobody hears of it. */
function dieAfterCommits(): void {
  const { transaction } = services.store;
  services.store = {
    ...services.store,
    async transaction(work) {
      const answer = await transaction(work);
      pass('commit_unanswered');
      return answer;
    },
  };
}

function dieBetweenOutcomeAndCharge(): void {
  const { reader } = services;
  services.reader = {
    ...reader,
    async read(bytes, options) {
      const outcome = await reader.read(bytes, options);
      pass('outcome_uncharged');
      return outcome;
    },
  };
}

function refuseWhereTold(): void {
  const { files } = services;
  const fault = (code: string) => Object.assign(new Error(`${code}: as the harness says`), { code });
  services.files = {
    ...files,
    async receive(bytes) {
      const incoming = await files.receive(bytes);
      if (!switches.isDiskFull) return incoming;
      await incoming.discard();
      throw fault('ENOSPC');
    },
    async read(fileId) {
      if (switches.isRefusing) throw fault('EIO');
      return files.read(fileId);
    },
  };
}
