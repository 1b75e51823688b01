import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from './print-table.ts';
import { runMeasured } from './run-measured.ts';
import { statementOfPages } from './statement-of-pages.ts';
import type { WarmAnswer } from './warm-reader.ts';

/**
 * `npm run bench:speed [-- --rounds N --pages 1,10,100,500]`: the whole reading of a statement beside programs that only
 * take the text out. Each round runs every contender once, in turn, and ratios are taken within a round.
 *
 * Cold: a new process for each file, its start included, for every contender alike. Warm: a reading thread of the
 * service that has read other statements before, as a worker has, with the process that reads its pages; its memory is
 * what both hold that is theirs alone when they read the file three times. The other two have no such mode.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '1,10,100,500' },
  },
});

interface Contender {
  readonly name: string;
  readonly command: readonly string[];
}

const readOnce = path.join(import.meta.dirname, 'read-once.ts');
const contenders: readonly Contender[] = [
  { name: 'tieout', command: [process.execPath, readOnce] },
  ...(isThere('pdftotext', '-v') ? [{ name: 'pdftotext -bbox', command: ['pdftotext', '-bbox'] }] : []),
  ...(isThere('python3', '-c', 'import pdfplumber')
    ? [{ name: 'pdfplumber words', command: ['python3', '-c', plumbing()] }]
    : []),
];

const folder = mkdtempSync(path.join(tmpdir(), 'speed-'));
try {
  const lines: string[][] = [];
  for (const pages of values.pages.split(',').map(Number)) lines.push(...(await measurePages(pages)));
  console.log(
    `median of ${values.rounds} rounds; ms and MB; cold includes the start of the process for every contender`,
  );
  printTable(['pages', 'contender', 'ms', 'ms/page', 'peak MB', 'tieout is'], lines);
  if (contenders.length < 3) console.log('not installed here: ' + missing().join(', '));
} finally {
  rmSync(folder, { recursive: true });
}

async function measurePages(pagesWanted: number): Promise<string[][]> {
  const { bytes, pageCount } = await statementOfPages(pagesWanted);
  const file = path.join(folder, `${pagesWanted}.pdf`);
  writeFileSync(file, bytes);
  const cold = new Map<string, { ms: number; peakMb: number | null }[]>(contenders.map(({ name }) => [name, []]));
  const warm: WarmAnswer[] = [];
  const warmReader = fork(path.join(import.meta.dirname, 'warm-reader.ts'));
  await once(warmReader, 'message');
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const { name, command } of contenders) {
      const output = name === 'pdftotext -bbox' ? [path.join(folder, 'bbox.html')] : [];
      cold.get(name)?.push(await runMeasured([...command, file, ...output]));
    }
    warm.push(await readWarm(warmReader, file));
  }
  warmReader.disconnect();
  const readerMb = execFileSync(process.execPath, [path.join(import.meta.dirname, 'reader-memory.ts'), file], {
    encoding: 'utf8',
  }).trim();
  const own = (cold.get('tieout') ?? []).map(({ ms }) => ms);
  const row = (name: string, runs: readonly { ms: number; peakMb: number | null }[]): string[] => {
    const ms = median(runs.map((run) => run.ms));
    const peaks = runs.flatMap((run) => (run.peakMb === null ? [] : [run.peakMb]));
    const ratio = median(runs.map((run, index) => (own[index] as number) / run.ms));
    const verdict = name === 'tieout' ? '' : `${ratio.toFixed(2)} x its time`;
    return [
      String(pageCount),
      name,
      ms.toFixed(0),
      (ms / pageCount).toFixed(2),
      peaks.length === 0 ? '-' : Math.max(...peaks).toFixed(0),
      verdict,
    ];
  };
  return [
    ...[...cold].map(([name, runs]) => row(name, runs)),
    warmRow(pageCount, warm, readerMb, cold.get('pdftotext -bbox')),
  ];
}

async function readWarm(reader: ChildProcess, file: string): Promise<WarmAnswer> {
  const answer = once(reader, 'message');
  reader.send(file);
  return (await answer)[0] as WarmAnswer;
}

function warmRow(
  pageCount: number,
  warm: readonly WarmAnswer[],
  readerMb: string,
  others: readonly { ms: number }[] | undefined,
): string[] {
  const ms = median(warm.map((answer) => answer.ms));
  const ratio = others && median(others.map((other, round) => (warm[round] as WarmAnswer).ms / other.ms));
  const verdict = ratio === undefined ? '' : `${ratio.toFixed(2)} x pdftotext`;
  return [String(pageCount), 'tieout, warm reader', ms.toFixed(0), (ms / pageCount).toFixed(2), readerMb, verdict];
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

function isThere(program: string, ...options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function missing(): string[] {
  const names = contenders.map(({ name }) => name);
  return ['pdftotext -bbox', 'pdfplumber words'].filter((name) => !names.includes(name));
}

/** What a parser built on pdfplumber does before any thought: the words of each page. */
function plumbing(): string {
  return [
    'import sys, pdfplumber',
    'with pdfplumber.open(sys.argv[1]) as pdf:',
    '    print(sum(len(page.extract_words()) for page in pdf.pages))',
  ].join('\n');
}
