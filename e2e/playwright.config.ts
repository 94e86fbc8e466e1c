import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './product/start-product.ts',
  fullyParallel: true,
  workers: 2,
  // Two browsers share the machine with the product: what fails once is tried again, and the list says so.
  retries: 1,
  forbidOnly: true,
  // No wait is so long: it ends a journey that hangs. One with fourteen looks by axe takes more than a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: './test-results',
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Australia/Melbourne',
    // Recording costs more than the journeys: it is done where one is tried again.
    trace: { mode: 'on-first-retry', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without it Chromium loses every letter of a file's name that is not ASCII.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
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
