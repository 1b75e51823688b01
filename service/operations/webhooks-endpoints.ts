import { checkedAddresses, checkTarget, TargetRefused } from '../deliveries/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type EventType, newId, newWebhookSecret } from '../statement/index.ts';
import { type activity, type Tx, webhookEndpoints } from '../store/index.ts';
import { type Doer, noteActivity, operator } from './activity.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'webhooks'>;

/** What an endpoint gets unless told otherwise. */
export const usualEventTypes = ['statement.completed', 'statement.failed'] as const satisfies readonly EventType[];
export const eventTypes = [
  ...usualEventTypes,
  'credits.low',
  'batch.completed',
] as const satisfies readonly EventType[];

const endpointsMax = 20;
/** How long deliveries carry the signature of the old secret beside that of the new one. */
const rotationMs = 24 * 3_600_000;

/** An endpoint as people see it: the secrets are shown once, when they are made. */
export type ShownWebhook = Omit<webhookEndpoints.Endpoint, 'secret' | 'previousSecret' | 'customerId'>;

/** The secret is returned this once. */
export async function addWebhook(
  needs: Needs,
  customerId: string,
  asked: { readonly url: string; readonly events?: readonly string[] },
  actor: string = operator,
): Promise<{ readonly id: string; readonly secret: string }> {
  const url = await requireTarget(needs, asked.url);
  const events = requireEvents(asked.events ?? usualEventTypes);
  return needs.store.transaction(async (tx) => {
    const others = await webhookEndpoints.ofCustomer(tx, customerId);
    if (others.some((one) => one.url === url)) throw new Refusal('webhook_exists', `${url} is registered already.`);
    if (others.length >= endpointsMax) {
      throw new Refusal('too_many_webhooks', `A customer has at most ${endpointsMax} webhook endpoints.`);
    }
    const endpoint = { id: newId('whe'), customerId, url, events, secret: newWebhookSecret() };
    await webhookEndpoints.insert(tx, {
      ...endpoint,
      previousSecret: null,
      previousSecretUntil: null,
      failingSince: null,
      switchedOffAt: null,
      createdAt: needs.clock.now(),
    });
    await noteEndpoint(tx, needs, { customerId, actor }, 'webhook.added', endpoint);
    return { id: endpoint.id, secret: endpoint.secret };
  });
}

export async function listWebhooks(needs: Pick<Services, 'store'>, customerId: string): Promise<ShownWebhook[]> {
  const endpoints = await webhookEndpoints.ofCustomer(needs.store.db, customerId);
  return endpoints.map(({ secret: _, previousSecret: __, customerId: ___, ...shown }) => shown);
}

/** An address may carry a secret, so that only its host is kept. */
const noteEndpoint = (
  tx: Tx,
  { clock }: Needs,
  by: Doer,
  action: activity.Action & `webhook.${string}`,
  { id, url }: { readonly id: string; readonly url: string },
): Promise<void> => noteActivity(tx, by, clock.now(), { action, subject: id, detail: new URL(url).host });

/** With its log; what was still to be sent to it is not. */
export async function removeWebhook(
  needs: Needs,
  customerId: string,
  idOrUrl: string,
  actor: string = operator,
): Promise<void> {
  const endpoint = await requireWebhook(needs, customerId, idOrUrl);
  await changeNoted(needs, endpoint, actor, 'webhook.removed', (tx) => webhookEndpoints.remove(tx, endpoint.id));
}

const changeNoted = (
  needs: Needs,
  endpoint: webhookEndpoints.Endpoint,
  actor: string,
  action: Parameters<typeof noteEndpoint>[3],
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  needs.store.transaction(async (tx) => {
    await change(tx);
    await noteEndpoint(tx, needs, { customerId: endpoint.customerId, actor }, action, endpoint);
  });

/** A new secret; for a day deliveries are signed with both, so that a receiver can change over without a gap. */
export async function rotateWebhook(
  needs: Needs,
  customerId: string,
  idOrUrl: string,
  actor: string = operator,
): Promise<string> {
  const { id } = await requireWebhook(needs, customerId, idOrUrl);
  const secret = newWebhookSecret();
  const previousSecretUntil = needs.clock.now() + rotationMs;
  await needs.store.transaction(async (tx) => {
    // Of two rotations at once the second goes on from the first: both people hold a secret that signs.
    const endpoint = await webhookEndpoints.lock(tx, id);
    if (endpoint === null) throw new Refusal('webhook_not_found', `This customer has no webhook ${idOrUrl}.`);
    await webhookEndpoints.changeSecret(tx, id, { secret, previousSecret: endpoint.secret, previousSecretUntil });
    await noteEndpoint(tx, needs, { customerId, actor }, 'webhook.secret_changed', endpoint);
  });
  return secret;
}

/** Switches an endpoint on again after it was switched off. */
export async function enableWebhook(
  needs: Needs,
  customerId: string,
  idOrUrl: string,
  actor: string = operator,
): Promise<void> {
  const endpoint = await requireWebhook(needs, customerId, idOrUrl);
  await changeNoted(needs, endpoint, actor, 'webhook.switched_on', (tx) => webhookEndpoints.switchOn(tx, endpoint.id));
}

/** The customer's endpoint by its id or its address. */
export async function requireWebhook(
  needs: Pick<Services, 'store'>,
  customerId: string,
  idOrUrl: string,
): Promise<webhookEndpoints.Endpoint> {
  const endpoints = await webhookEndpoints.ofCustomer(needs.store.db, customerId);
  const url = URL.canParse(idOrUrl) ? new URL(idOrUrl).href : null;
  const endpoint = endpoints.find((one) => one.id === idOrUrl || one.url === url);
  if (endpoint === undefined) throw new Refusal('webhook_not_found', `This customer has no webhook ${idOrUrl}.`);
  return endpoint;
}

/** A name that leads inside is refused now as it will be when sending; one that leads nowhere yet may come to. */
async function requireTarget({ webhooks }: Needs, text: string): Promise<string> {
  const refuse = (reason: string) =>
    new Refusal('invalid_webhook_url', `The address cannot receive webhooks: ${reason}.`, { param: 'url' });
  const url = checkTarget(text, webhooks.guard);
  if (url instanceof TargetRefused) throw refuse(url.message);
  try {
    await checkedAddresses(url.hostname, webhooks.guard);
  } catch (fault) {
    if (fault instanceof TargetRefused) throw refuse(fault.message);
  }
  return url.href;
}

function requireEvents(events: readonly string[]): EventType[] {
  const known = eventTypes.filter((type) => events.includes(type));
  if (known.length > 0 && known.length === new Set(events).size) return known;
  throw new Refusal('invalid_webhook_events', `Events are one or more of ${eventTypes.join(', ')}.`, {
    param: 'events',
  });
}
