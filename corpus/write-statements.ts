import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rowsAsCsv, statementsFolder, summaryOf } from './fixture.ts';
import { fixturePlans } from './fixture-plans.ts';
import { makeDocument } from './generator/index.ts';

/** `npm run corpus:statements` writes the fixed corpus anew: one good statement of every layout. */
rmSync(statementsFolder, { recursive: true, force: true });
for (const plan of fixturePlans) {
  const document = await makeDocument(plan);
  if (document === null) throw new Error(`${plan.layout.name}: a good statement is always made`);
  const folder = path.join(statementsFolder, plan.layout.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'input.pdf'), document.bytes);
  writeFileSync(path.join(folder, 'expected.csv'), rowsAsCsv(document.truth));
  writeFileSync(path.join(folder, 'expected.json'), `${JSON.stringify(summaryOf(document.truth), null, 1)}\n`);
}
console.log(`${fixturePlans.length} statements in ${statementsFolder}`);
