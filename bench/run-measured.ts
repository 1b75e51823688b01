import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sampleEveryMs = 5;

/** Runs a program to its end: wall time from its start, and the most memory it was seen to hold. */
export function runMeasured(command: readonly string[]): Promise<{ ms: number; peakMb: number | null }> {
  const [program = '', ...options] = command;
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, options, { stdio: 'ignore' });
    let peakMb: number | null = null;
    const look = (): void => {
      const seen = highWaterMb(child.pid);
      if (seen !== null) peakMb = Math.max(peakMb ?? 0, seen);
    };
    const sampler = setInterval(look, sampleEveryMs);
    child.once('spawn', look);
    child.once('error', (fault) => {
      clearInterval(sampler);
      reject(fault);
    });
    child.once('exit', (code) => {
      clearInterval(sampler);
      const ms = performance.now() - start;
      if (code === 0) resolve({ ms, peakMb });
      else reject(new Error(`${program} ended with ${code}`));
    });
  });
}

/** The kernel's own high-water mark; null where there is no /proc or the process has gone. */
function highWaterMb(pid: number | undefined): number | null {
  try {
    const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match === null ? null : Number(match[1]) / 1024;
  } catch {
    return null;
  }
}
