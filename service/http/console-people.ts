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

/** Who works here: an owner invites, changes roles and removes; and everybody's names under statements. */
export const consolePeople: Endpoint = (app, needs) => {
  const { services } = needs;
  app.get('/console/api/people', readBySession, async (request) => {
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
  });
  app.post('/console/api/invitations', writeAsOwner, async (request, reply) => {
    const body = fieldsOf(await readJson(request, needs));
    const asked = { email: textIn(body, 'email'), role: textIn(body, 'role') };
    return reply.code(201).send({ token: await invite(services, callerOf(request), asked) });
  });
  app.delete('/console/api/invitations/:id', writeAsOwner, async (request, reply) => {
    await withdrawInvitation(services, callerOf(request), idOf(request));
    return reply.code(204).send();
  });
  app.patch('/console/api/people/:id', writeAsOwner, async (request, reply) => {
    const role = textIn(fieldsOf(await readJson(request, needs)), 'role');
    await changeRole(services, callerOf(request), idOf(request), role);
    return reply.code(204).send();
  });
  app.delete('/console/api/people/:id', writeAsOwner, async (request, reply) => {
    await removePerson(services, callerOf(request), idOf(request));
    return reply.code(204).send();
  });
  app.post('/console/api/people/:id/reset', writeAsOwner, async (request, reply) => {
    return reply.code(201).send({ token: await resetPassword(services, callerOf(request), idOf(request)) });
  });
  app.delete('/console/api/people/:id/second-factor', writeAsOwner, async (request, reply) => {
    await removeSecondFactorOf(services, callerOf(request), idOf(request));
    return reply.code(204).send();
  });

  app.get('/console/api/statements/:stm_id/signatures', readBySession, async (request) => ({
    data: (await signaturesOf(services, sessionOfRequest(request), statementIdOf(request))).map((signature) => ({
      part: signature.part,
      actor: signature.actor,
      name: signature.name,
      version: signature.version,
      is_current: signature.isCurrent,
      created_at: instant(signature.createdAt),
    })),
  }));
  app.post('/console/api/statements/:stm_id/signatures/:part', writeAsAnybody, async (request, reply) => {
    const { version } = fieldsOf(await readJson(request, needs));
    if (!Number.isInteger(version)) throw new Refusal('invalid_body', 'version is a number.', { param: 'version' });
    await sign(services, sessionOfRequest(request), statementIdOf(request), partOf(request), version as number);
    return reply.code(204).send();
  });
  app.delete('/console/api/statements/:stm_id/signatures/:part', writeAsAnybody, async (request, reply) => {
    await withdrawSignature(services, sessionOfRequest(request), statementIdOf(request), partOf(request));
    return reply.code(204).send();
  });
};

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

function partOf(request: FastifyRequest) {
  const part = signedParts.find((one) => one === (request.params as { part: string }).part);
  if (part === undefined) throw new Refusal('invalid_body', `A part is one of ${signedParts.join(', ')}.`);
  return part;
}
