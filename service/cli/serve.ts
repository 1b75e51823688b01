import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/index.ts';
import { firstCustomer, type Role, type RunningService, roles, startService } from '../main/index.ts';
import { createConsoleLink, customerNamed } from '../operations/index.ts';
import { buildConsole, consoleFolder } from './build-console.ts';
import { type Command, choose, note, readArgs, say, UsageError } from './command.ts';
import { keepCompiled } from './compile-cache.ts';
import { consoleLink } from './console-link.ts';
import { greeting } from './greeting.ts';

export const serveCommand: Command = {
  help: [
    'Usage: tieout serve [--role all|api|worker]',
    '',
    'Serves on http://127.0.0.1:8080 and keeps its data under ./data unless the settings say otherwise.',
    'The first start creates the customer "default" with credits and two keys, and prints them once.',
    '',
    '  --role all      interface, worker and console in one process (the default)',
    '  --role api      interface and console only; worker processes read the statements',
    '  --role worker   reads statements only',
    '',
    'SIGINT and SIGTERM stop it: what is in hand is finished first.',
  ].join('\n'),
  async run(args) {
    const { positionals, values } = readArgs(args, { role: { type: 'string', default: 'all' } });
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not expected here.`);
    const role = choose(values.role, roles, '--role');
    const config = readConfig();
    const hasConsole = config.hasConsole && role !== 'worker';
    keepCompiled(join(config.dataFolder, 'cache'));
    const service = await startService(config, { role, consoleFolder: hasConsole ? consoleFolder() : null });
    // The interface serves already; only the greeting with its link waits for the console.
    if (hasConsole) await buildConsole(note);
    say(await greet(service, role, hasConsole));
    await untilStopped(service);
    return 0;
  },
};

const stopMs = 15_000;

/** Resolves when a signal has come and everything in hand is finished. */
function untilStopped(service: RunningService): Promise<void> {
  return new Promise((resolve) => {
    closeWithGrace({ delay: stopMs, logger: { error: (text) => note(String(text)) } }, async ({ err }) => {
      if (err) note(err.stack ?? err.message);
      await service.stop();
      resolve();
    });
  });
}

/** Where a package, and where a clone, has the statement to try it with. */
const samples = ['../sample/statement.pdf', '../../corpus/statements/royal_maple_chequing/input.pdf'];

/** The statement that comes along, as it is named from where the person stands. */
function samplePath(): string {
  const path = samples.map((one) => fileURLToPath(new URL(one, import.meta.url))).find((one) => existsSync(one));
  const name = path === undefined ? null : relative(process.cwd(), path);
  return name === null || /\s/.test(name) ? 'statement.pdf' : name;
}

/** The first start is a person's who tries it; a later one may be a service manager's, whose log keeps what is said. */
async function greet(service: RunningService, role: Role, hasConsole: boolean): Promise<string> {
  const { url, firstKeys, services } = service;
  const isTerminal = process.stdout.isTTY === true;
  const mayShow = isTerminal || readConfig().printsFirstKeys;
  const isLinked = hasConsole && url !== null && (isTerminal || (firstKeys !== null && mayShow));
  const token = isLinked
    ? await createConsoleLink(services, await customerNamed(services, firstCustomer)).catch(() => null)
    : null;
  return greeting({
    role,
    url,
    firstKeys: mayShow ? firstKeys : null,
    isFirstStart: firstKeys !== null,
    consoleLink: token === null ? null : consoleLink(url ?? '', token),
    hasConsole,
    samplePath: samplePath(),
  });
}
