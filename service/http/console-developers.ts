import {
  createKey,
  listActivity,
  listKeys,
  listRequests,
  renameKey,
  revokeKey,
  usageByDay,
} from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { instant, instantOrNull, modes } from '../statement/index.ts';
import { consoleAnswers } from './answers.ts';
import {
  activityListSchema,
  activityQuery,
  apiRequestListSchema,
  dayUseListSchema,
  keyBody,
  keyIdParam,
  keyListSchema,
  keyNameBody,
  keyNameMax,
  newKeySchema,
  requestsQuery,
} from './console-developer-schemas.ts';
import { callerOf, type Endpoint, fieldsOf, readBySession, writeAsOwner } from './endpoint.ts';
import { readJson } from './read-json.ts';

const usageDays = 90;

/** What whoever writes programs looks at: keys, what was asked with them, and what was used. */
export const consoleDevelopers: Endpoint = (app, needs) => {
  const { services } = needs;
  app.get(
    '/console/api/keys',
    {
      ...readBySession,
      schema: {
        operationId: 'listKeys',
        summary: 'Keys',
        tags: ['Developers'],
        response: consoleAnswers({ 200: { description: 'The keys, revoked ones among them.', schema: keyListSchema } }),
      },
    },
    async (request) => {
      const keys = await listKeys(services, callerOf(request).customerId);
      return {
        data: keys.map((key) => ({
          id: key.id,
          mode: key.mode,
          hint: key.hint,
          name: key.name,
          created_at: instant(key.createdAt),
          last_used_at: instantOrNull(key.lastUsedAt),
          revoked_at: instantOrNull(key.revokedAt),
        })),
      };
    },
  );
  app.post(
    '/console/api/keys',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'createKey',
        summary: 'Create a key',
        tags: ['Developers'],
        body: keyBody,
        response: consoleAnswers({ 201: { description: 'The key.', schema: newKeySchema } }, [422]),
      },
    },
    async (request, reply) => {
      const { customerId, actor } = callerOf(request);
      const body = fieldsOf(await readJson(request, needs));
      const mode = modes.find((one) => one === body.mode);
      if (mode === undefined) throw new Refusal('invalid_body', 'mode is live or test.', { param: 'mode' });
      const key = await createKey(services, customerId, mode, nameOf(body.name), actor);
      return reply.code(201).send({ key });
    },
  );
  app.patch(
    '/console/api/keys/:key_id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'renameKey',
        summary: 'Rename a key',
        tags: ['Developers'],
        params: keyIdParam,
        body: keyNameBody,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [404, 422]),
      },
    },
    async (request, reply) => {
      const { name } = fieldsOf(await readJson(request, needs));
      await renameKey(services, callerOf(request), keyIdOf(request.params), nameOf(name));
      return reply.code(204).send();
    },
  );
  app.delete(
    '/console/api/keys/:key_id',
    {
      ...writeAsOwner,
      schema: {
        operationId: 'revokeKey',
        summary: 'Revoke a key',
        tags: ['Developers'],
        params: keyIdParam,
        response: consoleAnswers({ 204: { description: 'Done.', schema: null } }, [422]),
      },
    },
    async (request, reply) => {
      const { customerId, actor } = callerOf(request);
      await revokeKey(services, customerId, keyIdOf(request.params), actor);
      return reply.code(204).send();
    },
  );
  app.get(
    '/console/api/usage',
    {
      ...readBySession,
      schema: {
        operationId: 'listUsageByDay',
        summary: 'Pages charged by day',
        tags: ['Developers'],
        response: consoleAnswers({ 200: { description: 'The last 90 days.', schema: dayUseListSchema } }),
      },
    },
    async (request) => ({
      data: await usageByDay(services, callerOf(request).customerId, usageDays),
    }),
  );
  app.get(
    '/console/api/activity',
    {
      ...readBySession,
      schema: {
        operationId: 'listActivity',
        summary: 'Who did what',
        tags: ['Activity'],
        querystring: activityQuery,
        response: consoleAnswers({ 200: { description: 'Newest first, 200 at most.', schema: activityListSchema } }),
      },
    },
    async (request) => {
      const { actor, subject, kind, before } = request.query as Partial<Record<string, string>>;
      const found = await listActivity(services, callerOf(request).customerId, {
        actor: actor ?? null,
        subject: subject ?? null,
        kind: kind ?? null,
        before: instantIn(before),
      });
      return {
        data: found.map((one) => ({
          id: one.id,
          mode: one.mode,
          actor: one.actor,
          name: one.name,
          action: one.action,
          subject: one.subject,
          detail: one.detail,
          created_at: instant(one.createdAt),
        })),
      };
    },
  );
  app.get(
    '/console/api/requests',
    {
      ...readBySession,
      schema: {
        operationId: 'listRequests',
        summary: 'Requests to `/v1`',
        tags: ['Developers'],
        querystring: requestsQuery,
        response: consoleAnswers({ 200: { description: 'Newest first, 200 at most.', schema: apiRequestListSchema } }),
      },
    },
    async (request) => {
      const { key, faults, before } = request.query as Partial<Record<string, string>>;
      const found = await listRequests(services, callerOf(request).customerId, {
        keyId: key ?? null,
        isFaultsOnly: faults === 'true',
        before: instantIn(before),
      });
      return {
        data: found.map((one) => ({
          id: one.id,
          key_id: one.keyId,
          mode: one.mode,
          method: one.method,
          route: one.route,
          statement_id: one.statementId,
          status: one.status,
          duration_ms: one.durationMs,
          created_at: instant(one.createdAt),
        })),
      };
    },
  );
};

const instantIn = (text: string | undefined): number | null =>
  text === undefined || Number.isNaN(Date.parse(text)) ? null : Date.parse(text);

const keyIdOf = (params: unknown): string => (params as { key_id: string }).key_id;

/** What a person calls a key; nothing is no name. */
function nameOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const name = typeof value === 'string' ? value.trim() : null;
  if (name === null || name.length > keyNameMax) {
    throw new Refusal('invalid_body', `A name has at most ${keyNameMax} characters.`, { param: 'name' });
  }
  return name === '' ? null : name;
}
