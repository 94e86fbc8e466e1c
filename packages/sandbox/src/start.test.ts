import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start.ts';

let dataDir: string;
let sandbox: Sandbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-sandbox-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

function statusForHost(host: string): Promise<number | undefined> {
  const { port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/mailbox/messages', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the sandbox', () => {
  it('lists its emulators on the first page', async () => {
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('href="/mailbox"');
    expect(page).toContain('Every email the product sends arrives here');
  });

  it('is never cached and runs no inline script', async () => {
    const answer = await fetch(`${sandbox.url}/mailbox`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).not.toMatch(/<script(?![^>]*src=)/);
  });

  it('answers only under host names of this machine', async () => {
    const { port } = new URL(sandbox.url);
    expect(await statusForHost(`localhost:${port}`)).toBe(200);
    expect(await statusForHost(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusForHost(`[::1]:${port}`)).toBe(200);
    expect(await statusForHost('rebound.example.com')).toBe(421);
    expect(await statusForHost('192.0.2.7')).toBe(421);
  });

  it('answers address literals when it listens on every interface', async () => {
    await sandbox.close();
    sandbox = await startSandbox({ dataDir, host: '0.0.0.0', port: 0 });
    expect(await statusForHost('192.0.2.7')).toBe(200);
    expect(await statusForHost('rebound.example.com')).toBe(421);
  });

  it('serves its style sheet and script as files', async () => {
    expect((await fetch(`${sandbox.url}/assets/sandbox.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
    const script = await fetch(`${sandbox.url}/assets/refresh-list.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  it('answers an unknown address with JSON', async () => {
    const answer = await fetch(`${sandbox.url}/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('says so when its port is taken', async () => {
    const port = Number(new URL(sandbox.url).port);
    await expect(startSandbox({ dataDir, host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  });
});
