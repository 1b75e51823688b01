import type { Statement, Transaction } from '@tieout/client';
import type { Connection } from './login-file.ts';

/** What a command ends with, as `convert` does: the worst of its statements. */
export const exitCodes = { ok: 0, fault: 1, review: 2, rejected: 3 } as const;
export type Ending = keyof typeof exitCodes;

export const worstOf = (endings: readonly Ending[]): Ending =>
  (['fault', 'rejected', 'review', 'ok'] as const).find((one) => endings.includes(one)) ?? 'ok';

export function endingOf({ status }: Pick<Statement, 'status'>): Ending {
  if (status === 'needs_review') return 'review';
  if (status === 'rejected') return 'rejected';
  return status === 'failed' ? 'fault' : 'ok';
}

/** The same words as in the console: what rests on a person's changes is never called simply proved. */
export function verdictOf({ status, reconciliation: { basis, corrections } }: Statement): string {
  if (status === 'needs_review') return 'needs review';
  if (status !== 'succeeded') return status;
  if (basis !== 'corrected') return 'proved';
  return `proved after ${corrections} correction${corrections === 1 ? '' : 's'}`;
}

export const consoleAddress = (server: string, { id, mode }: Pick<Statement, 'id' | 'mode'>): string =>
  `${server}/console/statements/${id}?mode=${mode}`;

const flaggedMax = 10;
const flaggedStatus: Transaction['status'] = 'needs_review';

/** A statement in a few lines: the verdict, what it is about, and of what is not proved every reason. */
export const describeStatement = async (connection: Connection, statement: Statement): Promise<string> =>
  (await linesOf(connection, statement)).map(plain).join('\n');

/** Words of a page or a file name must not steer somebody's terminal. */
export const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

async function linesOf({ client, server }: Connection, statement: Statement): Promise<string[]> {
  const head = `${verdictOf(statement)}  ${statement.id}  ${statement.file_name ?? ''}`.trimEnd();
  if (statement.error !== null) return [head, `  ${statement.error.code}: ${statement.error.message}`];
  if (statement.reconciliation.status === 'pending') return [head];
  const lines = [head, `  ${aboutLine(statement)}`, `  ${balanceLine(statement)}`];
  if (statement.status !== 'needs_review') return lines;
  const flagged: Transaction[] = [];
  for await (const row of client.rows(statement.id, { status: flaggedStatus })) {
    flagged.push(row);
    if (flagged.length > flaggedMax) break;
  }
  return [
    ...lines,
    ...reasonLines(statement),
    ...flagged.slice(0, flaggedMax).map((row) => `  - ${rowLine(row)}`),
    ...(statement.needs_review_count > flaggedMax
      ? [`  - and ${statement.needs_review_count - flaggedMax} more rows`]
      : []),
    ...statement.suggestions.map(({ title }) => `  * would prove it: ${title}`),
    `  Review it: ${consoleAddress(server, statement)}`,
  ];
}

const inWords = (code: string): string => code.replaceAll('_', ' ');

function aboutLine({ bank, account_type: type, account_number: number, currency, period }: Statement): string {
  const days = `${period.start ?? '?'} to ${period.end ?? '?'}`;
  return [bank ?? 'Unknown bank', type === null ? null : inWords(type), number, currency, days]
    .filter((part) => part !== null)
    .join(', ');
}

function balanceLine({ transaction_count: rows, opening_balance, closing_balance, accounts }: Statement): string {
  const count = `${rows} row${rows === 1 ? '' : 's'}`;
  if (accounts.length > 1) return `${count} of ${accounts.length} accounts`;
  return `${count}, opening ${opening_balance ?? 'not shown'}, closing ${closing_balance ?? 'not shown'}`;
}

/** Why the whole statement is not proved: checks that fail, doubts in words, and codes that neither of them says. */
function reasonLines({ reconciliation, review_reasons: codes }: Statement): string[] {
  const { status, diff, checks, doubts } = reconciliation;
  const failed = checks.filter((check) => check.status === 'fail');
  const told = new Set([...failed.map(({ name }): string => name), ...doubts.map(({ reason }) => reason)]);
  return [
    ...(status === 'unverifiable' ? ['  - the page prints too little to prove it'] : []),
    ...failed.map(({ name, expected, actual, diff: off }) => {
      const figures = expected === null ? '' : `: expected ${expected}, read ${actual ?? 'nothing'}`;
      return `  - ${inWords(name)} fails${figures}${off === null ? '' : ` (off by ${off})`}`;
    }),
    ...(status === 'fail' && failed.length === 0 && diff !== null ? [`  - off by ${diff}`] : []),
    ...doubts.map(({ text }) => `  - ${text}`),
    ...codes.filter((code) => !told.has(code)).map((code) => `  - ${inWords(code)}`),
  ];
}

function rowLine({ date, description, amount, review_reasons: reasons, suggestion, source }: Transaction): string {
  const row = [date ?? 'no date', description, amount ?? 'no amount'].join(' ');
  const place = source === null ? '' : `page ${source.page}: `;
  const fits = suggestion === null ? '' : `; ${inWords(suggestion.field)} ${suggestion.value} would fit`;
  return `${place}${row} (${reasons.map(inWords).join(', ') || 'flagged'}${fits})`;
}
