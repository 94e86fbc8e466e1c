import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAtRandom } from '../../testing/random-stage-moves.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let client: pg.Client;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('set role candor_platform');
});
afterAll(async () => {
  await client.end();
  await product.stop();
});

it('the kept counts are what a recount gives after moves, undos and merges of eight clients at once', async () => {
  const { token, organizationId } = await buildMember(product, 'recruit');
  const { url } = product;
  const crowd = { url, token, organizationId, client, clients: 8, steps: 150, people: 24 };
  const { outcomes, failures, differences } = await moveAtRandom(crowd);
  expect({ failures, differences }).toEqual({ failures: [], differences: [] });
  for (const action of ['move 200', 'undo 200', 'merge 200', 'own stages 200'])
    expect(outcomes[action]).toBeGreaterThan(0);
}, 120_000);
