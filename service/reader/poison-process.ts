import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * For tests: the program that reads pages, taken over by its document. A document that ends with `%poison=…` makes it do
 * that once the document has arrived; any other is read as always.
 */
const { readSync, writeSync } = fs;
let poison: string | null = null;

const deeds: Readonly<Record<string, () => void>> = {
  kill: () => process.kill(process.pid, 'SIGKILL'),
  abort: () => process.abort(),
  exit: () => process.exit(0),
  loop() {
    for (;;);
  },
  heap() {
    for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 1000 }, (_, at) => `${at}`));
  },
  buffers() {
    for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  garbage: () => void writeSync(1, Buffer.alloc(4096, 0xff)),
  page: () => void writeSync(1, Buffer.from([2, 0, 0, 0, 8, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])),
  hold: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700),
  reach() {
    const tried = Object.entries(reaches).map(([what, reach]) => `${what}=${resultOf(reach)}`);
    const body = Buffer.from(tried.join(' '));
    writeSync(1, Buffer.from([4, 0, 0, 0, body.length & 255, body.length >> 8, 0, 0]));
    writeSync(1, body);
  },
};

/** What nobody who reads pages needs. */
const reaches: Readonly<Record<string, () => unknown>> = {
  read: () => fs.readFileSync('/etc/hosts').length,
  list: () => fs.readdirSync('/').length,
  write: () => fs.writeFileSync('/tmp/tieout-poison', ''),
  start: () => spawnSync('true').status,
  thread: () => new Worker('', { eval: true }),
  code: () => process.dlopen({ exports: {} }, '/nowhere.node'),
  environment: () => Object.keys(Reflect.get(process, 'env')).length,
};

function resultOf(reach: () => unknown): string {
  try {
    return String(reach());
  } catch (fault) {
    return (fault as { code?: string }).code ?? 'threw';
  }
}

fs.readSync = ((fd: number, buffer: Buffer, ...rest: [number, number, null]) => {
  const read = readSync(fd, buffer, ...rest);
  poison = /%poison=(\w+)\s*$/.exec(Buffer.from(buffer).toString('latin1').slice(-40))?.[1] ?? null;
  return read;
}) as typeof fs.readSync;
fs.writeSync = ((fd: number, bytes: Buffer, at: number) => {
  const written = writeSync(fd, bytes, at);
  const isBegun = bytes.length === 8 && bytes[0] === 1;
  if (isBegun && poison !== null) deeds[poison]?.();
  return written;
}) as typeof fs.writeSync;
syncBuiltinESMExports();
await import('./page-process.ts');
