import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One command of the command line. `run` returns the exit code. */
export interface Command {
  readonly help: string;
  run(args: readonly string[]): Promise<number>;
}

/** What the person typed wrong, in one sentence. */
export class UsageError extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const note = (text: string): void => void process.stderr.write(`${text}\n`);

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Options and positionals, or a sentence about what is wrong with them. */
export function readArgs<const T extends OptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (fault) {
    throw new UsageError((fault as Error).message.replace(/\. To specify.*$/s, '.'));
  }
}

export function requireOption(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is needed.`);
  return value;
}

export function choose<T extends string>(value: string, values: readonly T[], name: string): T {
  const chosen = values.find((one) => one === value);
  if (chosen === undefined) throw new UsageError(`${name} is one of ${values.join(', ')}, not ${value}.`);
  return chosen;
}
