import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptInvitation,
  closeConsoleSession,
  consoleCustomer,
  normalEmail,
  openConsoleSession,
  ownAccount,
  type SessionCaller,
  sessionCaller,
  sessionIdOf,
  showInvitation,
  signIn,
} from '../operations/index.ts';
import { hashSecret } from '../statement/index.ts';
import { consoleAnswers } from './answers.ts';
import { acceptanceBody, invitationSchema, sessionSchema, signInBody, tokenBody } from './console-people-schemas.ts';
import { type Endpoint, fieldsOf, type HttpNeeds, readBySession, sessionOfRequest, textIn } from './endpoint.ts';
import { limitGuesses } from './guesses.ts';
import { readJson } from './read-json.ts';
import { sessionOf, setSession } from './session-cookie.ts';

const byAddress = { config: { rate: 'write', by: 'address' } } as const;

/**
 * How people get into the console: a one-time link, an e-mail address with a password, or an invitation, each for a
 * cookie that scripts cannot read. Not part of the contract.
 */
export const consoleSession: Endpoint = (app, needs) => {
  const { services } = needs;
  app.post(
    '/console/session',
    {
      ...byAddress,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in by a one-time link or by a password',
        tags: ['Sign-in'],
        security: [],
        body: signInBody,
        response: consoleAnswers(
          { 200: { description: 'Signed in: the cookie of the session is set.', schema: sessionSchema } },
          [422],
        ),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(await readJson(request, needs));
      if ('token' in body) {
        const opened = await openConsoleSession(services, textIn(body, 'token'), browserOf(request));
        return enter(request, reply, needs, opened);
      }
      const credentials = {
        email: textIn(body, 'email'),
        password: textIn(body, 'password'),
        code: textIn(body, 'code', ''),
      };
      // However the address is spelled, it is one account that is guessed at.
      const account = normalEmail(credentials.email);
      const opened = await limitGuesses(needs, request, account, () =>
        signIn(services, credentials, browserOf(request)),
      );
      return enter(request, reply, needs, opened);
    },
  );
  app.get(
    '/console/session',
    {
      ...readBySession,
      schema: {
        operationId: 'getSession',
        summary: 'Who is signed in',
        tags: ['Sign-in'],
        response: consoleAnswers({ 200: { description: 'The session.', schema: sessionSchema } }),
      },
    },
    (request) => presentSession(needs, sessionOfRequest(request)),
  );
  app.delete(
    '/console/session',
    {
      ...byAddress,
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        tags: ['Sign-in'],
        security: [],
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }),
      },
    },
    async (request, reply) => {
      const secret = sessionOf(request, needs);
      if (secret !== null) await closeConsoleSession(services, secret);
      setSession(request, reply, needs, { secret: '', lifeMs: 0 });
      return reply.code(204).send();
    },
  );
  // The token comes in the body, which nobody logs.
  app.post(
    '/console/invitation',
    {
      ...byAddress,
      schema: {
        operationId: 'showInvitation',
        summary: 'What a link invites to',
        tags: ['Sign-in'],
        security: [],
        body: tokenBody,
        response: consoleAnswers({ 200: { description: 'The invitation.', schema: invitationSchema } }, [422]),
      },
    },
    async (request) => {
      const token = textIn(fieldsOf(await readJson(request, needs)), 'token');
      const { invitation, name, needsCode } = await showInvitation(services, token);
      const customer = await consoleCustomer(services, invitation.customerId);
      const { email, role, personId } = invitation;
      return { customer, email, role, name, is_reset: personId !== null, needs_code: needsCode };
    },
  );
  app.post(
    '/console/invitation/accept',
    {
      ...byAddress,
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation, or set a new password',
        tags: ['Sign-in'],
        security: [],
        body: acceptanceBody,
        response: consoleAnswers(
          { 200: { description: 'Signed in: the cookie of the session is set.', schema: sessionSchema } },
          [404, 409, 422],
        ),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(await readJson(request, needs));
      const asked = {
        token: textIn(body, 'token'),
        name: textIn(body, 'name', ''),
        password: textIn(body, 'password'),
        code: textIn(body, 'code', ''),
      };
      const account = `invitation ${hashSecret(asked.token)}`;
      const opened = await limitGuesses(needs, request, account, () =>
        acceptInvitation(services, asked, browserOf(request)),
      );
      return enter(request, reply, needs, opened);
    },
  );
};

async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  needs: HttpNeeds,
  opened: { readonly secret: string; readonly lifeMs: number },
) {
  // Whoever signs in anew leaves no session behind that nobody can end any more.
  const before = sessionOf(request, needs);
  if (before !== null) await closeConsoleSession(needs.services, before);
  setSession(request, reply, needs, opened);
  return presentSession(needs, await sessionCaller(needs.services, opened.secret, { mode: 'live', isAttended: true }));
}

/** Who is signed in, and what they may do. */
async function presentSession({ services }: HttpNeeds, session: SessionCaller) {
  const person = await ownAccount(services, session);
  return {
    customer: await consoleCustomer(services, session.caller.customerId),
    session_id: sessionIdOf(session.hash),
    role: session.role,
    person:
      person === null
        ? null
        : {
            id: person.id,
            name: person.name,
            email: person.email,
            has_second_factor: person.totpConfirmedAt !== null,
            recovery_codes_left: person.recoveryCodes.length,
          },
  };
}

const browserOf = ({ headers, ip }: FastifyRequest) => ({ agent: headers['user-agent'] ?? null, address: ip });
