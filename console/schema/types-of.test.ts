import { describe, expect, it } from 'vitest';
import { type Schema, typesOf } from './types-of.ts';

describe('typesOf', () => {
  it.each<[string, Schema, string]>([
    ['a word', { type: 'string' }, 'string'],
    ['a word or nothing', { type: ['string', 'null'] }, 'string | null'],
    ['one of several words', { type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    ['one word', { type: 'string', const: 'a' }, '"a"'],
    ['a choice', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number | null'],
    ['another component', { $ref: '#/components/schemas/Check' }, 'Check'],
    ['all of it', { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'boolean' }] }, '(A) & (boolean)'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'readonly (string)[]'],
    [
      'a fixed list',
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
      'readonly [number, number]',
    ],
    [
      'an object',
      { type: 'object', properties: { id: { type: 'string' }, at: { type: 'integer' } }, required: ['id'] },
      '{ readonly id: string; readonly at?: number; }',
    ],
    [
      'a table of words',
      { type: 'object', additionalProperties: { type: 'string' } },
      'Readonly<Record<string, string>>',
    ],
  ])('%s', (_, schema, type) => {
    expect(typesOf({ components: { schemas: { Thing: schema } } })).toContain(`export type Thing = ${type};\n`);
  });

  it('refuses what it does not know rather than guess', () => {
    expect(() => typesOf({ components: { schemas: { Thing: { type: 'date' } } } })).toThrow(/nobody foresaw/);
  });
});
