import { type Kysely, sql } from 'kysely';

/** Text or a whole number of up to 64 bits; `?` means that it may be absent. */
export type ColumnKind = 'text' | 'text?' | 'whole' | 'whole?';

interface TableDetails {
  /** One column or several; a column alone is named in the table, several in a constraint of their own. */
  readonly key: string | readonly string[];
  readonly unique?: readonly string[];
  /** Columns that begin at 0. */
  readonly fromZero?: readonly string[];
  /** Rows that belong to a statement, named by `statement_id`, and go with it. */
  readonly ofStatement?: boolean;
}

/** A table in the common subset of both databases, one line a column. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, ColumnKind>>,
  { key, unique = [], fromZero = [], ofStatement = false }: TableDetails,
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    table = table.addColumn(column, kind.startsWith('text') ? 'text' : 'bigint', (details) => {
      if (column === key) return details.primaryKey();
      let told = kind.endsWith('?') ? details : details.notNull();
      if (unique.includes(column)) told = told.unique();
      if (fromZero.includes(column)) told = told.defaultTo(0);
      return ofStatement && column === 'statement_id' ? told.references('statements.id').onDelete('cascade') : told;
    });
  }
  if (typeof key !== 'string') table = table.addPrimaryKeyConstraint(`${name}_pk` as never, [...key] as never[]);
  await table.execute();
}

export const createIndex = async (
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
  isUnique = false,
): Promise<void> => {
  const index = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);
  await (isUnique ? index.unique() : index).execute();
};

/** Copies the rows of a table into one that was made to replace it, and lets it take the name. */
export async function replaceTable(db: Kysely<unknown>, name: string, replacement: string, where: string) {
  await sql.raw(`insert into ${replacement} select * from ${name} where ${where}`).execute(db);
  await db.schema.dropTable(name).execute();
  await db.schema.alterTable(replacement).renameTo(name).execute();
}
