import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject } from './project.mjs';

// The pid of the command whose turn it is and, later, that of its npm: a kill -9 of the one leaves the other working.
const TURN_FILE = inProject('.cache', 'install.turn');

/** Waits while another command installs into the same folder, then takes the turn. */
export async function takeInstallTurn() {
  mkdirSync(dirname(TURN_FILE), { recursive: true });
  for (let waited = false; ; waited = true) {
    if (!isTaken()) {
      writeFileSync(TURN_FILE, String(process.pid));
      // Two that waited may write at once; the later one has the turn.
      await delay(100);
      if (readTurn()[0] === String(process.pid)) return;
    }
    if (!waited) console.log('Another command is installing the packages; waiting for it …');
    await delay(250);
  }
}

/** Notes the npm that installs during our turn. */
export function noteInstaller(npmPid) {
  writeFileSync(TURN_FILE, `${process.pid} ${npmPid}`);
}

/** Ends our turn. */
export function endInstallTurn() {
  rmSync(TURN_FILE, { force: true });
}

function readTurn() {
  return existsSync(TURN_FILE) ? readFileSync(TURN_FILE, 'utf8').split(' ') : [];
}

function isTaken() {
  return readTurn().some((pid) => pid !== String(process.pid) && isInstaller(pid));
}

/** The number may belong to another program by now. */
function isInstaller(pid) {
  return /^\d+$/.test(pid) && /scripts\/\w+\.mjs|npm/.test(readCommand(pid));
}

function readCommand(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
