import {
  addWebhook,
  customerNamed,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  type Services,
  usualEventTypes,
} from '../operations/index.ts';
import { instant } from '../statement/index.ts';
import { type Command, note, readArgs, requireOption, say, UsageError } from './command.ts';
import { redeliverCommand, sendTest, showDeliveries } from './webhooks-deliveries.ts';
import { withServices } from './with-services.ts';

export interface WebhookArgs {
  readonly services: Services;
  readonly customerId: string;
  readonly rest: readonly string[];
  readonly events: string | undefined;
  readonly isMissed: boolean;
}

type Action = (args: WebhookArgs) => Promise<number>;

export const webhooksCommand: Command = {
  help: [
    'Usage: tieout webhooks add --customer NAME URL [--events statement.completed,statement.failed]',
    '       tieout webhooks list --customer NAME',
    '       tieout webhooks test --customer NAME ENDPOINT',
    '       tieout webhooks rotate --customer NAME ENDPOINT',
    '       tieout webhooks enable --customer NAME ENDPOINT',
    '       tieout webhooks remove --customer NAME ENDPOINT',
    '       tieout webhooks deliveries --customer NAME [ENDPOINT | DELIVERY]',
    '       tieout webhooks redeliver --customer NAME DELIVERY',
    '       tieout webhooks redeliver --customer NAME --missed ENDPOINT',
    '',
    'ENDPOINT is an address or an id as "list" shows it; DELIVERY is an id as "deliveries" shows it.',
    '',
    '  add         registers an https address and prints its signing secret alone on standard output,',
    '              this once. Without --events it gets both kinds of events.',
    '  test        sends the test event and waits for the answer of the receiver',
    '  rotate      prints a new secret; for 24 hours deliveries carry both signatures',
    '  enable      switches an endpoint on again that was switched off after five days of failures',
    '  remove      forgets the endpoint, its deliveries and their log',
    '  deliveries  the log, newest first; of one delivery: the request and every attempt',
    '  redeliver   sends one delivery again, or with --missed all that the endpoint failed to take',
    '',
    'Works while the server runs, which does the sending. How receivers check signatures: docs/webhooks.md.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      customer: { type: 'string' },
      events: { type: 'string' },
      missed: { type: 'boolean', default: false },
    });
    const [name = '', ...rest] = positionals;
    const action = actions[name];
    if (action === undefined) throw new UsageError(`Say "webhooks ${Object.keys(actions).join('|')}".`);
    const customer = requireOption(values.customer, 'customer');
    return withServices(async (services) =>
      action({
        services,
        customerId: await customerNamed(services, customer),
        rest,
        events: values.events,
        isMissed: values.missed,
      }),
    );
  },
};

const add: Action = async ({ services, customerId, rest, events }) => {
  const asked = { url: only(rest, 'URL'), events: events?.split(',') ?? usualEventTypes };
  const { id, secret } = await addWebhook(services, customerId, asked);
  note(`${id} is registered. The secret is shown this once:`);
  say(secret);
  return 0;
};

const list: Action = async ({ services, customerId, rest }) => {
  none(rest);
  for (const one of await listWebhooks(services, customerId)) {
    say(`${one.id}  ${one.url}  ${one.events.join(',')}  ${stateOf(one)}`);
  }
  return 0;
};

function stateOf(one: Awaited<ReturnType<typeof listWebhooks>>[number]): string {
  if (one.switchedOffAt !== null) {
    return `SWITCHED OFF ${instant(one.switchedOffAt)}, failing since ${instant(one.failingSince ?? one.switchedOffAt)}`;
  }
  return one.failingSince === null ? 'active' : `failing since ${instant(one.failingSince)}`;
}

const rotate: Action = async ({ services, customerId, rest }) => {
  const secret = await rotateWebhook(services, customerId, only(rest, 'ENDPOINT'));
  note('The new secret is shown this once; the old one signs beside it for 24 hours:');
  say(secret);
  return 0;
};

const enable: Action = async ({ services, customerId, rest }) => {
  await enableWebhook(services, customerId, only(rest, 'ENDPOINT'));
  return 0;
};

const remove: Action = async ({ services, customerId, rest }) => {
  await removeWebhook(services, customerId, only(rest, 'ENDPOINT'));
  return 0;
};

const actions: Readonly<Record<string, Action>> = {
  add,
  list,
  remove,
  test: (args) => sendTest(args, only(args.rest, 'ENDPOINT')),
  rotate,
  enable,
  deliveries: showDeliveries,
  redeliver: (args) => redeliverCommand(args, only(args.rest, args.isMissed ? 'ENDPOINT' : 'DELIVERY')),
};

function only(rest: readonly string[], name: string): string {
  const [value, ...more] = rest;
  if (value === undefined || more.length > 0) throw new UsageError(`One ${name} is needed.`);
  return value;
}

function none(rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`${rest[0]} is not expected here.`);
}
