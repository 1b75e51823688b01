import { OperatorError, rewrapAll } from '../operations/index.ts';
import { type Command, note, readArgs, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const masterKeyCommand: Command = {
  help: [
    'Usage: tieout master-key rotate',
    '       tieout master-key forget',
    '',
    'The master key seals the secrets of webhooks and second factors and the keys of statements. "rotate" seals all of',
    'them with a new key; no PDF and no reading is written anew. In a data folder it makes the new key itself, and',
    '"forget" removes the older ones once nothing needs them. With TIEOUT_MASTER_KEY, first restart every process with',
    'the new key there and the older one in TIEOUT_MASTER_KEY_OLD, then rotate, then remove TIEOUT_MASTER_KEY_OLD.',
    'Works while the server runs.',
  ].join('\n'),
  async run(args) {
    const [action, ...more] = readArgs(args, {}).positionals;
    if ((action !== 'rotate' && action !== 'forget') || more.length > 0) {
      throw new UsageError('Say "master-key rotate" or "master-key forget".');
    }
    await withServices(async (services) => {
      const { masterKeyFile } = services;
      if (action === 'rotate') await masterKeyFile?.add();
      else if (masterKeyFile === null) throw new OperatorError('Remove the older key from TIEOUT_MASTER_KEY_OLD.');
      const { secrets, keys } = await rewrapAll(services, (sealed) => note(`${sealed.keys} keys of statements`));
      if (action === 'forget') await masterKeyFile?.forgetOlder();
      say(`${secrets} secrets and ${keys} keys were sealed with the current master key.`);
    });
    return 0;
  },
};
