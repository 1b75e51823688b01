import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makePlanned, planDocuments } from './plan.ts';

/** `npm run corpus:generate -- --out DIR --count N --seed S [--layout name]` writes NAME.pdf and NAME.truth.json. */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    layout: { type: 'string' },
  },
});
if (values.out === undefined) {
  console.error('usage: npm run corpus:generate -- --out DIR [--count N] [--seed S] [--layout NAME]');
  process.exit(1);
}
mkdirSync(values.out, { recursive: true });
const plans = planDocuments(values.seed, Number(values.count), values.layout);
for (const plan of plans) {
  const { name, bytes, truth } = await makePlanned(plan);
  writeFileSync(path.join(values.out, `${name}.pdf`), bytes);
  writeFileSync(path.join(values.out, `${name}.truth.json`), `${JSON.stringify(truth, null, 1)}\n`);
}
console.log(`${plans.length} statements in ${values.out}`);
