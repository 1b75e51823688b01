import type { Outcome, Reading } from '../reading/index.ts';
import { explainAccount } from './explain-account.ts';
import { explainChoice } from './explain-choice.ts';
import { explainDates } from './explain-dates.ts';
import { explainLines } from './explain-lines.ts';
import { explainRows } from './explain-rows.ts';
import { explainSuggestions } from './explain-suggestions.ts';
import { explainTried } from './explain-tried.ts';
import { type Inside, type Part, partsOf } from './look-inside.ts';
import { plural, spaced } from './wording.ts';

/** The story of one reading in plain words: what was proved, what was not, and what else was tried. */
export function explain(inside: Inside): string {
  const { outcome } = inside.stages;
  const parts = partsOf(inside);
  const sections =
    outcome.kind === 'rejected'
      ? [rejection(outcome, parts), explainDates(parts), ...parts.flatMap(howRead)]
      : [
          verdict(outcome.reading),
          explainDates(parts),
          ...parts.flatMap((part) => [accountOf(part, outcome.reading), ...howRead(part)]),
          explainRows(outcome.reading),
          explainSuggestions(outcome.reading),
        ];
  return `${[...sections, explainLines(inside)]
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n'))
    .join('\n\n')}\n`;
}

const rejection = ({ code, message }: Extract<Outcome, { kind: 'rejected' }>, parts: readonly Part[]): string[] => [
  `REJECTED (${code}): ${message}`,
  ...(parts.some(({ trace }) => trace) ? ['Nothing was taken from it. The reading below came nearest.'] : []),
];

const accountOf = ({ account }: Part, reading: Reading): string[] => (account ? explainAccount(account, reading) : []);

function howRead(part: Part): string[][] {
  const { choice, trace, name, isStill } = part;
  const why = isStill
    ? 'Nothing moved: the balances and totals of the page say so.'
    : 'No lines were found whose figures lead from one balance to another.';
  return [choice && trace ? explainChoice(choice, trace, name) : [`Rows${name}: none`, `  ${why}`], explainTried(part)];
}

function verdict(reading: Reading): string[] {
  const { proof } = reading;
  const size = `${plural(reading.rows.length, 'row')} in ${plural(reading.accounts.length, 'account')} on ${plural(reading.pageCount, 'page')}`;
  const bank =
    reading.bank === null
      ? 'Bank: none named on the page.'
      : `Bank: ${reading.bank} (${reading.bankId === null ? 'as printed; not in the table of banks' : `known as ${reading.bankId}`}).`;
  if (proof.isProved) return [`PROVED: ${size}; every check that applies holds.`, bank];
  return [`NOT PROVED: ${size}. Reasons: ${proof.reasons.map(spaced).join(', ') || 'none given'}.`, bank];
}
