import { expect, test } from 'vitest';
import { fileRemovals, openStore } from './index.ts';

const now = 1_800_000_000_000;
const hourMs = 3_600_000;

test.each([
  ['whose time has come goes', now - 1, true],
  ['whose time will come stays', now + hourMs, false],
  ['that is planned further ahead than any goes, for the clock was wrong', now + hourMs + 1, true],
])('a file %s', async (_, dueAt, goes) => {
  const { db, close } = await openStore({ kind: 'sqlite', path: ':memory:' });
  await fileRemovals.schedule(db, 'fil_1', dueAt);
  expect(await fileRemovals.takeDue(db, now, 10)).toEqual(goes ? ['fil_1'] : []);
  // A clock that is set back afterwards does not bring back what is being removed.
  expect(await fileRemovals.keep(db, 'fil_1', now - 24 * hourMs)).toBe(!goes);
  await close();
});
