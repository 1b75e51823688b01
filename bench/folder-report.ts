import type { Outcome } from '@tieout/engine';
import { isUnsure, statusOf, wrongUnderSucceeded } from '../corpus/index.ts';
import { type Defect, pointsAt } from './defects.ts';
import type { BenchDocument } from './documents.ts';
import { printTable } from './print-table.ts';

/** A document of a folder and what came of it. */
export interface FolderResult {
  readonly document: Pick<BenchDocument, 'name' | 'truth'>;
  /** null when the reader threw. */
  readonly outcome: Outcome | null;
  readonly reasons: readonly string[];
}

/** Prints what is not read, what is wrong, and sums by the beginning of the names; returns how many are wrong. */
export function printFolderReport(results: readonly FolderResult[]): number {
  const judged = results
    .filter(({ document }) => (document.truth.expect ?? null) !== null)
    .map(judge)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  printTable(
    ['layout', ...titles],
    [...new Set(judged.map(({ layout }) => layout))].map((layout) => [
      layout,
      ...countsOf(judged.filter((one) => one.layout === layout)),
    ]),
  );
  console.log('');
  printTable(['layout', ...titles], [['all', ...countsOf(judged)]]);
  const missed = judged.filter(({ isGood, status }) => isGood && status !== 'succeeded');
  console.log(`\nnot succeeded: ${missed.length}`);
  for (const { name, status, reasons } of missed) console.log(`  ${name}: ${status} ${reasons.join(', ')}`);
  printDefects(judged);
  const wrong = judged.filter((one) => one.wrong.length > 0);
  console.log(`\nwrong under succeeded: ${wrong.length}`);
  for (const one of wrong) console.log(`  ${one.name}: ${one.wrong.join('; ')}`);
  console.log(`\n${sentenceOf(judged)}`);
  return wrong.length;
}

interface Judged {
  readonly name: string;
  readonly layout: string;
  readonly isGood: boolean;
  readonly status: string;
  readonly reasons: readonly string[];
  readonly wrong: readonly string[];
  readonly isUnsure: boolean;
  /** Read where it should have been rejected. */
  readonly isReadInstead: boolean;
  readonly defect: { readonly kind: string; readonly isPointedAt: boolean } | null;
}

function judge({ document, outcome, reasons }: FolderResult): Judged {
  const { name, truth } = document;
  const status = outcome === null ? 'fault' : statusOf(outcome);
  const wrong = outcome === null ? [] : wrongUnderSucceeded(truth, outcome);
  const isGood = truth.expect === 'succeeded';
  const allowed: readonly string[] = [truth.expect, ...(truth.expect_also ?? [])];
  const { defect = null } = truth as { defect?: Defect | null };
  return {
    name,
    layout: layoutOf(name),
    isGood,
    status,
    reasons,
    wrong,
    isUnsure: status === 'succeeded' && wrong.length === 0 && outcome !== null && isUnsure(truth, outcome),
    isReadInstead: truth.expect === 'rejected' && status === 'needs_review' && !allowed.includes(status),
    defect: defect === null ? null : { kind: defect.kind, isPointedAt: outcome !== null && pointsAt(defect, outcome) },
  };
}

/** `amex_ca-301-0` and `ca__bmo_card__2` without their numbers. */
const layoutOf = (name: string): string => name.replace(/(?:(?:__|[-.])\d+)+$/u, '');

const titles = ['good', 'right', 'unsure', 'not succeeded', 'wrong', 'others', 'not succeeded', 'read, not rejected'];

function countsOf(judged: readonly Judged[]): string[] {
  const good = judged.filter(({ isGood }) => isGood);
  const others = judged.filter(({ isGood }) => !isGood);
  const count = (some: readonly Judged[], is: (one: Judged) => boolean): number => some.filter(is).length;
  return [
    good.length,
    count(good, isRight),
    count(judged, (one) => one.isUnsure),
    count(good, ({ status }) => status !== 'succeeded'),
    count(judged, ({ wrong }) => wrong.length > 0),
    others.length,
    count(others, ({ status }) => status !== 'succeeded'),
    count(others, (one) => one.isReadInstead),
  ].map(String);
}

const isRight = ({ status, wrong }: Judged): boolean => status === 'succeeded' && wrong.length === 0;

function sentenceOf(judged: readonly Judged[]): string {
  const [good, right, unsure, , wrong, others, flagged, read] = countsOf(judged);
  const passed = judged.filter(({ status }) => status === 'succeeded').length;
  return (
    `${right} of ${good} good ones right (${unsure} without the currency or the period that the page shows); ` +
    `${wrong} of ${passed} wrong under succeeded; ${flagged} of ${others} others not succeeded, ` +
    `${read} of them read where they should be rejected`
  );
}

/** A person who is shown a flag should find the fault there. */
function printDefects(judged: readonly Judged[]): void {
  const flagged = judged.filter(({ defect, status }) => defect !== null && status === 'needs_review');
  if (flagged.length === 0) return;
  const kinds = [...new Set(flagged.map(({ defect }) => defect?.kind ?? ''))].sort();
  const line = (kind: string, some: readonly Judged[]): string[] => {
    const pointed = some.filter(({ defect }) => defect?.isPointedAt).length;
    return [kind, String(some.length), String(pointed)];
  };
  console.log('\nbroken on purpose and flagged; the flag points at what was broken:');
  printTable(
    ['defect', 'flagged', 'pointed at'],
    [
      ...kinds.map((kind) =>
        line(
          kind,
          flagged.filter(({ defect }) => defect?.kind === kind),
        ),
      ),
      line('all', flagged),
    ],
  );
  for (const { name, defect, reasons } of flagged)
    if (!defect?.isPointedAt) console.log(`  not pointed at: ${name} (${defect?.kind}): ${reasons.join(', ')}`);
}
