import { groupByGaps, type Line, type PageLayout, type Token, textOf, withTokens } from '../../page/index.ts';
import { bankWords } from './bank-name.ts';

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
    if (kept.length === 0) return [];
    return [kept.length === line.tokens.length ? line : withTokens(line, kept)];
  });
  return { ...layout, lines };
}
