import { readFileSync } from 'node:fs';
import { openReader } from './index.ts';

/** For tests: a service to be killed while one of its processes loops over a document and the other has nothing to do. */
const statement = readFileSync(new URL('../../corpus/statements/royal_maple_chequing/input.pdf', import.meta.url));
const program = new URL('./poison-process.ts', import.meta.url);
const reader = await openReader({ threads: 2, timeoutMs: 4000, memoryMb: 192, program });
await Promise.all([1, 2].map(() => reader.read(statement, { accountType: null })));
void reader.read(Buffer.concat([statement, Buffer.from('\n%poison=loop\n')]), { accountType: null });
setTimeout(() => process.stdout.write('ready\n'), 200);
