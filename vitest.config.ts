import { defineConfig } from 'vitest/config';

// Threads without isolation: the engine is pure, so files share one warm module graph.
export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'threads',
    isolate: false,
    // Only what hangs runs into these: how long a thing takes is for the benchmarks, and the machine may be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['.ci/use-random-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          globalSetup: ['.ci/random-seed.ts'],
          include: ['{engine,service,corpus,bench,tidy,console,.ci}/**/*.test.ts', 'spec/exports/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'bench/faults*.test.ts', 'service/files/s3-files.test.ts'],
        },
      },
      // The promises of the interface are kept on both databases, so these start a PostgreSQL.
      {
        extends: true,
        test: {
          name: 'interface',
          include: ['spec/interface/**/*.test.ts', 'bench/faults.test.ts'],
          globalSetup: ['.ci/random-seed.ts', 'spec/interface/postgres-setup.ts'],
          // They wait more than they compute: for leases, schedules and processes.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Files in object storage, and what follows when no two processes share a folder: on PostgreSQL and Swift.
      {
        extends: true,
        test: {
          name: 'storage',
          include: ['spec/storage/**/*.test.ts', 'bench/faults-fleet.test.ts', 'service/files/s3-files.test.ts'],
          globalSetup: ['.ci/random-seed.ts', 'spec/interface/postgres-setup.ts', 'spec/storage/swift-setup.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Packs what is published and installs it in empty folders.
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packaging/**/*.test.ts'],
          globalSetup: ['.ci/random-seed.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
