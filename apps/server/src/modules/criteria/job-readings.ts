import { criteriaPromptVersion, hashPost } from '@candor/agents/scoring/draw-criteria';
import { jobReadings } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
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

/**
 * What a model understood the job's words of today to ask for: the configured one, else the last one that read them, so that
 * scores stay as they are until another reading takes its place. With it, why the configured one has not read them.
 */
export async function findReading(
  ctx: Transactional<Context>,
  job: JobRow,
): Promise<{ reading: Reading | undefined; fault: string | null }> {
  const { model } = ctx.platform;
  const key = model && keyOfReading(job, model);
  const [own] = key ? await ctx.db.select().from(jobReadings).where(isKey(key)) : [];
  const [newest] = own?.criteria
    ? [own]
    : await ctx.db
        .select()
        .from(jobReadings)
        .where(
          and(
            eq(jobReadings.organizationId, job.organizationId),
            eq(jobReadings.jobId, job.id),
            eq(jobReadings.postHash, hashPost(describeJob(job))),
            isNotNull(jobReadings.criteria),
          ),
        )
        .orderBy(desc(jobReadings.createdAt))
        .limit(1);
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

/** Keeps what the model answered. Whoever looks at the job's criteria is told. */
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
