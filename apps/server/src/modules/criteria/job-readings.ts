import { criteriaPromptVersion, hashPost } from '@candor/agents/scoring/draw-criteria';
import { jobReadings } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { criteriaChanged } from './criteria-events.ts';
import { describeJob, type JobRow } from './describe-job.ts';

/** What is asked about a job: its words, the model and the version of the question. */
export interface ReadingKey {
  organizationId: string;
  jobId: string;
  postHash: string;
  model: string;
  promptVersion: string;
}

export function keyOfReading(job: JobRow, model: { provider: string; name: string }): ReadingKey {
  return {
    ...{ organizationId: job.organizationId, jobId: job.id, postHash: hashPost(describeJob(job)) },
    ...{ model: `${model.provider} ${model.name}`, promptVersion: criteriaPromptVersion },
  };
}

const isKey = (key: ReadingKey) =>
  and(
    eq(jobReadings.organizationId, key.organizationId),
    eq(jobReadings.jobId, key.jobId),
    eq(jobReadings.postHash, key.postHash),
    eq(jobReadings.model, key.model),
    eq(jobReadings.promptVersion, key.promptVersion),
  );

export interface Reading {
  criteria: Criterion[];
  model: string;
}

interface Understanding {
  reading: Reading | undefined;
  /** Why the configured model has not read the words. */
  fault: string | null;
}

/**
 * What a model understood the words of today of each of these jobs to ask for: the configured one, else the last one that read
 * them, so that scores stay as they are until another reading takes its place.
 */
export async function findReadings(
  ctx: Transactional<Context>,
  jobs: readonly JobRow[],
): Promise<Map<string, Understanding>> {
  const rows = await readOfJobs(ctx, jobs);
  return new Map(jobs.map((job) => [job.id, chooseReading(ctx, job, rows)]));
}

/** The newest first. */
async function readOfJobs(ctx: Transactional<Context>, jobs: readonly JobRow[]) {
  const organizationId = jobs[0]?.organizationId;
  if (!organizationId) return [];
  return ctx.db
    .select()
    .from(jobReadings)
    .where(
      and(
        eq(jobReadings.organizationId, organizationId),
        inArray(
          jobReadings.jobId,
          jobs.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(jobReadings.createdAt));
}

function chooseReading(
  { platform: { model } }: Context,
  job: JobRow,
  rows: readonly (typeof jobReadings.$inferSelect)[],
): Understanding {
  const ofJob = rows.filter(({ jobId }) => jobId === job.id);
  if (ofJob.length === 0) return { reading: undefined, fault: null };
  const postHash = hashPost(describeJob(job));
  const ofWords = ofJob.filter((row) => row.postHash === postHash);
  const key = model && keyOfReading(job, model);
  const own =
    key && ofWords.find((row) => row.model === key.model && row.promptVersion === key.promptVersion);
  const newest = own?.criteria ? own : ofWords.find(({ criteria }) => criteria !== null);
  const reading = newest && { criteria: newest.criteria as Criterion[], model: newest.model };
  return { reading, fault: own?.fault ?? null };
}

/** `kept`: it was answered. `asking`: somebody else asks. `failed`: it is left alone for a while. `ours`: now we ask. */
type Claim = 'kept' | 'asking' | 'failed' | 'ours';

/** Takes the right to ask, for so long. Of several who want it one has it, in whatever process they are. */
export function claimReading(ctx: Context, key: ReadingKey, forMs: number): Promise<Claim> {
  const readyAt = sql`now() + make_interval(secs => ${forMs / 1000})`;
  return inTransaction(ctx, async ({ db, now }) => {
    const claimed = await db
      .insert(jobReadings)
      .values({ ...key, readyAt, createdAt: now })
      .onConflictDoUpdate({
        target: [
          ...[jobReadings.organizationId, jobReadings.jobId, jobReadings.postHash],
          ...[jobReadings.model, jobReadings.promptVersion],
        ],
        set: { readyAt, fault: null },
        setWhere: and(sql`${jobReadings.criteria} is null`, lte(jobReadings.readyAt, sql`now()`)),
      })
      .returning({ jobId: jobReadings.jobId });
    if (claimed.length > 0) return 'ours';
    const [row] = await db.select().from(jobReadings).where(isKey(key));
    return row?.criteria ? 'kept' : row?.fault ? 'failed' : 'asking';
  });
}

/** Stores the model's answer; open pages with the job's criteria are refreshed. */
export async function keepReading(ctx: Context, key: ReadingKey, criteria: Criterion[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(jobReadings).set({ criteria, fault: null, createdAt: ctx.now }).where(isKey(key));
    await recordEvents(ctx, criteriaChanged, {
      organizationId: key.organizationId,
      recordIds: [key.jobId],
      data: {},
    });
  });
}

/** Gives the right to ask back, with what went wrong; `null` where nothing is known. */
export async function releaseReading(
  ctx: Context,
  key: ReadingKey,
  { fault, restMs }: { fault: string | null; restMs: number },
): Promise<void> {
  const readyAt = sql`now() + make_interval(secs => ${restMs / 1000})`;
  await inTransaction(ctx, ({ db }) => db.update(jobReadings).set({ fault, readyAt }).where(isKey(key)));
}
