import { defineConfig } from 'vitest/config';

/** What looks into the one process that serves, or into its folder. */
const inOneProcess = ['crashes', 'faults', 'lifecycle.property', 'strangers', 'shares', 'processes/*', 'clients/*'];

/** `npm run test:fleet`: the promises of the interface on PostgreSQL and S3 in four processes. It takes its time. */
export default defineConfig({
  test: {
    name: 'fleet',
    pool: 'threads',
    isolate: false,
    env: { TEST_FLEET: 'on' },
    setupFiles: ['.ci/use-random-seed.ts'],
    include: ['spec/interface/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...inOneProcess.map((name) => `spec/interface/${name}.test.ts`)],
    globalSetup: ['.ci/random-seed.ts', 'spec/interface/postgres-setup.ts', 'spec/storage/swift-setup.ts'],
    maxWorkers: 1,
    // Four processes, a database and a storage share what cores there are, which may be two.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
