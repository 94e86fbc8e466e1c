import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

const REMIND_EVERY_MS = 15_000;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();

/** Runs a program to its end and keeps its output, for showing only when it failed. */
export function runQuietly(command, args, { cwd = ROOT, env = process.env, onSpawn = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) onSpawn(child.pid);
    endWithUs(child);
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString('utf8') }));
  });
}

/** A signal that ends this command ends what it runs, too: an npm left behind would disturb the next start's. */
function endWithUs(child) {
  if (running.size === 0) for (const signal of ENDING_SIGNALS) process.on(signal, endAll);
  running.add(child);
  child.on('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of ENDING_SIGNALS) process.off(signal, endAll);
  });
}

function endAll(signal) {
  for (const child of running) child.kill('SIGTERM');
  for (const each of ENDING_SIGNALS) process.off(each, endAll);
  process.kill(process.pid, signal);
}

/** Runs one slow step of a command: says what happens, again every 15 s, and how long it took. */
export async function showProgress(title, run) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${title} …`);
  const reminder = setInterval(() => console.log(`${title} … (${seconds()} s)`), REMIND_EVERY_MS);
  try {
    const result = await run();
    if (result.ok) console.log(`${title}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
