import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Files a second of two `pdftotext -bbox` side by side; NaN where it is not installed. */
export async function pdftotextRate(paths: readonly string[], count: number): Promise<number> {
  let next = 0;
  const read = async (): Promise<void> => {
    while (next < count) {
      const path = paths[next % paths.length] as string;
      next += 1;
      const child = spawn('pdftotext', ['-bbox', path, '/dev/null'], { stdio: 'ignore' });
      await once(child, 'exit');
    }
  };
  const begun = performance.now();
  try {
    await Promise.all([read(), read()]);
  } catch {
    return Number.NaN;
  }
  return count / ((performance.now() - begun) / 1000);
}
