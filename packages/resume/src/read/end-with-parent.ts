import { Worker } from 'node:worker_threads';

const lookMs = 500;

/**
 * Ends this process when the one that started it is gone. A thread of its own looks: a file that keeps the main one busy without
 * end would keep it from noticing, and work on for nobody.
 */
export function endWithParent(): void {
  const code = `const parent = ${process.ppid};
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, ${lookMs});`;
  new Worker(code, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
