import { addCredits, customerNamed, listCredits, setCreditsLow } from '../operations/index.ts';
import { type Command, readArgs, requireOption, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const creditsCommand: Command = {
  help: [
    'Usage: tieout credits add --customer NAME N',
    '       tieout credits list --customer NAME',
    '       tieout credits warn --customer NAME N|off',
    '',
    'One credit is one page of a statement with a result. "add" prints what the customer has left now, "list" the',
    'ledger: what was granted, reserved, posted and voided, for which statement, and what remained. Works while the',
    'server runs. "warn" sends the event credits.low to endpoints that asked for it, once fewer than N remain.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { customer: { type: 'string' } });
    const [action, count, ...more] = positionals;
    const customer = requireOption(values.customer, 'customer');
    if (action === 'list' && count === undefined) return list(customer);
    if (action === 'warn' && count !== undefined && more.length === 0) return warn(customer, count);
    if (action !== 'add' || count === undefined || more.length > 0) {
      throw new UsageError('Say "credits add N", "credits list" or "credits warn N".');
    }
    if (!/^\d{1,10}$/.test(count)) throw new UsageError('N is a whole number.');
    const remaining = await withServices(async (services) =>
      addCredits(services, await customerNamed(services, customer), Number(count)),
    );
    say(String(remaining));
    return 0;
  },
};

async function warn(customer: string, count: string): Promise<number> {
  if (count !== 'off' && !/^\d{1,10}$/.test(count)) throw new UsageError('N is a whole number, or off.');
  await withServices(async (services) =>
    setCreditsLow(services, await customerNamed(services, customer), count === 'off' ? null : Number(count)),
  );
  return 0;
}

async function list(customer: string): Promise<number> {
  const entries = await withServices(async (services) =>
    listCredits(services, await customerNamed(services, customer)),
  );
  for (const { kind, credits, statementId, granted, posted, reserved } of entries) {
    say([kind, credits, statementId ?? '-', granted - posted - reserved].join('\t'));
  }
  return 0;
}
