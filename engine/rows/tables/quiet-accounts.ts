import { datesIn } from '../../calendar/index.ts';
import { hasCents, type Line, type Token } from '../../page/index.ts';
import { cellOf, noCells } from '../cells/index.ts';
import { roleOfLabel, saysNone, squeeze } from '../vocabulary/index.ts';
import { noColumns } from './bare-tables.ts';
import type { BalanceEntry, CandidateTable } from './candidate-table.ts';
import { isAccountTitle } from './titles.ts';

const linesMax = 3;
const textMax = 160;

/**
 * Accounts without a list, under a title that bears their number: both balances, and the words that nothing happened.
 *
 *     Membership Shares 0001
 *     Balance 01 APR 2025  $15.00     Balance 30 APR 2025  $15.00     No transactions this period
 */
export function findQuietAccounts(lines: readonly Line[]): CandidateTable[] {
  return lines.flatMap((line, at) => {
    if (line.text.length > textMax || !saysNone(line.text) || otherThings.test(line.text)) return [];
    const above = lines.slice(Math.max(0, at - linesMax), at);
    const from = above.findLastIndex((one) => isAccountTitle(one.text) && !one.tokens.some(hasCents));
    const title = above[from];
    if (!title) return [];
    const told = [...above.slice(from + 1), line];
    const balances = told.flatMap(balancesOf);
    const figures = told.flatMap((one) => one.tokens.filter(hasCents));
    const [opening, closing] = balances;
    if (!opening || !closing || figures.length !== 2) return [];
    return [
      {
        page: line.page,
        top: title.box.y1,
        bottom: line.box.y1,
        columns: noColumns,
        headingBox: null,
        titles: [title.text],
        accountTop: title.box.y0,
        isDecoy: false,
        continues: false,
        entries: [opening, { ...closing, role: 'closing' as const }],
      },
    ];
  });
}

/** `There were no fees` says nothing about the rows. */
const otherThings = /there were no (?!transactions?|activity|account activity|entries|items)/iu;

/** Every figure of the line that is called a balance. */
function balancesOf(line: Line): BalanceEntry[] {
  const found: BalanceEntry[] = [];
  let label: Token[] = [];
  for (const token of line.tokens) {
    if (!hasCents(token)) {
      label.push(token);
      continue;
    }
    const words = label.map((one) => one.text);
    if (isBalance(words.join(' ')))
      found.push({
        kind: 'balance',
        role: 'opening',
        cells: { ...noCells, balance: cellOf(token) },
        dates: { date: datesIn(words)[0]?.date ?? null, posted: null },
        source: { page: line.page, bbox: [line.box.x0, line.box.y0, line.box.x1, line.box.y1], text: line.text },
      });
    label = [];
  }
  return found;
}

const balanceWord = /^(?:balance|solde|saldo|kontostand)/u;

function isBalance(label: string): boolean {
  const role = roleOfLabel(label);
  return role === 'opening' || role === 'closing' || balanceWord.test(squeeze(label));
}
