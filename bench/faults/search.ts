import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Ids of the files that are kept, names of those that were arriving, and ids of statements that have a key. */
export async function filesIn(data: string): Promise<string[]> {
  const found = await Promise.all(['files', 'incoming', 'keys'].map((name) => pathsIn(join(data, name))));
  return found.flat().map((path) => path.replace(/^.*\//, '').replace(/\.pdf$/, ''));
}

/** Of the words those that stand in any file below the folders. */
export async function wordsIn(folders: readonly string[], words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of (await Promise.all(folders.map(pathsIn))).flat()) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const word of words) if (bytes.includes(word)) found.add(word);
  }
  return [...found];
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
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
