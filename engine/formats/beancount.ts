import { addDays } from '../calendar/index.ts';
import { currencyDecimals, formatMoney, negate } from '../money/index.ts';
import { type AccountJournal, unprovedNote } from './account-journal.ts';
import { encodePieces } from './bytes.ts';
import type { ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { counterAccount, type NamedJournal, namedJournals, openingAccount } from './named-journals.ts';
import { plainLine } from './plain-text.ts';

/**
 * A file that `bean-check` takes as it is and that proves itself there: the closing balance is an assertion. The first
 * part opens the accounts; in books that have them already it is left out.
 */
export function writeBeancount(statement: ExportStatement): Uint8Array | ExportRefusal {
  const journals = namedJournals(statement);
  if ('kind' in journals) return journals;
  const encoder = new TextEncoder();
  return encodePieces(fileLines(statement, journals), (text) => encoder.encode(text));
}

function* fileLines(statement: ExportStatement, journals: readonly NamedJournal[]): Generator<string> {
  const note = unprovedNote(statement);
  if (note !== null) yield `; ${note}\n\n`;
  yield '; Leave this part out where the accounts are open already.\n';
  const first = journals.map(({ journal }) => addDays(journal.start, -1)).sort()[0];
  for (const name of [openingAccount, counterAccount(true), counterAccount(false)]) yield `${first} open ${name}\n`;
  for (const { name, journal } of journals) yield* openingLines(name, journal);
  for (const { name, journal } of journals) yield* accountLines(name, journal);
}

function* openingLines(name: string, { account: { current }, start }: AccountJournal): Generator<string> {
  const before = addDays(start, -1);
  yield `${before} open ${name} ${current.currency}\n`;
  if (current.opening === null) return;
  const opening = formatMoney(current.opening, currencyDecimals(current.currency));
  yield `${before} * "Opening balance"\n  ${name}  ${opening} ${current.currency}\n  ${openingAccount}\n`;
}

function* accountLines(name: string, journal: AccountJournal): Generator<string> {
  const { current } = journal.account;
  const decimals = currencyDecimals(current.currency);
  yield `\n; ${name}\n`;
  if (current.opening !== null) {
    yield `${journal.start} balance ${name}  ${formatMoney(current.opening, decimals)} ${current.currency}\n`;
  }
  for (const row of journal.rows) yield rowText(row, name, current.currency, decimals);
  if (current.closing === null) return;
  const closing = formatMoney(current.closing, decimals);
  yield journal.isBalanced
    ? `\n${addDays(journal.end, 1)} balance ${name}  ${closing} ${current.currency}\n`
    : `\n; The statement prints a closing balance of ${closing} ${current.currency}, which these rows do not give.\n`;
}

function rowText({ current, status, fitid }: ExportRow, name: string, currency: string, decimals: number): string {
  if (current.amount === null) return '';
  const check = plainLine(current.checkNumber ?? '');
  return [
    `\n${current.date} ${status === 'needs_review' ? '!' : '*'} ${quoted(current.description)}`,
    `  fitid: ${quoted(fitid)}`,
    ...(check === '' ? [] : [`  check: ${quoted(check)}`]),
    `  ${name}  ${formatMoney(current.amount, decimals)} ${currency}`,
    `  ${counterAccount(current.amount >= 0n)}  ${formatMoney(negate(current.amount), decimals)} ${currency}`,
    '',
  ].join('\n');
}

const quoted = (text: string): string => `"${plainLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
