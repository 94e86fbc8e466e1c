import { applications, evaluations, jobs, resumeVersions } from '@candor/database/schema';
import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { removeUnusedFiles } from '../applications/applications.ts';
import { restorableMs } from './job-queries.ts';

type Job = Pick<typeof jobs.$inferSelect, 'id' | 'organizationId'>;

/** Removes for good what was deleted more than 30 days ago, with the resumes that belong to nothing else. */
export const sweepDeletedJobsTask = defineTask({
  name: 'sweep-deleted-jobs',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '41 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 1800 },
  async handle(ctx) {
    const isOver = lte(jobs.deletedAt, new Date(ctx.now.getTime() - restorableMs));
    const over = await inTransaction(ctx, ({ db }) =>
      db.select({ id: jobs.id, organizationId: jobs.organizationId }).from(jobs).where(isOver),
    );
    // Each in a transaction of its own: all at once would take longer than a statement may, and none would ever go.
    for (const job of over) {
      await inTransaction(ctx, async (ctx) => {
        const keys = await listFiles(ctx, job);
        await ctx.db.delete(jobs).where(and(eq(jobs.id, job.id), isOver));
        await removeUnusedFiles(ctx, keys);
      });
    }
  },
});

/** The resumes of all who applied, or were considered, for the job. */
async function listFiles({ db }: Transactional<Context>, { id, organizationId }: Job): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from ${evaluations} where organization_id = ${organizationId} and job_id = ${id}
    union select resume_key from ${applications}
      where organization_id = ${organizationId} and job_id = ${id} and resume_key is not null
    union select v.file_key from ${resumeVersions} v join ${applications} a on a.id = v.application_id
      where a.organization_id = ${organizationId} and a.job_id = ${id}`);
  return rows.map(({ key }) => key);
}
