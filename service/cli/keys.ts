import { createKey, customerNamed, listKeys, revokeKey } from '../operations/index.ts';
import { instant, modes } from '../statement/index.ts';
import { type Command, choose, readArgs, requireOption, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const keysCommand: Command = {
  help: [
    'Usage: tieout keys create --customer NAME --mode live|test',
    '       tieout keys list --customer NAME',
    '       tieout keys revoke --customer NAME KEY',
    '',
    '"create" prints the key alone on standard output; it is shown this once. KEY is a key or its id as',
    '"list" shows it. Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { customer: { type: 'string' }, mode: { type: 'string' } });
    const [action, key, ...more] = positionals;
    const customer = requireOption(values.customer, 'customer');
    if (action === 'create' && key === undefined) {
      const mode = choose(requireOption(values.mode, 'mode'), modes, '--mode');
      say(await withServices(async (services) => createKey(services, await customerNamed(services, customer), mode)));
      return 0;
    }
    if (action === 'list' && key === undefined) {
      await withServices(async (services) => {
        for (const one of await listKeys(services, await customerNamed(services, customer))) {
          const state = one.revokedAt === null ? 'active' : `revoked ${instant(one.revokedAt)}`;
          say(`${one.id}  sk_${one.mode}_…${one.hint}  created ${instant(one.createdAt)}  ${state}`);
        }
      });
      return 0;
    }
    if (action === 'revoke' && key !== undefined && more.length === 0) {
      await withServices(async (services) => revokeKey(services, await customerNamed(services, customer), key));
      return 0;
    }
    throw new UsageError('Say "keys create", "keys list" or "keys revoke KEY".');
  },
};
