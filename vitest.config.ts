import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const serverTests = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // The modules are loaded once in each worker: what they keep is keyed by product or made for sharing.
  isolate: false,
  // Node loads our TypeScript itself, as it does in the product: twice as quick as by way of Vite.
  experimental: { viteModuleRunner: false },
  execArgv: [
    '--max-semi-space-size=64',
    ...['--import', fileURLToPath(new URL('scripts/quick-imports.mjs', import.meta.url))],
  ],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Every endpoint once more, and what it reveals about other organizations, with requests through PgBouncer in transaction mode;
 * `npm test` finds its program.
 */
const pooled = {
  test: {
    name: 'pooled',
    include: ['apps/server/src/http/contract.test.ts', 'apps/server/src/http/neighbors.test.ts'],
    ...serverTests,
  },
};

export default defineConfig({
  test: {
    // Most tests wait for processes and databases more than they compute.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          ...serverTests,
        },
      },
      ...(process.env.PGBOUNCER_PATH ? [pooled] : []),
      'apps/web',
    ],
  },
});
