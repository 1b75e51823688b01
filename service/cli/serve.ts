import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/index.ts';
import { firstCustomer, type Role, type RunningService, roles, startService } from '../main/index.ts';
import { createConsoleLink, customerNamed } from '../operations/index.ts';
import { buildConsole, consoleFolder } from './build-console.ts';
import { type Command, choose, note, readArgs, say, UsageError } from './command.ts';
import { consoleLink } from './console-link.ts';

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
    const service = await startService(config, { role, consoleFolder: hasConsole ? consoleFolder() : null });
    // The interface serves already; only the greeting with its link waits for the console.
    if (hasConsole) await buildConsole(note);
    say(await greeting(service, role));
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

/** A statement that comes with the sources, as it is named from where the person stands. */
function samplePath(): string {
  const path = fileURLToPath(new URL('../../corpus/statements/royal_maple_chequing/input.pdf', import.meta.url));
  const name = relative(process.cwd(), path);
  return existsSync(path) && !/\s/.test(name) ? name : 'statement.pdf';
}

async function greeting(service: RunningService, role: Role): Promise<string> {
  const { url, firstKeys, services } = service;
  if (url === null) return `Tieout (${role}) reads statements. Stop it with Ctrl+C.`;
  const lines = [`Tieout serves on ${url}`, ''];
  if (firstKeys !== null) {
    lines.push(
      `The customer "${firstCustomer}" was created. Its keys are shown this once:`,
      '',
      `  live key  ${firstKeys.live}`,
      `  test key  ${firstKeys.test}`,
      '',
      'Try it:',
      '',
      `  curl -H "Authorization: Bearer ${firstKeys.live}" -F file=@${samplePath()} ${url}/v1/statements`,
      '',
      'The test key is free and answers with samples, whatever the PDF.',
    );
  } else {
    lines.push(
      'The data of the last start is still here. Keys are not shown again; a new one comes from',
      '',
      `  npx tieout keys create --customer ${firstCustomer} --mode live`,
    );
  }
  const token = await createConsoleLink(services, await customerNamed(services, firstCustomer)).catch(() => null);
  if (token !== null) lines.push('', `Console (one time, within 15 minutes):  ${consoleLink(url, token)}`);
  lines.push(`Reference:                              ${url}/docs`, '', 'Stop it with Ctrl+C.');
  return lines.join('\n');
}
