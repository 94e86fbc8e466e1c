import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { isAtLeast } from './node-version.mjs';
import { fail, inProject } from './project.mjs';

/** Ends the command when this machine cannot run Candor at all; needs nothing installed. */
export function checkMachine() {
  if (!isAtLeast(process.version, '20')) {
    fail(
      `Candor needs Node 20 or later to start, and this is ${process.version}: get it from https://nodejs.org.`,
    );
  }
  if (!['linux', 'darwin'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch)) {
    fail(
      `Candor runs on Linux and macOS (x64 or arm64), not on ${process.platform}-${process.arch}: use its Docker image there.`,
    );
  }
  if (process.platform === 'linux' && !hasGlibc()) {
    fail(
      'Candor needs a Linux with glibc (Debian, Ubuntu, Fedora …), not musl (Alpine): use its Docker image there.',
    );
  }
}

function hasGlibc() {
  return ['/lib', '/lib64'].some(
    (dir) => existsSync(dir) && readdirSync(dir).some((name) => name.startsWith('ld-linux-')),
  );
}

/** Gives the Node that runs the product: the pinned one where a package carries it, else this one if it is new enough. */
export function getRuntimeNode() {
  const pinned = inProject('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (!isAtLeast(process.version, '22.18')) {
    fail(`On ${process.platform} Candor needs Node 22.18 or later, and this is ${process.version}.`);
  }
  return process.execPath;
}

/** The environment for our tools: whatever they start as `node` is the runtime, and nothing phones home. */
export function buildToolEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ONNXRUNTIME_NODE_INSTALL: 'skip',
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    PUPPETEER_SKIP_DOWNLOAD: '1',
    ...extra,
  };
}
