export const UNREADABLE = '\uFFFD';

/** A separator between words; the glyph itself is never part of one. */
export const isSpace = (code: number): boolean =>
  code === 0x20 ||
  code === 0xa0 ||
  code === 0x09 ||
  code === 0x0a ||
  code === 0x0d ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

/** What a character contributes to a word: nothing for marks without a shape, `UNREADABLE` for what has no meaning. */
export function characterText(code: number): string {
  if (code >= 0x21 && code <= 0x7e) return ASCII[code]!;
  // A drawn soft hyphen is a hyphen on the page, and may be the minus of an amount.
  if (code === 0xad) return '-';
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80]!;
  if (isWithoutShape(code)) return '';
  if (isMeaningless(code)) return UNREADABLE;
  return String.fromCodePoint(code);
}

const ASCII = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code));

/** Fonts that map to control characters 80–9F mean Windows' characters: an en dash there is a minus. */
const WINDOWS_1252 = Array.from('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');

const isWithoutShape = (code: number): boolean =>
  (code > 0 && code < 0x20) ||
  code === 0x7f ||
  (code >= 0x200c && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff;

const isMeaningless = (code: number): boolean =>
  code === 0 ||
  code >= 0x110000 ||
  code === 0xfffd ||
  (code & 0xfffe) === 0xfffe ||
  (code >= 0xd800 && code <= 0xf8ff) ||
  (code >= 0xf0000 && code <= 0x10ffff);
