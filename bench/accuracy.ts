import { parseArgs } from 'node:util';
import type { Outcome } from '@tieout/engine';
import { compare, wrongUnderSucceeded } from '../corpus/index.ts';
import { printReport, type Result } from './accuracy-report.ts';
import { type BenchDocument, documentsIn, generatedDocuments } from './documents.ts';
import { type FolderResult, printFolderReport } from './folder-report.ts';
import { openReaders } from './readers.ts';
import { showDocument } from './show-document.ts';

/**
 * `npm run bench:accuracy -- FOLDER… [--jobs 2 --show NAME]`: every NAME.pdf with NAME.truth.json of the folders.
 * `npm run bench:accuracy [-- --seed S --count N --layout NAME --jobs 2 --failures --show NAME]`: generated statements.
 * Ends with 1 when a figure, date, currency or period is wrong under succeeded.
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

const only = values.show === undefined ? {} : { only: values.show };
const documents =
  positionals.length === 0
    ? generatedDocuments({
        seed: values.seed,
        count: Number(values.count),
        ...(values.layout === undefined ? {} : { layout: values.layout }),
        ...only,
      })
    : positionals.flatMap((folder) => [...documentsIn(folder, values.show)]);
const readers = openReaders(Number(values.jobs));
const results: Result[] = [];
const folderResults: FolderResult[] = [];
const running = new Set<Promise<void>>();
for await (const document of documents) {
  const task: Promise<void> = measure(document).finally(() => running.delete(task));
  running.add(task);
  if (running.size >= readers.jobs) await Promise.race(running);
}
await Promise.all(running);
await readers.close();

if (folderResults.length === 0) {
  console.error(`no document${values.show === undefined ? '' : ` is named ${values.show}`}`);
  process.exit(1);
}
const wrong =
  positionals.length === 0
    ? printReport(results, { listsFailures: values.failures })
    : printFolderReport(folderResults);
process.exit(wrong > 0 ? 1 : 0);

async function measure(document: BenchDocument): Promise<void> {
  const { truth, name } = document;
  try {
    const { outcome, ms } = await readers.read(document.bytes);
    if (values.show !== undefined) showDocument(truth, outcome);
    const reasons = reasonsOf(outcome);
    folderResults.push({ document, outcome, reasons });
    if (positionals.length > 0) return;
    const wrong = wrongUnderSucceeded(truth, outcome);
    results.push({ name, truth, comparison: compare(truth, outcome), wrong, reasons, ms, fault: null });
  } catch (fault) {
    results.push({ name, truth, comparison: null, wrong: [], reasons: [], ms: 0, fault: String(fault) });
    folderResults.push({ document, outcome: null, reasons: [String(fault)] });
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
