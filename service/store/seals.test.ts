import { expect, test } from 'vitest';
import { Refusal } from '../refusals/index.ts';
import { KeyLoadingPlugin, openSeals, type StatementKeys } from './seals.ts';

const known = new Map<string, Uint8Array>([
  ['stm_1', Buffer.alloc(32, 7)],
  ['stm_2', Buffer.alloc(32, 9)],
]);
const keysOf = (find: StatementKeys['find'], areComplete = false) => ({ find, areComplete, load: async () => {} });
const secret = () => Buffer.alloc(32, 3);
const seals = openSeals(
  keysOf((id) => known.get(id) ?? null),
  secret,
);

test.each([
  ['short', 'COFFEE FOR A CROWD'],
  ['empty', ''],
  ['in many letters', 'Übertrag žluťoučký 北京 😀'],
  ['long', JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ at, text: 'COFFEE' })))],
])('a text that is %s is opened as it was, and cannot be read sealed', (_, text) => {
  const sealed = seals.close('stm_1', text);
  expect(seals.open('stm_1', sealed)).toBe(text);
  expect(sealed).not.toContain('COFFEE');
  expect(seals.close('stm_1', text)).not.toBe(sealed);
});

test('a long text is compressed, as the database would have done it', () => {
  expect(seals.close('stm_1', 'the same words '.repeat(1000)).length).toBeLessThan(1000);
});

test('the key of another statement opens nothing, nor does a text that was altered', () => {
  const sealed = seals.close('stm_1', 'COFFEE');
  expect(() => seals.open('stm_2', sealed)).toThrow();
  expect(() => seals.open('stm_1', `${sealed.slice(0, 30)}AAAA${sealed.slice(34)}`)).toThrow();
});

test('once the key is gone there is no such statement', () => {
  const sealed = seals.close('stm_1', 'COFFEE');
  const gone = openSeals(
    keysOf(() => null),
    secret,
  );
  expect(() => gone.open('stm_1', sealed)).toThrow(Refusal);
});

test('a new statement needs a key', () => {
  expect(() => seals.require('stm_1')).not.toThrow();
  expect(() => seals.require('stm_new')).toThrow(Refusal);
});

test('a statement from before there were keys is read and written as it was', () => {
  expect(seals.close('stm_old', '{}')).toBe('{}');
  expect(seals.open('stm_old', '{}')).toBe('{}');
});

test('a hash is the same for the same text, and another one under another secret', () => {
  expect(seals.hash('00123-4567890')).toBe(seals.hash('00123-4567890'));
  expect(seals.hash('00123-4567890')).not.toBe(seals.hash('00123-4567891'));
  expect(
    openSeals(
      keysOf(() => null),
      () => Buffer.alloc(32, 4),
    ).hash('00123-4567890'),
  ).not.toBe(seals.hash('00123-4567890'));
});

test('where every statement has a key, nothing is written unsealed once it is gone', () => {
  const complete = openSeals(
    keysOf(() => null, true),
    secret,
  );
  expect(() => complete.close(`stm_${'a'.repeat(24)}`, 'COFFEE')).toThrow(Refusal);
  // A test event belongs to no statement.
  expect(complete.close(`stm_000${'a'.repeat(21)}`, '{}')).toBe('{}');
});

test('the keys of the statements that an answer speaks of are fetched, and no others', async () => {
  const asked: string[][] = [];
  const keys = { ...keysOf(() => null), load: async (ids: readonly string[]) => void asked.push([...ids]) };
  const sealed = seals.close('stm_1', 'COFFEE');
  const rows = [
    { id: 'stm_1', metadata: sealed },
    { id: 'evt_1', statement_id: 'stm_2', payload: sealed },
    { statement_id: 'stm_3', payload: '{}' },
    { id: 'stm_1', metadata: sealed },
  ];
  await new KeyLoadingPlugin(keys).transformResult({ queryId: { queryId: 'a' }, result: { rows } });
  expect(asked).toEqual([['stm_1', 'stm_2']]);
});
