import { applications, evaluations, jobs, resumeVersions } from '@candor/database/schema';
import { lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { removeUnusedFiles } from '../applications/applications.ts';
import { restorableMs } from './job-queries.ts';

/** Removes for good what was deleted more than 30 days ago, with the resumes that belong to nothing else. */
export const sweepDeletedJobsTask = defineTask({
  name: 'sweep-deleted-jobs',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '41 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 1800 },
  async handle(ctx) {
    const limit = new Date(ctx.now.getTime() - restorableMs);
    await inTransaction(ctx, async (ctx) => {
      const keys = await listFiles(
        ctx,
        sql`select ${jobs.id} from ${jobs} where ${lte(jobs.deletedAt, limit)}`,
      );
      await ctx.db.delete(jobs).where(lte(jobs.deletedAt, limit));
      await removeUnusedFiles(ctx, keys);
    });
  },
});

/** The resumes of all who applied, or were considered, for jobs. */
async function listFiles({ db }: Transactional<Context>, ofJobs: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file_key as key from ${evaluations} where job_id in (${ofJobs})
    union select resume_key from ${applications} where job_id in (${ofJobs}) and resume_key is not null
    union select v.file_key from ${resumeVersions} v join ${applications} a on a.id = v.application_id
      where a.job_id in (${ofJobs})`);
  return rows.map(({ key }) => key);
}
