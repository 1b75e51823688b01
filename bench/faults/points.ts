import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { RunningService } from '../../service/main/index.ts';

/** The services of a process, whose parts can be put in place of one another. */
export type Parts = {
  -readonly [Part in keyof RunningService['services']]: RunningService['services'][Part];
};

/** Where a process may die, by what it does: changes tables, takes uploads and deletes, or reads and delivers. */
export const points = {
  start: ['migrating'],
  api: ['file_listed', 'file_kept', 'commit_unanswered', 'file_unremoved', 'file_removed'],
  worker: [
    'reading_begun',
    'outcome_uncharged',
    'commit_unanswered',
    'file_unremoved',
    'file_removed',
    'committed_unsent',
    'sent_unrecorded',
  ],
} as const;

type Pass = (point: string) => void;

/** Just before a table is changed, on either database. */
export function passInMigrations(pass: Pass): void {
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

export function passInServices(services: Parts, pass: Pass): void {
  passInFiles(services, pass);
  passAfterCommits(services, pass);
  const { reader, webhooks } = services;
  services.webhooks = { ...webhooks, passPoint: pass };
  services.reader = {
    ...reader,
    async read(bytes, options) {
      pass('reading_begun');
      const outcome = await reader.read(bytes, options);
      pass('outcome_uncharged');
      return outcome;
    },
  };
}

/** Between the list of removals, the file and the commit that refers to it; and the other way round. */
function passInFiles(services: Parts, pass: Pass): void {
  const { files } = services;
  services.files = {
    ...files,
    async receive(fileId, bytes) {
      if (files.isWrittenInPlace) pass('file_listed');
      const incoming = await files.receive(fileId, bytes);
      return {
        ...incoming,
        async keep() {
          if (!files.isWrittenInPlace) pass('file_listed');
          await incoming.keep();
          pass('file_kept');
        },
      };
    },
    async remove(fileId) {
      pass('file_unremoved');
      await files.remove(fileId);
      pass('file_removed');
    },
  };
}

/** The commit went through, and nobody hears of it. */
function passAfterCommits(services: Parts, pass: Pass): void {
  const { transaction } = services.store;
  services.store = {
    ...services.store,
    async transaction(work, options) {
      const answer = await transaction(work, options);
      // Jobs are looked for all the time, in transactions that may be lost.
      if (options?.isDurable !== false) pass('commit_unanswered');
      return answer;
    },
  };
}
