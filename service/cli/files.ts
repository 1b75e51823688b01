import { copyFiles, OperatorError, removeCopied } from '../operations/index.ts';
import { type Command, choose, note, readArgs, requireOption, say, UsageError } from './command.ts';
import { withServices } from './with-services.ts';

export const filesCommand: Command = {
  help: [
    'Usage: tieout files move --to s3|disk [--remove]',
    '',
    'Copies the PDFs and the keys of statements between the data folder and the bucket of the S3_* settings, and reads',
    'back what it wrote. Stop the service first, move, then start it with the settings of the new place. A move that',
    'was interrupted goes on where it stopped. The old place keeps everything unless --remove is said.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { to: { type: 'string' }, remove: { type: 'boolean' } });
    if (positionals.join(' ') !== 'move') throw new UsageError('Say "files move --to s3" or "files move --to disk".');
    const to = choose(requireOption(values.to, 'to'), ['s3', 'disk'] as const, '--to');
    await withServices(async (services) => {
      const [disk, s3] = [await services.openStorage('disk'), await services.openStorage('s3')];
      if (s3 === null || disk === null) throw new OperatorError('Set S3_BUCKET, and S3_ENDPOINT unless it is AWS.');
      const way = to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
      const done = await copyFiles(services, way, ({ seen, all }) => note(`${seen} of ${all} statements`));
      say(`${done.files} files and ${done.keys} keys were copied, of ${done.all} statements.`);
      if (done.missing > 0) throw new OperatorError(`${done.missing} files or keys are in neither place.`);
      if (values.remove) await removeCopied(services, way);
    });
    return 0;
  },
};
