import { parseArgs } from 'node:util';
import type { Outcome } from '@tieout/engine';
import { compare } from '../corpus/index.ts';
import { printReport, type Result } from './accuracy-report.ts';
import { type BenchDocument, documentsIn, generatedDocuments } from './documents.ts';
import { openReaders } from './readers.ts';
import { showDocument } from './show-document.ts';

/**
 * `npm run bench:accuracy [-- FOLDER] [--seed S --count N --layout NAME --jobs 2 --failures --show NAME]`.
 * Ends with 1 when any wrong figure came out as succeeded.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    layout: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    failures: { type: 'boolean', default: false },
    show: { type: 'string' },
  },
});

const [folder] = positionals;
const only = values.show === undefined ? {} : { only: values.show };
const documents =
  folder === undefined
    ? generatedDocuments({
        seed: values.seed,
        count: Number(values.count),
        ...(values.layout === undefined ? {} : { layout: values.layout }),
        ...only,
      })
    : documentsIn(folder, values.show);
const readers = openReaders(Number(values.jobs));
const results: Result[] = [];
const running = new Set<Promise<void>>();
for await (const document of documents) {
  const task: Promise<void> = measure(document).finally(() => running.delete(task));
  running.add(task);
  if (running.size >= readers.jobs) await Promise.race(running);
}
await Promise.all(running);
await readers.close();

if (results.length === 0) {
  console.error(`no document${values.show === undefined ? '' : ` is named ${values.show}`}`);
  process.exit(1);
}
const wrong = printReport(results, { listsFailures: values.failures });
process.exit(wrong > 0 ? 1 : 0);

async function measure(document: BenchDocument): Promise<void> {
  const { truth, name } = document;
  try {
    const { outcome, ms } = await readers.read(document.bytes);
    if (values.show !== undefined) showDocument(truth, outcome);
    results.push({ name, truth, comparison: compare(truth, outcome), reasons: reasonsOf(outcome), ms, fault: null });
  } catch (fault) {
    results.push({ name, truth, comparison: null, reasons: [], ms: 0, fault: String(fault) });
  }
}

/** Why a document did not succeed: the codes of the statement, of its checks and of its rows. */
function reasonsOf(outcome: Outcome): string[] {
  if (outcome.kind === 'rejected') return [outcome.code];
  const { proof, rows } = outcome.reading;
  return [
    ...proof.reasons,
    ...proof.checks.filter((check) => check.status === 'fail').map((check) => `${check.name} failed`),
    ...new Set(rows.flatMap((row) => row.reasons)),
  ];
}
