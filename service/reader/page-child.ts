import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { pdfLibraryFolders } from '@tieout/engine/pdf';
import { type Frame, frameSplitter } from './frames.ts';

/** The process that reads pages, as the service sees it. It may be dead at any moment. */
export interface PageChild {
  readonly pid: number;
  /** Sends a document. What it says of it, and its death, go to the listener until another takes its place. */
  send(document: Uint8Array, listener: ChildListener): void;
  /** Takes no more of what it says until `resume`; it then waits in turn. */
  pause(): void;
  resume(): void;
  /** The document is done with; from here on its death concerns the owner alone. */
  rest(): void;
  kill(): void;
  readonly isDead: boolean;
}

interface ChildListener {
  onFrame(frame: Frame): void;
  /** `detail` is for the log: how it ended and the last that it printed. */
  onDeath(detail: string): void;
}

export interface ChildOptions {
  /** Tests bring a program that dies where it is told to. */
  readonly program: URL;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  onDeath(child: PageChild): void;
}

export const pageProgram = new URL('./page-process.ts', import.meta.url);

/** The service's own time limit comes first. */
const timeoutMarginMs = 5000;
/** It holds one page at a time, which is packed and gone before the next one is read. */
const heapMb = 128;
const nurseryMb = 2;
/** With Node itself, the PDF library at its largest and the document; only a process out of hand holds more. */
const residentMbMax = 640;
const residentCheckMs = 100;
const printedCharactersMax = 2000;

/**
 * Starts the process with no environment and Node's permission model: it may read its own code, and nothing else of the
 * file system; it may start no process and no thread and load no native code.
 */
export function startPageChild({ program, timeoutMs, memoryMb, onDeath }: ChildOptions): PageChild {
  const heap = Math.min(heapMb, memoryMb);
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...readable(program).map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${nurseryMb}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      fileURLToPath(program),
      String(timeoutMs + timeoutMarginMs),
    ],
    // A session of its own: Ctrl+C in a terminal is for the service, which lets a reading in hand finish.
    { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
  let listener: ChildListener | null = null;
  let printed = '';
  let isDead = false;
  let watch: NodeJS.Timeout | undefined;

  const die = (how: string): void => {
    if (isDead) return;
    isDead = true;
    clearInterval(watch);
    child.kill('SIGKILL');
    const owner = listener;
    listener = null;
    owner?.onDeath(printed === '' ? how : `${how}: ${printed.trim()}`);
    onDeath(handle);
  };
  const split = frameSplitter((frame) => listener?.onFrame(frame));
  child.stdout.on('data', (chunk: Uint8Array) => {
    try {
      split(chunk);
    } catch (fault) {
      die(String(fault));
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed = `${printed}${chunk.toString('latin1')}`.slice(0, printedCharactersMax);
  });
  // What is said of a broken pipe here is said better by the end of the process.
  for (const stream of child.stdio) stream?.on('error', () => {});
  child.once('error', (fault) => die(`it did not start (${fault.message})`));
  child.once('close', (code, signal) => die(`it ended with ${signal ?? code}`));
  if (child.pid !== undefined) offerToKernel(child.pid);

  const handle: PageChild = {
    pid: child.pid ?? 0,
    send(document, to) {
      listener = to;
      watch = setInterval(
        () => void residentMb(child).then((mb) => mb > residentMbMax && die(`it held ${mb} MB`)),
        residentCheckMs,
      );
      const length = Buffer.alloc(4);
      length.writeUInt32LE(document.length);
      child.stdin.write(length);
      child.stdin.write(document);
    },
    pause: () => void child.stdout.pause(),
    resume: () => void child.stdout.resume(),
    rest() {
      listener = null;
      clearInterval(watch);
      child.stdout.resume();
    },
    kill: () => die('it was told to'),
    get isDead() {
      return isDead;
    },
  };
  return handle;
}

/** The code that the program consists of: this room, the engine, the PDF library, and what says that they are modules. */
function readable(program: URL): string[] {
  const files = ['./', '../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url));
  const engine = new URL('../', import.meta.resolve('@tieout/engine/pdf'));
  // A workspace and some package managers link packages: the link is read before what it leads to.
  const links = createRequire(import.meta.url).resolve.paths('@tieout/engine') ?? [];
  const own = [
    ...[...files, engine, program].map((url) => fileURLToPath(url)),
    ...links.map((folder) => `${folder}/@tieout/`),
  ].filter((path) => existsSync(path));
  // Node looks for the library in each of these and must be allowed to see that most are not there; a grant to such a
  // folder holds for what is in it only with a star.
  const library = pdfLibraryFolders().map((folder) => (existsSync(folder) ? folder : `${folder}*`));
  return [...own, ...library];
}

/** When the machine runs out of memory, the kernel is to end this process before the service. Linux alone knows it. */
function offerToKernel(pid: number): void {
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
}

/** What the process holds in memory, by the kernel's account; nothing where there is none. */
async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
