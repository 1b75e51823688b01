import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ApiDocument, typesOf } from './types-of.ts';

/** The console and the client that others install have the same types, each in its own package. */
export const typesPaths = ['../src/api/schema.ts', '../../clients/typescript/schema.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));

/** The types of the interface that a running service publishes, laid out like every other source. */
export async function publishedTypes(serviceUrl: string): Promise<string> {
  const answer = await fetch(`${serviceUrl}/v1/openapi.json`);
  if (!answer.ok) throw new Error(`the service publishes no schema: ${answer.status}`);
  return layOut(typesOf((await answer.json()) as ApiDocument));
}

function layOut(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(biome, ['format', `--stdin-file-path=${typesPaths[0]}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let written = '';
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(written) : reject(new Error(`biome ended with ${code}`))));
    child.stdin.end(text);
  });
}
