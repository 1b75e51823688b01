import { createCustomer, listCustomers } from '../operations/index.ts';
import { type Command, readArgs, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const customersCommand: Command = {
  help: [
    'Usage: tieout customers create NAME',
    '       tieout customers list',
    '',
    'A customer has keys, credits and statements of its own. A new one starts with no credits:',
    '"tieout credits add --customer NAME N" gives it some. Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const { positionals } = readArgs(args, {});
    const [action, name, ...more] = positionals;
    if (action === 'create' && name !== undefined && more.length === 0) {
      await withServices((services) => createCustomer(services, name));
      say(name);
      return 0;
    }
    if (action === 'list' && name === undefined) {
      for (const customer of await withServices(listCustomers)) say(customer.name);
      return 0;
    }
    throw new UsageError('Say "customers create NAME" or "customers list".');
  },
};
