import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runWell } from './installed.ts';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

test('npm run sbom lists what the service is made of, exactly, and nothing that only builds or tests it', async () => {
  const bom = JSON.parse(await runWell(root, 'npm', ['run', '--silent', 'sbom'])) as Bom;
  expect(bom.bomFormat).toBe('CycloneDX');
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'service/package.json'), 'utf8'));
  // Packages of this repository are named there by their folders.
  const foreign = Object.entries(dependencies).filter(([name]) => !name.startsWith('@tieout/'));
  for (const [name, version] of foreign) expect(listed).toContain(`${name}@${version}`);
  const names = bom.components.map(({ name }) => name);
  expect(names).toContain('@embedpdf/pdfium');
  expect(names.filter((name) => /^(?:vitest|@biomejs\/biome|fast-check)$/.test(name))).toEqual([]);
});
