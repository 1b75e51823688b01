import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Converted, ConvertedAccount } from '../format.ts';
import { naively, withCheck } from './lines.ts';

/** Converts PDFs; the results by the names of the files without their ending. */
export type Converter = (paths: readonly string[]) => Promise<ReadonlyMap<string, Converted>>;

const run = promisify(execFile);
const outputMax = 256 * 1024 * 1024;

export const converters: Readonly<Record<string, { readonly what: string; readonly convert: Converter }>> = {
  tieout: { what: '`tieout convert`', convert: withTieout },
  pdftotext: { what: '`pdftotext -layout` (poppler) and a simple script', convert: withText(pdftotext, naively, true) },
  'pdftotext-checked': {
    what: 'the same, sure only where printed balances follow from each other',
    convert: withText(pdftotext, withCheck, true),
  },
  mutool: { what: '`mutool draw` (mupdf) and the script', convert: withText(mutool, naively, true) },
  pdf2table: { what: '`pdf2table` (npm) and the script', convert: withText(pdf2table, naively, false) },
};

/** `pdf2table` is not ours to install: a folder with its `node_modules` is named by PUBLIC_MODULES. */
const modules = process.env.PUBLIC_MODULES ?? '';

/** Whether what the converter calls is installed. */
export function isInstalled(name: string): boolean {
  if (name === 'pdf2table') return existsSync(join(modules, 'node_modules/pdf2table'));
  const program = { tieout: process.execPath, mutool: 'mutool' }[name] ?? 'pdftotext';
  return spawnSync(program, ['-v']).error === undefined;
}

type LinesOf = (path: string) => Promise<readonly string[]>;

async function pdftotext(path: string): Promise<readonly string[]> {
  const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-'], { maxBuffer: outputMax });
  return stdout.split(/[\n\f]/);
}

interface MupdfPage {
  readonly blocks: readonly {
    readonly lines?: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  }[];
}

/** Its lines with their places, laid out as the eye sees them: a character is about five points wide. */
async function mutool(path: string): Promise<readonly string[]> {
  const { stdout } = await run('mutool', ['draw', '-q', '-F', 'stext.json', path], { maxBuffer: outputMax });
  const { pages } = JSON.parse(stdout) as { readonly pages: readonly MupdfPage[] };
  return pages.flatMap(({ blocks }) => {
    const rows = new Map<number, { readonly x: number; readonly text: string }[]>();
    for (const { x, y, text } of blocks.flatMap(({ lines = [] }) => lines)) {
      const key = [y, y - 1, y + 1].find((one) => rows.has(one)) ?? y;
      rows.set(key, [...(rows.get(key) ?? []), { x, text }]);
    }
    return [...rows].sort(([one], [other]) => one - other).map(([, parts]) => laidOut(parts));
  });
}

function laidOut(parts: readonly { readonly x: number; readonly text: string }[]): string {
  let line = '';
  for (const { x, text } of [...parts].sort((one, other) => one.x - other.x)) {
    line = `${line.padEnd(Math.max(Math.round(x / 5), line.length + 2))}${text}`;
  }
  return line;
}

type Pdf2Table = { parse(pdf: Buffer, done: (fault: unknown, rows?: readonly string[][]) => void): void };

async function pdf2table(path: string): Promise<readonly string[]> {
  const { parse } = createRequire(join(modules, 'package.json'))('pdf2table') as Pdf2Table;
  const bytes = await readFile(path);
  const rows = await new Promise<readonly string[][]>((resolve, reject) =>
    parse(bytes, (fault, found) => (found === undefined ? reject(fault) : resolve(found))),
  );
  return rows.map((cells) => cells.join('  '));
}

function withText(
  linesOf: LinesOf,
  convert: (lines: readonly string[], hasPlaces: boolean) => Converted,
  hasPlaces: boolean,
): Converter {
  return async (paths) => {
    const converted = new Map<string, Converted>();
    for (const path of paths) {
      const lines = await linesOf(path).catch(() => []);
      converted.set(basename(path, '.pdf'), convert(lines, hasPlaces));
    }
    return converted;
  };
}

const cli = fileURLToPath(new URL('../../../service/cli/tieout.js', import.meta.url));
const batch = 40;

async function withTieout(paths: readonly string[]): Promise<ReadonlyMap<string, Converted>> {
  const converted = new Map<string, Converted>();
  const out = await mkdtemp(join(tmpdir(), 'tieout-public-'));
  for (let from = 0; from < paths.length; from += batch) {
    const some = paths.slice(from, from + batch);
    // It ends with 2 or 3 where something is not proved, which is an answer like any other.
    await run(process.execPath, [cli, 'convert', ...some, '--out', out], { maxBuffer: outputMax }).catch(() => null);
    for (const path of some) {
      const name = basename(path, '.pdf');
      converted.set(name, ofTieout(JSON.parse(await readFile(join(out, `${name}.json`), 'utf8')) as Wire));
    }
  }
  await rm(out, { recursive: true });
  return converted;
}

interface Wire {
  readonly status: string;
  readonly accounts: readonly (ConvertedAccount & { readonly index: number; readonly period_source: string | null })[];
  readonly transactions: readonly {
    readonly account: number;
    readonly date: string | null;
    readonly amount: string | null;
    readonly description: string;
  }[];
}

function ofTieout({ status, accounts, transactions }: Wire): Converted {
  const said = { succeeded: 'ok', needs_review: 'unsure' } as const;
  return {
    status: said[status as keyof typeof said] ?? 'refused',
    accounts: accounts.map(({ index, currency, period, period_source, opening_balance, closing_balance }) => ({
      currency: currency ?? null,
      period: period_source === 'printed' ? (period ?? null) : null,
      opening_balance: opening_balance ?? null,
      closing_balance: closing_balance ?? null,
      rows: transactions
        .filter(({ account }) => account === index)
        .map(({ date, amount, description }) => ({ date, amount, description })),
    })),
  };
}
