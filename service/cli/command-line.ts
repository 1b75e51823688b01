import { BadSetting } from '../config/index.ts';
import { StartFault } from '../main/index.ts';
import { OperatorError } from '../operations/index.ts';
import { Refusal } from '../refusals/index.ts';
import { type Command, note, say, UsageError } from './command.ts';
import { consoleLinkCommand } from './console-link.ts';
import { convertCommand } from './convert.ts';
import { creditsCommand } from './credits.ts';
import { customersCommand } from './customers.ts';
import { keysCommand } from './keys.ts';
import { serveCommand } from './serve.ts';
import { webhooksCommand } from './webhooks.ts';

const commands: readonly Command[] = [
  serveCommand,
  convertCommand,
  customersCommand,
  keysCommand,
  creditsCommand,
  webhooksCommand,
  consoleLinkCommand,
];

/** Runs one command and returns its exit code; what a person can mend is one sentence and no stack trace. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    say(overview());
    return name === undefined ? 1 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    note(`There is no command ${name}; "tieout --help" lists them.`);
    return 1;
  }
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

const isForPeople = (fault: unknown): fault is Error =>
  fault instanceof BadSetting ||
  fault instanceof StartFault ||
  fault instanceof OperatorError ||
  fault instanceof Refusal;

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
