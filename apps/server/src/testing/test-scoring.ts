import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { evaluations as evaluationTable } from '@candor/database/schema';
import { demoFields } from '@candor/demo/demo-fields';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { uploadFile } from './test-applying.ts';
import { call } from './test-client.ts';
import { inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export const scoredField = demoFields[0] as (typeof demoFields)[number];

/** Publishes a job of the demo, with changes. */
export async function publishJob(product: TestProduct, { token }: TestMember, changes = {}): Promise<string> {
  const place = { city: 'Hobart', country: 'Australia' };
  const body = { ...place, ...scoredField.job, status: 'active', ...changes };
  return (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
}

/** Gives a resume to the Scoring Agent for a job, and answers a way to look at what comes of it. */
export async function startScoring(
  product: TestProduct,
  { token }: TestMember,
  jobId: string,
  content: Uint8Array<ArrayBuffer>,
) {
  const { body: file } = await uploadFile(product, token, content, { fileName: 'resume.pdf' });
  const { body: started } = await call(product, evaluations.processFiles, {
    token,
    body: { job_id: jobId, filenames: [file.file_name ?? ''] },
  });
  const find = () =>
    inTestTransaction(product, ({ db }) =>
      db.select().from(evaluationTable).where(eq(evaluationTable.batchId, started.batch_id)),
    );
  return () =>
    vi.waitFor(
      async () => {
        const [row] = await find();
        if (row?.state !== 'finished') throw new Error(`the evaluation is ${row?.state}`);
        return row;
      },
      { timeout: 90_000, interval: 50 },
    );
}
