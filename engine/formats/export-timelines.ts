import type { Strength } from '../reading/index.ts';
import { rowsCsv } from './csv-statement.ts';
import {
  type ExportFormat,
  type ExportLayout,
  type ExportRefusal,
  type ExportStatement,
  exportRowsMax,
  type FileInPieces,
  refuse,
} from './export-input.ts';
import { exportInPieces } from './export-statement.ts';
import { bankPart, fileStem } from './file-name.ts';
import { foldToAscii } from './plain-text.ts';
import type { ExportTimeline, ExportTimelines, TimelineRow, TimelineStatement } from './timelines-input.ts';
import { timelinesXlsx } from './timelines-xlsx.ts';
import { type Packer, zipPieces } from './zip.ts';

/** Timelines as one file; a format that holds one bank only gives a file for each, packed into one. */
export function exportTimelines(
  content: ExportTimelines,
  format: ExportFormat,
  layout: ExportLayout = 'split',
  packer: Packer | null = null,
): FileInPieces | ExportRefusal {
  if (content.rows.length > exportRowsMax)
    return refuse('too_many_rows', `A file holds ${exportRowsMax} rows at most.`);
  switch (format) {
    case 'xlsx':
      return file(timelinesXlsx(content, wholeOf(content), layout, packer), `${stemOf(content)}.xlsx`, xlsxType);
    case 'csv':
      return file(timelinesCsv(content, layout), `${stemOf(content)}.csv`, 'text/csv; charset=utf-8');
    case 'ofx':
    case 'qbo':
      return importFiles(content, format, packer);
  }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const file = (pieces: Iterable<Uint8Array>, fileName: string, contentType: string): FileInPieces => ({
  kind: 'file',
  pieces,
  fileName,
  contentType,
  isBankVerified: false,
});

function timelinesCsv(content: ExportTimelines, layout: ExportLayout): Iterable<Uint8Array> {
  const statementOf = ({ statement }: TimelineRow) => content.statements[statement];
  return rowsCsv(wholeOf(content), content.rows, layout, [
    { heading: 'Statement', textOf: (row) => statementOf(row)?.label ?? '' },
    { heading: 'Proved', textOf: (row) => (statementOf(row)?.isProved ? 'yes' : 'no') },
  ]);
}

/** All timelines as one statement with an account for each. */
function wholeOf({ timelines, rows, statements }: ExportTimelines): ExportStatement {
  const hasBanks = new Set(timelines.map(bankOf)).size > 1;
  const [first] = timelines;
  return {
    bank: first?.bank ?? null,
    bankKey: first?.bankKey ?? null,
    intuBid: first?.intuBid ?? null,
    accounts: timelines.map((timeline, index) => ({
      ...timeline.account,
      current: { ...timeline.account.current, index },
      ...(hasBanks ? { bankName: bankPart(timeline).replace(/[^A-Za-z0-9]+/g, ' ') } : {}),
    })),
    rows,
    proof: {
      isProved: timelines.every(({ status }) => status === 'proved'),
      accounts: timelines.map((_, at) => ({
        status: 'unverifiable',
        diff: null,
        strength: strengthOf(statements, at),
      })),
    },
    changeCounts: timelines.map((_, at) =>
      statements.filter(({ timeline }) => timeline === at).reduce((sum, { corrections }) => sum + corrections, 0),
    ),
    isKindGiven: false,
  };
}

const bankOf = ({ bank, bankKey }: ExportTimeline): string => bankKey ?? foldToAscii(bank ?? '');

function strengthOf(statements: readonly TimelineStatement[], at: number): Strength {
  const own = statements.filter(({ timeline }) => timeline === at).flatMap(({ strength }) => strength ?? []);
  return {
    equations: own.reduce((sum, { equations }) => sum + equations, 0),
    choices: own.reduce((sum, { choices }) => sum + choices, 0),
  };
}

/** One file a bank: its name and numbers stand once at the top. */
function importFiles(
  content: ExportTimelines,
  format: 'ofx' | 'qbo',
  packer: Packer | null,
): FileInPieces | ExportRefusal {
  const indexes = content.timelines.map((_, index) => index);
  const groups = [...Map.groupBy(indexes, (index) => bankOf(content.timelines[index] as ExportTimeline)).values()];
  const files: FileInPieces[] = [];
  for (const group of groups) {
    const written = exportInPieces(statementOf(content, group), format);
    if (written.kind === 'refused') {
      return written.account === undefined ? written : { ...written, account: group[written.account] ?? 0 };
    }
    files.push(written);
  }
  const [only, second] = files;
  if (only !== undefined && second === undefined) return only;
  const entries = files.map(({ fileName, pieces }, at) => [`${at + 1}-${fileName}`, pieces] as const);
  return file(zipPieces(packer ?? 6, entries), `${stemOf(content)}-${format}.zip`, 'application/zip');
}

function statementOf(content: ExportTimelines, group: readonly number[]): ExportStatement {
  const timelines = group.flatMap((index) => content.timelines[index] ?? []);
  const rows = group.flatMap((index, at) =>
    content.rows
      .filter(({ current }) => current.account === index)
      .map((row) => (at === index ? row : { ...row, current: { ...row.current, account: at } })),
  );
  // A number that one of them lacks is still the bank's.
  const intuBid = timelines.find((timeline) => timeline.intuBid !== null)?.intuBid ?? null;
  return { ...wholeOf({ timelines, rows, statements: [] }), intuBid };
}

/** `RBC-1234-2026-01-01_2026-12-31`, or how many accounts there are. */
function stemOf(content: ExportTimelines): string {
  const whole = wholeOf(content);
  if (whole.accounts.length === 1) return fileStem(whole);
  const days = whole.accounts.flatMap(({ current: { period } }) =>
    [period.start, period.end].flatMap((day) => day ?? []),
  );
  const sorted = days.toSorted();
  return [`${whole.accounts.length}-accounts`, [...new Set([sorted[0], sorted.at(-1)])].join('_')].join('-');
}
