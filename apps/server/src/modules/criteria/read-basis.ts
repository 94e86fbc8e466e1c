import { createHash } from 'node:crypto';
import { runEngine } from '@candor/agents/engine';
import { joinFormFields, withoutWords } from '@candor/agents/scoring/draw-criteria';
import { criterionGroupSchema } from '@candor/contract/evaluations';
import { listCountingGroups, type Shares, shareGroups } from '@candor/contract/group-shares';
import { jobCriteria } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { type Allowed, leaveOutProtected } from '@candor/scoring/leave-out-protected';
import { defaultGroupWeights, type GroupWeights } from '@candor/scoring/score';
import { and, desc, eq } from 'drizzle-orm';
import { isAwaited } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { describeJob, type JobRow } from './describe-job.ts';
import { nameEngine } from './engine-name.ts';
import { findReading } from './job-readings.ts';

interface Understood extends Allowed {
  /** The model that read the job's words; null: the embedded engine did. */
  readBy: string | null;
  /** Why the configured model has not read them. */
  fault: string | null;
}

/** What a job's own words ask for, as the model read them where one has, without what is protected. */
export async function understandJob(ctx: Transactional<Context>, job: JobRow): Promise<Understood> {
  const { reading, fault } = await findReading(ctx, job);
  const described = describeJob(job);
  const criteria = reading
    ? joinFormFields(reading.criteria, await findCriteria(ctx, withoutWords(described)))
    : await findCriteria(ctx, described);
  return { ...leaveOutProtected(criteria), readBy: reading?.model ?? null, fault };
}

const mostKept = 200;
const kept = new Map<string, Promise<Criterion[]>>();

/** The same words always ask for the same: those of the newest jobs are kept. */
function findCriteria(
  ctx: Transactional<Context>,
  job: ReturnType<typeof describeJob>,
): Promise<Criterion[]> {
  const key = JSON.stringify(job);
  const found =
    kept.get(key) ?? runEngine(isAwaited(ctx) ? 'awaited' : 'background', 'findCriteria', { job });
  kept.delete(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return found;
}

/** The newest version of a job's criteria. An empty list means: back to what is understood from the job. */
export async function findEdited(
  ctx: Transactional<Context>,
  job: Pick<JobRow, 'id' | 'organizationId'>,
): Promise<typeof jobCriteria.$inferSelect | undefined> {
  const [newest] = await ctx.db
    .select()
    .from(jobCriteria)
    .where(and(eq(jobCriteria.organizationId, job.organizationId), eq(jobCriteria.jobId, job.id)))
    .orderBy(desc(jobCriteria.version))
    .limit(1);
  return newest;
}

/** What an evaluation of the job is made by at this moment: as somebody edited it, else as the job is understood. */
export async function readBasis(ctx: Transactional<Context>, job: JobRow) {
  const newest = await findEdited(ctx, job);
  const isEdited = newest !== undefined && newest.criteria.length > 0;
  const understood = isEdited ? undefined : await understandJob(ctx, job);
  const criteria = understood?.criteria ?? (newest?.criteria as Criterion[]);
  const organizationWeights = await readOrganizationWeights(ctx, job);
  const groupWeights = (newest?.groupWeights as GroupWeights | null | undefined) ?? organizationWeights;
  const engine = nameEngine(ctx.platform.model);
  const facts = { criteria, groupShares: shareGroups(listCountingGroups(criteria), groupWeights) };
  return {
    ...facts,
    newest,
    isEdited,
    ...{ groupWeights, organizationWeights },
    readBy: understood?.readBy ?? null,
    hash: hashBasis({ ...facts, engine }),
  };
}

async function readOrganizationWeights(ctx: Transactional<Context>, job: JobRow): Promise<GroupWeights> {
  const { groupWeights } = await readScoringConfiguration(ctx, job.organizationId);
  return { ...defaultGroupWeights, ...groupWeights };
}

interface Basis {
  criteria: readonly Criterion[];
  /** What each group decides of the score, in percent. */
  groupShares: Shares;
  /** By `nameEngine`. */
  engine: string;
}

/** Changes whenever an evaluation by these criteria and shares, with this engine, could come out otherwise. */
export function hashBasis({ criteria, groupShares, engine }: Basis): string {
  // The order is how they are shown; only the first occupation says more than the others.
  const sorted = criteria.toSorted((a, b) =>
    a.group === 'occupation' && b.group === 'occupation' ? 0 : a.id < b.id ? -1 : 1,
  );
  const facts = sorted.map(({ id, group, label, weight, required, years, level }) => [
    ...[id, group, label, weight, required, years, level],
  ]);
  const shares = criterionGroupSchema.options.map((group) => groupShares[group] ?? 0);
  return createHash('sha256')
    .update(JSON.stringify([facts, shares, engine]))
    .digest('hex')
    .slice(0, 16);
}
