/** One line of printable text: control characters, line breaks and invisible marks become single spaces or vanish. */
export const plainLine = (text: string): string =>
  isPlainLine.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')
        .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
        .trim();

/** Words with single spaces between them, as nearly every row has. */
const isPlainLine = /^[!-~]+(?: [!-~]+)*$/;

/** Cut to a length, at the end of a word where there is one in the second half. */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const space = text.lastIndexOf(' ', lengthMax);
  return text.slice(0, space > lengthMax / 2 ? space : lengthMax).trimEnd();
}

/** The nearest ASCII: accents dropped, ligatures and typographic marks spelled out, `?` for what has no likeness. */
export const foldToAscii = (text: string): string => foldTo(text, (character) => character <= '\x7e');

/** The nearest Windows-1252: what that character set has stays as it is. */
export const foldToWindows1252 = (text: string): string => foldTo(text, (character) => byteOf(character) !== null);

/** Bytes in Windows-1252 of a text that has been folded to it. */
export function encodeWindows1252(text: string): Uint8Array {
  if (isAscii.test(text)) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    bytes[position] = code <= asciiMax ? code : (byteOf(text.charAt(position)) ?? questionMark);
  }
  return bytes;
}

const encoder = new TextEncoder();
const questionMark = 0x3f;
const asciiMax = 0x7e;

/** 0x80 to 0x9f of Windows-1252; a blank is a place without a character. */
const upperControls = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? questionMark;
  if (code <= asciiMax || (code >= 0xa1 && code <= 0xff)) return code;
  const at = character === ' ' ? -1 : upperControls.indexOf(character);
  return at < 0 ? null : 0x80 + at;
}

const likenesses: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '•': '*',
  '·': '.',
  '×': 'x',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '©': '(c)',
  '®': '(R)',
};

const isAscii = /^[\0-~]*$/;

function foldTo(text: string, isCarried: (character: string) => boolean): string {
  if (isAscii.test(text)) return text;
  let folded = '';
  for (const character of text) folded += isCarried(character) ? character : likenessOf(character, isCarried);
  return folded;
}

function likenessOf(character: string, isCarried: (character: string) => boolean): string {
  const likeness = likenesses[character];
  if (likeness !== undefined) return likeness;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === character) return /\p{M}/u.test(character) ? '' : '?';
  return foldTo(plain, isCarried);
}
