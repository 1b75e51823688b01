import type { Reading } from '../reading/index.ts';
import type { Settled, Verdict } from '../reconcile/index.ts';
import type { Candidates } from '../rows/index.ts';
import { diagnosePage } from './diagnose-page.ts';
import { diagnoseTables } from './diagnose-tables.ts';
import { type Inside, readingOf } from './look-inside.ts';
import { maskPhrase } from './mask-text.ts';

const pagesMax = 40;
const hypothesesMax = 12;

/**
 * A report of the layout that a person can share: where everything stands and what it was taken for, without a name, a
 * number or an amount. JSON, one word of the page a line.
 */
export function diagnose(inside: Inside): string {
  const { outcome, candidates, settled, readers } = inside.stages;
  const reading = readingOf(inside);
  const parts: Record<string, unknown> = {
    report: 'layout of a statement, every letter x and every digit 9',
    outcome: outcome.kind === 'rejected' ? { kind: outcome.kind, code: outcome.code } : { kind: outcome.kind },
    pageCount: inside.pages.length,
    isBankKnown: (candidates?.bank ?? null) !== null,
    ...(reading ? proofPart(reading) : {}),
    readers: readers.map(({ taken }) => taken),
    ...(candidates ? { dates: datesPart(candidates, settled) } : {}),
    ...(reading && settled ? { accounts: accountsPart(reading, settled) } : {}),
    ...(candidates ? diagnoseTables(candidates, reading) : {}),
    pages: inside.pages.slice(0, pagesMax).map(diagnosePage),
  };
  return `${layOut(parts)}\n`;
}

const proofPart = ({ proof }: Reading) => ({
  isProved: proof.isProved,
  status: proof.status,
  reasons: proof.reasons,
  checks: proof.checks.map(({ name, status }) => ({ name, status })),
});

function datesPart(candidates: Candidates, settled: Settled | null) {
  const dates = candidates.tables
    .flatMap((table) => table.entries)
    .flatMap((entry) => (entry.kind === 'row' && entry.dates.date ? [entry.dates.date] : []));
  return {
    order: settled?.dates.order ?? null,
    isAmbiguous: settled?.dates.isAmbiguous ?? null,
    hasPeriodStart: settled ? settled.dates.period.start !== null : null,
    hasPeriodEnd: settled ? settled.dates.period.end !== null : null,
    periodsFound: candidates.periods.length,
    named: dates.filter((date) => date.kind === 'named').length,
    numeric: dates.filter((date) => date.kind === 'numeric').length,
    withoutYear: dates.filter((date) => date.year === null).length,
  };
}

const accountsPart = (reading: Reading, settled: Settled) =>
  reading.accounts.map((account) => {
    const rows = reading.rows.filter((row) => row.account === account.index);
    return {
      accountType: account.accountType,
      currency: account.currency,
      order: account.order,
      directionWitness: account.directionWitness,
      hasOpening: account.opening !== null,
      hasClosing: account.closing !== null,
      totals: account.totals.map((total) => ({ side: total.side, label: maskPhrase(total.label) })),
      counts: account.counts.length,
      unclaimed: account.unclaimed.length,
      rows: rows.length,
      rowReasons: countReasons(rows.flatMap((row) => row.reasons)),
      hypotheses: (settled.weighed[account.index] ?? []).slice(0, hypothesesMax).map(hypothesisPart),
    };
  });

const hypothesisPart = ({
  rule,
  side,
  order,
  isProved,
  equationHolds,
  goodLinks,
  brokenLinks,
  brokenMarks,
}: Verdict) => ({
  rule,
  side,
  order,
  isProved,
  equationHolds,
  goodLinks,
  brokenLinks,
  brokenMarks: brokenMarks.length,
});

function countReasons(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** JSON with a line for every innermost array, so that a diff of two reports can be read. */
function layOut(value: unknown, indent = ''): string {
  const deeper = `${indent} `;
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== 'object' || item === null);
    if (isFlat) return JSON.stringify(value);
    return `[\n${value.map((item) => deeper + layOut(item, deeper)).join(',\n')}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const isFlat = Object.values(value).every((item) => typeof item !== 'object' || item === null);
    if (isFlat) return JSON.stringify(value);
    const lines = Object.entries(value).map(
      ([key, item]) => `${deeper}${JSON.stringify(key)}: ${layOut(item, deeper)}`,
    );
    return `{\n${lines.join(',\n')}\n${indent}}`;
  }
  return JSON.stringify(value);
}
