import type { FastifyRequest } from 'fastify';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  joinAsOwner,
  listSessions,
  removeSecondFactor,
  renameSelf,
} from '../operations/index.ts';
import { instant, instantOrNull } from '../statement/index.ts';
import { type Endpoint, fieldsOf, readBySession, sessionOfRequest, textIn, writeAsAnybody } from './endpoint.ts';
import { limitGuesses } from './guesses.ts';
import { readJson } from './read-json.ts';

/** What everybody may do about themselves: name, password, second factor, sessions. */
export const consoleAccount: Endpoint = (app, needs) => {
  const { services } = needs;
  const guessing = <T>(request: FastifyRequest, guess: () => Promise<T>): Promise<T> =>
    limitGuesses(needs, request, sessionOfRequest(request).caller.actor, guess);

  app.post('/console/api/account', writeAsAnybody, async (request, reply) => {
    const body = fieldsOf(await readJson(request, needs));
    const asked = { name: textIn(body, 'name'), email: textIn(body, 'email'), password: textIn(body, 'password') };
    await joinAsOwner(services, sessionOfRequest(request), asked);
    return reply.code(201).send({});
  });
  app.patch('/console/api/account', writeAsAnybody, async (request, reply) => {
    const name = textIn(fieldsOf(await readJson(request, needs)), 'name');
    await renameSelf(services, sessionOfRequest(request), name);
    return reply.code(204).send();
  });
  app.post('/console/api/account/password', writeAsAnybody, async (request, reply) => {
    const body = fieldsOf(await readJson(request, needs));
    const asked = { current: textIn(body, 'current'), password: textIn(body, 'password') };
    await guessing(request, () => changePassword(services, sessionOfRequest(request), asked));
    return reply.code(204).send();
  });
  app.post('/console/api/account/second-factor', writeAsAnybody, async (request) => {
    const password = textIn(fieldsOf(await readJson(request, needs)), 'current');
    return guessing(request, () => beginSecondFactor(services, sessionOfRequest(request), password));
  });
  app.post('/console/api/account/second-factor/confirm', writeAsAnybody, async (request) => {
    const code = textIn(fieldsOf(await readJson(request, needs)), 'code');
    return {
      recovery_codes: await guessing(request, () => confirmSecondFactor(services, sessionOfRequest(request), code)),
    };
  });
  app.post('/console/api/account/second-factor/remove', writeAsAnybody, async (request, reply) => {
    const password = textIn(fieldsOf(await readJson(request, needs)), 'current');
    await guessing(request, () => removeSecondFactor(services, sessionOfRequest(request), password));
    return reply.code(204).send();
  });

  app.get('/console/api/sessions', readBySession, async (request) => ({
    data: (await listSessions(services, sessionOfRequest(request))).map(({ id, session, name, isCurrent }) => ({
      id,
      name,
      person_id: session.personId,
      agent: session.agent,
      address: session.address,
      created_at: instant(session.createdAt),
      seen_at: instantOrNull(session.seenAt),
      expires_at: instant(session.expiresAt),
      is_current: isCurrent,
    })),
  }));
  app.delete('/console/api/sessions/:id', writeAsAnybody, async (request, reply) => {
    await endSession(services, sessionOfRequest(request), (request.params as { id: string }).id);
    return reply.code(204).send();
  });
  app.delete('/console/api/sessions', writeAsAnybody, async (request, reply) => {
    const { of } = request.query as { of?: string };
    await endOtherSessions(services, sessionOfRequest(request), of === 'everybody');
    return reply.code(204).send();
  });
};
