import { groupByGaps, type Line, type PageLayout, type Token, textOf, withTokens } from '../../page/index.ts';

const bankWords =
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

const honorific =
  /^(?:mr|mrs|ms|miss|dr|herrn?|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|señora?|sig|sig\.ra|dhr|mevr|pan|pani)\.?(?: (?:&|and|et|und) \p{L}+\.?)? \p{Lu}/iu;
const personName = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|&)){1,4}$/u;
const street = /^\d[\d/-]*\p{L}?,? \p{L}|\p{L},? \d{1,4}\p{L}?$|^p\.? ?o\.? box\b/iu;
/** What stands in no address: a label, the number or title of an account. */
const noAddress = /:|\d{7}|\b(?:account|statement|sort code|iban|bsb|ifsc|clabe|fdic|tel|phone|www)\b/iu;
const sameEdgeMax = 3;
const leadingMax = 2;
const addressLinesMax = 6;

/**
 * The page without where the customer lives, which says nothing of the bank's country.
 *
 *     Mr John Smith
 *     55 Lake Street
 *     Chicago, IL 60601
 */
export function withoutAddressee(layout: PageLayout): PageLayout {
  let blocks: readonly { x0: number; last: Line; lineCount: number }[] = [];
  const lines = layout.lines.flatMap((line, at) => {
    const below = groupByGaps(layout.lines[at + 1]?.tokens ?? []);
    const kept: Token[] = [];
    const goingOn = blocks.filter(({ last }) => line.baseline - last.baseline < line.fontSize * leadingMax);
    blocks = goingOn;
    for (const cell of groupByGaps(line.tokens)) {
      const x0 = (cell[0] as Token).box.x0;
      const text = textOf(cell);
      const isNear = (other: number): boolean => Math.abs(other - x0) < sameEdgeMax;
      const block = goingOn.find((one) => isNear(one.x0) && one.lineCount < addressLinesMax);
      const next = below.find(([first]) => first && isNear(first.box.x0));
      const begins = honorific.test(text) || (personName.test(text) && street.test(textOf(next ?? [])));
      const belongs = (block || begins) && !bankWords.test(text) && !noAddress.test(text);
      blocks = blocks.filter((one) => one !== block);
      if (belongs) blocks = [...blocks, { x0, last: line, lineCount: (block?.lineCount ?? 0) + 1 }];
      else kept.push(...cell);
    }
    return kept.length === 0 ? [] : [withTokens(line, kept)];
  });
  return { ...layout, lines };
}
