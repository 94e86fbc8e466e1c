import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail, inProject } from './project.mjs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

/** Chromium without windows: it draws the same pages with a third less work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Gives the path of a Chromium for the browser tests, installing one when the machine has none that is quick. */
export async function getChromium() {
  const found = findChromium();
  if (found && (found === SHELL || found === process.env.CHROMIUM_PATH || !canInstallPackages()))
    return found;
  const result = await showProgress('Installing Chromium', () => installChromium(found));
  const installed = findChromium();
  if (installed) return installed;
  console.error(result.output);
  return fail('Chromium could not be installed: install it yourself and set CHROMIUM_PATH to its program.');
}

function findChromium() {
  const { chromium } = createRequire(inProject('e2e', 'package.json'))('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Where a slower one was found, it stays in use if Debian's packages cannot be reached. */
async function installChromium(found) {
  if (canInstallPackages()) {
    const env = buildToolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await runQuietly('apt-get', ['update'], { env });
    for (const program of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '--no-install-recommends', program, 'fonts-liberation'];
      const result = await runQuietly('apt-get', args, { env });
      if (found || (result.ok && findChromium())) return result;
    }
  }
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  return runQuietly(getRuntimeNode(), [cli, 'install', 'chromium'], {
    env: buildToolEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }),
  });
}
