import { type AccountType, applyCorrections, bankByName, fitidFor } from '@tieout/engine';
import { openReader, type Reader } from '../../reader/index.ts';
import { moveOf, newId, resultFields } from '../../statement/index.ts';
import { type Converted, convertedOf } from '../converted.ts';
import type { AllowedFiles } from './allowed-files.ts';

/** The statements of one session, read when they are asked for and kept while their files stay as they are. */
export interface Statements {
  /** Read as the kind of account that is given, or as it was read last. */
  read(path: string, accountType?: AccountType): Promise<Converted>;
  /** Those that were read so far. */
  known(): readonly Converted[];
  close(): Promise<void>;
}

const timeoutMs = 120_000;
const memoryMb = 1024;
const keptMax = 200;

interface Kept {
  readonly version: string;
  readonly accountType: AccountType | null;
  readonly converted: Converted;
}

export function openStatements(files: AllowedFiles): Statements {
  let reader: Promise<Reader> | null = null;
  const kept = new Map<string, Kept>();
  return {
    async read(path, given) {
      const file = await files.read(path);
      const found = kept.get(file.path);
      const accountType = given ?? found?.accountType ?? null;
      const version = `${file.changedMs} ${file.bytes.length} ${accountType}`;
      if (found?.version === version) return found.converted;
      reader ??= openReader({ threads: 1, timeoutMs, memoryMb });
      const outcome = await (await reader).read(new Uint8Array(file.bytes), { accountType });
      const options = { now: file.changedMs, isKindGiven: accountType !== null };
      const converted = convertedOf(file.path, file.bytes, outcome, options);
      kept.delete(file.path);
      kept.set(file.path, { version, accountType, converted });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - keptMax))) kept.delete(oldest);
      return converted;
    },
    known: () => [...kept.values()].map(({ converted }) => converted),
    close: async () => (await reader)?.close(),
  };
}

export type Tried =
  | { readonly kind: 'tried'; readonly converted: Converted }
  | { readonly kind: 'refused'; readonly message: string };

/** The statement as it would be with the corrections; what was read stays as it is. */
export function tryCorrections(converted: Converted, operations: readonly unknown[]): Tried {
  const { record, rows } = converted;
  if (record.result === null) return { kind: 'refused', message: 'There is no result that could be corrected.' };
  const needs = { nextRowId: () => newId('txn'), fitidFor, bankKeyOf: (name: string) => bankByName(name)?.id ?? null };
  const { checks: _, rowCounts: __, ...reading } = record.result;
  const outcome = applyCorrections(needs, { ...reading, rows }, operations);
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  const trigger = outcome.reading.proof.isProved ? 'correct_to_proved' : 'correct_to_flagged';
  const status = moveOf(record.status, trigger).to;
  const corrected = { ...record, ...resultFields(outcome.reading), status };
  return { kind: 'tried', converted: { ...converted, record: corrected, rows: outcome.reading.rows } };
}
