import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestService } from '../browser/service.ts';
import { type ApiDocument, typesOf } from './types-of.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const biome = pathOf('../../node_modules/.bin/biome');

export interface TypesFile {
  readonly path: string;
  readonly text: string;
}

/** What others install has the types of `/v1`, the console those of its own schema, which holds them too. */
export async function publishedTypes(service: TestService): Promise<TypesFile[]> {
  const client = pathOf('../../clients/typescript/schema.ts');
  const own = pathOf('../src/api/schema.ts');
  return [
    { path: client, text: await typesAt(client, await fetch(`${service.url}/v1/openapi.json`)) },
    { path: own, text: await typesAt(own, await fetchConsoleSchema(service)) },
  ];
}

/** As somebody who came by a link. */
async function fetchConsoleSchema(service: TestService): Promise<Response> {
  const token = new URLSearchParams(new URL(await service.link()).hash.slice(1)).get('token');
  const opened = await fetch(`${service.url}/console/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tieout-Console': '1' },
    body: JSON.stringify({ token }),
  });
  const Cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(`${service.url}/console/api/openapi.json`, { headers: { Cookie } });
}

/** Laid out like every other source. */
async function typesAt(path: string, published: Response): Promise<string> {
  if (!published.ok) throw new Error(`the service publishes no schema: ${published.status}`);
  return layOut(path, typesOf((await published.json()) as ApiDocument));
}

function layOut(path: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(biome, ['format', `--stdin-file-path=${path}`], { stdio: ['pipe', 'pipe', 'inherit'] });
    let written = '';
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(written) : reject(new Error(`biome ended with ${code}`))));
    child.stdin.end(text);
  });
}
