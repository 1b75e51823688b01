import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { french } from './french.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('french.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('keeps the values of every sentence', () => {
  const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
  const others = Object.entries(french).filter(([english, words]) => values(english) !== values(words));
  expect(others).toEqual([]);
});

it('has no sentence that is said nowhere', () => {
  // A key of an object stands without quotation marks.
  const isSaid = (english: string) =>
    [`'${english}'`, `"${english}"`].some((one) => sources.includes(one)) ||
    (/^\w+$/.test(english) && new RegExp(`\\b${english}\\b:`).test(sources));
  expect(Object.keys(french).filter((english) => !isSaid(english))).toEqual([]);
});
