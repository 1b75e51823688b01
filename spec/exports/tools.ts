import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from 'vitest';

const python = '/usr/bin/python3';

/** What each reader needs of the system; `.ci/install-validators` brings it. */
const needs = {
  ofxdump: () => hasCommand('ofxdump'),
  onsgmls: () => hasCommand('onsgmls') && hasCommand('ofxdump'),
  ofxparse: () => hasModule('ofxparse'),
  ledger: () => hasCommand('ledger') && hasCommand('ledger-autosync'),
  keyring: () => hasCommand('ledger-autosync') && hasModule('keyring'),
  aqbanking: () => hasCommand('aqbanking-cli'),
  gnucash: () =>
    hasCommand('gnucash') && hasCommand('Xvfb') && runsPython(`import gi; gi.require_version('Gtk', '3.0')`),
  beancount: () => hasModule('beancount'),
  hledger: () => hasCommand('hledger'),
  qif: () => spawnSync('perl', ['-MFinance::QIF', '-e', '1']).status === 0,
  openpyxl: () => hasModule('openpyxl'),
  libreoffice: () => hasCommand('soffice'),
  csv: () => hasModule('csv'),
} as const;

/** A suite that reads with somebody else's tool: skipped where it is missing, but never in continuous integration. */
export function describeWith(tool: keyof typeof needs, name: string, suite: () => void): void {
  const isMissing = !needs[tool]();
  if (isMissing) console.warn(`${tool} is missing: .ci/install-validators installs it`);
  describe.skipIf(isMissing && process.env.CI !== 'true')(`${name} [${tool}]`, suite);
}

const readers = join(import.meta.dirname, 'readers');

/** A tool that looks for a desktop's keyring would wait for a person to open it. */
const noKeyring = { PYTHON_KEYRING_BACKEND: 'keyring.backends.null.Keyring' };

/** Runs a command to its end and gives what it printed; any other end than 0 is a failure with its own words. */
export function run(command: string, args: readonly string[], environment: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...noKeyring, ...environment },
    timeout: 300_000,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error || status !== 0) throw new Error(`${command} ended with ${status}: ${error ?? ''}${stderr}${stdout}`);
  return stdout;
}

export const runReader = (script: string, ...args: readonly string[]): string => run(join(readers, script), args);

export const runPython = <Value>(script: string, ...files: readonly string[]): Value =>
  JSON.parse(run(python, [join(readers, script), ...files])) as Value;

function hasCommand(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const hasModule = (name: string): boolean => runsPython(`import ${name}`);

const runsPython = (program: string): boolean => spawnSync(python, ['-c', program]).status === 0;
