import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { requests } from '@candor/contract/requests';
import { newId } from '@candor/database/ids';
import { applications, candidateRequests, candidates, idempotencyKeys } from '@candor/database/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context, Transactional } from '../../platform/context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { addRequest } from './requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Two people who applied; the first asked to be erased. */
async function buildErasure() {
  const built = await buildApplications(product, 2);
  const { organizationId, candidateIds } = built;
  const admin = await buildMember(product, 'admin', organizationId);
  const [person = '', other = ''] = candidateIds;
  const requestId = await inTestTransaction(product, (ctx) =>
    addRequest(ctx, { organizationId, kind: 'erasure', candidateId: person, details: { text: '' } }),
  );
  const erase = () =>
    call(product, requests.resolveRequest, {
      token: admin.token,
      params: { id: requestId },
      body: { state: 'done', version: 1 },
    });
  return { ...built, admin, person, other, erase };
}

/** Whether anything in this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await inTestTransaction(product, ({ db }) =>
    db.execute(sql`select 1 from pg_locks waiting where not granted and exists (
      select 1 from pg_locks own join pg_database d on d.oid = own.database
      where own.pid = waiting.pid and d.datname = current_database())`),
  );
  return rows.length > 0;
}

/** Erases while something is being written about the person, which is committed only when the erasure waits for it. */
async function eraseDuring(
  erase: () => Promise<{ status: number }>,
  write: (ctx: Transactional<Context>) => Promise<unknown>,
): Promise<number> {
  let erasing: Promise<{ status: number }> | undefined;
  await inTestTransaction(product, async (ctx) => {
    await write(ctx);
    erasing = erase();
    await expect.poll(isWaiting).toBe(true);
  });
  return (await erasing)?.status ?? 0;
}

describe('an erasure', () => {
  it('leaves nothing of what the person asks for at the same moment', async () => {
    const { organizationId, person, erase } = await buildErasure();
    const details = { text: 'I am Person 1 and need a review.' };
    const status = await eraseDuring(erase, (ctx) =>
      addRequest(ctx, { organizationId, kind: 'human_review', candidateId: person, details }),
    );
    expect(status).toBe(200);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(candidateRequests).where(eq(candidateRequests.organizationId, organizationId)),
    );
    expect(rows.map(({ details }) => details)).toEqual([{ text: '' }, { text: '' }]);
  });

  it('is of the whole person, when they become part of somebody at the same moment', async () => {
    const { organizationId, person, other, erase } = await buildErasure();
    const status = await eraseDuring(erase, async ({ db }) => {
      await db.update(candidates).set({ mergedInto: other, email: null }).where(eq(candidates.id, person));
      await db.delete(applications).where(eq(applications.candidateId, person));
    });
    expect(status).toBe(200);
    const left = await inTestTransaction(product, ({ db }) =>
      db.$count(candidates, eq(candidates.organizationId, organizationId)),
    );
    expect(left).toBe(0);
  });

  it('takes the answers with it that are kept for repeated requests, and no others', async () => {
    const { token, person, other, erase } = await buildErasure();
    const keys = [newId('key'), newId('key')];
    for (const [place, id] of [person, other].entries()) {
      const query = { candidate_id: id };
      const { body } = await call(product, candidateEndpoints.getCandidateDetails, { token, query });
      const { first_name, last_name, email } = body;
      const added = await call(product, candidateEndpoints.addCandidate, {
        token,
        headers: { 'idempotency-key': keys[place] ?? '' },
        body: { first_name, last_name, email: email ?? '' },
      });
      expect(added.body.id).toBe(id);
    }
    const kept = () =>
      inTestTransaction(product, ({ db }) =>
        db
          .select({ key: idempotencyKeys.key })
          .from(idempotencyKeys)
          .where(inArray(idempotencyKeys.key, keys)),
      );
    expect(await kept()).toHaveLength(2);
    expect((await erase()).status).toBe(200);
    await expect.poll(kept).toEqual([{ key: keys[1] }]);
  });
});
