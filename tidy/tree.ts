import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** The text files of the working tree under `root` by their path, without what is installed, built or stored. A picture is known by its name alone. */
export function readTree(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skippedFolders.has(entry.name) && !skippedFolders.has(path)) visit(path);
      } else if (entry.isFile() && isText(path) && statSync(join(root, path)).size <= textBytesMax) {
        files.set(path, readFileSync(join(root, path), 'utf8'));
      } else if (entry.isFile() && extname(path) === '.png') {
        files.set(path, '');
      }
    }
  };
  visit('');
  return files;
}

const skippedFolders = new Set(['.git', 'node_modules', 'dist', 'data']);
const textBytesMax = 4 * 1024 * 1024;

const textEndings = new Set(
  '.ts .tsx .js .mjs .cjs .json .md .txt .csv .tsv .html .css .svg .yml .yaml .toml .sh .py .sql .xcu .dtd'.split(' '),
);
const textNames = new Set(['LICENSE', 'NOTICE', '.gitignore', '.gitattributes', '.npmrc', 'Dockerfile']);

function isText(path: string): boolean {
  const ending = extname(path);
  return textEndings.has(ending) || textNames.has(basename(path)) || (path.startsWith('.ci/') && ending === '');
}
