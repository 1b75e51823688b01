/**
 * Builds what is published into `dist/`: one folder a package, JavaScript with types and source maps, and the console
 * inside the service's. The sources themselves need no build; npm packages do, because Node strips no types there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licencesOf } from './licences.ts';
import { type Manifest, publishedManifest } from './manifest.ts';
import { type PackagePlan, packagePlans } from './packages.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
run('npm', ['run', 'build', '--silent', '--workspace', 'console']);
for (const plan of packagePlans) build(plan);

function build(plan: PackagePlan): void {
  const target = join(dist, plan.folder);
  const workspace = JSON.parse(readFileSync(join(root, plan.source, 'package.json'), 'utf8')) as Manifest;
  compile(plan, Object.values(workspace.exports), target);
  nameBuiltFiles(target);
  for (const [from, to] of [...plan.copies, ['LICENSE', 'LICENSE'] as const]) {
    cpSync(join(root, from), join(target, to), { recursive: true });
  }
  for (const [name, to] of plan.terms) writeFileSync(join(target, to), licencesOf(root, name));
  const carried = plan.carries.map((folder) => carry(folder, target));
  const manifest = publishedManifest(workspace, plan, carried);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`Built ${workspace.name} ${workspace.version} in dist/${plan.folder}`);
}

/** Puts a package that is built already where the one that carries it finds it. */
function carry(folder: string, target: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(dist, folder, 'package.json'), 'utf8')) as Manifest;
  cpSync(join(dist, folder), join(target, 'node_modules', manifest.name), { recursive: true });
  return manifest;
}

/** Only what the entries lead to is compiled, so that no test and no example gets in; types are made of the faces alone. */
function compile({ source, programs }: PackagePlan, entries: readonly string[], target: string): void {
  const sources = join(root, source);
  runCompiler(sources, [...entries, ...programs], target, { allowJs: true, sourceMap: true, inlineSources: true });
  runCompiler(sources, entries, target, { declaration: true, emitDeclarationOnly: true });
}

function runCompiler(
  sources: string,
  entries: readonly string[],
  target: string,
  output: Readonly<Record<string, boolean>>,
): void {
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      target: 'es2023',
      rewriteRelativeImportExtensions: true,
      rootDir: sources,
      outDir: target,
      typeRoots: [join(root, 'node_modules/@types')],
      // Packages see each other as those who install them do.
      paths: {
        '@tieout/client': [join(dist, 'client/index.d.ts')],
        '@tieout/engine': [join(dist, 'engine/index.d.ts')],
        '@tieout/engine/*': [join(dist, 'engine/*/index.d.ts')],
      },
      ...output,
    },
    files: [...entries, ...globSync('**/*.d.ts', { cwd: sources, exclude: ['**/node_modules/**'] })].map((path) =>
      join(sources, path),
    ),
    include: [],
  };
  mkdirSync(target, { recursive: true });
  const settingsPath = join(target, 'tsconfig.json');
  writeFileSync(settingsPath, JSON.stringify(settings));
  run(join(root, 'node_modules/.bin/tsc'), ['-p', settingsPath]);
  rmSync(settingsPath);
}

/** The compiler renames what is imported, but neither what a program starts by its address nor what a type is made of. */
function nameBuiltFiles(target: string): void {
  for (const path of globSync('**/*.{js,d.ts}', { cwd: target }).map((one) => join(target, one))) {
    const built = readFileSync(path, 'utf8');
    const named = path.endsWith('.js')
      ? built.replace(/(new URL\('\.\.?\/[^']+)\.ts(', import\.meta\.url\))/g, '$1.js$2')
      : built.replace(/((?:from|import\() ?['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1.js$2');
    if (named !== built) writeFileSync(path, named);
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${dirname(command) === '.' ? command : 'the compiler'} ended with ${status}`);
}
