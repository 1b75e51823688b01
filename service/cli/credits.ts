import { addCredits, customerNamed } from '../operations/index.ts';
import { type Command, readArgs, requireOption, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const creditsCommand: Command = {
  name: 'credits',
  summary: 'give credits to a customer',
  help: [
    'Usage: tieout credits add --customer NAME N',
    '',
    'One credit is one page of a statement with a result. Prints what the customer has left now.',
    'Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { customer: { type: 'string' } });
    const [action, count, ...more] = positionals;
    const customer = requireOption(values.customer, 'customer');
    if (action !== 'add' || count === undefined || more.length > 0) throw new UsageError('Say "credits add N".');
    if (!/^\d{1,10}$/.test(count)) throw new UsageError('N is a whole number.');
    const remaining = await withServices(async (services) =>
      addCredits(services, await customerNamed(services, customer), Number(count)),
    );
    say(String(remaining));
    return 0;
  },
};
