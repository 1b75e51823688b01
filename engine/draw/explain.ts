import type { Reading } from '../reading/index.ts';
import { explainAccount } from './explain-account.ts';
import { explainDates } from './explain-dates.ts';
import { explainHypotheses } from './explain-hypotheses.ts';
import { explainRows } from './explain-rows.ts';
import { explainSuggestions } from './explain-suggestions.ts';
import { explainTables } from './explain-tables.ts';
import type { Inside } from './look-inside.ts';
import { plural } from './wording.ts';

/** The story of one reading in plain words: what was proved, what was not, and what else was weighed. */
export function explain(inside: Inside): string {
  const { outcome, candidates, settled } = inside.stages;
  const parts: string[][] = [];
  if (outcome.kind === 'rejected') {
    parts.push([`REJECTED (${outcome.code}): ${outcome.message}`]);
  } else {
    parts.push(verdict(outcome.reading));
  }
  if (outcome.kind === 'read' && candidates && settled) {
    const { reading } = outcome;
    parts.push(explainDates(candidates, settled.dates));
    for (const account of reading.accounts) {
      const trials = settled.weighed[account.index] ?? [];
      parts.push(explainAccount(account, reading, trials[0] ?? null));
      parts.push(explainHypotheses(trials, account));
    }
    parts.push(explainRows(reading));
    parts.push(explainSuggestions(reading));
  }
  parts.push(explainTables(inside));
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

function verdict(reading: Reading): string[] {
  const { proof } = reading;
  const size = `${plural(reading.rows.length, 'row')} in ${plural(reading.accounts.length, 'account')} on ${plural(reading.pageCount, 'page')}`;
  const bank =
    reading.bank === null
      ? 'Bank: none named on the page.'
      : `Bank: ${reading.bank} (${reading.bankId === null ? 'as printed; not in the table of banks' : `known as ${reading.bankId}`}).`;
  if (proof.isProved) return [`PROVED: ${size}; every check that applies holds.`, bank];
  const reasons = proof.reasons.map((reason) => reason.replaceAll('_', ' '));
  return [`NOT PROVED: ${size}. Reasons: ${reasons.join(', ') || 'none given'}.`, bank];
}
