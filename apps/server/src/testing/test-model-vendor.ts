import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@candor/sandbox/start';
import type { ModelConfig } from '../platform/model-config.ts';

export type TestModelVendor = Awaited<ReturnType<typeof startModelVendor>>;

/** The sandbox's language model, and the configuration that points the product at it. */
export async function startModelVendor() {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-vendor-'));
  const sandbox = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
  const config: ModelConfig = {
    ...{ provider: 'openai-compatible', model: 'sandbox-reader', apiKey: 'a-key-of-the-test' },
    ...{ baseUrl: `${sandbox.url}/models/v1`, timeoutMs: 3_000, dailyCalls: 1000, dailyTokens: 1_000_000 },
    ...{ patienceMs: 0, retryDelayMs: 0 },
  };
  return {
    config,
    misbehave: (mode: string, times?: number) =>
      fetch(`${sandbox.url}/models/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, times }),
      }),
    /** What it was asked, the newest first. */
    readJournal: async () =>
      (await (await fetch(`${sandbox.url}/models/journal`)).json()) as { prompt: string }[],
    async stop() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
