import { describe, expect, it } from 'vitest';
import { cutAtWord, encodeWindows1252, foldToAscii, foldToWindows1252, plainLine } from './plain-text.ts';

describe('Windows-1252', () => {
  it('agrees with the standard decoder over every byte that is a character', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    for (const [byte, character] of [...new TextDecoder('windows-1252').decode(bytes)].entries()) {
      if (/\p{Cc}|\u00a0/u.test(character)) continue;
      expect([...encodeWindows1252(foldToWindows1252(character))]).toEqual([byte]);
    }
  });

  it.each([
    ['Crêpes œuf 10 €', 'Crêpes œuf 10 €', 'Crepes oeuf 10 EUR'],
    ['“Café” – l’été', '“Café” – l’été', '"Cafe" - l\'ete'],
    ['Łódź Ångström ﬁn', 'Lódz Ångström fin', 'Lodz Angstrom fin'],
    ['−12 ½', '-12 ½', '-12 1/2'],
    ['中文', '??', '??'],
    ['e\u0301', 'e', 'e'],
  ])('%s', (text, windows, ascii) => {
    expect(foldToWindows1252(text)).toBe(windows);
    expect(foldToAscii(text)).toBe(ascii);
  });
});

describe('plain lines', () => {
  it.each([
    ['a\u0000b', 'a b'],
    ['a\r\n\tb', 'a b'],
    ['  a\u00a0\u2009b ', 'a b'],
    ['a\u200bb\u202e', 'ab'],
    ['\ud800', '\ufffd'],
  ])('%j → %j', (text, plain) => expect(plainLine(text)).toBe(plain));
});

describe('cuts at a word', () => {
  it.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two'],
    ['one two three', 7, 'one two'],
    ['a bcdefghijklmnop', 8, 'a bcdefg'],
  ])('%s to %i', (text, lengthMax, cut) => expect(cutAtWord(text, lengthMax)).toBe(cut));
});
