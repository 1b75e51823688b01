import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import {
  type AccountReading,
  type CorrectedReading,
  type Day,
  type ExportFormat,
  exportFormats,
  exportStatement,
  fitidsFor,
  money,
  prove,
  type ReadingRow,
  startCorrections,
  sum,
} from '@tieout/engine';
import { printTable } from './print-table.ts';

/**
 * `npm run bench:exports [-- --rows 10000 --runs 5]`: time and peak memory of a whole process for each format.
 * Ends with 1 when a format takes more than a second or 150 MB.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    /** Set by the bench itself: measure one format in a process of its own. */
    format: { type: 'string' },
  },
});
const millisecondsMax = 1_000;
const megabytesMax = 150;

interface Measured {
  readonly firstMs: number;
  readonly medianMs: number;
  /** Peak of the process before and after the first export; later ones only show how lazily memory is given back. */
  readonly beforeMb: number;
  readonly peakMb: number;
  readonly fileKb: number;
}

if (values.format === undefined) compareFormats();
else console.log(JSON.stringify(measure(values.format as ExportFormat)));

function compareFormats(): void {
  const results = exportFormats.map((format) => ({ format, ...inOwnProcess(format) }));
  printTable(
    [`${values.rows} rows`, 'first ms', 'median ms', 'before MB', 'peak MB', 'file KB'],
    results.map((result) => [
      result.format,
      ...[result.firstMs, result.medianMs, result.beforeMb, result.peakMb, result.fileKb].map((figure) =>
        String(Math.round(figure)),
      ),
    ]),
  );
  const isOver = results.some(({ firstMs, peakMb }) => firstMs > millisecondsMax || peakMb > megabytesMax);
  console.log(`target: ${millisecondsMax} ms and ${megabytesMax} MB each: ${isOver ? 'missed' : 'met'}`);
  process.exitCode = isOver ? 1 : 0;
}

function inOwnProcess(format: ExportFormat): Measured {
  const args = [import.meta.filename, '--format', format, '--rows', values.rows, '--runs', values.runs];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

function measure(format: ExportFormat): Measured {
  const statement = makeStatement(Number(values.rows));
  const beforeMb = process.resourceUsage().maxRSS / 1024;
  let peakMb = 0;
  let byteCount = 0;
  const timesMs = Array.from({ length: Number(values.runs) }, () => {
    const start = performance.now();
    const file = exportStatement(statement, format);
    const durationMs = performance.now() - start;
    if (file.kind !== 'file') throw new Error(file.message);
    peakMb ||= process.resourceUsage().maxRSS / 1024;
    byteCount = file.bytes.length;
    return durationMs;
  });
  const sorted = timesMs.toSorted((one, other) => one - other);
  return {
    firstMs: timesMs[0] ?? 0,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    beforeMb,
    peakMb,
    fileKb: byteCount / 1024,
  };
}

function makeStatement(rowCount: number): CorrectedReading {
  const rows = Array.from({ length: rowCount }, (_, index): ReadingRow => {
    const cents = BigInt((index * 7919) % 250_000) + 1n;
    return {
      index,
      account: 0,
      date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}` as Day,
      postedDate: null,
      description: `PURCHASE ${index} CAFÉ MÉTRO #${index % 97} MONTRÉAL QC`,
      amount: money(index % 3 === 0 ? cents : -cents),
      balance: null,
      type: 'purchase',
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: { page: 1 + Math.floor(index / 40), bbox: [0, 0, 1, 1], text: '' },
    };
  });
  const account: AccountReading = {
    index: 0,
    accountType: 'chequing',
    accountNumber: '00012-1234567',
    currency: 'CAD',
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening: money(0n),
    closing: sum(rows.flatMap(({ amount }) => amount ?? [])),
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'sign',
    unclaimed: [],
    saysNoRows: false,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
  };
  const reading = {
    bank: 'RBC',
    bankId: 'rbc',
    pageCount: 1,
    suggestions: [],
    accounts: [account],
    ...prove([account], rows),
  };
  const ids = rows.map((_, index) => `txn_${index}`);
  const started = startCorrections(reading, ids, fitidsFor(rows));
  return { ...started, accounts: started.accounts.map((one) => ({ ...one, acctId: '1234567' })) };
}
