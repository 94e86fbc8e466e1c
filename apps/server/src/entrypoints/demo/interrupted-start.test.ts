import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  waitUntilReady,
} from '../../testing/product-process.ts';
import { demoEmail } from './demo-people.ts';

const password = 'eleven slow tides';
let dataDir: string;
let product: ProductProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-demo-'));
});
afterAll(async () => {
  await product.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ProductProcess> {
  return spawnProduct({
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: password,
  });
}

/** How many resumes are stored; names with a dot are being written. */
function countFiles(): number {
  try {
    const names = readdirSync(path.join(dataDir, 'files'), { recursive: true });
    return names.filter((name) => path.basename(String(name)).startsWith('file_')).length;
  } catch {
    return 0;
  }
}

it('a first start that is killed while it fills the demo is made good by the next, and nothing is there twice', async () => {
  product = await start();
  await expect.poll(countFiles, { timeout: 240_000, interval: 10 }).toBeGreaterThan(0);
  await product.kill('SIGKILL');
  expect(product.output()).not.toContain('Demo login');

  product = await start();
  await waitUntilReady(product);
  const body = new URLSearchParams({ username: demoEmail, password });
  const logIn = await fetch(`${product.url}/hr/auth/token`, { method: 'POST', body });
  const { access_token } = (await logIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const metrics = await (await fetch(`${product.url}/hr/metrics`, { headers })).json();
  expect(metrics).toMatchObject({ total_jobs: 8, total_candidates: 60, total_applications: 63 });
}, 600_000);
