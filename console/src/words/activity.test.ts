import { expect, test } from 'vitest';
import type { Activity } from '../api/wire.ts';
import { activityWords, whoWords } from './activity.ts';
import { setLanguage } from './language.ts';

const done = { id: 'act_1', mode: null, actor: 'per_1', name: 'Robin Specimen', subject: null, created_at: '' };

test('a person reads who did what to what, in both languages', () => {
  const say = (action: Activity['action'], detail: string | null) =>
    activityWords({ ...done, action, detail }, 'march.pdf');
  expect(say('statement.read_again', 'savings')).toBe('Read again: march.pdf, as Savings');
  expect(say('statement.signed', 'reviewed')).toBe('Signed: march.pdf, as reviewed');
  expect(say('person.role_changed', 'Sam: the Sample: reviewer')).toBe('Role changed: Sam: the Sample, reviewer');
  expect(say('key.renamed', 'books → ledger')).toBe('Key renamed: books → ledger');
  setLanguage('fr');
  expect(say('statement.read_again', null)).toBe('Relu : march.pdf');
  expect(say('person.role_changed', 'Sam Sample: reviewer')).toBe('Rôle modifié : Sam Sample, réviseur');
  expect(whoWords({ actor: 'key_1', name: 'books' })).toBe('la clé books');
  setLanguage('en');
  expect(whoWords(done)).toBe('Robin Specimen');
  expect(whoWords({ actor: 'operator', name: null })).toBe('whoever runs the service');
  expect(whoWords({ actor: 'console_1', name: null })).toBe('somebody without a name');
});
