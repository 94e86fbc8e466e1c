import { installPackages } from './install-packages.mjs';
import { checkMachine } from './runtime-node.mjs';

const WATCH_PARENT_MS = 250;

/** What every command does first: checks the machine, ties itself to its npm, installs what the lock file says. */
export async function prepare() {
  checkMachine();
  endWithNpm();
  await installPackages();
}

/** A command whose npm was killed with -9 ends the same way; it would hold port and data folder for ever otherwise. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGKILL');
  }, WATCH_PARENT_MS);
  timer.unref();
}
