import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/** Reads one file and ends: what the speed benchmark starts as a process of its own. It starts as the command line does. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node bench/read-once.ts FILE');
enableCompileCache();
const { readStatement } = await import('@tieout/engine');
const { statusOf } = await import('../corpus/index.ts');
console.log(statusOf(await readStatement(new Uint8Array(readFileSync(file)))));
