/**
 * What the service is made of, as CycloneDX on standard output. npm's own `--omit dev` leaves out whatever a tool for
 * tests needs too, the database driver among it, so that all is listed and then dropped what the lockfile has for
 * development alone.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

type Lockfile = Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;

const root = join(import.meta.dirname, '..');
const outputBytesMax = 64 * 1024 * 1024;

const said = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: outputBytesMax,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bom = JSON.parse(said) as Bom;
const isKept = keepsWhatRuns();
const kept = {
  ...bom,
  components: bom.components.filter((component) => isKept(component['bom-ref'])),
  dependencies: bom.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) })),
};
console.log(JSON.stringify(kept, null, 2));

/** A package of one version may lie in several places, for development in one and not in another. */
function keepsWhatRuns(): (ref: string) => boolean {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lockfile };
  const [running, developing] = [new Set<string>(), new Set<string>()];
  for (const [path, { version, dev }] of Object.entries(packages)) {
    const ref = `${path.split('node_modules/').at(-1)}@${version}`;
    (dev ? developing : running).add(ref);
  }
  // The client that tests generate is a workspace.
  return (ref) => (running.has(ref) || !developing.has(ref)) && !ref.startsWith('@tieout/typed-client@');
}
