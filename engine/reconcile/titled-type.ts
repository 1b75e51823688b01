import { foldText } from '../calendar/index.ts';
import type { AccountType } from '../reading/index.ts';
import { findAccountNumber, findAccountType, numberAtEnd } from '../rows/index.ts';

const titlesNear = 3;

/** Membership shares, term deposits, loans: accounts of no kind that an export knows. */
const otherWords =
  /\bshares\b|\bparts (?:de qualification|sociales|permanentes)\b|term deposit|\bloan\b(?! payments?)|\bmortgage\b(?! payments?)|\bpret\b|\bhypotheque\b|\bdarlehen\b|\bhypothek\b|\blening\b|\bhypotheek\b|\bprestamo\b|\bhipoteca\b|\bprestito\b|\bmutuo\b|\bemprestimo\b/;

/** The kind of one of several accounts: by the title that bears its number, else by the titles right over its list. */
export function titledType(titles: readonly string[]): AccountType | null {
  const naming = titles.flatMap((title) => title.split(/\s{3,}/u)).findLast(bearsNumber);
  return (naming === undefined ? null : typeOf([naming])) ?? typeOf(titles.slice(-titlesNear));
}

const bearsNumber = (text: string): boolean => numberAtEnd(text) !== null || findAccountNumber([text]) !== null;

const typeOf = (lines: readonly string[]): AccountType | null =>
  findAccountType(lines) ?? (lines.some((line) => otherWords.test(foldText(line))) ? 'other' : null);
