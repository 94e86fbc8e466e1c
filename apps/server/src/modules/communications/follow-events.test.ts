import { agents } from '@candor/contract/agents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindToOrganization, inTransaction } from '../../platform/context.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { tellShortlisted } from './follow-events.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

it('writes to whoever somebody shortlisted, and not where a move was undone, stayed within the stage, or two applications became one', async () => {
  const { token, organizationId } = await buildMember(product);
  await call(product, agents.saveConfiguration, {
    token,
    body: { agent_name: 'communication', configuration: { shortlistedEmails: true } },
  });
  const system = createSystemContext(product.platform, { task: 'test', scope: 'tenant' });
  const moved = [
    { recordId: 'app_decided', to: 'shortlisted', cause: 'decision' },
    { recordId: 'app_undone', to: 'shortlisted', cause: 'undo' },
    { recordId: 'app_merged', to: 'shortlisted', cause: 'merge' },
    { recordId: 'app_within', to: 'shortlisted', cause: 'decision', isWithinStage: true },
    { recordId: 'app_elsewhere', to: 'interview', cause: 'decision' },
  ] as const;
  await inTransaction(bindToOrganization(system, organizationId), (ctx) =>
    tellShortlisted(
      ctx,
      moved.map(({ recordId, ...data }) => ({ recordId, number: 1, at: ctx.now, data })),
    ),
  );
  const { rows } = await inTestTransaction(product, ({ db }) =>
    db.execute<{ ids: string[] }>(
      sql`select data->'payload'->'applicationIds' as ids from pgboss.job where name = 'write-mail'`,
    ),
  );
  expect(rows.map(({ ids }) => ids)).toEqual([['app_decided']]);
});
