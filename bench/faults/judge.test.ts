import { expect, test } from 'vitest';
import type { State } from './inspect.ts';
import { judge } from './judge.ts';

type Statement = State['statements'][number];

const grant = { seq: 1, kind: 'grant', credits: 10, statement: null, granted: 10, posted: 0, reserved: 0 };
const held = { seq: 2, kind: 'reserve', credits: 1, statement: 'stm_1', granted: 10, posted: 0, reserved: 1 };
const paid = { seq: 3, kind: 'post', credits: 1, statement: 'stm_1', granted: 10, posted: 1, reserved: 0 };

function chargesOf(changes: Partial<Statement>, types: readonly string[]): readonly string[] {
  const statement = { id: 'stm_1', error: null, fileId: null, pages: 1, charged: 1, run: 1, status: 'succeeded' };
  const state: State = {
    isSealed: false,
    statements: [{ ...statement, ...changes }],
    mentioned: [],
    removals: [],
    events: types.map((type, at) => ({ id: `evt_${at}`, type, statement: 'stm_1' })),
    ledger: [grant, held, paid],
  };
  return judge({ uploads: [], state, files: [], taken: new Map(), leftovers: [], faults: [], unanswered: [] })
    .wrong_charge;
}

const [completed, failed] = ['statement.completed', 'statement.failed'];

test.each<[string, Partial<Statement>, string[], number]>([
  ['a result is paid for', {}, [completed], 0],
  ['so is one whose second reading was given up', { status: 'failed', run: 2 }, [completed, failed], 0],
  ['not what never had a result', { status: 'failed' }, [failed], 1],
  ['nor what was rejected twice', { status: 'rejected', run: 2 }, [failed, failed], 1],
  ['a result is not free', { charged: 0 }, [completed], 1],
  ['nor dearer than its pages', { pages: 2 }, [completed], 1],
])('%s', (_, changes, types, findings) => {
  expect(chargesOf(changes, types)).toHaveLength(findings);
});
