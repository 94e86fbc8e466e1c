import { installPackages } from './install-packages.mjs';
import { checkMachine } from './runtime-node.mjs';

/** What every command needs first: a machine that can run it, and the packages of the lock file. */
export async function prepare() {
  checkMachine();
  await installPackages();
}
