import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../service/main/index.ts';

const program = fileURLToPath(new URL('./fleet-member.ts', import.meta.url));

/** Further processes of the same service, each with a folder of its own. */
export interface Fleet {
  /** Of the members that serve the interface. */
  readonly urls: readonly string[];
  readonly members: readonly FleetMember[];
  /** Time passes, or the wall clock is set, for all of them. */
  move(timeMs: number, how: 'forward' | 'set'): void;
  stop(): Promise<void>;
}

export interface FleetMember {
  readonly role: Role;
  readonly process: ChildProcess;
  readonly folder: string;
  readonly url: string | null;
}

export interface FleetOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** A folder in which the readers remember what they have read. */
  readonly marks: string;
  onLog(text: string): void;
}

export async function startFleet(roles: readonly Role[], options: FleetOptions): Promise<Fleet> {
  const members = await Promise.all(roles.map((role) => startMember(role, options)));
  return {
    urls: members.flatMap(({ url }) => (url === null ? [] : [url])),
    members,
    move(timeMs, how) {
      for (const { process } of members) if (process.connected) process.send({ [how]: timeMs });
    },
    async stop() {
      await Promise.all(
        members.map(async ({ process, folder }) => {
          if (process.exitCode === null && process.signalCode === null) {
            process.kill('SIGKILL');
            await once(process, 'exit');
          }
          await rm(folder, { recursive: true, force: true });
        }),
      );
    },
  };
}

async function startMember(role: Role, { settings, marks, onLog }: FleetOptions): Promise<FleetMember> {
  const folder = await mkdtemp(join(tmpdir(), `tieout-fleet-${role}-`));
  const env = { PATH: process.env.PATH ?? '', ...settings, TIEOUT_DATA: folder };
  const child = fork(program, [role, marks], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
    onLog(String(chunk));
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a member of the fleet ended with ${code}: ${said}`);
  });
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string | null }];
  ended.catch(() => {});
  return { role, process: child, folder, url };
}
