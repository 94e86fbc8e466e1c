import { evaluations } from '@candor/contract/evaluations';
import { resumeFetches } from '@candor/database/schema';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { createSystemContext } from '../../../platform/system-context.ts';
import { makeKey } from '../../../testing/test-api-keys.ts';
import { call } from '../../../testing/test-client.ts';
import { someoneWaits } from '../../../testing/test-locks.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { publishJob, scoredField } from '../../../testing/test-scoring.ts';
import { storeResume } from '../../applications/applications.ts';
import { handOver } from './hand-over.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { outboundAllow: ['127.0.0.1:9'] } });
});
afterAll(() => product.stop());

it.each(['resume_fetches', 'evaluations'])(
  'a batch is not over while a file goes from being fetched to being evaluated, and %s are read after it',
  async (table) => {
    const member = await buildMember(product, 'recruit');
    const { key } = await makeKey(product, member.token);
    const job_id = await publishJob(product, member);
    const { body: started } = await call(product, evaluations.processFiles, {
      token: key,
      body: { job_id, files: [{ name: 'resume.pdf', url: 'http://127.0.0.1:9/resume.pdf' }] } as never,
    });
    const { organizationId } = member;
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const profile = scoredField.applications[0]?.profile ?? expect.unreachable();
    const resume = await storeResume(ctx, {
      name: 'resume.pdf',
      content: await writeResume(profile, pdf('classic')),
    });

    let listing: ReturnType<typeof list> | undefined;
    const list = () => call(product, evaluations.listBatches, { token: key });
    await inTransaction(ctx, async (ctx) => {
      const [fetch] = await ctx.db
        .select()
        .from(resumeFetches)
        .where(eq(resumeFetches.batchId, started.batch_id));
      await ctx.db.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
      listing = list();
      await someoneWaits(product);
      await handOver(ctx, fetch ?? expect.unreachable(), resume);
    });
    expect((await listing)?.body).toMatchObject([
      { id: started.batch_id, total: 1, done: 0, is_over: false, files: [{ state: 'queued' }] },
    ]);
  },
);
