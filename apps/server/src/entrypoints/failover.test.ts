import { accounts } from '@candor/contract/accounts';
import { migrateDatabase } from '@candor/database/migrate';
import { type ServerPair, startPair } from '@candor/database/testing/standby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allQueues } from '../modules/all-modules.ts';
import { call } from '../testing/test-client.ts';
import { waitForMail } from '../testing/test-mailbox.ts';
import { buildAccount, newEmail } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let pair: ServerPair;
let product: TestProduct;
beforeAll(async () => {
  pair = await startPair((url) => migrateDatabase(url, allQueues));
  product = await startTestProduct({ databaseUrl: pair.url });
});
afterAll(async () => {
  await product.stop();
  await pair.stop();
});

const signUp = (email: string) =>
  call(product, accounts.signUp, { body: { name: 'Ada', email, password: 'quiet harbour 42' } });

describe('when the database fails over to its standby', () => {
  it('the product goes on there by itself, with everything that was acknowledged', async () => {
    const { token } = await buildAccount(product);
    const getMe = () => call(product, accounts.getMe, { token });
    const acknowledged: string[] = [];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const email = newEmail();
        const { status } = await signUp(email);
        expect([200, 503]).toContain(status);
        if (status === 200) acknowledged.push(email);
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
    await pair.failOver();
    await expect.poll(async () => (await getMe()).status).toBe(200);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3);
    isOver = true;
    await Promise.all(visitors);

    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    // Each mail was queued with its sign-up: tasks of before and after are worked off by the server that took over.
    // One that was being sent when its server ended is noticed, and sent again, within half a minute.
    for (const email of acknowledged) await waitForMail(product, email, 1, 60_000);
  }, 180_000);
});
