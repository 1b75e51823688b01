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
import { consoleAnswers } from './answers.ts';
import {
  codeBody,
  currentPasswordBody,
  joinBody,
  passwordBody,
  recoveryCodesSchema,
  renameSelfBody,
  secondFactorSchema,
  sessionListSchema,
  sessionsQuery,
} from './console-people-schemas.ts';
import { type Endpoint, fieldsOf, readBySession, sessionOfRequest, textIn, writeAsAnybody } from './endpoint.ts';
import { limitGuesses } from './guesses.ts';
import { readJson } from './read-json.ts';
import { emptySchema, idParam } from './schemas.ts';
import { setSession } from './session-cookie.ts';

/** What everybody may do about themselves: name, password, second factor, sessions. */
export const consoleAccount: Endpoint = (app, needs) => {
  const { services } = needs;
  const guessing = <T>(request: FastifyRequest, guess: () => Promise<T>): Promise<T> =>
    limitGuesses(needs, request, sessionOfRequest(request).caller.actor, guess);

  app.post(
    '/console/api/account',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'joinAsOwner',
        summary: 'Take a name, an e-mail address and a password',
        tags: ['Own account'],
        body: joinBody,
        response: consoleAnswers(
          { 201: { description: 'The session has a name now.', schema: emptySchema } },
          [409, 422],
        ),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(await readJson(request, needs));
      const asked = { name: textIn(body, 'name'), email: textIn(body, 'email'), password: textIn(body, 'password') };
      await joinAsOwner(services, sessionOfRequest(request), asked);
      return reply.code(201).send({});
    },
  );
  app.patch(
    '/console/api/account',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'renameSelf',
        summary: 'Change one’s own name',
        tags: ['Own account'],
        body: renameSelfBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 422]),
      },
    },
    async (request, reply) => {
      const name = textIn(fieldsOf(await readJson(request, needs)), 'name');
      await renameSelf(services, sessionOfRequest(request), name);
      return reply.code(204).send();
    },
  );
  app.post(
    '/console/api/account/password',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'changePassword',
        summary: 'Change one’s own password; other sessions end, this one gets a new cookie',
        tags: ['Own account'],
        body: passwordBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 422]),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(await readJson(request, needs));
      const asked = { current: textIn(body, 'current'), password: textIn(body, 'password') };
      const renewed = await guessing(request, () => changePassword(services, sessionOfRequest(request), asked));
      setSession(request, reply, needs, renewed);
      return reply.code(204).send();
    },
  );
  app.post(
    '/console/api/account/second-factor',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'beginSecondFactor',
        summary: 'Get a secret for an authenticator',
        tags: ['Own account'],
        body: currentPasswordBody,
        response: consoleAnswers(
          {
            200: { description: 'The secret; it counts once a code of it was confirmed.', schema: secondFactorSchema },
          },
          [404, 409, 422],
        ),
      },
    },
    async (request) => {
      const password = textIn(fieldsOf(await readJson(request, needs)), 'current');
      return guessing(request, () => beginSecondFactor(services, sessionOfRequest(request), password));
    },
  );
  app.post(
    '/console/api/account/second-factor/confirm',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'confirmSecondFactor',
        summary: 'Switch the second factor on with a first code',
        tags: ['Own account'],
        body: codeBody,
        response: consoleAnswers(
          { 200: { description: 'Codes for the day on which the telephone is lost.', schema: recoveryCodesSchema } },
          [404, 409, 422],
        ),
      },
    },
    async (request) => {
      const code = textIn(fieldsOf(await readJson(request, needs)), 'code');
      return {
        recovery_codes: await guessing(request, () => confirmSecondFactor(services, sessionOfRequest(request), code)),
      };
    },
  );
  app.post(
    '/console/api/account/second-factor/remove',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'removeSecondFactor',
        summary: 'Switch the second factor off',
        tags: ['Own account'],
        body: currentPasswordBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 409, 422]),
      },
    },
    async (request, reply) => {
      const password = textIn(fieldsOf(await readJson(request, needs)), 'current');
      await guessing(request, () => removeSecondFactor(services, sessionOfRequest(request), password));
      return reply.code(204).send();
    },
  );

  app.get(
    '/console/api/sessions',
    {
      ...readBySession,
      schema: {
        operationId: 'listSessions',
        summary: 'Open sessions: one’s own, for an owner those of everybody',
        tags: ['Own account'],
        response: consoleAnswers({ 200: { description: 'The sessions, newest first.', schema: sessionListSchema } }),
      },
    },
    async (request) => ({
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
    }),
  );
  app.delete(
    '/console/api/sessions/:id',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'endSession',
        summary: 'End a session',
        tags: ['Own account'],
        params: idParam('session'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404]),
      },
    },
    async (request, reply) => {
      await endSession(services, sessionOfRequest(request), (request.params as { id: string }).id);
      return reply.code(204).send();
    },
  );
  app.delete(
    '/console/api/sessions',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'endOtherSessions',
        summary: 'End all sessions but this',
        tags: ['Own account'],
        querystring: sessionsQuery,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }),
      },
    },
    async (request, reply) => {
      const { of } = request.query as { of?: string };
      await endOtherSessions(services, sessionOfRequest(request), of === 'everybody');
      return reply.code(204).send();
    },
  );
};
