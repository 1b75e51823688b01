import type { FastifyRequest } from 'fastify';
import { Refusal, type RefusalCode } from '../refusals/index.ts';
import { hashSecret } from '../statement/index.ts';
import type { HttpNeeds } from './endpoint.ts';

/** Answers to a wrong guess. Anything else costs nothing, being asked for a code after the right password too. */
const wrongGuesses: ReadonlySet<RefusalCode> = new Set([
  'sign_in_refused',
  'wrong_password',
  'wrong_code',
  'invalid_invitation',
]);

/**
 * Limits how often passwords and codes may be wrong, by the address that guesses and by the account that is guessed at,
 * whether or not there is such an account. A guess counts before it is heard, so that many at once gain nothing.
 */
export async function limitGuesses<T>(
  { rateLimits: { guesses } }: HttpNeeds,
  { ip }: FastifyRequest,
  account: string,
  guess: () => Promise<T>,
): Promise<T> {
  const who = { address: ip, account: hashSecret(account) };
  const resetMs = await guesses.take(who);
  if (resetMs > 0) {
    const resetS = Math.max(1, Math.ceil(resetMs / 1000));
    throw new Refusal('rate_limited', `Too many attempts; try again in ${resetS} s.`, {
      headers: { 'Retry-After': String(resetS) },
    });
  }
  try {
    const answer = await guess();
    await guesses.giveBack(who);
    return answer;
  } catch (fault) {
    if (!(fault instanceof Refusal && wrongGuesses.has(fault.code))) await guesses.giveBack(who);
    throw fault;
  }
}
