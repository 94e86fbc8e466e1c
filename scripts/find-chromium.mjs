import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail, inProject } from './project.mjs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Gives the path of a Chromium for the browser tests, installing one when the machine has none. */
export async function getChromium() {
  const found = findChromium();
  if (found) return found;
  const result = await showProgress('Installing Chromium', installChromium);
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

async function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = buildToolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await runQuietly('apt-get', ['update'], { env });
    const packages = ['chromium', 'fonts-liberation'];
    const result = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      env,
    });
    if (result.ok && findChromium()) return result;
  }
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  return runQuietly(getRuntimeNode(), [cli, 'install', 'chromium'], {
    env: buildToolEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }),
  });
}
