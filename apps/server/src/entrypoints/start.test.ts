import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  waitUntilReady,
} from '../testing/product-process.ts';

let dataDir: string;
/** Without the demo, whose resumes would be evaluated all the while. */
let bareDataDir: string;
let ports: { PORT: string; SANDBOX_PORT: string };
const running = new Set<ProductProcess>();
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-start-'));
  bareDataDir = await mkdtemp(path.join(tmpdir(), 'candor-start-'));
  ports = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
});
afterAll(async () => {
  for (const product of running) await product.kill('SIGTERM');
  for (const folder of [dataDir, bareDataDir]) await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): ProductProcess {
  const product = spawnProduct({ ...ports, DATA_DIR: dataDir, ...environment });
  running.add(product);
  void product.exited.then(() => running.delete(product));
  return product;
}

async function failToStart(environment: Record<string, string>): Promise<string> {
  const product = start(environment);
  expect(await product.exited).toBe(78);
  return product.output().trim();
}

const signUp = (product: ProductProcess, email: string) =>
  fetch(`${product.url}/hr/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, password: 'quiet harbour 42' }),
  });

const logIn = (product: ProductProcess, username: string, password: string) =>
  fetch(`${product.url}/hr/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });

describe('a product that was started', () => {
  let product: ProductProcess;
  beforeAll(async () => {
    product = start();
    await waitUntilReady(product);
    // The first start fills the demo.
  }, 300_000);

  it('prints the address, the demo login and the mailbox, and the login works', async () => {
    await expect.poll(() => product.output()).toContain('Mailbox:');
    expect(product.output()).toContain(`http://localhost:${ports.PORT}`);
    const [, email = '', password = ''] = /Demo login: +(\S+) \/ (\S+)/.exec(product.output()) ?? [];
    expect((await logIn(product, email, password)).status).toBe(200);
  });

  it('keeps its data folder: a second one says in one sentence that it is in use', async () => {
    const free = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
    expect(await failToStart(free)).toMatch(
      /^The data folder .+ is in use by another Candor \(process \d+\): [^\n]+\.$/,
    );
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  it('stops cleanly when it is asked to', async () => {
    expect(await product.kill('SIGINT')).toBe(0);
    expect(product.output()).not.toContain('did not stop cleanly');
  }, 240_000);
});

describe('a product that cannot be started', () => {
  it('says in one sentence that a port is in use', async () => {
    const other = createServer().listen(Number(ports.PORT), '127.0.0.1');
    const output = await failToStart({});
    other.close();
    expect(output).toBe(
      `Port ${ports.PORT} is in use by another program: stop that one, or set PORT to a free port.`,
    );
  });

  it('says in one sentence a line what is wrong with the variables', async () => {
    expect(await failToStart({ ROLE: 'boss', DEMO: 'maybe' })).toBe(
      'ROLE must be api, worker or all.\nDEMO must be on or off.',
    );
  });

  it('says in one sentence that the database server cannot be used', async () => {
    const output = await failToStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(output).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: [^\n]+\.$/);
  });
});

describe('many starts at once', () => {
  it('on one data folder are one product, and one sentence of each of the others', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-start-'));
    const products = Array.from({ length: 4 }, () => start({ DATA_DIR: folder, DEMO: 'off' }));
    const ended = () => products.filter(({ child }) => child.exitCode !== null);
    await expect.poll(ended, { timeout: 180_000 }).toHaveLength(3);
    const winner = products.find(({ child }) => child.exitCode === null);
    for (const product of products.filter((one) => one !== winner)) {
      expect(await product.exited).toBe(78);
      expect(product.output().trim()).toMatch(
        /^The data folder .+ is in use by another Candor \(process \d+\): [^\n]+\.$/,
      );
    }
    if (winner) await waitUntilReady(winner);
    expect(await winner?.kill('SIGTERM')).toBe(0);
    await rm(folder, { recursive: true, force: true });
  }, 240_000);
});

describe('killing the product', () => {
  it('loses nothing that was acknowledged, and the next start works, twice over', async () => {
    const environment = { DATA_DIR: bareDataDir, DEMO: 'off' };
    let product = start(environment);
    await waitUntilReady(product);
    for (let round = 0; round < 2; round += 1) {
      const acknowledged: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const email = `kill-${round}-${index}@example.com`;
          const answer = await signUp(product, email).catch(() => undefined);
          if (answer?.ok) acknowledged.push(email);
          if (index === 3) await product.kill('SIGKILL');
        }),
      );
      product = start(environment);
      await waitUntilReady(product);
      for (const email of acknowledged) {
        // The sign-up was kept and its address is not proved yet: that is what 403 says to the right password.
        expect((await logIn(product, email, 'quiet harbour 42')).status, email).toBe(403);
      }
    }
    await product.kill('SIGTERM');
  }, 240_000);
});
