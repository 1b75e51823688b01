import { readFile } from 'node:fs/promises';
import { compilePdfium } from '@tieout/engine';
import { expect, test } from 'vitest';
import { startPageSource } from './page-source.ts';
import { readAhead } from './read-ahead.ts';

const pages = startPageSource({ pdfium: await compilePdfium(), compileCache: null }, { maxOldGenerationSizeMb: 512 });
const read = async (file: string) =>
  readAhead(pages, new Uint8Array(await readFile(new URL(`../../corpus/${file}`, import.meta.url))), null);

test('a file that made the PDF library large says so, and an honest one before it does not', async () => {
  const honest = await read('statements/royal_maple_chequing/input.pdf');
  expect(honest).toMatchObject({ outcome: { kind: 'read' }, isSpent: false });
  const large = await read('collected/hostile/gen_400k_text_ops_one_page.pdf');
  expect(large).toMatchObject({ outcome: { kind: 'rejected', code: 'corrupt_pdf' }, isSpent: true });
});
