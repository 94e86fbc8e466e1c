import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './product/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: './test-results',
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Australia/Melbourne',
    // Without its film, which would cost more than the journeys.
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without it Chromium loses every letter of a file's name that is not ASCII.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // Chromium's own sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
      ],
    },
  },
});
