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

/** The answers of one endpoint, as the published schema lists them. */
export function answers(
  done: Readonly<Record<number, { readonly description: string; readonly schema: z.ZodType | null }>>,
  refused: readonly RefusedStatus[],
): Record<number, unknown> {
  const good = Object.entries(done).map(([status, { description, schema }]) => [
    status,
    schema === null
      ? { description, content: { 'application/octet-stream': { schema: z.any() } } }
      : { description, content: { 'application/json': { schema } } },
  ]);
  const bad = [...refused, 500 as const].map((status) => [
    status,
    { description: meanings[status], content: { [problemType]: { schema: problemSchema } } },
  ]);
  return Object.fromEntries([...good, ...bad]);
}
