import { z } from 'zod';
import { problemType } from './problem.ts';
import { problemSchema } from './schemas.ts';

/** The refusals of the contract, by status (7). */
const meanings = {
  401: 'Missing, invalid or revoked key.',
  402: 'Not enough credits.',
  404: 'No such statement, bank account, batch or learned correction for this key.',
  408: 'The upload took too long to arrive.',
  409: 'Not possible in the current state; `code` says why.',
  410: 'The original PDF is no longer kept.',
  413: 'A file is larger than 20 MB, or a batch larger than 200 MB.',
  422: 'Invalid request; `code` says which field.',
  429: 'Rate limited; `Retry-After` says when to try again.',
  500: 'Something went wrong on our side.',
  503: 'Temporarily unavailable; `Retry-After` says when to try again.',
} as const;

/** 304 carries nothing but its headers. */
export const unchanged = {
  description: 'The version that `If-None-Match` names is still the current one.',
  schema: null,
};

type RefusedStatus = keyof typeof meanings;

interface Good {
  readonly description: string;
  /** Null for what is not JSON. */
  readonly schema: z.ZodType | null;
  readonly mediaType?: string;
}

type Done = Readonly<Record<number, Good>>;

/** The answers of one endpoint, as the published schema lists them. */
export const answers = (done: Done, refused: readonly RefusedStatus[]): Record<number, unknown> => ({
  ...good(done),
  ...Object.fromEntries([...refused, 500 as const].map((status) => [status, problem(meanings[status])])),
});

/** What refusals mean to a person with a session. */
const consoleMeanings = {
  401: 'No session, or one that has ended; on the way in, a link, password or code that is not right.',
  403: 'Not for this role or person, a wrong password or code, or not a request of the console; `code` says which.',
  404: 'No such thing for this customer; `code` says which.',
  409: meanings[409],
  410: meanings[410],
  422: meanings[422],
  429: meanings[429],
  500: meanings[500],
  503: meanings[503],
} as const;

/** The answers of one of the console's own endpoints; what any of them may refuse is always among them. */
export const consoleAnswers = (
  done: Done,
  refused: readonly (keyof typeof consoleMeanings)[] = [],
): Record<number, unknown> => ({
  ...good(done),
  ...Object.fromEntries(
    [...refused, ...refusedToSessions].map((status) => [status, problem(consoleMeanings[status])] as const),
  ),
});

const refusedToSessions = [401, 403, 429, 500, 503] as const;

const good = (done: Done): Record<number, unknown> =>
  Object.fromEntries(
    Object.entries(done).map(([status, { description, schema, mediaType }]) => {
      const type = mediaType ?? (schema === null ? 'application/octet-stream' : 'application/json');
      return [status, { description, content: { [type]: { schema: schema ?? z.any() } } }];
    }),
  );

const problem = (description: string) => ({ description, content: { [problemType]: { schema: problemSchema } } });
