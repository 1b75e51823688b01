import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { objectsBelow } from '../storage/swift-server.ts';
import type { SpecService } from './service.ts';

/** Every file of a PDF, also one that is still arriving. */
export async function filesOf({ folder, s3Prefix }: Pick<SpecService, 'folder' | 's3Prefix'>): Promise<string[]> {
  const s3 = s3Prefix === null ? null : inject('s3');
  if (s3 !== null) return (await objectsBelow(s3, `${s3Prefix}files/`)).sort();
  const found = await Promise.all(
    ['incoming', 'files'].map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** Files anywhere in the data folder, the database among them, in which these bytes stand. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const holding = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])));
  return holding.flat();
}

/** The folders of a PostgreSQL on this machine: its tables, and its write-ahead log. All of it is on disk afterwards. */
export async function serverFolders(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder,
         (select oid from pg_database where datname = current_database()) as id`,
    );
    const { folder, id } = rows[0] as { folder: string; id: number };
    return [join(folder, 'base', String(id)), join(folder, 'pg_wal')];
  } finally {
    await client.end();
  }
}
