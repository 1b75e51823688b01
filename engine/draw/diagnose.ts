import type { Reading } from '../reading/index.ts';
import { diagnosePage } from './diagnose-page.ts';
import { diagnoseFacts, diagnosePart } from './diagnose-parts.ts';
import { type Inside, partsOf, readingOf } from './look-inside.ts';
import { maskPhrase } from './mask-text.ts';

const pagesMax = 40;

/**
 * A report of the layout that a person can share: where everything stands and what it was taken for, without a name, a
 * number or an amount. JSON, one word of the page a line.
 */
export function diagnose(inside: Inside): string {
  const { outcome, around } = inside.stages;
  const reading = readingOf(inside);
  const parts: Record<string, unknown> = {
    report: 'layout of a statement, every letter x and every digit 9',
    outcome: outcome.kind === 'rejected' ? { kind: outcome.kind, code: outcome.code } : { kind: outcome.kind },
    pageCount: inside.pages.length,
    isBankKnown: (around?.bank ?? null) !== null,
    ...(reading ? proofPart(reading) : {}),
    ...(reading ? { accounts: accountsPart(reading) } : {}),
    parts: partsOf(inside).map(diagnosePart),
    ...(around ? diagnoseFacts(around) : {}),
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

const accountsPart = (reading: Reading) =>
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
    };
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
