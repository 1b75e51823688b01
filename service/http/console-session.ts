import type { FastifyReply } from 'fastify';
import { closeConsoleSession, consoleCustomer, openConsoleSession } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { findSession, requireSameSite, sessionCookie, sessionOf } from './access.ts';
import type { Endpoint, HttpNeeds } from './endpoint.ts';
import { readJson } from './read-json.ts';

/** How the console signs in: a one-time token for a cookie that scripts cannot read. Not part of the contract. */
export const consoleSession: Endpoint = (app, needs) => {
  app.post('/console/session', async (request, reply) => {
    requireSameSite(request);
    const body = await readJson(request);
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
    if (typeof token !== 'string') throw new Refusal('invalid_body', 'The body names no token.', { param: 'token' });
    const { secret, lifeMs, customerId } = await openConsoleSession(needs.services, token);
    setCookie(reply, needs, secret, lifeMs);
    return { customer: await consoleCustomer(needs.services, customerId) };
  });
  app.get('/console/session', async (request) => {
    const { customerId } = await findSession(request, needs);
    return { customer: await consoleCustomer(needs.services, customerId) };
  });
  app.delete('/console/session', async (request, reply) => {
    requireSameSite(request);
    const secret = sessionOf(request);
    if (secret !== null) await closeConsoleSession(needs.services, secret);
    setCookie(reply, needs, '', 0);
    return reply.code(204).send();
  });
};

function setCookie(reply: FastifyReply, { isSecure }: HttpNeeds, secret: string, lifeMs: number): void {
  const parts = [
    `${sessionCookie}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${Math.floor(lifeMs / 1000)}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  reply.header('Set-Cookie', parts.join('; '));
}
