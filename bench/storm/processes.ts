import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Environment = Readonly<Record<string, string>>;

/** A process that is started again whenever it dies, whoever killed it. */
export interface Kept {
  /** Resolves when it first answers. */
  readonly ready: Promise<void>;
  /** Rejects when it ends by itself with a code. */
  readonly broken: Promise<never>;
  /** Whether it answers now: one that is still starting is left alone, or it would never begin. */
  isUp(): boolean;
  kill(): void;
  send(message: string): void;
  stop(): Promise<void>;
}

/** `environment` is asked at each start, so that each life may end differently; `onDeath` hears of those not killed. */
export function keep(
  script: string,
  args: readonly string[],
  environment: () => Environment = () => ({}),
  onDeath: (environment: Environment) => void = () => {},
): Kept {
  const path = join(import.meta.dirname, script);
  let child: ChildProcess;
  let isStopped = false;
  let isKilled = false;
  let isUp = false;
  let isReady = () => {};
  let message: string | null = null;
  let fails = (_fault: Error) => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const broken = new Promise<never>((_resolve, reject) => {
    fails = reject;
  });
  broken.catch(() => {});
  const start = () => {
    const life = environment();
    isKilled = false;
    child = fork(path, args, { env: { ...process.env, ...life }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', () => {
      isReady();
      isUp = true;
      if (message !== null) child.send(message);
    });
    child.on('exit', (code) => {
      isUp = false;
      if (isStopped) return;
      // Killed it may be; an end with a code is a fault of its own.
      if (code !== null) return fails(new Error(`${script} ${args[0]} ended with ${code}`));
      if (!isKilled) onDeath(life);
      start();
    });
  };
  start();
  return {
    ready: Promise.race([ready, broken]),
    broken,
    isUp: () => isUp,
    kill() {
      isUp = false;
      isKilled = child.kill('SIGKILL');
    },
    send(text) {
      message = text;
      if (child.connected) child.send(text);
    },
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

const commandLine = join(import.meta.dirname, '../../service/cli/tieout.js');

/** The operator's command line, beside the running processes. */
export async function tieout(environment: Environment, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ...environment },
  });
  return stdout.trim();
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
