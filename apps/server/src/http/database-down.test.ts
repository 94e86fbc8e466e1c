import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '@candor/contract/accounts';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { waitForMail } from '../testing/test-mailbox.ts';
import { buildAccount, newEmail } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let database: TestDatabase;
let line: Line;
let product: TestProduct;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  line = await layLine(database.url);
  product = await startTestProduct({ databaseUrl: line.url });
});
afterAll(async () => {
  await product.stop();
  await line.remove();
  await database.drop();
});

/** A wire between the product and its database that can be cut and mended. */
interface Line {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  remove(): Promise<void>;
}

async function layLine(databaseUrl: string): Promise<Line> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-line-'));
  const url = new URL(databaseUrl);
  const socketName = `.s.PGSQL.${url.port}`;
  const target = path.join(url.searchParams.get('host') ?? '', socketName);
  url.searchParams.set('host', folder);
  const open = new Set<Socket>();
  let server: Server | undefined;
  const mend = async () => {
    server = createServer((client) => {
      const upstream = connect(target);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => server?.listen(path.join(folder, socketName), resolve));
  };
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    open.clear();
    await closed;
  };
  await mend();
  return {
    url: url.href,
    cut,
    mend,
    remove: async () => {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe('while the database is away', () => {
  it('the product says so, stays up, and works again by itself', async () => {
    const { token } = await buildAccount(product);
    const getMe = () => call(product, accounts.getMe, { token });
    expect((await getMe()).status).toBe(200);

    await line.cut();
    const away = await getMe();
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(away.body).toMatchObject({ code: 'unavailable' });
    const signUp = (email: string) =>
      call(product, accounts.signUp, { body: { name: 'Ada', email, password: 'quiet harbour 42' } });
    expect((await signUp(newEmail())).status).toBe(503);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);

    await line.mend();
    await expect.poll(async () => (await getMe()).status, { timeout: 10_000 }).toBe(200);
    const email = newEmail();
    expect((await signUp(email)).status).toBe(200);
    await waitForMail(product, email);
  });
});
