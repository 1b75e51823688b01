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
  if (code >= 0xff01 && code <= 0xff5e) return ASCII[code - 0xfee0]!;
  const plain = PLAIN_FORMS[code];
  if (plain !== undefined) return plain;
  return String.fromCodePoint(code);
}

const ASCII = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code));

/** Fonts that map to control characters 80–9F mean Windows' characters: an en dash there is a minus. */
const WINDOWS_1252 = Array.from('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');

/** Characters that differ from others only in their form: ligatures, and signs for other places of the line. */
const PLAIN_FORMS: Readonly<Record<number, string>> = {
  727: '-',
  8314: '+',
  8315: '-',
  10133: '+',
  10134: '-',
  64256: 'ff',
  64257: 'fi',
  64258: 'fl',
  64259: 'ffi',
  64260: 'ffl',
  64261: 'st',
  64262: 'st',
  65104: ',',
  65106: '.',
  65122: '+',
  65123: '-',
};

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
