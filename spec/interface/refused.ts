import { expect } from 'vitest';
import { type RefusalCode, refusals } from '../../service/refusals/index.ts';
import type { Answer } from './client.ts';

/** The answer is this refusal, in the form that every refusal has (7). */
export function refused(answer: Answer, code: RefusalCode, param?: string): void {
  const { status, title } = refusals[code];
  expect(answer.json, answer.text).toMatchObject({ code, status, title, type: `/docs/errors/${code}` });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'));
  expect(answer.json.detail).toMatch(/\S.*[.…]$/s);
  if (param !== undefined) expect(answer.json.param).toBe(param);
}
