import { applications as endpoints } from '@candor/contract/applications';
import { applications, organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { request } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('an export', () => {
  it.each(['all', 'a search', 'named ones'])(
    'of %s announces as many rows as come, whatever is excepted that is not in the list',
    async (which) => {
      const { token, applicationIds } = await buildApplications(product, 3);
      const elsewhere = await buildApplications(product, 1);
      const chosen = {
        all: { filter: {} },
        'a search': { filter: { q: 'person' } },
        'named ones': { application_ids: applicationIds },
      }[which];
      const except_ids = [applicationIds[0] ?? '', elsewhere.applicationIds[0] ?? '', 'app_nobody'];
      const answer = await request(product, endpoints.exportApplications, {
        token,
        body: { ...chosen, except_ids },
      });
      const lines = (await answer.text()).trim().split('\n').slice(1);
      expect([lines.length, answer.headers.get('x-total-count')]).toEqual([2, '2']);
    },
  );

  it("writes days of the organization's time zone, as the filter counts them", async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 1);
    await inTestTransaction(product, async ({ db }) => {
      await db
        .update(applications)
        .set({ appliedAt: new Date('2026-03-01T13:00:00Z') })
        .where(eq(applications.id, applicationIds[0] ?? ''));
      await db
        .update(organizations)
        .set({ timeZone: 'Australia/Hobart' })
        .where(eq(organizations.id, organizationId));
    });
    const body = { filter: { from: '2026-03-02' }, columns: ['applied' as const] };
    const answer = await request(product, endpoints.exportApplications, { token, body });
    expect(await answer.text()).toContain('"2026-03-02"');
  });

  it('of something that cannot be an id has no row, and ends well', async () => {
    const { token, applicationIds } = await buildApplications(product, 1);
    const body = { application_ids: [...applicationIds, 'a\0b', '\ud800'] };
    const answer = await request(product, endpoints.exportApplications, { token, body });
    expect((await answer.text()).trim().split('\n')).toHaveLength(2);
    expect(answer.headers.get('x-total-count')).toBe('1');
  });
});
