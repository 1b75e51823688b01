import { readConfig } from '../config/index.ts';
import { firstCustomer } from '../main/index.ts';
import { createConsoleLink, customerNamed } from '../operations/index.ts';
import { type Command, readArgs, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const consoleLinkCommand: Command = {
  help: [
    'Usage: tieout console-link [--customer NAME]',
    '',
    `Prints a link that opens the console once, within 15 minutes, for the customer (${firstCustomer} by default).`,
    'Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { customer: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not expected here.`);
    const token = await withServices(async (services) =>
      createConsoleLink(services, await customerNamed(services, values.customer ?? firstCustomer)),
    );
    const { baseUrl, host, port } = readConfig();
    say(consoleLink(baseUrl ?? `http://${host}:${port}`, token));
    return 0;
  },
};

/** In the fragment, which no browser sends and no server or proxy logs. */
export const consoleLink = (url: string, token: string): string => `${url}/console/#token=${token}`;
