import { afterEach, expect, it } from 'vitest';
import { draftsNow, draftsOf, dropDraftsOf, keepDraft, setDraftOwner } from './drafts.ts';

const draft = {
  mode: 'live',
  statementId: 'stm_1',
  of: 'txn_1',
  name: 'FEE',
  base: { amount: '1.00' },
  typed: { amount: '2.00' },
  at: 1,
} as const;

afterEach(() => {
  setDraftOwner('a');
  dropDraftsOf('live', 'stm_1');
  setDraftOwner('');
});

it('keeps what was typed until it is as it was before', () => {
  setDraftOwner('a');
  keepDraft(draft);
  expect(draftsOf(draftsNow(), 'live', 'stm_1')).toMatchObject([{ typed: { amount: '2.00' } }]);
  expect(draftsOf(draftsNow(), 'test', 'stm_1')).toEqual([]);
  keepDraft({ ...draft, typed: { amount: '1.00' } });
  expect(draftsOf(draftsNow(), 'live', 'stm_1')).toEqual([]);
});

it('shows nobody the drafts of another customer', () => {
  setDraftOwner('a');
  keepDraft(draft);
  setDraftOwner('b');
  expect(draftsNow()).toEqual({});
  setDraftOwner('a');
  expect(Object.keys(draftsNow())).toEqual(['live/stm_1/txn_1']);
});
