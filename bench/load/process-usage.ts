import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time and resident memory of processes and all that they started. */
export function usageOf(pids: readonly number[]): { readonly cpuMs: number; readonly memoryMb: number } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(all.flatMap((pid) => statOf(pid) ?? []));
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = stats.get(at)?.parent) {
      if (pids.includes(at)) return true;
    }
    return false;
  };
  const ours = [...stats].filter(([pid]) => isOurs(pid)).map(([, stat]) => stat);
  return {
    cpuMs: ours.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryMb: ours.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
  };
}

interface Stat {
  readonly parent: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
}

function statOf(pid: string): [number, Stat][] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const numbers = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0);
    // With the time of children that have ended and were waited for.
    const cpuMs = numbers(11, 12, 13, 14) * tickMs;
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return [[Number(pid), { parent: numbers(1), cpuMs, memoryMb: Number(resident ?? 0) / 1024 }]];
  } catch {
    return null;
  }
}
