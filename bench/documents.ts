import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makePlanned, planDocuments, type Truth } from '../corpus/generator/index.ts';

/** One statement to read and its answer. The bytes are made or fetched when asked for, so that a run stays small. */
export interface BenchDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

/** Any folder of NAME.pdf with NAME.truth.json beside it. */
export function* documentsIn(folder: string, only?: string): Generator<BenchDocument> {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.truth.json')) continue;
    const name = file.slice(0, -'.truth.json'.length);
    if (only !== undefined && name !== only) continue;
    const truth = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Truth;
    yield { name, bytes: new Uint8Array(readFileSync(path.join(folder, `${name}.pdf`))), truth };
  }
}

/** The generator's documents for a seed, made one after another. */
export async function* generatedDocuments(options: {
  seed: string;
  count: number;
  layout?: string;
  only?: string;
}): AsyncGenerator<BenchDocument> {
  for (const plan of planDocuments(options.seed, options.count, options.layout)) {
    if (options.only !== undefined && !options.only.startsWith(`${plan.layout.name}-${plan.seed}`)) continue;
    const document = await makePlanned(plan);
    if (options.only === undefined || document.name === options.only) yield document;
  }
}
