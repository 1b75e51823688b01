import { Refusal } from '../refusals/index.ts';
import { type Caller, hashSecret, type Mode, newSecret } from '../statement/index.ts';
import { consoleSessions } from '../store/index.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

const linkLifeMs = 15 * 60_000;
const sessionLifeMs = 12 * 3_600_000;

/** The token of a link into the console: it opens one session, once, within a quarter of an hour. */
export async function createConsoleLink(needs: Needs, customerId: string): Promise<string> {
  const token = newSecret();
  await consoleSessions.insertLink(needs.store.db, hashSecret(token), customerId, needs.clock.now() + linkLifeMs);
  return token;
}

/** Exchanges the token for a session; the secret goes into a cookie and is stored as a hash. */
export async function openConsoleSession(
  needs: Needs,
  token: string,
): Promise<{ secret: string; lifeMs: number; customerId: string }> {
  return needs.store.transaction(async (tx) => {
    const now = needs.clock.now();
    const customerId = await consoleSessions.takeLink(tx, hashSecret(token), now);
    if (customerId === null) {
      throw new Refusal(
        'invalid_session',
        'The link has been used or has expired; "tieout console-link" makes a new one.',
      );
    }
    const secret = newSecret();
    await consoleSessions.insertSession(tx, {
      hash: hashSecret(secret),
      customerId,
      createdAt: now,
      expiresAt: now + sessionLifeMs,
    });
    return { secret, lifeMs: sessionLifeMs, customerId };
  });
}

export async function sessionCaller(needs: Needs, secret: string, mode: Mode): Promise<Caller> {
  const hash = hashSecret(secret);
  const customerId = await consoleSessions.sessionCustomer(needs.store.db, hash, needs.clock.now());
  if (customerId === null) throw new Refusal('invalid_session', 'The console session has ended; open a new link.');
  return { customerId, mode, actor: `console_${hash.slice(0, 12)}` };
}

export const closeConsoleSession = (needs: Needs, secret: string): Promise<void> =>
  consoleSessions.removeSession(needs.store.db, hashSecret(secret));
