import { readFile } from 'node:fs/promises';
import { readStatement } from '@tieout/engine';
import { afterAll, expect, test } from 'vitest';
import { layouts, makeDocument } from '../../corpus/generator/index.ts';
import { openReader, type Reader, type ReaderLimits } from './index.ts';

const statement = await readFile(new URL('../../corpus/statements/royal_maple_chequing/input.pdf', import.meta.url));
const limits: ReaderLimits = { threads: 2, timeoutMs: 30_000, memoryMb: 512 };
const opened: Reader[] = [];

async function open(changed: Partial<ReaderLimits> = {}): Promise<Reader> {
  const reader = await openReader({ ...limits, ...changed });
  opened.push(reader);
  return reader;
}

afterAll(async () => {
  for (const reader of opened) await reader.close();
});

const read = (reader: Reader) => reader.read(new Uint8Array(statement), { accountType: null });

test('statements are read side by side, more of them than there are threads', async () => {
  const reader = await open();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => read(reader)));
  for (const outcome of outcomes) {
    expect(outcome.kind).toBe('read');
    expect(outcome).toEqual(outcomes[0]);
  }
});

test('a statement of more pages than are read ahead comes out as if one thread had read it', async () => {
  const layout = layouts.find(({ name }) => name === 'dominion_chequing')!;
  const document = await makeDocument({ layout, isLate: false, seed: 'ahead', broken: null, rowCount: 1200 });
  const alone = await readStatement(document!.bytes);
  expect(alone).toMatchObject({ kind: 'read', reading: { proof: { status: 'pass' } } });
  if (alone.kind === 'read') expect(alone.reading.pageCount).toBeGreaterThan(16);
  const reader = await open({ threads: 1 });
  expect(await reader.read(document!.bytes.slice(), { accountType: null })).toEqual(alone);
  // The count of pages taken starts anew with each document.
  expect(await reader.read(document!.bytes.slice(), { accountType: null })).toEqual(alone);
});

test('the word of the person on the kind of account reaches the reading', async () => {
  const reader = await open({ threads: 1 });
  const outcome = await reader.read(new Uint8Array(statement), { accountType: 'savings' });
  if (outcome.kind !== 'read') throw new Error(`the statement was ${outcome.kind}`);
  expect(outcome.reading.accounts[0]?.accountType).toBe('savings');
});

test('bytes that are no PDF are rejected, and the thread lives on', async () => {
  const reader = await open({ threads: 1 });
  const outcome = await reader.read(Buffer.from('%PDF-1.7 nothing more'), { accountType: null });
  expect(outcome).toMatchObject({ kind: 'rejected', code: 'corrupt_pdf' });
  expect((await read(reader)).kind).toBe('read');
});

test('a file that breaks the PDF library costs its own reading and not the next one', async () => {
  const reader = await open({ threads: 1 });
  const bomb = new URL('../../corpus/collected/hostile/gen_flate_bomb_200MB_x2.pdf', import.meta.url);
  const outcome = await reader.read(await readFile(bomb), { accountType: null });
  expect(outcome).toMatchObject({ kind: 'rejected', code: 'corrupt_pdf' });
  expect((await read(reader)).kind).toBe('read');
});

test('a reading that takes too long is cut off', async () => {
  const reader = await open({ timeoutMs: 1 });
  expect(await read(reader)).toMatchObject({ kind: 'failed', code: 'parser_timeout' });
  expect(await read(reader)).toMatchObject({ kind: 'failed', code: 'parser_timeout' });
});

test('a thread that runs out of memory fails its own reading', async () => {
  const reader = await open({ memoryMb: 4 });
  expect(await read(reader)).toMatchObject({ kind: 'failed', code: 'parser_crashed' });
});

test('an aborted reading ends its thread, and the next one gets a new thread', async () => {
  const reader = await open({ threads: 1 });
  const abort = new AbortController();
  const reading = reader.read(new Uint8Array(statement), { accountType: null, signal: abort.signal });
  const next = read(reader);
  abort.abort(new Error('the statement was deleted'));
  await expect(reading).rejects.toThrow('the statement was deleted');
  expect((await next).kind).toBe('read');
});

test('a signal that is aborted before asks nobody', async () => {
  const reader = await open();
  const options = { accountType: null, signal: AbortSignal.abort(new Error('too late')) };
  await expect(reader.read(new Uint8Array(statement), options)).rejects.toThrow('too late');
});
