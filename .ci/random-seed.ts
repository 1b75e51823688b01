import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** What random tests start from. */
    randomSeed: number;
  }
}

let said = false;

/** Another seed at every run, so that the tests try other things each time; `TEST_SEED` runs one again. */
export function setup(project: TestProject): void {
  const given = Number(process.env.TEST_SEED);
  const seed = Number.isInteger(given) && given > 0 ? given : 1 + Math.floor(Math.random() * 0x7ffffffe);
  process.env.TEST_SEED = String(seed);
  project.provide('randomSeed', seed);
  if (!said) console.log(`Random tests start from the seed ${seed}: TEST_SEED=${seed} runs them again.`);
  said = true;
}
