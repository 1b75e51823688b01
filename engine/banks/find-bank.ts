import type { Bank, PrintedName } from './bank.ts';
import { banks, homeCurrency } from './bank-table.ts';

/** What else is known of the page, to tell apart banks that share a name. */
export interface BankHints {
  /** Any further text of the document, legal small print included; it never names a bank by itself. */
  readonly pageLines?: readonly string[];
  readonly currency?: string;
}

/** The bank whose name the heading text prints, its lines in order of importance. */
export const findBank = (text: string, hints: BankHints = {}): Bank | null => findBankIn(text.split('\n'), hints);

/**
 * The bank that the first telling line names; within a line the earliest name, and of names that begin together the
 * longest. Only headings belong here: a payee such as `VISA PAYMENT TD` names a bank that did not write the statement.
 */
export function findBankIn(lines: readonly string[], hints: BankHints = {}): Bank | null {
  for (const line of lines) {
    const found = nameIn(foldLine(line));
    if (found) return tellApart(found.banks, lines, hints);
  }
  return null;
}

/** The bank that a person means by this name: the table's own name for it, or one that the bank prints. */
export const bankByName = (name: string): Bank | null =>
  banks.find((bank) => foldLine(bank.name) === foldLine(name)) ?? findBank(name);

interface KnownName {
  readonly folded: string;
  readonly kind: PrintedName['kind'];
  readonly banks: readonly Bank[];
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const knownNames: readonly KnownName[] = collectNames();
const namesByFirstWord: ReadonlyMap<string, readonly KnownName[]> = Map.groupBy(knownNames, ({ folded }) =>
  firstWordOf(folded),
);
/** Scripts written without spaces have no first word to look up. */
const unspacedNames = knownNames.filter(({ folded }) => !folded.startsWith(' '));

function collectNames(): KnownName[] {
  const collected = new Map<string, { folded: string; kind: PrintedName['kind']; banks: Bank[] }>();
  for (const bank of banks) {
    for (const { text, kind } of bank.printedNames) {
      const folded = unspaced.test(text) ? foldLine(text).trim() : foldLine(text);
      const known = collected.get(folded) ?? { folded, kind, banks: [] };
      known.banks.push(bank);
      collected.set(folded, known);
    }
  }
  return [...collected.values()];
}

/** The earliest name in the line, the longest of those that begin there. */
function nameIn(line: string): KnownName | null {
  for (let at = 0; at >= 0 && at < line.length - 1; at = line.indexOf(' ', at + 1)) {
    const names = namesByFirstWord.get(firstWordOf(line.slice(at, at + wordLengthMax))) ?? [];
    const found = longest(names.filter((name) => line.startsWith(name.folded, at) && isTelling(name, line, at)));
    if (found) return found;
  }
  return longest(unspacedNames.filter((name) => line.includes(name.folded)));
}

const wordLengthMax = 64;

function firstWordOf(folded: string): string {
  return /^ ?([^ ]*)/.exec(folded)?.[1] ?? '';
}

const longest = (names: readonly KnownName[]): KnownName | null =>
  names.reduce<KnownName | null>(
    (best, name) => (best && best.folded.length >= name.folded.length ? best : name),
    null,
  );

/** Lines that speak of money in a bank's words, so that an everyday word at their head is the bank and not a street. */
const bankingWords =
  /(?<![\p{L}\p{N}])(?:accounts?|banks?|banking|banque|cards?|carte|cheq\w*|check\w*|comptes?|credit|current|debit|epargne|extracto|konto\w*|mastercard|rekening\w*|releve|savings?|statements?|summary|visa)(?![\p{L}\p{N}])/u;

function isTelling(name: KnownName, line: string, at: number): boolean {
  if (name.kind === 'name') return true;
  if (at > 0) return false;
  const rest = line.slice(name.folded.length).trim();
  return rest === '' || bankingWords.test(rest);
}

/** Several banks share the name: a name that only one of them has decides, then the currency, then their order. */
function tellApart(sharing: readonly Bank[], lines: readonly string[], hints: BankHints): Bank | null {
  const first = sharing[0] ?? null;
  if (sharing.length <= 1) return first;
  const places = sharing.filter(({ country }) => country !== null);
  const ownNames = knownNames.filter(
    ({ kind, banks: [only, ...others] }) => kind === 'name' && only && others.length === 0 && places.includes(only),
  );
  for (const line of [...lines, ...(hints.pageLines ?? [])].map(foldLine)) {
    const found = longest(ownNames.filter((name) => line.includes(name.folded)));
    if (found) return found.banks[0] ?? null;
  }
  const local = places.filter((bank) => hints.currency !== undefined && homeCurrency(bank) === hints.currency);
  return local.length === 1 ? (local[0] ?? null) : first;
}

/** Letters and digits in single spaces, one at both ends, so that ` rbc ` is not found in ` sorbcorp `. */
function foldLine(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ` ${words} `;
}
