import { describe, expect, test } from 'vitest';
import { characterText, isSpace, UNREADABLE } from './characters.ts';

describe('what a character contributes', () => {
  test.each<[string, number, string]>([
    ['a letter', 0x41, 'A'],
    ['a letter with an accent', 0xe9, 'é'],
    ['a true minus', 0x2212, '−'],
    ['a soft hyphen that is drawn', 0xad, '-'],
    ['an en dash by its Windows number', 0x96, '–'],
    ['a euro by its Windows number', 0x80, '€'],
    ['a Windows number without a meaning', 0x81, UNREADABLE],
    ['nothing for a control character', 0x07, ''],
    ['nothing for a mark of direction', 0x200e, ''],
    ['nothing for a byte order mark', 0xfeff, ''],
    ['a code of private use', 0xf0b7, UNREADABLE],
    ['half a surrogate pair', 0xd83d, UNREADABLE],
    ['no code', 0, UNREADABLE],
    ['no character', 0xfffe, UNREADABLE],
    ['beyond Unicode', 0x110000, UNREADABLE],
    ['a full-width digit', 0xff13, '3'],
    ['a full-width comma', 0xff0c, ','],
    ['a full-width minus', 0xff0d, '-'],
    ['a small hyphen', 0xfe63, '-'],
    ['a raised minus', 0x207b, '-'],
    ['a ligature', 0xfb03, 'ffi'],
    ['a character beyond 16 bits', 0x1f4b6, '💶'],
  ])('%s', (_, code, expected) => {
    expect(characterText(code)).toBe(expected);
  });

  test.each([0x20, 0xa0, 0x09, 0x0a, 0x0d, 0x2000, 0x2007, 0x2009, 0x200b, 0x202f, 0x3000])('%i is a space', (code) => {
    expect(isSpace(code)).toBe(true);
  });
});
