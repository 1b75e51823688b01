const bankWords =
  /\b(?:bank|banque|banco|banca|bankia|credit union|caisse|sparkasse|volksbank|raiffeisen|kasse|trust|financial|savings|building society|coopérative|cooperative|银行)\b|bank\b|银行/iu;

/** An unknown bank's own name: the first line of the letterhead that calls itself a bank. */
export function printedBankName(lines: readonly string[]): string | null {
  const cells = lines.slice(0, 15).flatMap((line) => line.split(/\s{3,}/u));
  const line = cells.find((one) => bankWords.test(one) && one.length < 80);
  if (!line) return null;
  const name = line
    .split(
      /\s+[-–—|]\s+|\s{3,}|\b(?:account statement|statement of|statement|relevé|kontoauszug|estado de cuenta|estratto conto|extrato|rekeningafschrift)\b/iu,
    )[0]
    ?.trim();
  return name && name.length > 2 ? name : line.trim();
}
