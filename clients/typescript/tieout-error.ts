import type { Problem } from './schema.ts';

/** Why a call came to nothing. `code` says it for programs, `message` for people. */
export class TieoutError extends Error {
  override readonly name = 'TieoutError';
  /** A code of the interface, or `unreachable`, `not_finished` or `unreadable_answer`, which are the client's own. */
  readonly code: string;
  /** Null where the service did not answer at all. */
  readonly status: number | null;
  /** To be given when asking the service's operator. */
  readonly requestId: string | null;
  /** The whole answer, where it was one of the interface. */
  readonly problem: Problem | null;

  constructor(
    code: string,
    message: string,
    details: { readonly status?: number; readonly problem?: Problem; readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.problem = details.problem ?? null;
    this.requestId = details.problem?.request_id ?? null;
  }
}

/** The problem that an answer carries; an answer of a proxy in between may carry none. */
export async function errorOf(answer: Response): Promise<TieoutError> {
  const text = await answer.text().catch(() => '');
  try {
    const problem = JSON.parse(text) as Problem;
    return new TieoutError(problem.code, problem.detail, { status: answer.status, problem });
  } catch {
    return new TieoutError('unreadable_answer', `The answer was ${answer.status}: ${text.slice(0, 200)}`, {
      status: answer.status,
    });
  }
}
