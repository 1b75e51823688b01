import { spawn } from 'node:child_process';
import { isStatementId } from '../../statement/index.ts';
import { type Command, note, readArgs, say, UsageError } from '../command.ts';
import { consoleAddress } from './describe.ts';
import { connect } from './login-file.ts';

export const openCommand: Command = {
  help: [
    'Usage: tieout open [ID] [--browser | --print]',
    '',
    'Prints the address of a statement, or of all, in the console of the service that you are logged in to, and at',
    'a terminal opens it in the browser. The console asks for a link of its own ("tieout console-link", where the',
    'service runs) unless you are signed in.',
    '',
    '  --browser     open it also where there is no terminal',
    '  --print       only print it',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      browser: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
    });
    const [id, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`${more[0]} is not expected here.`);
    if (id !== undefined && !isStatementId(id)) throw new UsageError('An id looks like stm_4c1fd0t3q8z7….');
    const { server, mode } = connect();
    const address = id === undefined ? `${server}/console/?mode=${mode}` : consoleAddress(server, { id, mode });
    say(address);
    const isOpened = values.browser || (process.stdout.isTTY === true && !values.print);
    if (isOpened && !(await openInBrowser(address))) note('No browser could be started.');
    return 0;
  },
};

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function openInBrowser(address: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
