import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { showInside, type View, viewOf } from './look-inside.ts';

const statement = join(import.meta.dirname, '../../corpus/statements/dominion_chequing/input.pdf');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tieout-inside-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('which view the options ask for', () => {
  test.each<[Parameters<typeof viewOf>[0], View | null]>([
    [{ explain: false, diagnostic: false }, null],
    [{ explain: true, diagnostic: false }, { kind: 'explain' }],
    [{ explain: false, diagnostic: true }, { kind: 'diagnostic' }],
    [
      { explain: false, diagnostic: false, draw: 'rows' },
      { kind: 'draw', stage: 'rows' },
    ],
  ])('%j', (args, view) => {
    expect(viewOf(args)).toEqual(view);
  });

  test.each<[Parameters<typeof viewOf>[0], string]>([
    [{ explain: true, diagnostic: true }, 'go one at a time'],
    [{ explain: false, diagnostic: false, draw: 'colour' }, '--draw is one of words, lines, columns, rows, proof'],
  ])('%j is refused', (args, says) => {
    expect(() => viewOf(args)).toThrow(UsageError);
    expect(() => viewOf(args)).toThrow(says);
  });
});

describe('files in a folder', () => {
  test.each<[View, string, RegExp]>([
    [{ kind: 'explain' }, 'input.explained.txt', /^PROVED: 14 rows/],
    [{ kind: 'diagnostic' }, 'input.diagnostic.json', /^\{\n "report"/],
    [{ kind: 'draw', stage: 'proof' }, 'input-proof-001.svg', /^<svg /],
  ])('%j', async (view, name, begins) => {
    const out = join(folder, view.kind);
    expect(await showInside([statement], view, { accountType: null, folder: out })).toEqual(['ok']);
    expect(await readdir(out)).toEqual([name]);
    expect(await readFile(join(out, name), 'utf8')).toMatch(begins);
  });

  test('two statements of one name do not overwrite each other, and a bad file stops no other', async () => {
    const out = join(folder, 'many');
    const letter = join(folder, 'letter.pdf');
    await writeFile(letter, 'no PDF at all');
    const paths = [statement, join(folder, 'missing.pdf'), letter, statement];
    const endings = await showInside(paths, { kind: 'explain' }, { accountType: null, folder: out });
    expect(endings).toEqual(['ok', 'fault', 'rejected', 'ok']);
    expect((await readdir(out)).sort()).toEqual([
      'input-2.explained.txt',
      'input.explained.txt',
      'letter.explained.txt',
    ]);
  });
});
