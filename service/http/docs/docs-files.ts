import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (address: string): string => fileURLToPath(new URL(address, import.meta.url));

/** A package carries the papers in `docs/`; a clone has them where they are written, and the reader where npm put it. */
const inPackage = at('../../docs/');
const inClone = at('../../../');

const places = {
  guide: ['guide.md', 'docs/guide.md'],
  webhooks: ['webhooks.md', 'docs/webhooks.md'],
  changelog: ['CHANGELOG.md', 'CHANGELOG.md'],
  reader: ['openapi-explorer.min.js', 'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js'],
} as const;

export type DocsFile = keyof typeof places;

/** The content of the file, or null where it was left out. */
export function docsFile(name: DocsFile): Buffer | null {
  const [packaged, cloned] = places[name];
  const path = [`${inPackage}${packaged}`, `${inClone}${cloned}`].find((one) => existsSync(one));
  return path === undefined ? null : readFileSync(path);
}
