import type { BankAccount, BankAccountFinding, BankAccountTimeline } from '../api/wire.ts';
import { showDay, showMonth, showPeriod } from '../figures/days.ts';
import { showDecimal } from '../figures/decimal.ts';
import { counted, type English, say } from '../words/language.ts';
import type { Tone } from '../words/statuses.ts';
import type { MonthState } from './months.ts';

type Continuity = BankAccount['continuity']['status'];

const continuities: Readonly<Record<Continuity, readonly [English, Tone]>> = {
  proved: ['Complete and proved', 'proved'],
  incomplete: ['Statements missing', 'review'],
  unproved: ['Not proved', 'review'],
  contradicted: ['Contradictory', 'fail'],
};

export function continuityWords(status: Continuity): { readonly word: string; readonly tone: Tone } {
  const [word, tone] = continuities[status];
  return { word: say(word), tone };
}

export const nameOf = ({ bank, account_number }: Pick<BankAccount, 'bank' | 'account_number'>): string =>
  [bank === 'Unknown' ? say('Unknown bank') : bank, account_number].filter(Boolean).join(' ');

const monthStates: Readonly<Record<Exclude<MonthState, 'outside'>, English>> = {
  covered: 'covered',
  twice: 'covered twice',
  partly: 'covered in part',
  missing: 'missing',
};

export const monthWords = (state: MonthState): string => (state === 'outside' ? '—' : say(monthStates[state]));

/** The service's own sentence is English; this is the same in the person's language, with days as they are shown here. */
export function findingWords(finding: BankAccountFinding): string {
  const days = showPeriod({ start: finding.start, end: finding.end });
  switch (finding.kind) {
    case 'gap':
      return finding.balances_agree === true
        ? say('No statement covers {days}. The balances before and after agree, so perhaps nothing moved.', { days })
        : say('No statement covers {days}.', { days });
    case 'overlap':
      return counted(
        finding.repeated_count ?? 0,
        'Two statements cover {days}; {n} row stands in both and is exported once.',
        'Two statements cover {days}; {n} rows stand in both and are exported once.',
        { days },
      );
    case 'duplicate':
      return say('The same days, balances and rows stand in another statement; its rows are exported once.');
    case 'contradiction':
      return finding.about === 'rows'
        ? say('Two statements cover the same days and do not have the same rows on them.')
        : say('A statement opens with {actual}, but the one before it closed with {expected}.', {
            actual: figure(finding.actual),
            expected: figure(finding.expected),
          });
    case 'unverifiable':
      return say('A balance that would show whether nothing is missing between two statements is not known.');
    case 'unplaced':
      return say('The statement has no period; record it under its facts.');
    case 'unproved':
      return say('The statement is not proved: review it.');
  }
}

const figure = (value: string | null): string => (value === null ? '—' : showDecimal(value));

/** The statements that would fill the gaps. */
export const missingOf = ({ findings }: Pick<BankAccountTimeline, 'findings'>): BankAccountFinding['missing'] =>
  findings.flatMap(({ missing }) => missing);

/** What one would write to the client. */
export function requestText(account: BankAccountTimeline): string {
  const lines = missingOf(account).map(
    ({ month, start, end }) => `- ${showMonth(month)} (${showDay(start)} – ${showDay(end)})`,
  );
  return [
    say('Hello,'),
    '',
    say('For the account {account} these statements are still missing:', { account: nameOf(account) }),
    ...lines,
    '',
    say('Could you send them as PDF, as the bank provides them? Thank you.'),
  ].join('\n');
}
