import { type Command, note, say, UsageError } from './command.ts';

interface Listed {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Commands are loaded when they are asked for: a conversion does not wait for a web server to load. */
const commands: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'run the service: interface, worker and console',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'convert',
    summary: 'read statements here and now, without a server',
    load: async () => (await import('./convert.ts')).convertCommand,
  },
  {
    name: 'customers',
    summary: 'create and list customers',
    load: async () => (await import('./customers.ts')).customersCommand,
  },
  {
    name: 'keys',
    summary: 'create, list and revoke API keys',
    load: async () => (await import('./keys.ts')).keysCommand,
  },
  {
    name: 'credits',
    summary: 'give credits to a customer, and see where they went',
    load: async () => (await import('./credits.ts')).creditsCommand,
  },
  {
    name: 'webhooks',
    summary: 'tell other systems when statements finish: endpoints and deliveries',
    load: async () => (await import('./webhooks.ts')).webhooksCommand,
  },
  {
    name: 'files',
    summary: 'move PDFs between the data folder and object storage',
    load: async () => (await import('./files.ts')).filesCommand,
  },
  {
    name: 'master-key',
    summary: 'rotate the key that seals secrets and keys',
    load: async () => (await import('./master-key.ts')).masterKeyCommand,
  },
  {
    name: 'console-link',
    summary: 'make a one-time link into the console',
    load: async () => (await import('./console-link.ts')).consoleLinkCommand,
  },
  {
    name: 'login',
    summary: 'keep the address and the key of a service for the commands below',
    load: async () => (await import('./remote/login.ts')).loginCommand,
  },
  {
    name: 'logout',
    summary: 'forget them',
    load: async () => (await import('./remote/login.ts')).logoutCommand,
  },
  {
    name: 'upload',
    summary: 'send statements to the service, and say what is proved',
    load: async () => (await import('./remote/upload.ts')).uploadCommand,
  },
  {
    name: 'list',
    summary: 'list the statements of the service',
    load: async () => (await import('./remote/list.ts')).listCommand,
  },
  {
    name: 'status',
    summary: 'say how a statement stands, or which service is called',
    load: async () => (await import('./remote/list.ts')).statusCommand,
  },
  {
    name: 'export',
    summary: 'write files of statements of the service',
    load: async () => (await import('./remote/export.ts')).exportCommand,
  },
  {
    name: 'open',
    summary: 'open a statement in the console',
    load: async () => (await import('./remote/open.ts')).openCommand,
  },
  {
    name: 'watch',
    summary: 'send what comes into a folder, and write exports to another',
    load: async () => (await import('./remote/watch.ts')).watchCommand,
  },
  {
    name: 'listen',
    summary: 'show events as they happen, and post them to this machine',
    load: async () => (await import('./remote/listen.ts')).listenCommand,
  },
  {
    name: 'mcp',
    summary: 'serve the tools of the Model Context Protocol for assistants, over files that you name',
    load: async () => (await import('./mcp/mcp.ts')).mcpCommand,
  },
  {
    name: 'completion',
    summary: 'print a script that completes all this in a shell',
    load: async () => (await import('./completion.ts')).completionFor(helpOfAll),
  },
];

const helpOfAll = () =>
  Promise.all(commands.map(async ({ name, summary, load }) => ({ name, summary, help: (await load()).help })));

/** Runs one command and returns its exit code; what a person can mend is one sentence and no stack trace. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  endWithReader(name);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    say(overview());
    return name === undefined ? 1 : 0;
  }
  const found = commands.find((one) => one.name === name);
  if (found === undefined) {
    note(`There is no command ${name}; "tieout --help" lists them.`);
    return 1;
  }
  const command = await found.load();
  if (rest.includes('--help') || rest.includes('-h')) {
    say(command.help);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (fault) {
    if (fault instanceof UsageError) note(`${fault.message} See "tieout ${name} --help".`);
    else if (isForPeople(fault)) note(fault.message);
    else throw fault;
    return 1;
  }
}

/**
 * `tieout list | head` ends as other programs do when nobody reads on: at once, without a word.
 * A service goes on: what it has said is said, and requests are still answered.
 */
function endWithReader(command: string | undefined): void {
  const leave = (fault: NodeJS.ErrnoException): void => {
    if (fault.code !== 'EPIPE') throw fault;
    if (command !== 'serve') process.exit(endedByClosedPipe);
  };
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', leave);
}

/** What a shell reports of a program that SIGPIPE ended. */
const endedByClosedPipe = 141;

/** Known by name, so that nothing has to be loaded to recognise them. */
const namesForPeople = new Set([
  'BadSetting',
  'StartFault',
  'WrongMasterKey',
  'OperatorError',
  'Refusal',
  'TieoutError',
]);
const isForPeople = (fault: unknown): fault is Error => fault instanceof Error && namesForPeople.has(fault.name);

function overview(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(14)}${summary}`);
  return [
    'Tieout turns bank statement PDFs into figures that are proved, or honestly flagged.',
    '',
    'Usage: tieout COMMAND …',
    '',
    ...lines,
    '',
    '"tieout COMMAND --help" tells more. Settings come from the environment; the README lists them.',
  ].join('\n');
}
