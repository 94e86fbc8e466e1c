import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('ends a process that is kept busy without end, once its parent was killed', async () => {
  const busy = `import { endWithParent } from ${JSON.stringify(source)};
    endWithParent();
    setTimeout(() => { process.send('busy'); setTimeout(() => { for (;;); }, 1); }, 1);`;
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(busy)}], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.once('message', () => process.stdout.write(String(child.pid)));`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [written] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(written.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
