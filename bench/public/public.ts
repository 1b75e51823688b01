/**
 * A benchmark that anybody can run on any converter of bank statements; README.md has the format.
 *
 *   npm run bench:public -- generate --out DIR [--seed S] [--count N]
 *   npm run bench:public -- convert NAME DIR [--out RESULTS]
 *   npm run bench:public -- score DIR RESULTS… [--wrong]
 *   npm run bench:public -- run [--seed S] [--count N]
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePlanned, planDocuments, type Truth, type TruthAccount } from '../../corpus/generator/index.ts';
import { converters, isInstalled } from './converters/index.ts';
import type { Answer, Converted } from './format.ts';
import { type Score, type Scored, scoreDocument, sumOf } from './score.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '354' },
    wrong: { type: 'boolean', default: false },
  },
});

const [task = '', ...rest] = positionals;
if (task === 'generate') await generate(values.out ?? 'public-benchmark');
else if (task === 'convert') await convert(rest[0] ?? '', rest[1] ?? '', values.out);
else if (task === 'score') report(rest[0] ?? '', rest.slice(1));
else if (task === 'run') await runAll();
else {
  console.error('say generate, convert, score or run; bench/public/README.md tells more');
  process.exit(1);
}

/** Names say nothing of what is in a document. */
async function generate(folder: string): Promise<void> {
  const [pdfs, answers] = [join(folder, 'pdf'), join(folder, 'answers')];
  for (const one of [pdfs, answers]) mkdirSync(one, { recursive: true });
  const plans = planDocuments(values.seed, Number(values.count));
  for (const [index, plan] of plans.entries()) {
    const { bytes, truth } = await makePlanned(plan);
    const name = String(index + 1).padStart(4, '0');
    writeFileSync(join(pdfs, `${name}.pdf`), bytes);
    writeFileSync(join(answers, `${name}.json`), `${JSON.stringify(answerOf(truth), null, 1)}\n`);
  }
  console.log(`${plans.length} statements in ${pdfs}, their answers in ${answers}`);
}

function answerOf(truth: Truth): Answer {
  const accounts = truth.accounts ?? [truth as unknown as TruthAccount];
  return {
    kind: truth.broken ? 'contradictory' : 'good',
    layout: truth.layout,
    broken: truth.broken ?? null,
    accounts: accounts.map(({ currency, period, opening_balance, closing_balance, rows }) => ({
      currency,
      period,
      opening_balance,
      closing_balance,
      rows: rows.map(({ date, posted_date, amount, description }) => ({
        date,
        posted_date: posted_date ?? null,
        amount,
        description,
      })),
    })),
  };
}

async function convert(name: string, folder: string, out: string | undefined): Promise<string> {
  const converter = converters[name];
  if (converter === undefined)
    throw new Error(`there is no converter ${name}, only ${Object.keys(converters).join(', ')}`);
  const pdfs = readdirSync(join(folder, 'pdf')).map((file) => join(folder, 'pdf', file));
  const target = out ?? join(folder, 'results', name);
  mkdirSync(target, { recursive: true });
  for (const [document, converted] of await converter.convert(pdfs)) {
    writeFileSync(join(target, `${document}.json`), `${JSON.stringify(converted, null, 1)}\n`);
  }
  return target;
}

function report(folder: string, results: readonly string[]): void {
  const lines = results.map((result): [string, readonly (Scored & { readonly name: string })[]] => [
    basename(result),
    scoreFolder(folder, result),
  ]);
  console.log(tableOf(lines.map(([name, scored]) => [converters[name]?.what ?? name, sumOf(scored)])));
  if (!values.wrong) return;
  for (const [name, scored] of lines) {
    for (const one of scored) {
      const isWrong = one.status === 'ok' && (one.kind === 'contradictory' || one.wrong.length > 0);
      if (isWrong) console.log(`${name} ${one.name}: ${one.kind}; ${one.wrong.slice(0, 3).join('; ')}`);
    }
  }
}

function scoreFolder(folder: string, result: string): (Scored & { readonly name: string })[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  return readdirSync(join(folder, 'answers')).map((file) => {
    const said = join(result, file);
    const converted = existsSync(said) ? (read(said) as Converted) : null;
    const answer = read(join(folder, 'answers', file)) as Answer;
    return { name: file.replace('.json', ''), ...scoreDocument(answer, converted) };
  });
}

function tableOf(scores: readonly (readonly [string, Score])[]): string {
  const share = (part: number, whole: number): string =>
    whole === 0 ? '0' : `${part} (${((100 * part) / whole).toFixed(1)} %)`;
  const lines = scores.map(([name, score]) => {
    const wrong = score.goodWrong + score.passed;
    const cells = [
      name,
      share(wrong, wrong + score.right),
      share(score.right, score.good),
      score.flagged,
      score.goodWrong,
      `${score.passed} of ${score.contradictory}`,
      share(score.rowsRight, score.rowsExpected),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| converter | wrong under success | good ones right | good ones flagged or refused | good ones wrong | contradictory ones passed | rows of good ones found |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Everything that is installed here, on the same files. */
async function runAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-public-'));
  try {
    await generate(folder);
    const results: string[] = [];
    for (const name of Object.keys(converters)) {
      if (isInstalled(name)) results.push(await convert(name, folder, undefined));
      else console.log(`${name} is not installed here`);
    }
    report(folder, results);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
