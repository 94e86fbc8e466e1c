import { applications as endpoints, type Stage } from '@candor/contract/applications';
import { applications, auditLog, stageMoves } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const move = async (token: string, application_ids: string[], stage: Stage) => {
  const { body } = await call(product, endpoints.moveApplications, {
    token,
    body: { application_ids, stage },
  });
  return body.undo?.id ?? '';
};
const undo = (token: string, id: string) => call(product, endpoints.undoMove, { token, params: { id } });

async function stagesOf(ids: string[]): Promise<Stage[]> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select({ id: applications.id, stage: applications.stage })
      .from(applications)
      .where(inArray(applications.id, ids)),
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.stage as Stage);
}

describe('undoing a move', () => {
  it('puts each application back to where it stood, once, and is on record', async () => {
    const { token, applicationIds: ids, organizationId } = await buildApplications(product, 3);
    await move(token, ids.slice(0, 1), 'interview');
    const handle = await move(token, ids, 'rejected');
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await undo(token, handle)).body).toEqual({ success: true, restored: 3, stayed: 0 });
    expect(await stagesOf(ids)).toEqual(['interview', 'applied', 'applied']);
    const entries = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(
          and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, 'applications.move_undone')),
        ),
    );
    expect(entries.map(({ details }) => details)).toMatchObject([{ move: handle, from: 'rejected' }]);
  });

  it('leaves alone what somebody changed since, even back to the same stage', async () => {
    const { token, applicationIds: ids } = await buildApplications(product, 3);
    const handle = await move(token, ids, 'shortlisted');
    await move(token, ids.slice(0, 1), 'interview');
    await move(token, ids.slice(1, 2), 'applied');
    await move(token, ids.slice(1, 2), 'shortlisted');
    expect((await undo(token, handle)).body).toMatchObject({ restored: 1, stayed: 2 });
    expect(await stagesOf(ids)).toEqual(['interview', 'shortlisted', 'applied']);
  });

  it('is for the one who moved, within the time', async () => {
    const { token, organizationId, applicationIds: ids } = await buildApplications(product, 1);
    const handle = await move(token, ids, 'hired');
    const colleague = await buildMember(product, 'admin', organizationId);
    expect((await undo(colleague.token, handle)).status).toBe(404);
    product.clock.advance(16_000);
    const late = await undo(token, handle);
    expect([late.status, late.body.code]).toEqual([409, 'move_too_old']);
    expect(await stagesOf(ids)).toEqual(['hired']);
  });

  it('is forgotten an hour later', async () => {
    const { token, organizationId, applicationIds: ids } = await buildApplications(product, 1);
    await move(token, ids, 'shortlisted');
    product.clock.advance(61 * 60_000);
    const handle = await move(token, ids, 'interview');
    const kept = await inTestTransaction(product, ({ db }) =>
      db.select({ id: stageMoves.id }).from(stageMoves).where(eq(stageMoves.organizationId, organizationId)),
    );
    expect(kept).toEqual([{ id: handle }]);
  });

  it('of thirty presses at once puts back once', async () => {
    const { token, applicationIds: ids } = await buildApplications(product, 5);
    // However long they take, it is within the time.
    const answers = await product.clock.holdDuring(async () => {
      const handle = await move(token, ids, 'shortlisted');
      return Promise.all(Array.from({ length: 30 }, () => patiently(() => undo(token, handle))));
    });
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.restored}`))).toEqual(
      new Set(['200 5']),
    );
    expect(new Set(await stagesOf(ids))).toEqual(new Set(['applied']));
  });
});
