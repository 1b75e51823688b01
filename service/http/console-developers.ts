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
import { callerOf, type Endpoint, fieldsOf, readBySession, writeAsOwner } from './endpoint.ts';
import { readJson } from './read-json.ts';

const nameMax = 60;
const usageDays = 90;

/** What whoever writes programs looks at: keys, what was asked with them, and what was used. */
export const consoleDevelopers: Endpoint = (app, needs) => {
  const { services } = needs;
  app.get('/console/api/keys', readBySession, async (request) => {
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
  });
  app.post('/console/api/keys', writeAsOwner, async (request, reply) => {
    const { customerId, actor } = callerOf(request);
    const body = fieldsOf(await readJson(request, needs));
    const mode = modes.find((one) => one === body.mode);
    if (mode === undefined) throw new Refusal('invalid_body', 'mode is live or test.', { param: 'mode' });
    const key = await createKey(services, customerId, mode, nameOf(body.name), actor);
    return reply.code(201).send({ key });
  });
  app.patch('/console/api/keys/:key_id', writeAsOwner, async (request, reply) => {
    const { name } = fieldsOf(await readJson(request, needs));
    await renameKey(services, callerOf(request), keyIdOf(request.params), nameOf(name));
    return reply.code(204).send();
  });
  app.delete('/console/api/keys/:key_id', writeAsOwner, async (request, reply) => {
    const { customerId, actor } = callerOf(request);
    await revokeKey(services, customerId, keyIdOf(request.params), actor);
    return reply.code(204).send();
  });
  app.get('/console/api/usage', readBySession, async (request) => ({
    data: await usageByDay(services, callerOf(request).customerId, usageDays),
  }));
  app.get('/console/api/activity', readBySession, async (request) => {
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
  });
  app.get('/console/api/requests', readBySession, async (request) => {
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
  });
};

const instantIn = (text: string | undefined): number | null =>
  text === undefined || Number.isNaN(Date.parse(text)) ? null : Date.parse(text);

const keyIdOf = (params: unknown): string => (params as { key_id: string }).key_id;

/** What a person calls a key; nothing is no name. */
function nameOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const name = typeof value === 'string' ? value.trim() : null;
  if (name === null || name.length > nameMax) {
    throw new Refusal('invalid_body', `A name has at most ${nameMax} characters.`, { param: 'name' });
  }
  return name === '' ? null : name;
}
