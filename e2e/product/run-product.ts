import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from './find-free-ports.ts';

const startFile = fileURLToPath(new URL('../../apps/server/src/entrypoints/start.ts', import.meta.url));
const endWithParent = fileURLToPath(new URL('../../scripts/end-with-parent.mjs', import.meta.url));
const quickImports = fileURLToPath(new URL('../../scripts/quick-imports.mjs', import.meta.url));
const readyTimeoutMs = 180_000;

export interface RunningProduct {
  url: string;
  mailboxUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a product on free ports with a fresh data folder. */
export async function runProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const [port, sandboxPort] = await findFreePorts();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'));
  const product = spawn(process.execPath, ['--import', endWithParent, '--import', quickImports, startFile], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      // Every journey comes from one address, as a load test does.
      RATE_LIMITS: 'off',
      // What is not about plans is not to meet their limits.
      BILLING: 'off',
      // Webhooks go to the stand-in for whoever takes them.
      OUTBOUND_ALLOW: `localhost:${sandboxPort}`,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A session of its own has a fair share of a busy machine: what works behind its requests is not starved by browsers.
    detached: true,
  });
  const output = collectOutput(product);
  const url = `http://localhost:${port}`;

  async function stop(): Promise<void> {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await waitUntilReady(product, url, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, mailboxUrl: `http://localhost:${sandboxPort}/mailbox`, dataDir, stop };
}

async function waitUntilReady(product: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product ended:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product did not get ready in ${readyTimeoutMs / 1000} s:\n${output()}`);
}

function collectOutput(product: ChildProcess): () => string {
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return () => output;
}
