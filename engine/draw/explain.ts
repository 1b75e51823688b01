import type { AccountReading, Reading } from '../reading/index.ts';
import { explainAccount } from './explain-account.ts';
import { datesByWords, explainDates } from './explain-dates.ts';
import { explainFigures, explainFiguresNotTaken } from './explain-figures.ts';
import { explainHypotheses } from './explain-hypotheses.ts';
import { explainLines } from './explain-lines.ts';
import { explainReaders } from './explain-readers.ts';
import { explainRows } from './explain-rows.ts';
import { explainSuggestions } from './explain-suggestions.ts';
import { explainTables } from './explain-tables.ts';
import { type Inside, tracesOf } from './look-inside.ts';
import { plural } from './wording.ts';

/** The story of one reading in plain words: what was proved, what was not, and what else was weighed. */
export function explain(inside: Inside): string {
  const { outcome } = inside.stages;
  const parts: string[][] = [];
  if (outcome.kind === 'rejected') {
    parts.push([`REJECTED (${outcome.code}): ${outcome.message}`]);
  } else {
    parts.push(verdict(outcome.reading));
  }
  if (outcome.kind === 'read') {
    const { reading } = outcome;
    parts.push(explainReaders(inside), datesPart(inside));
    for (const account of reading.accounts) parts.push(...accountParts(inside, reading, account));
    parts.push(explainRows(reading), explainSuggestions(reading), explainLines(inside));
  }
  parts.push(explainTables(inside));
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

function datesPart({ stages: { candidates, readers, settled, outcome } }: Inside): string[] {
  if (!candidates || outcome.kind !== 'read') return [];
  const traces = tracesOf(
    readers.filter(({ taken }) => taken.reader === 'figures'),
    outcome.reading,
  );
  const [first] = traces;
  if (first && traces.length === readers.length)
    return explainDates(
      candidates,
      traces.flatMap(({ dates }) => dates.printed),
      first.dates.reading,
    );
  return settled ? explainDates(candidates, datesByWords(candidates), settled.dates) : [];
}

/** One account: the sum and its checks, then what each reader made of it. */
function accountParts({ stages: { readers } }: Inside, reading: Reading, account: AccountReading): string[][] {
  const isParted = readers.length > 1;
  const own = isParted ? readers[account.index] : readers[0];
  const trials = own?.settled?.weighed[isParted ? 0 : account.index] ?? [];
  const isByWords = own?.taken.reader === 'words';
  const name = isParted ? ` for account ${account.index + 1}` : '';
  const [trace] = own ? tracesOf([own], reading) : [];
  return [
    explainAccount(account, reading, isByWords ? (trials[0] ?? null) : null),
    trace && own?.choice
      ? explainFigures(own.choice, trace, name, !isByWords)
      : explainFiguresNotTaken(own?.choice ?? null, name),
    explainHypotheses(trials, account, isByWords),
  ];
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
