import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { toProductError } from './errors.ts';

it.each([
  ['a statement that waited too long', '57014'],
  ['a deadlock', '40P01'],
  ['a lock that was not to be had', '55P03'],
])('%s is told as a moment in which to try again, not as a bug', (_, code) => {
  const refused = new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });
  expect(toProductError(refused)).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 5 });
});

it('a statement that is wrong is told as a bug', () => {
  const wrong = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(toProductError(wrong)).toMatchObject({ status: 500, code: 'internal' });
});

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

it.each(['x'.repeat(5_000), '%', '%ff'])(
  'an id that the router refuses is told as every error is: %s',
  async (id) => {
    const answer = await fetch(`${product.url}/hr/jobs/${id}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid_request', detail: expect.any(String), request_id: expect.any(String) },
    ]);
  },
);
