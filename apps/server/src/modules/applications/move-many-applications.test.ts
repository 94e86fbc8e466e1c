import { applications } from '@candor/contract/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const move = (token: string, body: object) =>
  call(product, applications.moveApplications, { token, body: body as never });

describe('moving very many applications', () => {
  it('is refused above 10,000 at a time, and then none of them is moved', async () => {
    const { token } = await buildApplications(product, 10_001);
    const answer = await move(token, { filter: {}, stage: 'rejected' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'too_many_applications' } });
    const left = await call(product, applications.listApplications, {
      token,
      query: { stage: 'applied', limit: '1' },
    });
    expect(left.headers.get('x-total-count')).toBe('10001');
  });
});
