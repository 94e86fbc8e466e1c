import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start.ts';
import type { WebhookCall } from './webhooks.ts';

let sandbox: Sandbox;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-sandbox-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

const send = (receiver: string, body = '{"type": "a" }') =>
  fetch(`${sandbox.url}/webhooks/${receiver}`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
    signal: AbortSignal.timeout(1_000),
  });
const setFault = (receiver: string, fault: object) =>
  fetch(`${sandbox.url}/webhooks/${receiver}/faults`, {
    ...{ method: 'POST', body: JSON.stringify(fault) },
    headers: { 'content-type': 'application/json' },
  });

it('keeps what arrives, letter by letter', async () => {
  expect((await send('one')).status).toBe(200);
  const calls = (await (await fetch(`${sandbox.url}/webhooks/one/journal`)).json()) as WebhookCall[];
  expect(calls).toMatchObject([{ body: '{"type": "a" }', headers: { 'webhook-id': 'evt_1' } }]);
  expect(await (await fetch(`${sandbox.url}/webhooks/other/journal`)).json()).toEqual([]);
});

it.each([
  ['error', 500],
  ['redirect', 301],
  ['gone', 410],
  ['busy', 429],
])('answers %s with %i, as often as it is told', async (mode, status) => {
  await setFault(mode, { mode, times: 2 });
  expect([(await send(mode)).status, (await send(mode)).status, (await send(mode)).status]).toEqual([
    ...[status, status, 200],
  ]);
});

it('hangs, and cuts its answers short', async () => {
  await setFault('two', { mode: 'hang', times: 1 });
  await expect(send('two')).rejects.toThrow();
  await setFault('two', { mode: 'cut', times: 1 });
  await expect(send('two').then((answer) => answer.text())).rejects.toThrow();
});
