import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { State } from './inspect.ts';

/** The service in a process that is started again whenever it ends, with the next fault of the list in its way. */
export interface KeptService {
  /** The key of the first customer, once a start came far enough to make one. */
  readonly liveKey: Promise<string>;
  readonly deaths: readonly string[];
  isUp(): boolean;
  kill(): void;
  /** An orderly stop, and another start. */
  restart(): void;
  tell(message: object): void;
  ask<T>(message: object, kind: string): Promise<T>;
  stop(): Promise<void>;
}

type Message = { readonly kind: string; readonly liveKey?: string | null; readonly state?: State };

export function keepService(environment: Readonly<Record<string, string>>, faults: readonly string[]): KeptService {
  const left = [...faults];
  const deaths: string[] = [];
  let child: ChildProcess;
  let isUp = false;
  let isStopped = false;
  let wasKilled = false;
  let foundKey: (key: string) => void = () => {};
  const liveKey = new Promise<string>((resolve) => {
    foundKey = resolve;
  });
  const start = (): void => {
    const fault = left.shift() ?? '';
    child = fork(join(import.meta.dirname, 'serve.ts'), [], {
      env: { ...process.env, ...environment, FAULT: fault },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', ({ kind, liveKey: key }: Message) => {
      if (kind !== 'ready') return;
      isUp = true;
      if (key) foundKey(key);
    });
    child.on('exit', (code, signal) => {
      isUp = false;
      // A life that something else ended leaves its fault to the next one.
      if (signal === 'SIGKILL' && fault !== '' && !wasKilled) deaths.push(fault);
      else if (fault !== '') left.unshift(fault);
      wasKilled = false;
      if (!isStopped) setTimeout(start, code === null ? 0 : 100);
    });
  };
  start();
  return {
    liveKey,
    deaths,
    isUp: () => isUp,
    kill() {
      wasKilled = child.kill('SIGKILL');
    },
    restart() {
      child.kill('SIGTERM');
    },
    tell(message) {
      if (child.connected) child.send(message);
    },
    ask<T>(message: object, kind: string) {
      return new Promise<T>((resolve) => {
        const hear = (answer: Message) => {
          if (answer.kind !== kind) return;
          child.off('message', hear);
          resolve(answer as T);
        };
        child.on('message', hear);
        child.send(message);
      });
    },
    stop() {
      isStopped = true;
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
