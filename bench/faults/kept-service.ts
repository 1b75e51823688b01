import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The service, or a part of it, in a process that is started again whenever it ends, with the next fault in its way. */
export interface KeptService {
  /** Where it died, in order. */
  readonly deaths: readonly string[];
  isUp(): boolean;
  kill(): void;
  /** Kills the processes that read pages, not the service. */
  killReaders(): void;
  /** An orderly stop, and another start. */
  restart(): void;
  /** Killed, and not started again before it is brought back. */
  takeAway(): Promise<void>;
  bringBack(): void;
  tell(message: object): void;
  /** Null when the process ended before it answered, or took too long. */
  ask<T>(message: object, kind: string): Promise<T | null>;
  /** The clock of this process and of those that follow it is that much ahead; `isPassed`: the time went by. */
  setClock(aheadMs: number, isPassed: boolean): void;
  /** No more deaths at named points. */
  disarm(): void;
  stop(): Promise<void>;
}

export type Role = 'all' | 'api' | 'worker';

const answerMaxMs = 120_000;

export function keepService(
  role: Role,
  environment: Readonly<Record<string, string>>,
  faults: readonly string[],
): KeptService {
  const left = [...faults];
  const deaths: string[] = [];
  let child: ChildProcess;
  let isUp = false;
  let isStopped = false;
  let isAway = false;
  let isDisarmed = false;
  let next: NodeJS.Timeout | undefined;
  let wasKilled = false;
  let clock = { ask: 'clock', aheadMs: 0, passedMs: 0 };
  const tell = (message: object): void => {
    if (child.connected) child.send(message);
  };
  const start = (): void => {
    const fault = left.shift() ?? '';
    child = fork(join(import.meta.dirname, 'serve.ts'), [], {
      env: { ...process.env, ...environment, ROLE: role, FAULT: fault, CLOCK: JSON.stringify(clock) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Told something while it was dying; its end is heard of below.
    child.on('error', () => {});
    child.on('message', ({ kind }: { kind: string }) => {
      if (kind === 'ready') isUp = true;
    });
    child.on('exit', (code, signal) => {
      isUp = false;
      // A life that something else ended leaves its fault to another one.
      if (signal === 'SIGKILL' && fault !== '' && !wasKilled) deaths.push(fault);
      else if (fault !== '' && !isDisarmed) left.push(fault);
      wasKilled = false;
      if (!isStopped && !isAway) next = setTimeout(start, code === null ? 0 : 100);
    });
  };
  start();
  return {
    deaths,
    isUp: () => isUp,
    kill() {
      wasKilled = child.kill('SIGKILL');
    },
    killReaders: () => tell({ ask: 'kill_readers' }),
    restart() {
      child.kill('SIGTERM');
    },
    async takeAway() {
      isAway = true;
      clearTimeout(next);
      if (child.exitCode !== null || child.signalCode !== null) return;
      wasKilled = child.kill('SIGKILL');
      await once(child, 'exit');
    },
    bringBack() {
      isAway = false;
      start();
    },
    tell,
    ask<T>(message: object, kind: string) {
      const asked = child;
      return new Promise<T | null>((resolve) => {
        const end = (answer: T | null) => {
          clearTimeout(late);
          asked.off('message', hear);
          asked.off('exit', lose);
          resolve(answer);
        };
        const hear = (answer: { kind: string }) => {
          if (answer.kind === kind) end(answer as T);
        };
        const lose = () => end(null);
        const late = setTimeout(lose, answerMaxMs);
        asked.on('message', hear);
        asked.on('exit', lose);
        if (asked.connected) asked.send(message);
        else lose();
      });
    },
    setClock(aheadMs, isPassed) {
      clock = { ask: 'clock', aheadMs, passedMs: isPassed ? aheadMs : 0 };
      tell(clock);
    },
    disarm() {
      isDisarmed = true;
      left.length = 0;
      tell({ ask: 'disarm' });
    },
    stop() {
      isStopped = true;
      clearTimeout(next);
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
