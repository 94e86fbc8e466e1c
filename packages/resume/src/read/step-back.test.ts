import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { stepBack } from './step-back.ts';

const source = fileURLToPath(new URL('./step-back.ts', import.meta.url));

/** Has a program of its own start another one and let it step back, and answers what that one's priority was before and after. */
async function tryOut(prepare: string): Promise<string> {
  const code = `import { spawn } from 'node:child_process';
    import { getPriority } from 'node:os';
    import { putRequestsFirst, stepBack } from ${JSON.stringify(source)};
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)'], { stdio: 'ignore' });
    const before = getPriority(child.pid);
    ${prepare}
    stepBack(child.pid);
    process.stdout.write(String(getPriority(child.pid) - before));
    child.kill('SIGKILL');`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [written] = (await once(program.stdout, 'data')) as [Buffer];
  return written.toString();
}

it('lets a process go after the one that serves people', async () => {
  expect(await tryOut('putRequestsFirst();')).toBe('10');
});

it('leaves its priority where nobody is served', async () => {
  expect(await tryOut('')).toBe('0');
});

it.runIf(process.platform === 'linux')('has it ended first when memory runs out', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)'], { stdio: 'ignore' });
  stepBack(child.pid);
  expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8').trim()).toBe('800');
  child.kill('SIGKILL');
});

it('does not mind a process that is gone', () => {
  expect(() => stepBack(undefined)).not.toThrow();
  expect(() => stepBack(2 ** 22 + 1)).not.toThrow();
});
