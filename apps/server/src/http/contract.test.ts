import { auditLog } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArrangements, namedEndpoints, perform } from '../testing/test-arrangements.ts';
import { inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail', config: { billing: true } });
  arrange = createArrangements(product);
});
afterAll(() => product.stop());

const cases = namedEndpoints.filter(({ endpoint }) => endpoint.answer !== 'events');

it.each(cases)(
  '$name answers in the promised shape and no other, and is in the audit log under its name',
  async ({ name, endpoint }) => {
    const answer = await perform(product, endpoint, await arrange(name));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (endpoint.answer !== 'file') {
      expect(endpoint.response.parse(answer.body)).toEqual(answer.body);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const requestId = answer.headers.get('x-request-id') ?? '';
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.requestId, requestId)),
    );
    expect(rows.map(({ action }) => action)).toEqual(endpoint.audit === null ? [] : [endpoint.audit]);
  },
);
