export const bankWords =
  /\b(?:bank|banque|banco|banca|bankia|credit union|caisse|sparkasse|volksbank|raiffeisen|kasse|trust|financial|savings|building society|coopérative|cooperative|银行)\b|bank\b|银行/iu;

/** A sentence that speaks of a bank, a number, or nothing but the word: none of them names one. */
const noName =
  /\d|[,;:]$|\.\s|\b(?:your|our|you|about|from|call|ask|visit|please|anytime)\b|^(?:\P{L}|bank|banque|banco|banca|savings|credit union|caisse)+$/iu;

/** What stands behind the name on its line: the account's kind, the document's title. */
const behind =
  /\s+[-–—|]\s+|\b(?:(?:business|personal|current|chequing|checking|everyday|savings) )+account|\b(?:account statement|statement of|statement|relevé|kontoauszug|estado de cuenta|estratto conto|extrato|rekeningafschrift)\b/iu;

const nameLengthMax = 80;

/** An unknown bank's own name: the first line of the letterhead that calls itself a bank. */
export function printedBankName(lines: readonly string[]): string | null {
  const names = lines
    .slice(0, 15)
    .flatMap((line) => line.split(/\s{3,}/u))
    .map((cell) => cell.split(behind)[0]?.trim() ?? '');
  return names.find((name) => name.length < nameLengthMax && bankWords.test(name) && !noName.test(name)) ?? null;
}
