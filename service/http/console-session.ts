import { closeConsoleSession, consoleCustomer, openConsoleSession } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { callerOf, type Endpoint } from './endpoint.ts';
import { readJson } from './read-json.ts';
import { sessionOf, setSession } from './session-cookie.ts';

/** How the console signs in: a one-time token for a cookie that scripts cannot read. Not part of the contract. */
export const consoleSession: Endpoint = (app, needs) => {
  app.post('/console/session', { config: { rate: 'write', by: 'address' } }, async (request, reply) => {
    const body = await readJson(request, needs);
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
    if (typeof token !== 'string') throw new Refusal('invalid_body', 'The body names no token.', { param: 'token' });
    const { secret, lifeMs, customerId } = await openConsoleSession(needs.services, token);
    setSession(request, reply, needs, { secret, lifeMs });
    return { customer: await consoleCustomer(needs.services, customerId) };
  });
  app.get('/console/session', { config: { rate: 'read', by: 'session' } }, async (request) => {
    const { customerId } = callerOf(request);
    return { customer: await consoleCustomer(needs.services, customerId) };
  });
  app.delete('/console/session', { config: { rate: 'write', by: 'address' } }, async (request, reply) => {
    const secret = sessionOf(request, needs);
    if (secret !== null) await closeConsoleSession(needs.services, secret);
    setSession(request, reply, needs, { secret: '', lifeMs: 0 });
    return reply.code(204).send();
  });
};
