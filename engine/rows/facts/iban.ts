import { foldText } from '../../calendar/index.ts';
import { currencyOfCountry } from '../../money/index.ts';

/** How many characters an IBAN has, by its country. */
const lengths: ReadonlyMap<string, number> = new Map(
  `
    ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27
    gb22 ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 is26 it27 jo30 kw30 kz20 lb28 li21 lt20 lu20 lv21 mc27 md24 me22
    mk19 mr27 mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 se24 si19 sk24 sm27 tn24 tr26 ua29 va22 xk20
  `
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const start = /(?<![a-z\d])([a-z]{2})\d{2}(?= ?[a-z\d*•])/gu;

/**
 * The IBAN that a folded line prints, spaces and mask included: `nl91 abna 0417 1643 00`. Its country says where it ends,
 * as groups of letters and digits may go on behind it.
 */
export function ibanIn(folded: string): string | null {
  for (const { 1: country = '', index } of folded.matchAll(start)) {
    const rest = `(?: ?${character}){${(lengths.get(country) ?? 0) - 4}}(?!${character})`;
    const found = lengths.has(country) && new RegExp(`^.{4}${rest}`, 'u').exec(folded.slice(index));
    if (found) return found[0];
  }
  return null;
}

const character = '[a-z\\d*•]';

/** The currency of an IBAN's country; null for a number that is none. */
export function currencyOfIban(number: string): string | null {
  const iban = ibanIn(foldText(number).trim());
  return iban === null ? null : currencyOfCountry(iban.slice(0, 2).toUpperCase());
}
