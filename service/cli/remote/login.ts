import { type Command, note, readArgs, say, UsageError } from '../command.ts';
import { askLine, askSecret } from './ask.ts';
import { connectTo, defaultServer, forgetLogin, isKey, keepLogin } from './login-file.ts';

export const loginCommand: Command = {
  help: [
    'Usage: tieout login [--server URL] [--allow-http]',
    '',
    'Keeps the address of a service and an API key for the other commands, after having tried them. The key is',
    'typed at a prompt that does not show it, or read from standard input: "tieout login < key.txt". It is never',
    'taken as an argument, which others could see in the list of processes.',
    '',
    `  --server URL    where the service is; ${defaultServer} unless told`,
    '  --allow-http    send the key unencrypted to a service on another machine',
    '',
    'They are kept in $XDG_CONFIG_HOME/tieout/login.json (~/.config unless set), for this user alone;',
    'TIEOUT_CONFIG names another folder. TIEOUT_SERVER and TIEOUT_KEY come before what is kept.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, {
      server: { type: 'string' },
      'allow-http': { type: 'boolean', default: false },
    });
    // Not repeated in the message: it may be a key.
    if (positionals.length > 0) throw new UsageError('The key is read from a prompt or standard input.');
    const isTerminal = process.stdin.isTTY === true;
    const asked = values.server ?? (isTerminal ? await askLine(`Server [${defaultServer}]: `, defaultServer) : null);
    const server = serverOf(asked ?? defaultServer, values['allow-http']);
    const key = await askSecret('API key (not shown): ');
    if (!isKey(key)) throw new UsageError('That is no API key: they begin with sk_live_ or sk_test_.');
    const { client, mode } = connectTo({ server, key });
    const { credits_remaining: credits } = await client.usage();
    const path = keepLogin({ server, key });
    say(`Logged in to ${server} with a ${mode} key; ${credits} credits are left.`);
    note(`Kept in ${path}.`);
    return 0;
  },
};

export const logoutCommand: Command = {
  help: ['Usage: tieout logout', '', 'Forgets the address and the key. The key itself stays valid.'].join('\n'),
  async run(args) {
    if (readArgs(args, {}).positionals.length > 0) throw new UsageError('logout takes no arguments.');
    note(`Removed ${forgetLogin()}.`);
    return 0;
  },
};

function serverOf(text: string, isHttpAllowed: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '') {
    throw new UsageError('--server is an address such as https://tieout.example.');
  }
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere && !isHttpAllowed) {
    throw new UsageError('The key would go over the network unencrypted: use https, or --allow-http.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
