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
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    silent: 'passed-only',
  },
});
