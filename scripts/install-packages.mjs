import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { endInstallTurn, noteInstaller, takeInstallTurn } from './install-turn.mjs';
import { fail, ROOT } from './project.mjs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv } from './runtime-node.mjs';
import { trimPackages } from './trim-packages.mjs';

/** Installs exactly what a folder's lock file says, unless that has been done already. */
export async function installPackages(folder = ROOT) {
  if (isInstalled(folder)) return;
  await takeInstallTurn();
  if (!isInstalled(folder)) await runNpmCi(folder);
  endInstallTurn();
}

async function runNpmCi(folder) {
  const [command, ...args] = findNpm();
  // The web app is built here, so the tools of development are needed also with NODE_ENV=production.
  args.push(
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  );
  const wanted = describeLockFile(folder);
  const result = await showProgress('Installing packages', () =>
    runQuietly(command, args, { cwd: folder, env: buildToolEnv(), onSpawn: noteInstaller }),
  );
  if (!result.ok) {
    endInstallTurn();
    console.error(result.output);
    fail('The packages could not be installed: npm ci failed with the messages above.');
  }
  // Before the stamp: an install that ends half-way is done again, with this.
  trimPackages({ modules: join(folder, 'node_modules') });
  writeFileSync(nameStamp(folder), wanted);
}

function isInstalled(folder) {
  const stamp = nameStamp(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === describeLockFile(folder);
}

function nameStamp(folder) {
  return join(folder, 'node_modules', '.candor-lock');
}

function describeLockFile(folder) {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** The npm that started us, run by a Node outside node_modules: `npm ci` deletes the one inside. */
function findNpm() {
  const cli = process.env.npm_execpath;
  const node = isOurs(process.execPath) ? findInPath('node') : process.execPath;
  if (cli?.endsWith('npm-cli.js') && existsSync(cli) && node) return [node, cli];
  return [findInPath('npm') ?? fail('npm was not found: it comes with Node, from https://nodejs.org.')];
}

function findInPath(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter).filter((dir) => dir && !isOurs(dir));
  return dirs.map((dir) => join(dir, name)).find((path) => existsSync(path));
}

function isOurs(path) {
  return path.startsWith(join(ROOT, 'node_modules')) || path.includes(`${join('node_modules', '.bin')}`);
}
