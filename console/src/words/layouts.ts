import type { LearnedCorrection } from '../api/wire.ts';
import { counted, type English, say } from './language.ts';

const directions: Readonly<Record<'in' | 'out', English>> = { in: 'Money in', out: 'Money out' };

const roles: Readonly<Record<NonNullable<LearnedCorrection['role']>, English>> = {
  ...directions,
  amount: 'Amount, with its sign',
  balance: 'Balance after the row',
};

export const directionWords = (direction: 'in' | 'out'): string => say(directions[direction]);

export const roleWords = (role: NonNullable<LearnedCorrection['role']>): string => say(roles[role]);

/** What was said, without the words that it was said of: these are not kept. */
export function learnedWords({ op, direction, role }: LearnedCorrection): string {
  switch (op) {
    case 'exclude_line':
      return say('A line is not a row');
    case 'set_section_direction':
      return say('A section is: {meaning}', { meaning: directionWords(direction ?? 'in') });
    case 'set_column_role':
      return say('A column is: {meaning}', { meaning: roleWords(role ?? 'amount') });
  }
}

/** A statement whose reading goes by what was learned says so. */
export const learnedCountWords = (count: number): string =>
  counted(
    count,
    'Read with one thing that was learned about this layout.',
    'Read with {n} things that were learned about this layout.',
  );
