import { CompiledQuery } from 'kysely';
import type { RunningService } from '../../service/main/index.ts';

type Store = RunningService['services']['store'];

export interface Filled {
  readonly customerId: string;
  /** A statement that was read on SQLite, where nothing is sealed: the others are copies. */
  readonly sample: Sample;
  readonly count: number;
}

export interface Sample {
  readonly statement: Readonly<Record<string, unknown>>;
  readonly summary: string;
  readonly payload: string;
}

export async function sampleOf({ db }: Store, id: string): Promise<Sample> {
  const statement = await db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const account = db.selectFrom('statement_accounts').select('summary').where('statement_id', '=', id);
  const event = db.selectFrom('events').select('payload').where('statement_id', '=', id);
  const [{ summary }, { payload }] = [await account.executeTakeFirstOrThrow(), await event.executeTakeFirstOrThrow()];
  return { statement, summary, payload };
}

/** Statements that one bank account has, and how many lie between two that failed. */
export const statementsOfAccount = 1000;
export const failedEvery = 10_000;
const needsReviewEvery = 40;
/** One in so many still has its PDF. */
const keptEvery = 10;
/** So many around the pages that are asked for have a result; with one each, the others would only fill the disk. */
const readAround = 3000;
const firstAt = 1_600_000_000_000;

export const idAt = (kind: 'stm' | 'bac' | 'evt', number: number): string =>
  `${kind}_${String(number).padStart(24, '0')}`;
export const createdAt = (number: number): number => firstAt + number * 1000;

/** Rows as uploads leave them, written by the database itself; nobody would wait for a million uploads. */
export async function fill(store: Store, { customerId, sample, count }: Filled): Promise<void> {
  const { db, kind } = store;
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  const numbers =
    kind === 'sqlite'
      ? `(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count}) select i from n)`
      : `generate_series(0, ${count - 1}) as n(i)`;
  const padded = (prefix: string, number: string) =>
    kind === 'sqlite'
      ? `'${prefix}_' || printf('%024d', ${number})`
      : `'${prefix}_' || lpad((${number})::text, 24, '0')`;
  const near = [0, Math.floor(count / 2), count].map((place) => `abs(i - ${place}) < ${readAround}`).join(' or ');
  const own: Record<string, string> = {
    result: `case when ${near} then ${literal(sample.statement.result)} end`,
    id: padded('stm', 'i'),
    customer_id: literal(customerId),
    status: `case when i % ${failedEvery} = 0 then 'failed' when i % ${needsReviewEvery} = 1 then 'needs_review' else 'succeeded' end`,
    file_id: `case when i % ${keptEvery} = 0 then ${padded('fil', 'i')} end`,
    created_at: `${firstAt} + i * 1000`,
    updated_at: `${firstAt} + i * 1000`,
  };
  const columns = Object.keys(sample.statement);
  const values = columns.map((column) => own[column] ?? literal(sample.statement[column]));
  await run(`insert into statements (${columns.join(', ')}) select ${values.join(', ')} from ${numbers}`);
  const accounts = Math.ceil(count / statementsOfAccount);
  const account = padded('bac', `i % ${accounts}`);
  await run(
    `insert into bank_accounts (id, customer_id, mode, created_at)
     select ${padded('bac', 'i')}, '${customerId}', 'live', ${firstAt} + i from ${numbers} where i < ${accounts}`,
  );
  await run(
    `insert into statement_accounts (statement_id, account, bank_account_id, is_fixed, summary)
     select ${padded('stm', 'i')}, 0, ${account}, 0, ${literal(sample.summary)} from ${numbers}`,
  );
  await run(
    `insert into events (id, customer_id, statement_id, type, payload, created_at)
     select ${padded('evt', 'i')}, '${customerId}', ${padded('stm', 'i')}, 'statement.succeeded',
       ${literal(sample.payload)}, ${firstAt} + i * 1000 from ${numbers}`,
  );
  const last = await db
    .selectFrom('credit_entries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  await run(
    `insert into credit_entries (customer_id, seq, kind, credits, statement_id, granted, posted, reserved, created_at)
     select '${customerId}', ${last.seq + 1} + i, 'post', 1, ${padded('stm', 'i')}, ${last.granted}, ${last.posted}, 0,
       ${firstAt} + i * 1000 from ${numbers}`,
  );
  await db
    .updateTable('customers')
    .set({ ledger_length: last.seq + count })
    .where('id', '=', customerId)
    .execute();
  // PostgreSQL does so by itself before long; SQLite never does.
  if (kind === 'postgres') await run('vacuum analyze');
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};
