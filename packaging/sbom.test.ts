import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runWell } from './installed.ts';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly 'bom-ref': string }[];
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

test('npm run sbom lists all that the service is made of, and nothing that only tests it', async () => {
  const bom = JSON.parse(await runWell(root, 'npm', ['run', '--silent', 'sbom'])) as Bom;
  expect(bom.bomFormat).toBe('CycloneDX');
  const listed = new Set(bom.components.map((component) => component['bom-ref']));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'service/package.json'), 'utf8'));
  const named = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<Locked>(packages).filter(
    ([path, one]) => path.includes('node_modules/') && one.version,
  );
  const refs = (wanted: (one: Locked) => boolean) =>
    locked
      .filter(([, one]) => wanted(one))
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const needed = [...named, ...refs(({ dev, optional }) => !dev && !optional)];
  expect(needed.filter((ref) => !listed.has(ref))).toEqual([]);
  const forTests = refs(({ dev }) => dev === true).filter((ref) => !needed.includes(ref));
  expect(forTests.filter((ref) => listed.has(ref))).toEqual([]);
});
