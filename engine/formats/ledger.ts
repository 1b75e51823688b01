import { addDays } from '../calendar/index.ts';
import { currencyDecimals, formatMoney } from '../money/index.ts';
import { type AccountJournal, unprovedNote } from './account-journal.ts';
import { encodePieces } from './bytes.ts';
import type { ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { counterAccount, type NamedJournal, namedJournals, openingAccount } from './named-journals.ts';
import { plainLine } from './plain-text.ts';

/** A journal that both hledger and ledger read, each account with its opening balance and an assertion of the closing one. */
export function writeLedger(statement: ExportStatement): Uint8Array | ExportRefusal {
  const journals = namedJournals(statement);
  if ('kind' in journals) return journals;
  const encoder = new TextEncoder();
  return encodePieces(fileLines(statement, journals), (text) => encoder.encode(text));
}

function* fileLines(statement: ExportStatement, journals: readonly NamedJournal[]): Generator<string> {
  const note = unprovedNote(statement);
  if (note !== null) yield `; ${note}\n\n`;
  for (const { name, journal } of journals) yield* accountLines(name, journal);
}

function* accountLines(name: string, journal: AccountJournal): Generator<string> {
  const { current } = journal.account;
  const decimals = currencyDecimals(current.currency);
  if (current.opening !== null) {
    const opening = `${current.currency} ${formatMoney(current.opening, decimals)}`;
    yield '; Leave this entry out where the account goes on from an earlier statement.\n';
    yield `${addDays(journal.start, -1)} * Opening balance\n    ${name}  ${opening} = ${opening}\n    ${openingAccount}\n\n`;
  }
  for (const row of journal.rows) yield rowText(row, name, current.currency, decimals);
  if (current.closing === null) return;
  const closing = `${current.currency} ${formatMoney(current.closing, decimals)}`;
  yield journal.isBalanced
    ? `${journal.end} * Closing balance\n    ${name}  ${current.currency} 0 = ${closing}\n\n`
    : `; The statement prints a closing balance of ${closing}, which these rows do not give.\n\n`;
}

function rowText({ current, status, fitid }: ExportRow, name: string, currency: string, decimals: number): string {
  if (current.amount === null) return '';
  return [
    `${current.date} ${status === 'needs_review' ? '!' : '*'} (${codeOf(current.checkNumber)}) ${descriptionOf(current.description)}`.trimEnd(),
    `    ; fitid: ${fitid}`,
    `    ${name}  ${currency} ${formatMoney(current.amount, decimals)}`,
    `    ${counterAccount(current.amount >= 0n)}`,
    '',
    '',
  ].join('\n');
}

/** An empty code keeps a description that begins with a parenthesis from being taken for one. */
const codeOf = (checkNumber: string | null): string => plainLine(checkNumber ?? '').replace(/[()]/g, '');

/** A semicolon would begin a comment, a bar part the payee from a note. */
const descriptionOf = (text: string): string => plainLine(text).replaceAll(';', ',').replaceAll('|', '/');
