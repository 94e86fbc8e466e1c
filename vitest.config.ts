import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for processes and databases more than they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['apps/server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // The modules are loaded once in each worker: what they keep is keyed by product or made for sharing.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      'apps/web',
    ],
  },
});
