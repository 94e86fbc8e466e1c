import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What `npm start` runs: it supervises the product. */
export const superviseFile = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));
const quickImports = new URL('../../../../scripts/quick-imports.mjs', import.meta.url).href;
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));
const startFile = fileURLToPath(new URL('../entrypoints/start.ts', import.meta.url));

/** The product as a process of its own, as `npm start` runs it, or with what supervises it. */
export interface ProductProcess {
  url: string;
  sandboxUrl: string;
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code once everything that was printed is in `output`. */
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export function spawnProduct(environment: Record<string, string>, file = startFile): ProductProcess {
  const child = spawnProgram([file], { HOST: '127.0.0.1', BILLING: 'off', ...environment });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  // Once both streams have ended as well: what was printed last may arrive after the exit.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    sandboxUrl: `http://127.0.0.1:${environment.SANDBOX_PORT}`,
    child,
    output: () => output,
    exited,
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** A program of ours, started as quickly as the scripts start it, with no other variables than these. */
export function spawnProgram(args: string[], environment: Record<string, string>, cwd?: string) {
  return spawn(process.execPath, ['--import', quickImports, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, ...environment },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the product serves; fails with what it printed when it ends instead. How long a test may take, it says itself. */
export async function waitUntilReady(product: ProductProcess, timeoutMs = 280_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (product.child.exitCode !== null) throw new Error(`the product ended: ${product.output()}`);
    const answer = await fetch(`${product.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the product is not ready: ${product.output()}`);
}

const given = new Set<number>();

/**
 * A port that nobody listens on, and another one each time. It is none of those that systems give to whoever asks for any:
 * while a product starts, another test would be given the very same.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  if (given.has(port) || !(await isFree(port))) return findFreePort();
  given.add(port);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
