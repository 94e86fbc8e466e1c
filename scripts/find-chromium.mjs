import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { listFiles } from './hash-files.mjs';
import { fail, inProject } from './project.mjs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

/** Chromium without windows: it draws the same pages with a third less work. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Gives the path of a Chromium for the browser tests, installing one when the machine has none that is quick. */
export async function getChromium() {
  const quick = findQuick();
  if (quick) return quick;
  const slower = findSlower();
  // A download for the sake of speed would be tried again by every run, also where the network is closed.
  if (slower && !canInstallPackages()) return slower;
  const result = await showProgress('Installing Chromium', () => installChromium(slower));
  const installed = findQuick() ?? findSlower();
  if (installed) return installed;
  console.error(result.output);
  return fail('Chromium could not be installed: install it yourself and set CHROMIUM_PATH to its program.');
}

/** The one that was asked for counts as quick: it is used whatever it is. */
function findQuick() {
  const candidates = [process.env.CHROMIUM_PATH, SYSTEM_SHELL, findShellBeside(getPlaywrightPath())];
  return candidates.find(isThere);
}

function findSlower() {
  return [...SYSTEM_BROWSERS, getPlaywrightPath()].find(isThere);
}

function isThere(path) {
  return Boolean(path) && existsSync(path);
}

function getPlaywrightPath() {
  const { chromium } = createRequire(inProject('e2e', 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** Playwright names its full Chromium only; the shell of the same revision has a folder beside it. */
export function findShellBeside(fullChromium) {
  const [, folder, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(fullChromium) ?? [];
  if (folder === undefined) return undefined;
  const files = listFiles(join(folder, `chromium_headless_shell-${revision}`));
  return files.find((file) => basename(file) === 'chrome-headless-shell');
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Where a slower one was found, it stays in use if the quick one can't be installed. */
async function installChromium(slower) {
  if (canInstallPackages()) {
    const env = buildToolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await runQuietly('apt-get', ['update'], { env });
    for (const program of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '--no-install-recommends', program, 'fonts-liberation'];
      const result = await runQuietly('apt-get', args, { env });
      if (slower || (result.ok && (findQuick() ?? findSlower()))) return result;
    }
  }
  const shell = await installPlaywrights(['--only-shell']);
  return slower || (shell.ok && findQuick()) ? shell : installPlaywrights([]);
}

function installPlaywrights(options) {
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  return runQuietly(getRuntimeNode(), [cli, 'install', 'chromium', ...options], {
    env: buildToolEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }),
  });
}
