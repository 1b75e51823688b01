import { readConfig } from '../config/index.ts';
import { firstCustomer } from '../main/index.ts';
import { createConsoleLink, customerNamed, personWithEmail } from '../operations/index.ts';
import { type Command, readArgs, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const consoleLinkCommand: Command = {
  help: [
    'Usage: tieout console-link [--customer NAME] [--person EMAIL]',
    '',
    `Prints a link that opens the console once, within 15 minutes, for the customer (${firstCustomer} by default).`,
    'With --person it signs that person in, without password and code; otherwise whoever opens it is an owner',
    'without a name. Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { customer: { type: 'string' }, person: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not expected here.`);
    const token = await withServices(async (services) => {
      const customerId = await customerNamed(services, values.customer ?? firstCustomer);
      const { person } = values;
      const personId = person === undefined ? null : await personWithEmail(services, customerId, person);
      return createConsoleLink(services, customerId, personId);
    });
    const { baseUrl, host, port } = readConfig();
    say(consoleLink(baseUrl ?? `http://${host}:${port}`, token));
    return 0;
  },
};

/** In the fragment, which no browser sends and no server or proxy logs. */
export const consoleLink = (url: string, token: string): string => `${url}/console/#token=${token}`;
