import { say } from '../words/language.ts';
import { problemWords } from '../words/problems.ts';
import type { ProblemBody } from './wire.ts';

/** The codes of the service, and two for when it did not get to say one. */
type ProblemCode = ProblemBody['code'] | 'unknown' | 'unreachable';

/** A refusal of the service, or the network's, in words a person can read. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, status: number, detail: string) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
  }
}

/** The problem that an answer carries, whether or not it is problem+json. */
export function problemOf(status: number, body: string): Problem {
  const { code = 'unknown', detail, title } = parsed(body);
  return new Problem(
    code,
    status,
    problemWords(code, detail ?? title ?? say('The service answered {status}.', { status })),
  );
}

export const unreachable = (): Problem =>
  new Problem('unreachable', 0, say('The service does not answer. Is it still running?'));

export const isSignedOut = (fault: unknown): boolean => fault instanceof Problem && fault.status === 401;

export const sentenceOf = (fault: unknown): string =>
  fault instanceof Error ? fault.message : say('Something went wrong in the console.');

function parsed(body: string): Partial<ProblemBody> {
  try {
    return JSON.parse(body) as ProblemBody;
  } catch {
    return {};
  }
}
