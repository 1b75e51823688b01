import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tieout = join(root, 'service/cli/tieout.js');
const startMs = 60_000;

export interface TestService {
  readonly url: string;
  /** A fresh one-time link into the console, made as an operator makes it. */
  link(): Promise<string>;
  /** A test key, made as an operator makes it. */
  key(): Promise<string>;
  stop(): Promise<void>;
}

/** The service as people start it, on a free port with a folder of its own; it builds the console where that is due. */
export async function startTestService(more: readonly string[] = []): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-console-'));
  const settings = [
    `TIEOUT_DATA=${folder}`,
    'PORT=0',
    'TIEOUT_READER_THREADS=1',
    'TIEOUT_LOG_LEVEL=error',
    'TIEOUT_WEBHOOK_LOOPBACK=on',
    ...more,
  ];
  const child = spawn('env', [...settings, process.execPath, tieout, 'serve'], { cwd: root });
  const url = await greeted(child);
  const run = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('env', [...settings, process.execPath, tieout, ...args], {
      cwd: root,
    });
    return stdout.trim();
  };
  return {
    url,
    link: async () => `${url}/console/${new URL(await run('console-link')).hash}`,
    key: () => run('keys', 'create', '--customer', 'default', '--mode', 'test'),
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves to the address that the service says it serves on. */
function greeted(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the service did not start: ${said}`)), startMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /serves on (http:\S+)[\s\S]*Ctrl\+C/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (code) => reject(new Error(`the service ended with ${code}: ${said}`)));
  });
}
