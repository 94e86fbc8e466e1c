import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const dirs = [];
const running = new Set();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Supervises a small program, which finds the number of its start in `start`, and says what was printed. */
function startSupervised(program, options = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'candor-supervise-'));
  dirs.push(dir);
  const count = join(dir, 'count');
  writeFileSync(count, '0');
  const file = join(dir, 'program.mjs');
  writeFileSync(
    file,
    `import { readFileSync, writeFileSync } from 'node:fs';
     const start = Number(readFileSync(${JSON.stringify(count)}, 'utf8')) + 1;
     writeFileSync(${JSON.stringify(count)}, String(start));
     const serve = () => { process.emit('candor:ready'); console.log('serving ' + process.pid); setInterval(() => {}, 1000); };
     process.on('SIGINT', () => process.exit(0));
     ${program}`,
  );
  const supervisor = `import { supervise } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)};
    supervise(${JSON.stringify(file)}, [], ${JSON.stringify({ firstPauseMs: 10, longestPauseMs: 40, ...options })});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor]);
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code);
  const starts = () => Number(readFileSync(count, 'utf8'));
  const pids = () => [...output.matchAll(/serving (\d+)/g)].map(([, pid]) => Number(pid));
  return { child, ended, starts, pids, output: () => output };
}

test('a program that dies is started again, with a line that says so and growing pauses', async () => {
  const run = startSupervised('serve(); if (start < 4) process.exit(1);');
  await expect.poll(run.starts).toBe(4);
  await expect.poll(() => run.pids()).toHaveLength(4);
  expect(run.output()).toContain('Candor ended unexpectedly (exit code 1); starting it again in 0.01 s.');
  expect(run.output()).toContain('in 0.02 s.');
  expect(run.output()).toContain('in 0.04 s.');
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
});

test('a program that served for a while each time it died is started again without longer pauses', async () => {
  const dying = 'serve(); if (start < 4) setTimeout(() => process.exit(1), 1_000);';
  const run = startSupervised(dying, { steadyMs: 100 });
  await expect.poll(() => run.pids()).toHaveLength(4);
  expect(run.output().match(/in 0\.01 s\./g)).toHaveLength(3);
});

test('a program that dies late without having served waits longer each time', async () => {
  const dying = 'if (start === 1) { serve(); process.exit(1); } else setTimeout(() => process.exit(1), 300);';
  const run = startSupervised(dying, { steadyMs: 100 });
  await expect.poll(() => run.output()).toContain('in 0.04 s.');
});

test('a program that is killed is started again', async () => {
  const run = startSupervised('serve();');
  await expect.poll(() => run.pids()).toHaveLength(1);
  process.kill(run.pids()[0], 'SIGKILL');
  await expect.poll(() => run.pids()).toHaveLength(2);
  expect(run.output()).toContain('(by SIGKILL)');
});

test('a program that cannot start for a reason it has told is not tried again', async () => {
  const run = startSupervised("console.error('Port 1 is in use.'); process.exitCode = 78;");
  expect(await run.ended).toBe(78);
  expect(run.starts()).toBe(1);
  expect(run.output().trim()).toBe('Port 1 is in use.');
});

test('one that served before is tried again even then: what it needs may come back', async () => {
  const run = startSupervised(
    'if (start === 2) process.exit(78); serve(); if (start === 1) process.exit(1);',
  );
  await expect.poll(run.starts).toBe(3);
  await expect.poll(() => run.pids()).toHaveLength(2);
});

test('a program that never gets as far as serving is given up after five attempts', async () => {
  const run = startSupervised('process.exit(1);');
  expect(await run.ended).toBe(1);
  expect(run.starts()).toBe(5);
  expect(run.output()).toContain('Candor did not start in 5 attempts (exit code 1)');
});

test('a program that stops in order by itself is not started again', async () => {
  const run = startSupervised('serve(); process.exit(0);');
  expect(await run.ended).toBe(0);
  expect(run.starts()).toBe(1);
});

test('a supervisor that is killed takes its program with it', async () => {
  const run = startSupervised('serve();');
  await expect.poll(() => run.pids()).toHaveLength(1);
  run.child.kill('SIGKILL');
  await expect.poll(() => isRunning(run.pids()[0])).toBe(false);
});

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
