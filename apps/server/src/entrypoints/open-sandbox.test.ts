import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { findFreePort } from '../testing/product-process.ts';
import { openSandbox } from './open-sandbox.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-sandbox-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function open(role: 'api' | 'worker') {
  const SANDBOX_PORT = String(await findFreePort());
  const config = readConfig({ DATA_DIR: dataDir, ROLE: role, SANDBOX_PORT, LOG_LEVEL: 'silent' });
  return openSandbox(config, createLog(config));
}

describe('the sandbox of a server', () => {
  it('takes mail at the same address after a restart, which workers have read before it', async () => {
    const first = await open('api');
    const worker = await open('worker');
    await first?.close();
    const second = await open('api');
    expect(second?.smtpUrl).toBe(worker?.smtpUrl);
    await second?.close();
  });

  it('takes another address where somebody else took that one meanwhile', async () => {
    const first = await open('api');
    const second = await open('api');
    expect(second?.smtpUrl).not.toBe(first?.smtpUrl);
    await first?.close();
    await second?.close();
  });
});
