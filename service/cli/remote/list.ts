import type { Statement, StatementList } from '@tieout/client';
import { statuses } from '../../statement/index.ts';
import { type Command, choose, readArgs, say, UsageError } from '../command.ts';
import { describeStatement, endingOf, exitCodes, plain, verdictOf } from './describe.ts';
import { connect } from './login-file.ts';

const limitDefault = 20;
const limitMax = 10_000;
const pageMax = 1000;

export const listCommand: Command = {
  help: [
    'Usage: tieout list [--status S] [--limit N] [--json]',
    '',
    'The statements of the service that you are logged in to, the newest first.',
    '',
    `  --status S    only those that are ${statuses.join(', ')}`,
    `  --limit N     how many at most; ${limitDefault} unless told`,
    '  --json        the statements as a JSON array',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      status: { type: 'string' },
      limit: { type: 'string', default: String(limitDefault) },
      json: { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not expected here.`);
    const limit = /^\d{1,5}$/.test(values.limit) ? Number(values.limit) : 0;
    if (limit < 1 || limit > limitMax) throw new UsageError(`--limit is a whole number from 1 to ${limitMax}.`);
    const status = values.status === undefined ? {} : { status: choose(values.status, statuses, '--status') };
    const { client } = connect();
    const found: Statement[] = [];
    let cursor: string | null = null;
    do {
      const page: StatementList = await client.statements({
        ...status,
        limit: Math.min(limit - found.length, pageMax),
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== null && found.length < limit);
    if (values.json) say(JSON.stringify(found, null, 2));
    else for (const line of tableOf(found)) say(plain(line));
    return 0;
  },
};

function tableOf(statements: readonly Statement[]): string[] {
  const cells = statements.map((one) => [
    one.id,
    verdictOf(one),
    one.created_at.slice(0, 10),
    `${one.period.start ?? '?'} to ${one.period.end ?? '?'}`,
    `${one.transaction_count} rows`,
    one.closing_balance ?? '',
    one.bank ?? '',
    one.file_name ?? '',
  ]);
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const statusCommand: Command = {
  help: [
    'Usage: tieout status [ID] [--json]',
    '',
    'Of a statement: whether it is proved, or what needs review and why. Without an id: which service you are',
    'logged in to, with which kind of key, and the credits that are left.',
    '',
    '  --json        the same as the service answers it',
    '',
    'Exit code of a statement: 0 proved or under way, 2 it needs review, 3 it was rejected, 1 it failed.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { json: { type: 'boolean', default: false } });
    if (positionals.length > 1) throw new UsageError(`${positionals[1]} is not expected here.`);
    const connection = connect();
    const { client, server, mode } = connection;
    const [id] = positionals;
    if (id === undefined) {
      const usage = await client.usage();
      const { credits_remaining: left, credits_used: used } = usage;
      say(
        values.json
          ? JSON.stringify({ server, ...usage }, null, 2)
          : `${server} answers to a ${mode} key; ${left} credits are left, ${used} were used.`,
      );
      return 0;
    }
    const statement = await client.statement(id);
    say(values.json ? JSON.stringify(statement, null, 2) : await describeStatement(connection, statement));
    return exitCodes[endingOf(statement)];
  },
};
