import { newId } from '@candor/database/ids';
import { jobs } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { giveBackUsage, takeUsage } from '../billing/billing.ts';
import { jobClosed, jobPublished, jobReleased, jobSaved } from './job-events.ts';
import type { JobRow } from './job-queries.ts';
import { describeForSearch } from './save-job.ts';

export type ImportedFields = Pick<
  JobRow,
  | 'title'
  | 'description'
  | 'department'
  | 'city'
  | 'country'
  | 'status'
  | 'jobType'
  | 'employmentType'
  | 'salaryRange'
>;

interface Import {
  source: string;
  externalId: string;
  /** The job as it was imported before; null where it is new. */
  jobId: string | null;
  fields: ImportedFields;
}

type Importing = Transactional<Context> & { organizationId: string };

interface Imported {
  jobId: string;
  /** `deleted`: somebody deleted it here, and it stays so. */
  outcome: 'created' | 'updated' | 'deleted';
  /** It should be active, and the plan has no room: it is a draft. */
  isHeldBack: boolean;
  /** Whether it became open to applications, or is so no longer. */
  turned?: 'published' | 'closed';
}

/** Writes a job that another system owns, as it is there. Events are the caller's, who writes many. */
export async function importJob(
  ctx: Importing,
  { source, externalId, jobId, fields }: Import,
): Promise<Imported> {
  const { organizationId, now } = ctx;
  const before = jobId === null ? undefined : await lockJob(ctx, jobId);
  if (before?.deletedAt) return { jobId: before.id, outcome: 'deleted', isHeldBack: false };
  const id = before?.id ?? newId('job');
  const searchText = describeForSearch({ ...fields, createdAt: before?.createdAt ?? now });
  const [was, wants] = [before?.status === 'active', fields.status === 'active'];
  const columns = {
    ...{ ...fields, externalSource: source, externalId, searchText, updatedAt: now },
    ...(wants && !was && { publishedAt: now }),
  };
  if (before)
    await ctx.db
      .update(jobs)
      .set({ ...columns, version: sql`${jobs.version} + 1` })
      .where(eq(jobs.id, id));
  else await ctx.db.insert(jobs).values({ ...columns, id, organizationId, createdAt: now });
  const isHeldBack = await followPlan(ctx, id, { was, fields });
  const outcome = before ? 'updated' : 'created';
  if (was === wants || isHeldBack) return { jobId: id, outcome, isHeldBack };
  return { jobId: id, outcome, isHeldBack, turned: wants ? 'published' : 'closed' };
}

/** A job that was held back becomes active, if the plan has room by now and it is still a draft. */
export async function publishHeldJob(
  ctx: Importing,
  jobId: string,
): Promise<'published' | 'no_room' | 'not_held'> {
  const job = await lockJob(ctx, jobId);
  if (!job || job.deletedAt || job.status !== 'draft') return 'not_held';
  const { organizationId, now } = ctx;
  const taken = await takeUsage(ctx, { organizationId, resource: 'jobs' });
  if (!taken.isTaken) return 'no_room';
  await ctx.db
    .update(jobs)
    .set({
      ...{ status: 'active', publishedAt: now, updatedAt: now, version: sql`${jobs.version} + 1` },
      searchText: describeForSearch({ ...job, status: 'active' }),
    })
    .where(eq(jobs.id, jobId));
  await recordEvents(ctx, jobSaved, { organizationId, recordIds: [jobId], data: { created: false } });
  await recordEvents(ctx, jobPublished, { organizationId, recordIds: [jobId], data: {} });
  return 'published';
}

/** A job that is gone in the system that owns it; false where it is closed or deleted here already. */
export async function closeImportedJob(ctx: Importing, jobId: string): Promise<boolean> {
  const job = await lockJob(ctx, jobId);
  if (!job || job.deletedAt || job.status === 'closed') return false;
  const { organizationId, now } = ctx;
  await ctx.db
    .update(jobs)
    .set({
      ...{ status: 'closed', updatedAt: now, version: sql`${jobs.version} + 1` },
      searchText: describeForSearch({ ...job, status: 'closed' }),
    })
    .where(eq(jobs.id, jobId));
  if (job.status === 'active') {
    await giveBackUsage(ctx, { organizationId, resource: 'jobs', period: 'now' });
    await recordEvents(ctx, jobClosed, { organizationId, recordIds: [jobId], data: {} });
  }
  return true;
}

/** The jobs of a system that is no longer connected are ours: they stay as they are, and can be changed here. */
export async function releaseImportedJobs(ctx: Importing, source: string): Promise<void> {
  const { organizationId } = ctx;
  const released = await ctx.db
    .update(jobs)
    .set({ externalSource: null, externalId: null, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.organizationId, organizationId), eq(jobs.externalSource, source)))
    .returning({ id: jobs.id });
  const recordIds = released.map(({ id }) => id);
  await recordEvents(ctx, jobReleased, { organizationId, recordIds, data: {} });
}

async function lockJob({ db, organizationId }: Importing, jobId: string): Promise<JobRow | undefined> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), eq(jobs.id, jobId)))
    .for('update');
  return job;
}

/** Takes or gives back a place of the plan. Without one an open job is a draft: what is there is not lost. */
async function followPlan(
  ctx: Importing,
  jobId: string,
  { was, fields }: { was: boolean; fields: ImportedFields },
): Promise<boolean> {
  const { organizationId } = ctx;
  const is = fields.status === 'active';
  if (was && !is) await giveBackUsage(ctx, { organizationId, resource: 'jobs', period: 'now' });
  if (was || !is) return false;
  const taken = await takeUsage(ctx, { organizationId, resource: 'jobs' });
  if (taken.isTaken) return false;
  const searchText = describeForSearch({ ...fields, status: 'draft', createdAt: ctx.now });
  await ctx.db.update(jobs).set({ status: 'draft', searchText }).where(eq(jobs.id, jobId));
  return true;
}
