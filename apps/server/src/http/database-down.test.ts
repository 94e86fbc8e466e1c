import { accounts } from '@candor/contract/accounts';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { type DatabaseLine, layDatabaseLine } from '@candor/database/testing/line';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { waitForMail } from '../testing/test-mailbox.ts';
import { buildAccount, newEmail } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let database: TestDatabase;
let line: DatabaseLine;
let product: TestProduct;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  line = await layDatabaseLine(database.url);
  product = await startTestProduct({ databaseUrl: line.url });
});
afterAll(async () => {
  await product.stop();
  await line.remove();
  await database.drop();
});

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
    await expect.poll(async () => (await getMe()).status, { timeout: 30_000 }).toBe(200);
    const email = newEmail();
    expect((await signUp(email)).status).toBe(200);
    await waitForMail(product, email);
  });
});
