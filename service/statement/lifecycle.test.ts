import { expect, test } from 'vitest';
import { Refusal } from '../refusals/index.ts';
import { lifecycle, moveOf, resultRefusal, statuses, type Trigger } from './index.ts';

const moves = [
  ['queued', 'start', 'processing'],
  ['processing', 'start', 'processing'],
  ['processing', 'prove', 'succeeded'],
  ['processing', 'flag', 'needs_review'],
  ['processing', 'reject', 'rejected'],
  ['processing', 'fail', 'failed'],
  ['failed', 'retry', 'queued'],
  ['succeeded', 'reparse', 'queued'],
  ['needs_review', 'reparse', 'queued'],
  ['rejected', 'reparse', 'queued'],
  ['succeeded', 'correct_to_flagged', 'needs_review'],
  ['needs_review', 'correct_to_proved', 'succeeded'],
] as const;

test.each(moves)('%s by %s becomes %s', (from, trigger, to) => {
  expect(moveOf(from, trigger).to).toBe(to);
});

const refusals = [
  ['succeeded', 'retry', 'not_failed'],
  ['needs_review', 'retry', 'not_failed'],
  ['rejected', 'retry', 'not_failed'],
  ['queued', 'retry', 'not_failed'],
  ['processing', 'retry', 'not_failed'],
  ['queued', 'reparse', 'not_ready'],
  ['processing', 'reparse', 'not_ready'],
  ['failed', 'reparse', 'statement_failed'],
  ['queued', 'correct_to_proved', 'not_ready'],
  ['rejected', 'correct_to_flagged', 'statement_rejected'],
] as const;

test.each(refusals)('%s refuses %s with %s', (from, trigger, code) => {
  expect(() => moveOf(from, trigger)).toThrow(expect.objectContaining({ code }) as Error);
  expect(() => moveOf(from, trigger)).toThrow(Refusal);
});

test('a trigger that makes no sense in a state is a fault of ours, not a refusal', () => {
  expect(() => moveOf('succeeded', 'start')).not.toThrow(Refusal);
  expect(() => moveOf('succeeded', 'start')).toThrow();
});

test('every finish sends an event, and only a finish does; a result posts credits, anything else voids them', () => {
  const entries = statuses.flatMap((from) =>
    Object.values(lifecycle[from] as Record<Trigger, unknown>).filter((entry) => typeof entry === 'object'),
  ) as { to: string; credits: string; event: string | null }[];
  const finishing = entries.filter(({ event }) => event !== null);
  for (const { to, credits, event } of finishing) {
    const hasResult = to === 'succeeded' || to === 'needs_review';
    expect(event).toBe(hasResult ? 'statement.completed' : 'statement.failed');
    expect(credits).toBe(hasResult ? 'post' : 'void');
  }
  for (const { credits } of entries.filter(({ event }) => event === null))
    expect(['none', 'reserve']).toContain(credits);
});

test('rows are there for succeeded and needs_review alone', () => {
  expect(statuses.filter((status) => resultRefusal(status) === null)).toEqual(['succeeded', 'needs_review']);
});
