import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.config.ts';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [sourceAlias] },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // The modules are loaded once in each worker; each test file cleans up after itself (test-setup.ts).
    isolate: false,
    // What a page is made of is short-lived: a larger nursery is emptied less often.
    execArgv: ['--max-semi-space-size=64'],
    // Vitest runs projects together only where they allow the same number of workers; as in the root's configuration.
    maxWorkers: 4,
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    silent: 'passed-only',
  },
});
