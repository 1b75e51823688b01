import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import {
  type CorrectedReading,
  type ExportFormat,
  type ExportOptions,
  type ExportProfile,
  exportProfile,
  exportStatement,
  formatMoney,
  type ReadingRow,
} from '../../engine/index.ts';

/** A folder for a suite's files, gone when the suite is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-exports-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeExport(
  folder: string,
  name: string,
  statement: CorrectedReading,
  format: ExportFormat,
  options: ExportOptions = {},
): string {
  const file = exportStatement(statement, format, options);
  if (file.kind !== 'file') throw new Error(`${file.code}: ${file.message}`);
  const path = join(folder, `${name}.${format}`);
  writeFileSync(path, file.bytes);
  return path;
}

/** The files of a profile, in their order. */
export function writeProfile(
  folder: string,
  name: string,
  statement: CorrectedReading,
  profile: ExportProfile,
  options: ExportOptions = {},
): string[] {
  const files = exportProfile(statement, profile, options);
  if ('kind' in files) throw new Error(`${files.code}: ${files.message}`);
  return files.map(({ bytes }, index) => {
    const path = join(folder, `${name}-${index}.${profile}`);
    writeFileSync(path, bytes);
    return path;
  });
}

/** A row as any importer must know it. */
export interface ImportedRow {
  readonly date: string;
  readonly amount: string;
  readonly fitid: string;
}

export const importedRows = ({ rows }: CorrectedReading, account: number): ImportedRow[] =>
  rows
    .filter(({ current }) => current.account === account)
    .map(({ current, fitid }) => ({ date: current.date ?? '', amount: decimal(current.amount), fitid }));

export const decimal = (amount: ReadingRow['amount']): string => (amount === null ? '' : formatMoney(amount, 2));
