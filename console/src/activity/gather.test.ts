import { expect, test } from 'vitest';
import type { Activity } from '../api/wire.ts';
import { gather } from './gather.ts';

const at = (id: string, minute: string, action: Activity['action'], actor = 'per_robin'): Activity => ({
  id,
  mode: 'live',
  actor,
  name: null,
  action,
  subject: null,
  detail: null,
  created_at: `2026-01-05T10:${minute}Z`,
});

test('files that one person dropped at once are one line, whatever else happened stays apart', () => {
  const lines = gather([
    at('7', '09:10', 'key.created'),
    at('6', '09:05', 'key.created'),
    at('5', '08:50', 'statement.uploaded', 'per_sam'),
    at('4', '08:40', 'statement.uploaded'),
    at('3', '08:20', 'statement.uploaded'),
    at('2', '07:30', 'statement.uploaded'),
    at('1', '05:00', 'statement.uploaded'),
  ]);
  expect(lines.map((line) => line.map(({ id }) => id).join(' '))).toEqual(['7', '6', '5', '4 3 2', '1']);
});
