import { setTimeout as wait } from 'node:timers/promises';
import {
  listDeliveries,
  redeliver,
  redeliverMissed,
  type Services,
  showDelivery,
  testWebhook,
} from '../operations/index.ts';
import { instant } from '../statement/index.ts';
import { note, say, UsageError } from './command.ts';

interface Args {
  readonly services: Services;
  readonly customerId: string;
  readonly rest: readonly string[];
  readonly isMissed: boolean;
}

type Shown = Awaited<ReturnType<typeof showDelivery>>;
type Attempt = Shown['attempts'][number];

/** The server polls its queue, then the receiver has 10 s. */
const answerWaitMs = 13_000;
const lookMs = 100;

/** 0 when the receiver took the test event, 1 when it did not or nobody sent it. */
export async function sendTest({ services, customerId }: Args, endpoint: string): Promise<number> {
  const id = await testWebhook(services, customerId, endpoint);
  for (let waitedMs = 0; waitedMs < answerWaitMs; waitedMs += lookMs) {
    const { attempts } = await showDelivery(services, customerId, id);
    const [first] = attempts;
    if (first !== undefined) {
      say(`${id}  ${outcomeOf(first)}`);
      return first.outcome === 'delivered' ? 0 : 1;
    }
    await wait(lookMs);
  }
  note(`${id} is queued and was not sent yet; it will be when the server runs.`);
  return 1;
}

export async function showDeliveries({ services, customerId, rest }: Args): Promise<number> {
  const [which, ...more] = rest;
  if (more.length > 0) throw new UsageError(`${more[0]} is not expected here.`);
  if (which?.startsWith('dlv_')) {
    say(detailsOf(await showDelivery(services, customerId, which)));
    return 0;
  }
  for (const one of await listDeliveries(services, customerId, { endpoint: which })) {
    const next = one.dueAt === null ? '' : `  next ${instant(one.dueAt)}`;
    const last = one.last === null ? '' : `  ${outcomeOf(one.last)}`;
    say(`${one.id}  ${one.endpointId}  ${one.eventId}  ${one.state}  attempts ${one.attempts}${last}${next}`);
  }
  return 0;
}

export async function redeliverCommand({ services, customerId, isMissed }: Args, which: string): Promise<number> {
  if (isMissed) say(String(await redeliverMissed(services, customerId, which)));
  else await redeliver(services, customerId, which);
  return 0;
}

const outcomeOf = ({ outcome, status, durationMs, detail }: Attempt): string =>
  [outcome, status ?? '', `${durationMs} ms`, detail === null ? '' : `(${detail})`]
    .filter((part) => part !== '')
    .join(' ');

function detailsOf({ delivery, body, attempts }: Shown): string {
  const lines = [
    `${delivery.id}  event ${delivery.eventId}  endpoint ${delivery.endpointId}  ${delivery.state}`,
    `body  ${body ?? '(no longer kept)'}`,
  ];
  for (const attempt of attempts) {
    lines.push('', `attempt ${attempt.number}  ${instant(attempt.startedAt)}  ${outcomeOf(attempt)}`);
    lines.push(`  POST ${attempt.url}`);
    for (const [name, value] of Object.entries(attempt.headers)) lines.push(`  ${name}: ${value}`);
    if (attempt.answer !== null) lines.push(`  answer  ${JSON.stringify(attempt.answer)}`);
  }
  return lines.join('\n');
}
