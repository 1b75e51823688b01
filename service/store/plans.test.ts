import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMasterKeys } from '../master-key/index.ts';
import { openStore, type Store, sqlOf } from './index.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({
    kind: 'sqlite',
    path: ':memory:',
    masterKeys: openMasterKeys(() => [Buffer.alloc(32, 1)]),
  });
});
afterAll(() => store.close());

const owned = 'statements.customer_id = ? and statements.mode = ?';

/** On SQLite nothing else tells that a customer may have a million statements. */
test.each([
  ['some by their ids', `select * from statements where id in (?, ?, ?) and ${owned}`],
  ['copies of one', `select id from statements where duplicate_of = ? and ${owned} order by created_at, id`],
  ['bytes that are kept', `select sum(file_bytes) from statements where file_id is not null and ${owned}`],
  ['those of a status', `select * from statements where status = ? and ${owned} order by created_at desc, id desc`],
  [
    'accounts of some',
    `select * from statement_accounts inner join statements on statements.id = statement_accounts.statement_id
     where statement_accounts.statement_id in (?, ?) and ${owned} order by statements.created_at, statements.id`,
  ],
  [
    'a page',
    `select * from statements where ${owned} and (created_at, id) < (?, ?) order by created_at desc, id desc limit 21`,
  ],
])('%s: not all statements of the owner are walked', async (_, text) => {
  const values = Array.from({ length: text.split('?').length - 1 }, () => 'x');
  const { rows } = await sqlOf(store.db, `explain query plan ${text}`, values);
  const plan = (rows as { detail: string }[]).map(({ detail }) => detail);
  expect(
    plan.filter((step) => step.endsWith('(customer_id=? AND mode=?)') && !step.includes('statements_kept')),
  ).toEqual([]);
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});
