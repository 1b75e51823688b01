import { defineConfig } from 'vitest/config';

// Threads without isolation: the engine is pure, so files share one warm module graph.
export default defineConfig({
  test: {
    include: ['{engine,service,spec,corpus,bench,tidy,console,.ci}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
