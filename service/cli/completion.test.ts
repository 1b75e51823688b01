import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./tieout.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tieout-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasShell = (name: string): boolean => spawnSync(name, ['-c', 'true']).status === 0;
const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { encoding: 'utf8', env: { HOME: folder, PATH: `${folder}:/usr/bin:/bin` } });

function scriptFor(shell: string): string {
  const path = join(folder, `${shell}.script`);
  const { stdout } = spawnSync(process.execPath, [cli, 'completion', shell], { encoding: 'utf8' });
  writeFileSync(path, stdout);
  return path;
}

const typed: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['tieout exp', ['export']],
  ['tieout lis', ['list', 'listen']],
  ['tieout upload --acc', ['--account-type']],
  ['tieout export stm_1 --format q', ['qbo', 'quickbooks-online', 'qfx', 'qif']],
  ['tieout keys re', ['revoke']],
  ['tieout completion f', ['fish']],
  ['tieout list --status needs', ['needs_review']],
];

describe.skipIf(!hasShell('bash'))('completion in bash', () => {
  const script = scriptFor('bash');
  it.each(typed)('%s', (line, offered) => {
    const program = `. ${script}; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _tieout; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = run('bash', ['-c', program]);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').sort()).toEqual([...offered].sort());
  });
});

describe.skipIf(!hasShell('fish'))('completion in fish', () => {
  const script = scriptFor('fish');
  it.each(typed)('%s', (line, offered) => {
    writeFileSync(join(folder, 'tieout'), '', { mode: 0o755 });
    const { stdout, stderr } = run('fish', ['--no-config', '-c', `source ${script}; complete -C '${line}'`]);
    expect(stderr).toBe('');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((one) => one.split('\t')[0])
        .sort(),
    ).toEqual([...offered].sort());
  });
});

describe.skipIf(!hasShell('zsh'))('completion in zsh', () => {
  const script = scriptFor('zsh');
  it.each(typed)('%s', (line, offered) => {
    // Its own functions are told what is typed, and say what they would offer.
    const program = `
      compdef() {}; _files() {}
      _describe() { for one in $commands; do print -- "\${one%%:*}"; done }
      compadd() { shift; print -l -- "$@" }
      . ${script}
      words=(${line}); CURRENT=\${#words}; _tieout`;
    const { stdout, stderr } = run('zsh', ['-f', '-c', program]);
    expect(stderr).toBe('');
    const last = line.split(' ').at(-1) ?? '';
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((one) => one.startsWith(last))
        .sort(),
    ).toEqual([...offered].sort());
  });
});
