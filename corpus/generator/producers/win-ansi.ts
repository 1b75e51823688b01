import { extraGlyphs } from '../fonts.ts';

/** The byte of a character in the raw writer's encoding: WinAnsi, with the extra glyphs on codes it leaves free. */
export function codeOf(character: string): number {
  const extra = extraCodes[character];
  if (extra !== undefined) return extra;
  const point = character.codePointAt(0) as number;
  if ((point >= 0x20 && point <= 0x7e) || (point >= 0xa0 && point <= 0xff)) return point;
  const high = upper.indexOf(character);
  if (high >= 0) return 0x80 + high;
  throw new Error(`no code for ${JSON.stringify(character)}`);
}

/** The character of each code in use, for /ToUnicode and /Widths. */
export function characterOf(code: number): string | null {
  const extra = Object.entries(extraCodes).find(([, value]) => value === code);
  if (extra) return extra[0];
  if (code >= 0x80 && code <= 0x9f) return upper[code - 0x80] === '\0' ? null : (upper[code - 0x80] as string);
  return code < 0x20 || code === 0x7f ? null : String.fromCodePoint(code);
}

const extraCodes: Readonly<Record<string, number>> = { '\u2212': 0x81, '\u202f': 0x8d, '\u2009': 0x8f };

export const differences = Object.entries(extraCodes)
  .map(([character, code]) => `${code} /${extraGlyphs[character]?.name}`)
  .join(' ');

const upper = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
