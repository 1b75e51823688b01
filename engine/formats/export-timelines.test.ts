import { constants, crc32, deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { exampleStatement } from './example-statement.ts';
import type { FileInPieces } from './export-input.ts';
import { exportStatement } from './export-statement.ts';
import { exportTimelines } from './export-timelines.ts';
import type { ExportTimelines } from './timelines-input.ts';
import type { Packer } from './zip.ts';

const rowCount = 3000;
const ledger = Array.from({ length: rowCount }, (_, at) => `2026-01-05 | PAYEE ${at} | 1.${10 + (at % 90)}`).join('\n');

/** A month of each bank, as one timeline each. */
function timelinesOf(banks: readonly string[]): ExportTimelines {
  const statements = banks.map((bankKey) => exampleStatement(ledger, { bankKey, bank: bankKey }));
  return {
    timelines: statements.map(({ bank, bankKey, accounts: [account] }) => ({
      bank,
      bankKey,
      intuBid: null,
      status: 'proved' as const,
      findings: [],
      account: account as NonNullable<typeof account>,
    })),
    statements: [],
    rows: statements.flatMap(({ rows }, account) =>
      rows.map((row) => ({ ...row, current: { ...row.current, account }, statement: 0 })),
    ),
  };
}

function written(content: ExportTimelines, format: 'ofx' | 'qbo' | 'xlsx', packer: Packer | null = null): FileInPieces {
  const file = exportTimelines(content, format, 'split', packer);
  if (file.kind === 'refused') throw new Error(file.message);
  return file;
}

test.each(['ofx', 'qbo'] as const)('%s of many rows begins before its last row is written', (format) => {
  const content = timelinesOf(['rbc']);
  const pieces = [...written(content, format).pieces];
  expect(pieces.length).toBeGreaterThan(3);
  const whole = exportStatement(exampleStatement(ledger), format);
  expect(whole.kind === 'file' && Buffer.from(joinBytes(pieces)).equals(whole.bytes)).toBe(true);
});

test('files of several banks are packed as they are written, and are whole', () => {
  const { pieces, fileName } = written(timelinesOf(['rbc', 'td']), 'ofx');
  expect(fileName).toBe('2-accounts-2026-01-01_2026-01-31-ofx.zip');
  const parts = [...pieces];
  expect(parts.length).toBeGreaterThan(3);
  const files = unzipSync(joinBytes(parts));
  expect(Object.keys(files)).toHaveLength(2);
  for (const bytes of Object.values(files)) {
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/<STMTTRN>/g),
    ).toHaveLength(rowCount);
  }
});

test('what stands in the way is said before anything is written', () => {
  const content = timelinesOf(['rbc']);
  const [timeline] = content.timelines as [ExportTimelines['timelines'][number]];
  const unnumbered = { ...timeline, account: { ...timeline.account, acctId: null } };
  expect(exportTimelines({ ...content, timelines: [unnumbered] }, 'ofx')).toMatchObject({
    kind: 'refused',
    code: 'acct_id_unconfirmed',
    account: 0,
  });
});

test.each(['xlsx', 'ofx'] as const)('%s packed by the host holds the same files', (format) => {
  const content = timelinesOf(['rbc', 'td']);
  let chunkCount = 0;
  const packer: Packer = {
    deflate(chunk, isLast) {
      chunkCount += 1;
      return deflateRawSync(chunk, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
    },
    crc32,
  };
  const own = unzipSync(joinBytes([...written(content, format).pieces]));
  const bytes = joinBytes([...written(content, format, packer).pieces]);
  expect(chunkCount).toBeGreaterThan(10);
  expect(unzipSync(bytes)).toEqual(own);
  // The library above does not look at checksums.
  const directory = Buffer.from(bytes);
  for (const [name, file] of Object.entries(own)) {
    const entry = directory.lastIndexOf(name) - centralHeaderLength;
    expect(directory.readUInt32LE(entry + crcOffset)).toBe(crc32(file));
    expect(directory.readUInt32LE(entry + sizeOffset)).toBe(file.length);
  }
});

/** Of a file's entry in the list at the end of a zip. */
const centralHeaderLength = 46;
const crcOffset = 16;
const sizeOffset = 24;
