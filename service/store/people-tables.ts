import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Who uses the console: people with a role, how they get in, and what they have signed. */
export interface PeopleTables {
  people: {
    id: string;
    customer_id: string;
    /** In small letters; null once the person is removed, so that somebody else may take it. */
    email: string | null;
    name: string;
    role: string;
    password: string | null;
    /** In base 32; it counts once it is confirmed. */
    totp_secret: string | null;
    totp_confirmed_at: number | null;
    /** The step of the last code that was used, for a code is good once. */
    totp_step: number | null;
    /** Hashes, as JSON. */
    recovery_codes: string | null;
    created_at: number;
    removed_at: number | null;
  };
  invitations: {
    id: string;
    hash: string;
    customer_id: string;
    email: string;
    role: string;
    /** Whose password it sets anew; null where it invites somebody new. */
    person_id: string | null;
    invited_by: string;
    created_at: number;
    expires_at: number;
  };
  /** Of somebody with a role, or (from the command line) of whoever runs the service: then there is no person. */
  console_links: { hash: string; customer_id: string; expires_at: number; person_id: string | null };
  console_sessions: {
    hash: string;
    customer_id: string;
    created_at: number;
    expires_at: number;
    person_id: string | null;
    agent: string | null;
    address: string | null;
    seen_at: number | null;
  };
  statement_signatures: {
    statement_id: string;
    part: string;
    run: number;
    version: number;
    actor: string;
    created_at: number;
  };
}

export async function addPeople(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'people',
    {
      id: 'text',
      customer_id: 'text',
      email: 'text?',
      name: 'text',
      role: 'text',
      password: 'text?',
      totp_secret: 'text?',
      totp_confirmed_at: 'whole?',
      totp_step: 'whole?',
      recovery_codes: 'text?',
      created_at: 'whole',
      removed_at: 'whole?',
    },
    { key: 'id', unique: ['email'] },
  );
  await createIndex(db, 'people_by_customer', 'people', ['customer_id', 'created_at']);
  await createTable(
    db,
    'invitations',
    {
      id: 'text',
      hash: 'text',
      customer_id: 'text',
      email: 'text',
      role: 'text',
      person_id: 'text?',
      invited_by: 'text',
      created_at: 'whole',
      expires_at: 'whole',
    },
    { key: 'id', unique: ['hash'] },
  );
  await createIndex(db, 'invitations_by_customer', 'invitations', ['customer_id', 'created_at']);
  await db.schema.alterTable('console_links').addColumn('person_id', 'text').execute();
  for (const [column, kind] of [
    ['person_id', 'text'],
    ['agent', 'text'],
    ['address', 'text'],
    ['seen_at', 'bigint'],
  ] as const) {
    await db.schema.alterTable('console_sessions').addColumn(column, kind).execute();
  }
  await createIndex(db, 'console_sessions_by_customer', 'console_sessions', ['customer_id']);
  await createTable(
    db,
    'statement_signatures',
    { statement_id: 'text', part: 'text', run: 'whole', version: 'whole', actor: 'text', created_at: 'whole' },
    { key: ['statement_id', 'part'], ofStatement: true },
  );
}
