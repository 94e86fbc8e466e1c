import type { JobCriteria } from '@candor/contract/criteria';
import { lintCriteria } from '@candor/contract/lint-criteria';
import { users } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { eq } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import type { JobRow } from '../criteria/criteria.ts';
import { readBasis, understandJob } from '../criteria/criteria.ts';
import { countEvaluated } from './count-evaluated.ts';
import { getJob } from './evaluation-queries.ts';
import { describeFallback } from './fallback-words.ts';

/** What a job's applications are judged by. */
export async function getCriteria(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => viewCriteria(ctx, await getJob(ctx, params.id)));
}

/** A job's criteria as the contract shows them, with what they were understood from and what they change. */
export async function viewCriteria(ctx: Transactional<MemberContext>, job: JobRow): Promise<JobCriteria> {
  const { newest, isEdited, criteria, hash, ...basis } = await readBasis(ctx, job);
  const understood = await understandJob(ctx, job);
  const counts = await countEvaluated(ctx, job.id, hash);
  return {
    job_id: job.id,
    job_title: job.title,
    criteria,
    is_edited: isEdited,
    version: newest?.version ?? 0,
    edited_at: newest?.createdAt.toISOString() ?? null,
    edited_by: newest ? await findName(ctx, newest.createdBy) : null,
    understood: understood.criteria,
    read_by: {
      model: understood.readBy,
      without_model: ctx.platform.model && !understood.readBy ? describeFallback(understood.fault) : null,
    },
    left_out: understood.leftOut.map(({ criterion, warning: { topic, text } }) => ({
      label: criterion.label,
      topic,
      text,
    })),
    lint: viewLint(criteria),
    group_weights: basis.groupWeights,
    has_own_weights: Boolean(newest?.groupWeights),
    organization_group_weights: basis.organizationWeights,
    evaluated: counts.evaluated,
    out_of_date: counts.outOfDate,
  };
}

/** What the linter says, in the names of the contract. */
export function viewLint(criteria: readonly Criterion[]): JobCriteria['lint'] {
  return lintCriteria(criteria).map(({ criterionId, ...warning }) => ({
    criterion_id: criterionId,
    place: criteria.findIndex(({ id }) => id === criterionId),
    ...warning,
  }));
}

async function findName(ctx: Transactional<MemberContext>, userId: string | null): Promise<string> {
  const [user] = userId
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    : [];
  return user?.name ?? 'A former member';
}
