import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let hiring: TestApplications;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  hiring = await buildApplications(product, 10_001);
});
afterAll(() => product.stop());

const move = (token: string, body: object) =>
  call(product, applications.moveApplications, { token, body: body as never });

describe('very many applications', () => {
  it('are not moved at once above 10,000, and none of them then', async () => {
    const { token } = hiring;
    const answer = await move(token, { filter: {}, stage: 'rejected' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'too_many_applications' } });
    const left = await call(product, applications.listApplications, {
      token,
      query: { stage: 'applied', limit: '1' },
    });
    expect(left.headers.get('x-total-count')).toBe('10001');
  });

  it('that match a search are counted to 10,000, and read in order all the same', async () => {
    const { token, applicationIds } = hiring;
    const found = await call(product, applications.listApplications, {
      token,
      query: { q: 'person', limit: '2', page: '2' },
    });
    expect(found.headers.get('x-total-count')).toBe('10000');
    expect(found.headers.get('x-total-count-capped')).toBe('true');
    expect(found.body.map(({ application_id }) => application_id)).toEqual(
      applicationIds.toReversed().slice(2, 4),
    );
    const people = await call(product, candidates.listCandidates, {
      token,
      query: { q: 'person', limit: '5', sort: 'name' },
    });
    expect(people.headers.get('x-total-count-capped')).toBe('true');
    expect(people.body.map(({ last_name }) => last_name)).toEqual(['1', '10', '100', '1000', '10000']);
  });
});
