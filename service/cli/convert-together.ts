import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportFormat, exportFormats } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import {
  type BankAccountStatement,
  type DeliveredAccount,
  identitiesOf,
  joinStatements,
  noSettings,
  presentTimeline,
  segmentName,
  summariesOf,
  type TimelinesRequest,
  writeTimelines,
} from '../statement/index.ts';
import { note, say, UsageError } from './command.ts';
import { type Converted, localId } from './converted.ts';

export interface TogetherOptions extends Omit<TimelinesRequest, 'format'> {
  readonly format: string;
  /** One for each bank account, in the order in which they are reported. */
  readonly acctIds: readonly string[];
  readonly folder: string | null;
}

/** Joins what was read by bank account and in time; true where everything is proved, or only statements are missing. */
export async function writeTogether(converted: readonly Converted[], options: TogetherOptions): Promise<boolean> {
  const delivered = converted.flatMap(deliveredOf);
  if (delivered.length === 0) return false;
  const ids = [...new Set(delivered.map(({ bankAccountId }) => bankAccountId))];
  if (options.acctIds.length > ids.length)
    throw new UsageError(`--acctid is given more often than there are accounts (${ids.length}).`);
  const acctIds = new Map(options.acctIds.map((number, at) => [ids[at] ?? '', number]));
  const joined = joinStatements(delivered, acctIds);
  const shown = ids.map((id, at) => presentTimeline(givenOf(id, delivered, joined.timelines[at])));
  for (const { bank, account_number, period, continuity, findings } of shown) {
    const name = [bank, account_number, periodText(period)].filter(Boolean).join(', ');
    note(`${name}: ${continuity.status}`);
    for (const { kind, message } of findings) note(`  ${kind}: ${message}`);
  }
  const isFine = joined.timelines.every(({ status }) => status === 'proved' || status === 'incomplete');
  if (options.format === 'json') {
    say(JSON.stringify(shown, null, 2));
    return isFine;
  }
  return (await writeFileOf(joined.content, options)) && isFine;
}

const periodText = ({ start, end }: { readonly start: string | null; readonly end: string | null }): string =>
  start === null && end === null ? 'no period' : `${start ?? '?'} to ${end ?? '?'}`;

async function writeFileOf(content: Parameters<typeof writeTimelines>[0], options: TogetherOptions): Promise<boolean> {
  try {
    const file = writeTimelines(content, { ...options, format: formatOf(options.format) });
    const folder = options.folder ?? '.';
    await mkdir(folder, { recursive: true });
    const path = join(folder, file.fileName);
    await writeFile(path, file.pieces);
    note(`wrote ${path}`);
    return true;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const detail =
      fault.code === 'needs_review_unconfirmed'
        ? 'something needs review; check it, then add --confirm-review.'
        : fault.code === 'acct_id_unconfirmed'
          ? 'each bank account needs its number: give --acctid once for each, in the order above.'
          : fault.message;
    note(`no ${options.format} file: ${detail}`);
    return false;
  }
}

function formatOf(format: string): ExportFormat {
  const known = exportFormats.find((one) => one === format);
  if (known !== undefined) return known;
  throw new UsageError(`--together writes json, ${exportFormats.join(', ')}.`);
}

/** Without a server a bank account is known by its identity alone; a statement without a number stands for itself. */
function deliveredOf({ record, rows }: Converted): DeliveredAccount[] {
  const { result } = record;
  if (result === null) return [];
  const summaries = summariesOf(result, rows);
  return identitiesOf(result).map((identity, account) => ({
    bankAccountId: localId('bac', identity ?? `${record.id} ${account}`),
    statement: { ...record, result },
    account,
    rows: rows.filter(({ current }) => current.account === account),
    digest: summaries[account]?.digest ?? '',
    settings: noSettings,
  }));
}

function givenOf(
  id: string,
  delivered: readonly DeliveredAccount[],
  timeline: Parameters<typeof presentTimeline>[0]['timeline'] | undefined,
) {
  if (timeline === undefined) throw new Error('a bank account without a timeline');
  const own = delivered.filter(({ bankAccountId }) => bankAccountId === id);
  const statements = own.flatMap(({ statement, account, rows }): BankAccountStatement[] => {
    const summary = summariesOf(statement.result, rows)[account];
    if (summary === undefined) return [];
    const place = { statementId: statement.id, account };
    const rowIds = rows.map((row) => row.id);
    return [{ ...place, segment: segmentName(place), status: statement.status, summary, rowIds }];
  });
  return { id, mode: 'live' as const, createdAt: 0, statements, timeline, settings: noSettings };
}
