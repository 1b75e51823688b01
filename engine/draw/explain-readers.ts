import type { AccountReaders, Taken, TakenWhy } from '../read-statement/index.ts';
import type { Inside } from './look-inside.ts';

/** Which of the two readers was right, account by account where the document was parted. */
export function explainReaders({ stages: { readers } }: Inside): string[] {
  if (readers.length === 0) return [];
  const lines = readers.map((one, at) => `  ${readers.length > 1 ? `Account ${at + 1}: ` : ''}${takenWords(one)}`);
  return ['Readers: one starts from headings and words, the other from figures and balances', ...lines];
}

const takenWords = ({ taken: { reader, why } }: AccountReaders): string =>
  `Taken: ${readerWords[reader]}. ${whyWords[why]}`;

const readerWords: Readonly<Record<Taken['reader'], string>> = {
  words: 'what the reader of words has',
  figures: 'what the reader of figures has',
  nothing_moved: 'that nothing moved, which balances and totals of the page say',
};

const whyWords: Readonly<Record<TakenWhy, string>> = {
  only_reading: 'The other one has no reading.',
  both_prove_the_same: 'Both prove the same figures; where they agree, the text of the reader of words is kept.',
  knows_the_days: 'Both have the same amounts, but only this one has the day that each row happened.',
  has_all_accounts: 'Both prove what they read, and the other one read only one of these accounts.',
  only_this_proves: 'Only this one proves the page.',
  only_this_proves_doubted:
    'Only this one ties out, but what the other one found speaks against it, so that it is not proved.',
  both_prove_differently: 'Each ties out with other figures, so that neither is proved.',
  neither_proves: 'Neither proves the page; this one comes nearer.',
};
