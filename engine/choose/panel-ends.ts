import { currencyDecimals, money } from '../money/index.ts';
import { groupByGaps, type Line, type PageLayout, sourceOfLine, type Token, textOf } from '../page/index.ts';
import type { AccountReading, UnclaimedFigure } from '../reading/index.ts';
import { type Fact, factsByToken, findFacts, roleOfLabel } from '../rows/index.ts';
import { partPanels } from '../sheet/index.ts';
import { absolute, sizeOf } from './money-of.ts';
import type { Proposal } from './proposal.ts';

/** What the words of a panel name stands in the panel. */
export const factsOn = (layouts: readonly PageLayout[], lines: readonly Line[]): readonly Fact[] =>
  findFacts(layouts.map((layout) => ({ ...layout, lines: lines.filter(({ page }) => page === layout.number) })));

/**
 * Lines of a panel stand between the rows beside it, so that only apart from them their words are heard. Where nothing else names
 * the balance that the rows end with, one that they name there is that, or rows are missing.
 */
export function endsInPanels(
  { opening, closing, currency }: AccountReading,
  { rows }: Proposal,
  layouts: readonly PageLayout[],
  facts: readonly Fact[],
): UnclaimedFigure[] {
  const sizeIn = (token: Token): bigint | null => sizeOf(token, currencyDecimals(currency));
  const ends = [opening, closing].map((end) => end && absolute(end));
  const isNamed = facts.some(({ role, token }) => role === 'closing' && sizeIn(token) === ends[1]);
  if (closing === null || isNamed) return [];
  // To look for panels is dear, and worth it only on pages where a cell by itself names such a balance.
  const pages = layouts.filter(({ lines }) => lines.some(({ tokens }) => groupByGaps(tokens).some(namesEnd)));
  const parted = partPanels(pages.flatMap(({ lines }) => lines));
  if (!parted) return [];
  const known = factsByToken(facts);
  const own = new Set(rows.flatMap(({ item, figures }) => figures.map(({ token }) => item.line.printed[token])));
  return factsOn(pages, parted).flatMap(({ role, token }) => {
    const size = sizeIn(token);
    const isEnd = role === 'closing' || (role === 'opening' && size !== 0n);
    if (!isEnd || size === null || ends.includes(size) || known.get(token)?.role === role || own.has(token)) return [];
    const line = parted.find(({ tokens }) => tokens.includes(token));
    return line ? [{ amount: money(size), source: sourceOfLine(line) }] : [];
  });
}

const namesEnd = (cell: readonly Token[]): boolean => ['opening', 'closing'].includes(roleOfLabel(textOf(cell)) ?? '');
