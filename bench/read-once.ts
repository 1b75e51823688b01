import { readFileSync } from 'node:fs';
import { readStatement } from '@tieout/engine';
import { statusOf } from '../corpus/index.ts';

/** Reads one file and ends: what the speed benchmark starts as a process of its own. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node bench/read-once.ts FILE');
console.log(statusOf(await readStatement(new Uint8Array(readFileSync(file)))));
