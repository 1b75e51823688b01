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
  ['metadata by its mark', 'select * from metadata_marks where mark = ? order by created_at desc, statement_id desc'],
  [
    'a page',
    `select * from statements where ${owned} and (created_at, id) < (?, ?) order by created_at desc, id desc limit 21`,
  ],
])('%s: not all statements of the owner are walked', async (_, text) => {
  const plan = await planOf(text);
  expect(
    plan.filter((step) => step.endsWith('(customer_id=? AND mode=?)') && !step.includes('statements_kept')),
  ).toEqual([]);
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

test('statements without marks of their metadata have an index of their own', async () => {
  const unmarked = `select id from statements where ${owned} and marked_metadata is distinct from metadata`;
  for (const after of ['', ' and (created_at, id) < (?, ?)']) {
    const [step] = await planOf(`${unmarked}${after} order by created_at desc, id desc limit 100`);
    expect(step).toContain('USING INDEX statements_unmarked');
  }
});

async function planOf(text: string): Promise<string[]> {
  const values = Array.from({ length: text.split('?').length - 1 }, () => 'x');
  const { rows } = await sqlOf(store.db, `explain query plan ${text}`, values);
  return (rows as { detail: string }[]).map(({ detail }) => detail);
}
