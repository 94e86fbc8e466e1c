import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { accounts } from '@candor/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { buildAccount, buildMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { findLeastWorkMs } from '../testing/test-times.ts';

let product: TestProduct;
let webAppFolder: string;
beforeAll(async () => {
  webAppFolder = await mkdtemp(path.join(tmpdir(), 'candor-web-app-'));
  mkdirSync(path.join(webAppFolder, 'assets'));
  writeFileSync(path.join(webAppFolder, 'index.html'), '<!doctype html><title>Candor</title>');
  writeFileSync(path.join(webAppFolder, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(path.join(webAppFolder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
  product = await startTestProduct({ webAppFolder });
});
afterAll(async () => {
  await product.stop();
  await rm(webAppFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => fetch(`${product.url}${url}`, { headers });
const post = (url: string, body: string, headers: Record<string, string>) =>
  fetch(`${product.url}${url}`, { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };

/** fetch refuses TRACE, so this one goes over the plain client. */
function statusOfMethod(method: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${product.url}${url}`, { method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.end();
  });
}

describe('every answer', () => {
  it.each(['/login', '/hr/auth/me', '/hr/nothing', '/healthz', '/assets/app-1a2b.js', '/hr/openapi.json'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await get(url);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
  );

  it('lets no other site read it, with or without credentials', async () => {
    const answer = await get('/hr/auth/me', { origin: 'https://evil.example', cookie: 'a=b' });
    const preflight = await fetch(`${product.url}/hr/auth/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.status).toBe(405);
  });

  it('with private data is not to be stored', async () => {
    const { token } = await buildAccount(product);
    const me = await call(product, accounts.getMe, { token });
    expect(me.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a request that is not what it should be', () => {
  it('of a type that another site could send without asking is refused', async () => {
    const body = JSON.stringify({ email: 'a@example.com' });
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      expect(
        (await post('/hr/auth/reset-password/request', body, { 'content-type': type })).status,
        type,
      ).toBe(415);
    }
  });

  it.each([
    ['broken JSON', '{"email":', 400],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"email":"a@example.com"}', 400],
    ['an array', '[]', 400],
    ['ten thousand elements', JSON.stringify({ email: Array(10_000).fill('a') }), 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['twenty megabytes', JSON.stringify({ email: 'x'.repeat(20_000_000) }), 413],
  ])('%s is refused at once', async (_, body, status) => {
    const ask = () => post('/hr/auth/reset-password/request', body, json);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
    expect(await findLeastWorkMs(ask, 100)).toBeLessThan(100);
  });

  it.each([
    ['a page of a thousand million rows', 'limit=1000000000'],
    ['the same in other words', 'limit=1e9'],
    ['a page of less than nothing', 'limit=-1'],
    ['a page that is no number', 'limit=NaN'],
    ['the page before the first', 'page=0'],
    ['a page far away', 'page=99999999999999999999'],
    ['an order by something else', 'sort=password_hash'],
    ['an order by what every object has', 'sort=__proto__'],
    ['a parameter twice', 'limit=10&limit=20'],
    ['a parameter as a list', 'q[]=a&q[]=b&limit=x'],
    ['a search without end', `q=${'a'.repeat(8000)}`],
  ])('%s is refused at once', async (_, query) => {
    const { token } = await buildMember(product);
    const ask = () => get(`/hr/candidate-applications?${query}`, { authorization: `Bearer ${token}` });
    expect((await ask()).status).toBe(400);
    expect(await findLeastWorkMs(ask, 100)).toBeLessThan(100);
  });

  it('does not keep others waiting while it is refused', async () => {
    const body = JSON.stringify({ email: Array(15_000).fill('a') });
    // Of the processor, not of the clock: others may keep the machine busy.
    const busy = process.cpuUsage();
    for (let count = 0; count < 20; count += 1) await post('/hr/auth/reset-password/request', body, json);
    const { user, system } = process.cpuUsage(busy);
    expect((user + system) / 1000 / 20).toBeLessThan(100);
  });

  it('with a method that is not served is told so', async () => {
    expect(await statusOfMethod('TRACE', '/hr/auth/me')).toBe(405);
    expect(await statusOfMethod('DELETE', '/hr/auth/me')).toBe(405);
    expect(await statusOfMethod('PATCH', '/hr/avatars/abc')).toBe(405);
    expect(await statusOfMethod('POST', '/login')).toBe(404);
  });

  it('for an unknown API path answers JSON, never a page', async () => {
    for (const url of ['/hr', '/hr/nothing', '/hr/nothing/at/all', '/internal/nothing', '/assets/gone.js']) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.status, url).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('never gets a stack, a path or a query in the answer', async () => {
    const { token } = await buildAccount(product);
    // A NUL byte passes the schema and is refused by PostgreSQL.
    const answer = await call(product, accounts.endSession, { token, params: { id: 'a\u0000b' } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toMatch(/select|delete from|node_modules|\.ts|at /i);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('cannot set what is not its own', async () => {
    const { token, email } = await buildAccount(product);
    const body = {
      name: 'New Name',
      role: 'admin',
      email: 'other@example.com',
      organization_id: 'org_x',
      id: 'usr_x',
      email_verified_at: null,
    };
    const answer = await call(product, accounts.updateMe, { token, body });
    expect(answer.body).toMatchObject({ name: 'New Name', email, org_name: null });
  });
});

describe('the web app', () => {
  it('is served for every path that is not the API', async () => {
    for (const url of ['/', '/login', '/jobs', '/no/such/page']) {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Candor</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('has assets that are compressed beforehand and kept for ever', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('export {};');
  });
});

describe('operators', () => {
  it('see that the product is alive and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('read figures by route, from this machine only and not through a proxy', async () => {
    await get('/hr/auth/me');
    const figures = await (await get('/internal/metrics')).text();
    expect(figures).toContain(
      'candor_http_request_seconds_count{method="GET",route="/hr/auth/me",status="401"}',
    );
    expect((await get('/internal/metrics', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(404);
  });
});
