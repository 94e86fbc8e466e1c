import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const startFile = fileURLToPath(new URL('../apps/server/src/entrypoints/start.ts', import.meta.url));

/** A product of its own for one benchmark: own data folder, own ports, no limits on how often. */
export interface BenchProduct {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  databaseUrl(): string;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const demoPassword = 'a password for benchmarks only';
export const demoEmail = 'amara.okafor@harbour-pine.example';

export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'candor-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

export async function startProduct(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<BenchProduct> {
  const child = spawn(process.execPath, [startFile], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      RATE_LIMITS: 'off',
      BILLING: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const product: BenchProduct = {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    dataDir,
    databaseUrl: () => readFileSync(path.join(dataDir, 'database-address'), 'utf8').trim(),
    process: child,
    kill: (signal) =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
  // A bench that fails leaves nothing behind.
  process.on('exit', () => child.kill('SIGTERM'));
  await waitUntilReady(product);
  return product;
}

/** Resolves when the product answers that it is ready; rejects when it ends first. */
export async function waitUntilReady({ url, process: child }: BenchProduct): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function logIn({ url }: BenchProduct): Promise<string> {
  const body = new URLSearchParams({ username: demoEmail, password: demoPassword });
  const answer = await fetch(`${url}/hr/auth/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the demo login failed: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Waits until the resumes of the demo organization are evaluated, so that nothing else keeps the machine busy. */
export async function waitUntilQuiet(product: BenchProduct): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  await client.connect();
  for (let ended = 0; ; ) {
    const { rows } = await client.query<{ waiting: number; ended: number }>(
      `select count(*) filter (where state in ('queued', 'running'))::int as waiting,
       count(*) filter (where state not in ('queued', 'running'))::int as ended from evaluations`,
    );
    const now = rows[0];
    if (now?.waiting === 0 && now.ended > 0 && now.ended === ended) break;
    ended = now?.ended ?? 0;
    await delay(5_000);
  }
  await client.end();
}
