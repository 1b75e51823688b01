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

/** What npm shows and installs: the same names as in the workspace, led to the built files. */
export function publishedManifest(workspace: Manifest, plan: PackagePlan) {
  const { name, version, description, license, bin, dependencies } = workspace;
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
    ...(dependencies ? { dependencies } : {}),
  };
}

const builtName = (source: string, ending: string): string => source.replace(/\.ts$/, `.${ending}`);
