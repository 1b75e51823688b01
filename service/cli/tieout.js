#!/usr/bin/env node
// Plain JavaScript, so that a Node that cannot run the sources can still say so.
const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  process.stderr.write(
    `Tieout needs Node ${neededMajor} or later and this is ${process.version}; ` +
      'start it with "npm start" or "npx tieout", which bring their own where there is one for this machine.\n',
  );
  process.exit(1);
}

// What was compiled at the last start is used again: the sources have no build of their own.
const { besideSources, keepCompiled } = await import('./compile-cache.ts');
keepCompiled(besideSources);
const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
