import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  superviseFile,
  waitUntilReady,
} from '../testing/product-process.ts';

let dataDir: string;
let product: ProductProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-supervised-'));
  const throwOnSignal = "process.on('SIGUSR2', () => { throw new Error('a bug of ours'); });";
  product = spawnProduct(
    {
      PORT: String(await findFreePort()),
      SANDBOX_PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(throwOnSignal)}`,
    },
    superviseFile,
  );
  await waitUntilReady(product);
  // The first start builds the web app.
}, 300_000);
afterAll(async () => {
  await product.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The process that serves: the holder of the data folder. */
function readServerPid(): number {
  const locks = readdirSync(dataDir).filter((name) => /^lock\.\d+$/.test(name));
  const newest = locks.toSorted((a, b) => Number(b.slice(5)) - Number(a.slice(5)))[0] ?? '';
  return Number.parseInt(readFileSync(path.join(dataDir, newest), 'utf8'), 10);
}

function readPostmasterPid(): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}

const isReady = async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.ok ?? false;

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm start', () => {
  it('starts a product again that was killed, and says so', async () => {
    const first = readServerPid();
    process.kill(first, 'SIGKILL');
    await expect
      .poll(() => product.output())
      .toContain('Candor ended unexpectedly (by SIGKILL); starting it again');
    await waitUntilReady(product);
    expect(readServerPid()).not.toBe(first);
  });

  it('lets a product end in order, and starts it again, after a failure that nothing caught', async () => {
    const second = readServerPid();
    process.kill(second, 'SIGUSR2');
    await expect.poll(() => product.output()).toContain('Candor ended unexpectedly (exit code 1)');
    expect(product.output()).toContain('a failure that nothing caught: Error: a bug of ours');
    expect(readFileSync(path.join(dataDir, 'candor.log'), 'utf8')).toContain('a failure that nothing caught');
    await waitUntilReady(product);
    expect(readServerPid()).not.toBe(second);
  });

  it('keeps the product when its database is killed, which is back by itself', async () => {
    const [server, postmaster] = [readServerPid(), readPostmasterPid()];
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(isReady, { interval: 5 }).toBe(false);
    await expect.poll(isReady).toBe(true);
    expect(readServerPid()).toBe(server);
    expect(readPostmasterPid()).not.toBe(postmaster);
  });

  it('stops everything in order on Ctrl+C', async () => {
    const postmaster = readPostmasterPid();
    expect(await product.kill('SIGINT')).toBe(0);
    expect(product.output()).toContain('Stopping Candor (SIGINT)');
    expect(product.output()).not.toContain('did not stop cleanly');
    // It has ended, and its id is free once the system has taken note of that.
    await expect.poll(() => isThere(postmaster)).toBe(false);
  });
});
