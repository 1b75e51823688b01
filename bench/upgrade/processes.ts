import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `tieout serve` of one version. */
export interface Member {
  /** Null for a worker. */
  readonly url: string | null;
  /** Printed at the very first start. */
  readonly key: string | null;
  /** As a service manager stops it. */
  stop(): Promise<void>;
}

export async function startMember(
  folder: string,
  role: 'api' | 'worker',
  settings: Readonly<Record<string, string>>,
): Promise<Member> {
  const program = join(folder, 'service/cli/tieout.js');
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const child = spawn(process.execPath, [program, 'serve', '--role', role], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = await started(child, role);
  const found = (pattern: RegExp): string | null => pattern.exec(said)?.[1] ?? null;
  return {
    url: found(/serves on (\S+)/),
    key: found(/live key {2}(\S+)/),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function started(child: ChildProcess, role: string): Promise<string> {
  let [said, complaints] = ['', ''];
  child.stderr?.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Ctrl+C')) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`the ${role} ended with ${code}: ${complaints}`)));
  });
}
