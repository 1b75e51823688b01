import { oldestNode, type PackagePlan } from './packages.ts';

/** The part of a workspace's `package.json` that a published one is made from. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * What npm shows and installs: the same names as in the workspace, led to the built files. What carried packages need
 * is named as its own, because not every package manager looks into what is carried.
 */
export function publishedManifest(workspace: Manifest, plan: PackagePlan, carried: readonly Manifest[]) {
  const { name, version, description, license, bin } = workspace;
  const needed = Object.assign({}, ...[...carried, workspace].map(({ dependencies = {} }) => dependencies));
  const dependencies = Object.fromEntries(Object.entries<string>(needed).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    name,
    version,
    description,
    keywords: plan.keywords,
    license,
    type: 'module',
    engines: { node: `>=${oldestNode}` },
    ...(bin ? { bin } : {}),
    exports: Object.fromEntries(
      Object.entries(workspace.exports).map(([entry, source]) => [
        entry,
        { types: builtName(source, 'd.ts'), default: builtName(source, 'js') },
      ]),
    ),
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
    ...(carried.length > 0 ? { bundleDependencies: carried.map((one) => one.name) } : {}),
  };
}

const builtName = (source: string, ending: string): string => source.replace(/\.ts$/, `.${ending}`);
