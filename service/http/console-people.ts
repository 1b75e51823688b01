import type { FastifyRequest } from 'fastify';
import {
  changeRole,
  invite,
  listPeople,
  namesOf,
  removePerson,
  removeSecondFactorOf,
  resetPassword,
  sign,
  signaturesOf,
  signedParts,
  withdrawInvitation,
  withdrawSignature,
} from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { instant } from '../statement/index.ts';
import { consoleAnswers } from './answers.ts';
import {
  inviteBody,
  linkTokenSchema,
  peopleSchema,
  roleBody,
  signatureBody,
  signatureListSchema,
  signatureParams,
} from './console-people-schemas.ts';
import {
  callerOf,
  type Endpoint,
  fieldsOf,
  readBySession,
  sessionOfRequest,
  statementIdOf,
  textIn,
  writeAsAnybody,
  writeAsOwner,
} from './endpoint.ts';
import { readJson } from './read-json.ts';
import { idParam, statementIdParam } from './schemas.ts';

/** Who works here: an owner invites, changes roles and removes; and everybody's names under statements. */
export const consolePeople: Endpoint = (app, needs) => {
  const { services } = needs;
  app.get(
    '/console/api/people',
    {
      ...readBySession,
      schema: {
        operationId: 'listPeople',
        summary: 'People and open invitations',
        tags: ['People'],
        response: consoleAnswers({ 200: { description: 'Everybody who signs in.', schema: peopleSchema } }),
      },
    },
    async (request) => {
      const { customerId } = callerOf(request);
      const { people, invitations } = await listPeople(services, customerId);
      const names = await namesOf(services, customerId);
      return {
        data: people.map((person) => ({
          id: person.id,
          name: person.name,
          email: person.email,
          role: person.role,
          has_second_factor: person.totpConfirmedAt !== null,
          created_at: instant(person.createdAt),
        })),
        invitations: invitations.map((invitation) => ({
          id: invitation.id,
          email: invitation.email,
          role: invitation.role,
          person_id: invitation.personId,
          invited_by: names.get(invitation.invitedBy) ?? null,
          expires_at: instant(invitation.expiresAt),
        })),
      };
    },
  );
  app.post(
    '/console/api/invitations',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'invite',
        summary: 'Invite somebody',
        tags: ['People'],
        body: inviteBody,
        response: consoleAnswers(
          { 201: { description: 'For a link that is shown once.', schema: linkTokenSchema } },
          [409, 422],
        ),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(await readJson(request, needs));
      const asked = { email: textIn(body, 'email'), role: textIn(body, 'role') };
      return reply.code(201).send({ token: await invite(services, callerOf(request), asked) });
    },
  );
  app.delete(
    '/console/api/invitations/:id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        tags: ['People'],
        params: idParam('invitation'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404]),
      },
    },
    async (request, reply) => {
      await withdrawInvitation(services, callerOf(request), idOf(request));
      return reply.code(204).send();
    },
  );
  app.patch(
    '/console/api/people/:id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'changeRole',
        summary: 'Change a role',
        tags: ['People'],
        params: idParam('person'),
        body: roleBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 409, 422]),
      },
    },
    async (request, reply) => {
      const role = textIn(fieldsOf(await readJson(request, needs)), 'role');
      await changeRole(services, callerOf(request), idOf(request), role);
      return reply.code(204).send();
    },
  );
  app.delete(
    '/console/api/people/:id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'removePerson',
        summary: 'Remove a person; their sessions end',
        tags: ['People'],
        params: idParam('person'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 409]),
      },
    },
    async (request, reply) => {
      await removePerson(services, callerOf(request), idOf(request));
      return reply.code(204).send();
    },
  );
  app.post(
    '/console/api/people/:id/reset',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'resetPassword',
        summary: 'A link by which a person sets a new password',
        tags: ['People'],
        params: idParam('person'),
        response: consoleAnswers(
          { 201: { description: 'For a link that is shown once.', schema: linkTokenSchema } },
          [404],
        ),
      },
    },
    async (request, reply) => {
      return reply.code(201).send({ token: await resetPassword(services, callerOf(request), idOf(request)) });
    },
  );
  app.delete(
    '/console/api/people/:id/second-factor',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'removeSecondFactorOf',
        summary: 'Switch off the second factor of a person',
        tags: ['People'],
        params: idParam('person'),
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404]),
      },
    },
    async (request, reply) => {
      await removeSecondFactorOf(services, callerOf(request), idOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/console/api/statements/:stm_id/signatures',
    {
      ...readBySession,
      schema: {
        operationId: 'listSignatures',
        summary: 'Names under a statement',
        tags: ['Statements'],
        params: statementIdParam,
        response: consoleAnswers(
          { 200: { description: 'At most one of each part.', schema: signatureListSchema } },
          [404],
        ),
      },
    },
    async (request) => ({
      data: (await signaturesOf(services, sessionOfRequest(request), statementIdOf(request))).map((signature) => ({
        part: signature.part,
        actor: signature.actor,
        name: signature.name,
        version: signature.version,
        is_current: signature.isCurrent,
        created_at: instant(signature.createdAt),
      })),
    }),
  );
  app.post(
    '/console/api/statements/:stm_id/signatures/:part',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'sign',
        summary: 'Sign a statement',
        tags: ['Statements'],
        params: signatureParams,
        body: signatureBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 409, 422]),
      },
    },
    async (request, reply) => {
      const { version } = fieldsOf(await readJson(request, needs));
      if (!Number.isInteger(version)) throw new Refusal('invalid_body', 'version is a number.', { param: 'version' });
      await sign(services, sessionOfRequest(request), statementIdOf(request), partOf(request), version as number);
      return reply.code(204).send();
    },
  );
  app.delete(
    '/console/api/statements/:stm_id/signatures/:part',
    {
      ...writeAsAnybody,
      schema: {
        operationId: 'withdrawSignature',
        summary: 'Take a name back from a statement',
        tags: ['Statements'],
        params: signatureParams,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 422]),
      },
    },
    async (request, reply) => {
      await withdrawSignature(services, sessionOfRequest(request), statementIdOf(request), partOf(request));
      return reply.code(204).send();
    },
  );
};

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

function partOf(request: FastifyRequest) {
  const part = signedParts.find((one) => one === (request.params as { part: string }).part);
  if (part === undefined) throw new Refusal('invalid_body', `A part is one of ${signedParts.join(', ')}.`);
  return part;
}
