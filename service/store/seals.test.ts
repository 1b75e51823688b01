import { expect, test } from 'vitest';
import { Refusal } from '../refusals/index.ts';
import { openSeals } from './seals.ts';

const keys = new Map<string, Uint8Array>([
  ['stm_1', Buffer.alloc(32, 7)],
  ['stm_2', Buffer.alloc(32, 9)],
]);
const secret = Buffer.alloc(32, 3);
const seals = openSeals((id) => keys.get(id) ?? null, secret);

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
  const gone = openSeals(() => null, secret);
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
  expect(openSeals(() => null, Buffer.alloc(32, 4)).hash('00123-4567890')).not.toBe(seals.hash('00123-4567890'));
});
