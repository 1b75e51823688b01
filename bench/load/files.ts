import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layouts, makeDocument } from '../../corpus/generator/index.ts';

const documentCount = 12;
/** About three pages of the layout. */
const rowCount = 110;

export interface LoadFiles {
  readonly pdfs: readonly Uint8Array[];
  readonly paths: readonly string[];
  remove(): Promise<void>;
}

/** A dozen statements of three pages, in memory for the clients and on disk for the program beside. */
export async function loadFiles(): Promise<LoadFiles> {
  const layout = layouts.find(({ name }) => name === 'dominion_chequing');
  if (layout === undefined) throw new Error('the layout of the load benchmark is gone');
  const folder = await mkdtemp(join(tmpdir(), 'tieout-load-'));
  const pdfs: Uint8Array[] = [];
  const paths: string[] = [];
  for (let at = 0; at < documentCount; at += 1) {
    const document = await makeDocument({ layout, isLate: false, seed: `load ${at}`, broken: null, rowCount });
    if (document === null) throw new Error('a good statement is always made');
    const path = join(folder, `${at}.pdf`);
    await writeFile(path, document.bytes);
    pdfs.push(document.bytes);
    paths.push(path);
  }
  return { pdfs, paths, remove: () => rm(folder, { recursive: true, force: true }) };
}
