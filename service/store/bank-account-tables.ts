import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** Bank accounts, by what they are known, and which account of which statement belongs to each. */
export interface BankAccountTables {
  bank_accounts: { id: string; customer_id: string; mode: string; created_at: number };
  bank_account_identities: { customer_id: string; mode: string; hash: string; bank_account_id: string };
  bank_account_settings: { bank_account_id: string; body: string };
  statement_accounts: {
    statement_id: string;
    account: number;
    bank_account_id: string;
    /** 1 where a person put it there. */
    is_fixed: number;
    /** Sealed with the key of the statement. */
    summary: string;
  };
}

/** Sealed with a key of the bank account's own. */
export async function addSettings(db: Kysely<unknown>): Promise<void> {
  const columns = { bank_account_id: 'text', body: 'text' } as const;
  await createTable(db, 'bank_account_settings', columns, { key: 'bank_account_id' });
}

export async function addBankAccounts(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'bank_accounts',
    { id: 'text', customer_id: 'text', mode: 'text', created_at: 'whole' },
    { key: 'id' },
  );
  const newestFirst = ['customer_id', 'mode', 'created_at', 'id'];
  await createIndex(db, 'bank_accounts_newest_first', 'bank_accounts', newestFirst);
  await createTable(
    db,
    'bank_account_identities',
    { customer_id: 'text', mode: 'text', hash: 'text', bank_account_id: 'text' },
    { key: ['customer_id', 'mode', 'hash'] },
  );
  await createIndex(db, 'bank_account_identities_by_account', 'bank_account_identities', ['bank_account_id']);
  await createTable(
    db,
    'statement_accounts',
    { statement_id: 'text', account: 'whole', bank_account_id: 'text', is_fixed: 'whole', summary: 'text' },
    { key: ['statement_id', 'account'], ofStatement: true },
  );
  await createIndex(db, 'statement_accounts_by_account', 'statement_accounts', ['bank_account_id', 'statement_id']);
}
