/**
 * Everything that is checked, with one closing line: types, lint, unused code and every Vitest suite.
 * On a developer's machine a test that lacks a tool of the system is skipped and said so; with CI=true it fails.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, countReport, type VitestReport } from './count-report.ts';

const isCi = process.env.CI === 'true';

const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
  ...(existsSync('console/tsconfig.json')
    ? [['types of the console', 'tsc', '--noEmit', '-p', 'console/tsconfig.json'] as const]
    : []),
  ['lint', 'biome', 'check', '.'],
  // Unused exports are left to `npm run knip`: a face may offer a type that nobody needs yet.
  ['unused files and dependencies', 'knip', '--include', 'files,dependencies,unlisted,unresolved,duplicates'],
];

const all: Counts = { passed: 0, failed: 0, skipped: 0 };

for (const [name, command, ...args] of checks) {
  console.log(`\n> ${name}`);
  const isPassed = (await run(command, args)) === 0;
  console.log(`${isPassed ? 'passed' : 'FAILED'}: ${name}`);
  all[isPassed ? 'passed' : 'failed'] += 1;
}

const suites = await runSuites();
all.passed += suites.passed;
all.failed += suites.failed;

if (suites.skipped > 0) {
  console.log(
    isCi
      ? `${suites.skipped} tests were skipped; with CI=true nothing may be, so they count as failed.`
      : `${suites.skipped} tests were skipped for want of a tool of the system (see above); .ci/run installs them.`,
  );
  if (isCi) all.failed += suites.skipped;
}
process.exitCode = all.failed > 0 ? 1 : 0;
console.log(`${all.passed} passed, ${all.failed} failed`);

async function runSuites(): Promise<Counts> {
  console.log('\n> tests');
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'));
  try {
    const reportPath = join(folder, 'report.json');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
    const status = await run('vitest', [...args, ...process.argv.slice(2)]);
    const report = JSON.parse(await readFile(reportPath, 'utf8')) as VitestReport;
    return countReport(report, status);
  } catch (error) {
    console.log(`The test runner left no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), args, { stdio: 'inherit' });
    child.on('error', (error) => {
      console.log(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
